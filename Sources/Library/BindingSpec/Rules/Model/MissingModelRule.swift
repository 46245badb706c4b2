/// BC006: the document does not say which model it binds.
package enum MissingModelRule: DocumentRule {
  package static let info = RuleInfo("BC006", "missing-model")

  static func check(_ document: DocumentResolution, _ findings: inout Findings) {
    guard document.model == nil, document.document.isComplete else { return }
    let candidate = document.types.modelTypeNames(havingFields: document.namedFields).first
    findings.add(
      "no 'model' says which Swift type the fields belong to",
      at: SourceRange(at: document.document.range.start),
      help: candidate.map { "add 'model: \($0)'" } ?? "add 'model: ' and the name of the type")
  }
}

extension DocumentResolution {
  var namedFields: [String] {
    bindings.map(\.path).filter { !$0.beginsAtBinder }.map { $0.segments[0].name }
  }
}
