/// BC503: the `view` of a `row` is not the class of the views that the slot makes for its rows.
package enum UnknownRowViewRule: BindingRule {
  package static let info = RuleInfo("BC503", "unknown-row-view")

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    guard let name = binding.field?.row?.view else { return }
    let made = binding.target?.rowView
    guard isWrong(name.value, made, findings.types) else { return }
    findings.addMisspelling(
      "'view' names '\(name.value)', but the rows of '\(binding.binding.slot)' are no such view",
      of: name.value.description, at: name.range,
      among: made.map { [$0.description] } ?? findings.types.typeNames(as: .rowView),
      otherwise: made.map { "its rows are '\($0)'" })
  }

  private static func isWrong(
    _ name: TypeName, _ made: TypeReference?, _ types: any TypeInformation
  ) -> Bool {
    let named = types.findType(name, as: .rowView)
    if let made {
      // A file names a class without generic arguments; where two modules have one of the name, the facts
      // have it with its module.
      if made.name == name.description || made.name == named.facts?.type.name { return false }
      return types.conforms(made, to: name.description) == false
    }
    return switch named {
    case .notFound, .noClass: true
    case .found, .ambiguous, .unknown: false
    }
  }
}
