/// BC505: the selected element of a list is bound to a field that cannot have it.
package enum SelectedElementRule: BindingRule {
  package static let info = RuleInfo("BC505", "selected-element")

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    guard binding.property?.kind == .selectedElement, let field = binding.field, field.row == nil
    else { return }
    checkOptions(field, binding, &findings)
    guard let list = findings.document.rows(besides: binding), let element = list.row?.elementType
    else { return }
    checkType(element, of: list, binding, &findings)
    checkIdentity(element.unwrapped, binding, &findings)
  }

  private static func checkOptions(
    _ field: FieldBinding, _ binding: BindingResolution, _ findings: inout Findings
  ) {
    let options: [(name: String, range: SourceRange?)] = [
      ("modelType", field.modelType?.range), ("example", field.example?.range),
      ("commit", field.commit?.range),
      ("delay", field.delay?.range), ("placeholder", field.placeholder?.range),
      ("fallback", field.fallback?.range),
    ]
    let isMany = binding.property?.selectsMany == true
    let taken = isMany ? "elements as they are" : "an element as it is"
    for case (let name, let range?) in options {
      findings.add(
        "'\(binding.binding.slot)' takes \(taken), and no '\(name)'", at: range,
        help: "remove '\(name)'")
    }
  }

  private static func checkType(
    _ element: TypeReference, of list: BindingResolution, _ binding: BindingResolution,
    _ findings: inout Findings
  ) {
    let types = findings.types
    let isMany = binding.property?.selectsMany == true
    let element = isMany ? element : element.unwrapped
    guard let member = binding.member, member.kind == .field,
      let type = isMany ? member.type : member.type?.unwrapped,
      type != (isMany ? TypeReference(name: "Array", arguments: [element]) : element),
      types.isDecided(isMany && type.name == "Array" ? type.arguments[0] : type),
      types.isDecided(element)
    else { return }
    let (taken, verb) = isMany ? ("elements", "are") : ("an element", "is")
    findings.add(
      "'\(binding.binding.slot)' takes \(taken) of '\(list.binding.slot)', which \(verb) "
        + "'\(element)', but '\(member.name)' is '\(type)'",
      at: binding.endRange,
      help: "bind a field of type '\(isMany ? "[\(element)]" : "\(element)?")'", about: member)
  }

  private static func checkIdentity(
    _ element: TypeReference, _ binding: BindingResolution, _ findings: inout Findings
  ) {
    let types = findings.types
    guard types.facts(of: element)?.isValueType == true,
      types.conforms(element, to: "Identifiable") == false,
      types.isEquatable(element) == false
    else { return }
    findings.add(
      "no row of '\(element)' can be found again: the values have no identity",
      at: binding.binding.slot.range, help: "make '\(element)' Identifiable")
  }
}
