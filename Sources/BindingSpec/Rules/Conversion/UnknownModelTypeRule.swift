/// BC301: there is no model type of the name that a binding gives.
public enum UnknownModelTypeRule: DocumentRule {
  public static let info = RuleInfo(
    "BC301", "unknown-model-type", summary: "'modelType' names a conversion that does not exist")

  public static func check(_ document: DocumentResolution, report: (Problem) -> Void) {
    // Where the user's own model types cannot be known, any name may be one.
    guard let custom = document.witness.customModelTypes else { return }
    for binding in document.bindings {
      guard let name = binding.field?.modelType?.name,
        ModelTypeCatalogue.named(name.value) == nil, custom[name.value] == nil
      else { continue }
      report(
        document.misspelling(
          info, "'modelType' names '\(name.value)', but there is no such conversion",
          of: name.value, at: name.range,
          among: ModelTypeCatalogue.all.map(\.name) + custom.keys))
    }
  }
}
