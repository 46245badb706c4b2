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
    checkActions(document, report)
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

  /// A command enables the widget whose event runs it, unless the file feeds its `isEnabled`, or the
  /// user can edit it. Two commands on one widget both would.
  private static func checkActions(
    _ document: DocumentResolution, _ report: (Problem) -> Void
  ) {
    var first: [String: SlotPath] = [:]
    let fed = Set(
      document.bindings.compactMap { binding -> String? in
        guard case .found(let target) = binding.slot else { return nil }
        return target.name
      })
    for binding in document.bindings {
      guard case .action = binding.binding.source, case .found(let target) = binding.slot,
        target.member.kind == .event, target.widget.members["isEnabled"]?.isObserved == true,
        !target.widget.members.values.contains(where: {
          $0.isEditable != false && $0.kind == .field
        })
      else { continue }
      let widget = target.path.joined(separator: ".")
      guard !fed.contains("\(widget).isEnabled") else { continue }
      let slot = binding.binding.slot
      guard let earlier = first[widget] else {
        first[widget] = slot
        continue
      }
      var problem = Problem(
        info, "the commands of '\(earlier)' and '\(slot)' both enable '\(widget)'",
        at: document.location(slot.range),
        help: "say what enables it: bind '\(widget).isEnabled'",
        notes: [Problem.Note("'\(earlier)' is bound here", at: document.location(earlier.range))])
      problem.severity = .warning
      report(problem)
    }
  }
}
