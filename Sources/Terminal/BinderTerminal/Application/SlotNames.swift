import BinderCore

extension Screen {
  /// The name of a widget in binding files, such as `change`, `detail.title` for a widget of a façade, `confirm.yes`
  /// for a button of a dialog, or `photos` for a row of a list; nil for a widget that no stored property holds.
  func slotName(of control: Control) -> String? { slot(of: control)?.name }

  /// The name, and the widget that has it, which may be around the control.
  func slot(of control: Control) -> (name: String, widget: Control)? {
    var seen: Set<ObjectIdentifier> = []
    return name(of: control, within: self, seen: &seen).map { ($0, control) }
      ?? control.container.flatMap(slot)
  }

  private func name(
    of control: Control, within host: AnyObject, seen: inout Set<ObjectIdentifier>
  ) -> String? {
    // Objects may hold each other in a cycle.
    guard seen.insert(ObjectIdentifier(host)).inserted else { return nil }
    let reflection = ObjectReflection(host)
    let members = reflection.names.sorted().compactMap {
      name -> (name: String, object: AnyObject)? in
      guard case .object(let object, _)? = reflection[name] else { return nil }
      return (name, object)
    }
    if let member = members.first(where: { $0.object === control }) { return member.name }
    // A widget hosts the widgets that are its parts.
    for member in members where !(host is Control) || member.object is Control {
      if let name = name(of: control, within: member.object, seen: &seen) {
        return "\(member.name).\(name)"
      }
    }
    return nil
  }
}
