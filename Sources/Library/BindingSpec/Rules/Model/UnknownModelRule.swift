/// BC101: there is no class of the name that `model:` gives.
package enum UnknownModelRule: DocumentRule {
  package static let info = RuleInfo(
    "BC101", "unknown-model", hidesOthers: true,
    summary: "'model' names a class that does not exist",
    why: """
      With a misspelt type name no field can be looked up. A similar name is \
      offered from the types of the sources, or at start-up from the model at hand. \
      The name of a protocol is no class either: a start-up compares the name with the \
      class of the model and its superclasses. Compiled bindings may name a protocol.
      """,
    swift: ExampleSources.bill,
    bad: ExampleSources.total(of: "Bil"),
    good: ExampleSources.total(of: "Bill"))

  static func check(_ document: DocumentResolution, _ findings: inout Findings) {
    guard let name = document.document.model else { return }
    findings.addMissingClass(
      of: document.model, name, as: .model, otherwise: renamed(document))
  }

  /// The advice for a type that was renamed: another one has all fields that the document binds.
  private static func renamed(_ document: DocumentResolution) -> String? {
    let fields = document.namedFields
    // A single field is no sign.
    guard Set(fields).count > 1 else { return nil }
    let candidates = document.types.modelTypeNames(havingFields: fields)
    return candidates.first.map { "'\($0)' has all fields that the file binds" }
  }
}
