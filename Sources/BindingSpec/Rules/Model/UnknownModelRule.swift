/// BC101: there is no type of the name that `model:` gives.
public enum UnknownModelRule: DocumentRule {
  public static let info = RuleInfo(
    "BC101", "unknown-model", summary: "'model' names a type that does not exist")

  public static func check(_ document: DocumentResolution, report: (Problem) -> Void) {
    guard case .notFound? = document.model, let name = document.document.model else { return }
    report(
      document.misspelling(
        info, "'model' names '\(name.value)', but there is no such type",
        of: name.value.description, at: name.range,
        among: document.witness.typeNames(as: .model)))
  }
}
