/// BC101: there is no class of the name that `model:` gives.
package enum UnknownModelRule: DocumentRule {
  package static let info = RuleInfo("BC101", "unknown-model", hidesOthers: true)

  static func check(_ document: DocumentResolution, _ findings: inout Findings) {
    guard let name = document.document.model else { return }
    findings.addMissingClass(of: document.model, name, as: .model, otherwise: renamed(document))
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
