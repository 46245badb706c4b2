/// BC102: several types have the name that `model:` gives.
package enum AmbiguousModelRule: DocumentRule {
  package static let info = RuleInfo("BC102", "ambiguous-model", hidesOthers: true)

  static func check(_ document: DocumentResolution, _ findings: inout Findings) {
    check(document.model, document.document.model, &findings)
    // A view has no code of its own for this; the reason and the remedy are the same.
    check(document.view, document.document.view, &findings)
  }

  private static func check(
    _ lookup: TypeLookup?, _ name: Located<TypeName>?, _ findings: inout Findings
  ) {
    guard case .ambiguous(let types)? = lookup, let name else { return }
    let names = types.map { "'\($0.type)'" }.sorted().joined(separator: " or ")
    findings.add(
      "'\(name.value)' could be any of \(types.count) types", at: name.range,
      help: "say which: \(names)",
      notes: types.compactMap { type in
        type.declaration.map { Problem.Note("one '\(name.value)' is declared here", at: $0) }
      })
  }
}
