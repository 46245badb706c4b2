/// BC112: a path has a `?` behind a field that is never nil.
package enum NeedlessOptionalRule: DocumentRule {
  package static let info = RuleInfo(
    "BC112", "needless-optional", severity: .warning,
    summary: "a path has a '?' behind a field that is never nil",
    why: """
      A '?' says that the path may end there, so that readers look for the text that is shown then. Behind a \
      field that cannot be nil it misleads them, as the Swift compiler says of the same expression.
      """,
    swift: """
      import Binder

      final class Owner {
        @Observed var name = ""
      }
      final class Account {
        @Observed var owner = Owner()
      }
      """,
    model: "Account",
    bad: "name: owner?.name",
    good: "name: owner.name")

  package static func check(_ document: DocumentResolution, report: (Problem) -> Void) {
    for binding in document.bindings {
      guard let field = binding.field else { continue }
      for (step, segment) in zip(binding.steps, field.path.segments) where segment.isOptional {
        guard step.member.kind == .field, let type = step.member.type, !type.isOptional else {
          continue
        }
        let name = step.member.name
        let owner = step.owner.type.description
        let location = document.location(withMark(segment))
        report(
          Problem(
            info, "'\(name)' of '\(owner)' is never nil", at: location,
            help: "write '\(name)'", notes: step.member.declarationNotes,
            fixes: segment.isVerbatim ? [.replace(location, with: name)] : []))
      }
    }
  }

  /// The place of the segment with its `?`.
  private static func withMark(_ segment: FieldPath.Segment) -> SourceRange {
    guard segment.isVerbatim else { return segment.range }
    var end = segment.range.end
    end.column += 1
    end.offset += 1
    return SourceRange(start: segment.range.start, end: end)
  }
}
