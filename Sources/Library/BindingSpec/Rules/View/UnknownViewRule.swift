/// BC201: there is no class of the name that `view:` gives.
package enum UnknownViewRule: DocumentRule {
  package static let info = RuleInfo("BC201", "unknown-view", hidesOthers: true)

  static func check(_ document: DocumentResolution, _ findings: inout Findings) {
    guard let name = document.document.view else { return }
    findings.addMissingClass(of: document.view, name, as: .view)
  }
}
