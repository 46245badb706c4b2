/// BC503: the `view` of a `row` is not the class of the views that the slot makes for its rows.
public enum UnknownRowViewRule: DocumentRule {
  public static let info = RuleInfo(
    "BC503", "unknown-row-view", summary: "the 'view' of a 'row' is not the view of the slot's rows"
  )

  public static func check(_ document: DocumentResolution, report: (Problem) -> Void) {
    for binding in document.bindings {
      guard let name = binding.field?.row?.view, isWrong(name.value, binding.slot, document.witness)
      else { continue }
      var made: TypeReference?
      if case .found(let target) = binding.slot { made = target.rowView }
      report(
        document.misspelling(
          info,
          "'view' names '\(name.value)', but the rows of '\(binding.binding.slot)' are no such view",
          of: name.value.description, at: name.range,
          among: made.map { [$0.description] } ?? document.witness.typeNames(as: .rowView),
          otherwise: made.map { "its rows are '\($0)'" }))
    }
  }

  private static func isWrong(
    _ name: TypeName, _ slot: SlotResolution, _ witness: any Witness
  ) -> Bool {
    if case .found(let target) = slot, let made = target.rowView {
      return made.description != name.description
        && witness.conforms(made, to: name.description) == false
    }
    if case .notFound = witness.findType(name, as: .rowView) { return true }
    return false
  }
}
