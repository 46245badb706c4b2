/// BC102: several types have the name that `model:` gives.
package enum AmbiguousModelRule: DocumentRule {
  package static let info = RuleInfo("BC102", "ambiguous-model", hidesOthers: true)

  static func check(_ document: DocumentResolution, _ findings: inout Findings) {
    // A view has no code of its own for this; the reason and the remedy are the same.
    for (name, lookup) in document.namedTypes {
      guard case .ambiguous(let types) = lookup else { continue }
      let names = types.map { "'\($0.type)'" }.sorted().joined(separator: " or ")
      findings.add(
        "'\(name.value)' could be any of \(types.count) types", at: name.range,
        help: "say which: \(names)",
        notes: types.compactMap { type in
          type.declaration.map { Problem.Note("one '\(name.value)' is declared here", at: $0) }
        })
    }
  }
}
