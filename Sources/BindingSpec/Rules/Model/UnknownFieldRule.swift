/// BC103: the model has no field of the name that a binding gives.
package enum UnknownFieldRule: DocumentRule {
  package static let info = RuleInfo(
    "BC103", "unknown-field", summary: "'modelField' names a field that the model does not have",
    why: """
      This is the mistake that makes binding by name fragile: the compiler does not see the \
      name, and a binder that skips it leaves an empty label that is easily overlooked. It is \
      found here, and again at start-up, where nothing of the file is linked then.
      """,
    swift: ExampleSources.bill,
    model: "Bill",
    bad: "total: { modelField: amuont, modelType: fpint }",
    good: "total: { modelField: amount, modelType: fpint }")

  package static func check(_ document: DocumentResolution, report: (Problem) -> Void) {
    for binding in document.bindings {
      guard case .missing(let index, let owner) = binding.source, let field = binding.field
      else { continue }
      let segment = field.path.segments[index]
      if let problem = prefixed(field.path, at: index, owner, document) {
        report(problem)
        continue
      }
      let fields = owner.members.values.filter { $0.kind == .field }.map(\.name)
      let hints = [DocumentResolution.listing(fields), document.types.limitation]
      report(
        document.misspelling(
          info, "'\(document.name(ofOwner: owner, at: index))' has no field '\(segment.name)'",
          of: segment.name, at: segment.range, among: fields, declaredIn: owner,
          otherwise: hints.compactMap(\.self).joined(separator: "; ")))
    }
  }

  /// The problem of a path that begins with the model itself, such as `Bill.amount`.
  private static func prefixed(
    _ path: FieldPath, at index: Int, _ owner: TypeFacts, _ document: DocumentResolution
  ) -> Problem? {
    guard index == 0, path.segments.count > 1 else { return nil }
    let (first, second) = (path.segments[0], path.segments[1])
    let model = document.document.model?.value
    let names: Set<String?> = [
      "self", "model", "viewModel", "view", "screen", model?.segments.last,
      document.document.view?.value.segments.last,
    ]
    guard names.contains(first.name), owner.members[second.name] != nil else { return nil }
    let rest = SourceRange(start: first.range.start, end: second.range.start)
    let edit = Problem.Edit(location: document.location(rest), text: "")
    let owner = document.name(ofOwner: owner, at: 0)
    return Problem(
      info, "'\(owner)' has no field '\(first.name)': a path begins with a field of the model",
      at: document.location(first.range), help: "write '\(second.name)'",
      fixes: first.isVerbatim && second.isVerbatim
        ? [Problem.Fix("remove '\(first.name).'", edits: [edit])] : [])
  }
}
