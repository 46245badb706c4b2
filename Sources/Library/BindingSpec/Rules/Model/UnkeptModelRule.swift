/// BC117: the object that is bound is kept by nothing.
package enum UnkeptModelRule: DocumentRule {
  package static let info = RuleInfo("BC117", "unkept-model", severity: .warning)

  static func check(_ document: DocumentResolution, _ findings: inout Findings) {
    // The documents of a row template have an element, and no model of their own.
    guard let name = document.document.model, let model = document.model?.facts,
      let place = findings.types.unkeptObject(of: model)
    else { return }
    findings.add(
      "a '\(name.value)' is bound that nothing keeps", at: name.range,
      help: "keep it in a property, beside the binder",
      notes: [Problem.Note("it is made here, and released when the call is over", at: place)])
  }
}
