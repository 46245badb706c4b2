/// BC109: an edit writes to a field whose `didSet` does not run for it.
///
/// Where a binding only shows the field, nothing is bypassed.
package enum BypassedObserverRule: BindingRule {
  package static let info = RuleInfo(
    "BC109", "bypassed-observer", severity: .warning, isAboutReflection: true,
    summary: "a binding that writes does not run the 'didSet' or 'willSet' of the field",
    why: """
      A binding that was made by reflection writes to the field behind an '@Observed' property, \
      since a setter cannot be called by its name. The 'didSet' or 'willSet' of \
      the property does not run then: a total is not summed up, a file not marked as changed. An entry \
      in the table of the class ('fieldTable') writes through the setter. It is an error where the binding writes, and a warning where it is not known whether it does.
      """,
    swift: ExampleSources.bill(
      with: """
        @Observed var tip = 0.0 { didSet { total = tip + 20 } }
        @Observed var total = 20.0
        """,
      on: "let tip = TextField()"),
    model: "Bill", view: "BillScreen",
    bad: "tip: { modelField: tip, modelType: fpint }",
    mended: ExampleSources.bill(
      with: """
        @Observed var tip = 0.0 { didSet { total = tip + 20 } }
        @Observed var total = 20.0
        static var fieldTable: FieldTable<Bill> {
          [.field("tip", \\.tip, affectedBy: \\.$tip)]
        }
        """,
      conformingTo: "BindableModel",
      on: "let tip = TextField()"))

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    guard binding.field != nil, case .found(let steps) = binding.source, let step = steps.last,
      step.member.kind == .field, step.member.hasBypassedObserver == true
    else { return }
    let writes = binding.mode.writesModel
    guard writes || !binding.isModeKnown else { return }
    let (slot, name) = (binding.binding.slot, step.member.name)
    let edit = "an edit of '\(slot)'" + (writes ? " does" : ", if it can be edited, would")
    let entry = ".field(\"\(name)\", \\.\(name), affectedBy: \\.$\(name))"
    let field = findings.name(of: step, at: steps.count - 1)
    findings.add(
      "\(edit) not run the 'didSet' or 'willSet' of \(field)",
      at: binding.range(ofSegment: steps.count - 1),
      help: "write through the setter: '\(entry)' in the 'fieldTable'",
      about: step.member, severity: writes ? .error : nil)
  }
}
