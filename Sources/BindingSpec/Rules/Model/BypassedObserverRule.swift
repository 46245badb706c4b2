/// BC109: an edit writes to a field whose `didSet` does not run for it.
///
/// Where a binding only shows the field, nothing is bypassed.
package enum BypassedObserverRule: DocumentRule {
  package static let info = RuleInfo(
    "BC109", "bypassed-observer", severity: .warning, isAboutReflection: true,
    summary: "a binding that writes does not run the 'didSet' or 'willSet' of the field",
    why: """
      A binding that was made by reflection writes to the field behind an '@Observed' property, \
      since a setter cannot be called by its name. The 'didSet' or 'willSet' of \
      the property does not run then: a total is not summed up, a file not marked as changed. An entry \
      in the table of the class ('fieldTable') writes through the setter. It is an error where the binding writes, and a warning where it is not known whether it does.
      """,
    swift: """
      import Binder
      import BinderTerminal

      final class Bill {
        @Observed var tip = 0.0 { didSet { total = tip + 20 } }
        @Observed var total = 20.0
      }
      final class BillScreen: Screen {
        let tip = TextField()
      }
      """,
    model: "Bill", view: "BillScreen",
    bad: "tip: { modelField: tip, modelType: fpint }",
    mended: """
      import Binder
      import BinderTerminal

      final class Bill: BindableModel {
        @Observed var tip = 0.0 { didSet { total = tip + 20 } }
        @Observed var total = 20.0
        static var fieldTable: FieldTable<Bill> {
          [.field("tip", \\.tip, affectedBy: \\.$tip)]
        }
      }
      final class BillScreen: Screen {
        let tip = TextField()
      }
      """)

  package static func check(_ document: DocumentResolution, report: (Problem) -> Void) {
    for binding in document.bindings {
      guard binding.field != nil, case .found(let steps) = binding.source, let step = steps.last,
        step.member.kind == .field, step.member.hasBypassedObserver == true
      else { continue }
      let writes = binding.mode.writesModel
      guard writes || !binding.isModeKnown else { continue }
      let owner = document.name(ofOwner: step.owner, at: steps.count - 1)
      let (slot, name) = (binding.binding.slot, step.member.name)
      var problem = Problem(
        info,
        "\(writes ? "an edit of '\(slot)' does" : "an edit of '\(slot)', if it can be edited, would") "
          + "not run the 'didSet' or 'willSet' of '\(step.member.name)' of '\(owner)'",
        at: document.location(binding.range(ofSegment: steps.count - 1)),
        help:
          "write through the setter: '.field(\"\(name)\", \\.\(name), affectedBy: \\.$\(name))' in the 'fieldTable'",
        notes: step.member.declarationNotes)
      if writes { problem.severity = .error }
      report(problem)
    }
  }
}
