/// BC201: there is no type of the name that `view:` gives.
package enum UnknownViewRule: DocumentRule {
  package static let info = RuleInfo(
    "BC201", "unknown-view", hidesOthers: true, summary: "'view' names a type that does not exist",
    why: """
      With a misspelt type name no slot can be looked up.
      """,
    swift: ExampleSources.billAndScreen,
    bad: ExampleSources.total(of: "Bill", on: "BilScreen"),
    good: ExampleSources.total(of: "Bill", on: "BillScreen"))

  static func check(_ document: DocumentResolution, _ findings: inout Findings) {
    guard case .notFound? = document.view, let name = document.document.view else { return }
    findings.addMisspelling(
      "'view' names '\(name.value)', but there is no such type", of: name, as: .view)
  }
}
