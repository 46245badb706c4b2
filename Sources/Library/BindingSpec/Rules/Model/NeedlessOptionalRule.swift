/// BC112: a path has a `?` behind a field that is never nil.
package enum NeedlessOptionalRule: BindingRule {
  package static let info = RuleInfo("BC112", "needless-optional")

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    for (step, segment) in zip(binding.steps, binding.path.segments) where segment.isOptional {
      // Only the sources tell whether a command is optional.
      let isCommand = step.member.kind == .command && step.member.declaration != nil
      guard step.member.kind == .field || isCommand, let type = step.member.type, !type.isOptional
      else { continue }
      let name = step.member.name
      findings.add(
        "'\(name)' of '\(step.owner.type)' is never nil", at: withMark(segment),
        help: "write '\(name)'", about: step.member,
        replacement: segment.isVerbatim ? name : nil)
    }
  }

  /// The place of the segment with its `?`.
  private static func withMark(_ segment: FieldPath.Segment) -> SourceRange {
    guard segment.isVerbatim else { return segment.range }
    var range = segment.range
    range.end.column += 1
    range.end.offset += 1
    return range
  }
}
