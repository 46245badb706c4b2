/// BC119: the binder of a screen is kept by nothing.
package enum UnkeptBinderRule: DocumentRule {
  package static let info = RuleInfo("BC119", "unkept-binder", severity: .warning)

  static func check(_ document: DocumentResolution, _ findings: inout Findings) {
    guard let name = document.document.model, let model = document.model?.facts,
      let place = findings.types.unkeptBinder(of: model)
    else { return }
    findings.add(
      "nothing keeps a binder of a '\(name.value)'", at: name.range,
      help: "assign it to a property of an object that lasts as long as the screen",
      notes: [Problem.Note("it is made here, and released when this code is over", at: place)])
  }
}
