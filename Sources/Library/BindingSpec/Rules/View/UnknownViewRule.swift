/// BC201: there is no class of the name that `view:` gives.
package enum UnknownViewRule: DocumentRule {
  package static let info = RuleInfo(
    "BC201", "unknown-view", hidesOthers: true, summary: "'view' names a class that does not exist",
    why: """
      With a misspelt type name no slot can be looked up. The name of a protocol is no class \
      either: a start-up compares the name with the class of the view and its superclasses.
      """,
    swift: ExampleSources.billAndScreen,
    bad: ExampleSources.total(of: "Bill", on: "BilScreen"),
    good: ExampleSources.total(of: "Bill", on: "BillScreen"))

  static func check(_ document: DocumentResolution, _ findings: inout Findings) {
    guard let name = document.document.view else { return }
    findings.addMissingClass(of: document.view, name, as: .view)
  }
}
