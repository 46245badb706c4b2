/// BC204: two bindings feed the same property.
public enum SlotBoundTwiceRule: DocumentRule {
  public static let info = RuleInfo(
    "BC204", "slot-bound-twice", summary: "two bindings feed the same property of a slot",
    why: """
      Two fields that feed one property take turns, and the screen shows whichever changed \
      last. The same holds for two commands that both enable the widget which runs them; \
      that is a warning, since they may always agree.
      """,
    swift: ExampleSources.billAndScreen,
    bad: """
      binder: 1
      model: Bill
      view: BillScreen
      slots:
        total: { modelField: amount, modelType: fpint }
        total.text: { modelField: amount, modelType: fpint(0) }
      """,
    good: """
      binder: 1
      model: Bill
      view: BillScreen
      slots:
        total: { modelField: amount, modelType: fpint }
      """)

  public static func check(_ document: DocumentResolution, report: (Problem) -> Void) {
    var first: [String: SlotPath] = [:]
    for binding in document.bindings {
      guard case .found(let target) = binding.slot else { continue }
      let slot = binding.binding.slot
      guard let earlier = first[target.name] else {
        first[target.name] = slot
        continue
      }
      // The same key twice is BC002, which the reader reports.
      guard earlier.description != slot.description else { continue }
      report(
        Problem(
          info, "'\(target.name)' is bound twice, by '\(earlier)' and '\(slot)'",
          at: document.location(slot.range), help: "remove one of the two",
          notes: [Problem.Note("'\(earlier)' is bound here", at: document.location(earlier.range))])
      )
    }
  }
}
