/// The names of the default property and the default event of a class of widgets; nil for one that the class
/// does not declare, and for one that no stored property holds.
///
/// A widget names each of the two by the object that `defaultSlot` or `defaultTrigger` returns, and reflection finds
/// the stored property with that object. That takes microseconds, so that the name is kept for the class.
package struct DefaultMembers: Sendable {
  package let property: String?
  package let event: String?

  private static let known = FactsByType<DefaultMembers>()

  package static func of(_ widget: any Widget) -> DefaultMembers {
    known(type(of: widget)) { DefaultMembers(of: widget) }
  }

  private init(of widget: any Widget) {
    let members = ObjectReflection(widget)
    // A cast that fails takes longer than one of the class.
    let type = Swift.type(of: widget)
    if type is any SlotWidget.Type, let widget = widget as? any SlotWidget {
      property = Self.name(of: widget.defaultSlot, in: members, but: "defaultSlot")
    } else {
      property = members.names.contains("text") ? "text" : nil
    }
    let trigger = type is any EventWidget.Type ? (widget as? any EventWidget)?.defaultTrigger : nil
    event = trigger.flatMap { Self.name(of: $0, in: members, but: "defaultTrigger") }
  }

  /// - Parameter requirement: A stored property of this name may fulfil the protocol by holding the
  ///   object of another property, whose name is the better one.
  private static func name(
    of object: AnyObject, in members: ObjectReflection, but requirement: String
  ) -> String? {
    func optional<Object>(_: Object.Type) -> any Any.Type { Object?.self }
    let kind: any Any.Type = Swift.type(of: object)
    let kinds = [kind, _openExistential(kind, do: optional)]
    func holds(_ name: String) -> Bool {
      // The storage of a lazy property has a name that begins with a dollar sign.
      guard !name.hasPrefix("$"), let (member, type) = members.declared(name) else { return false }
      // Of the others only a property that may hold the object is read.
      guard let member = member ?? (kinds.contains { $0 == type } ? members[name] : nil) else {
        return false
      }
      return switch member {
      case .field(let field, _, _): field === object
      case .event(let event): event === object
      case .rows(let rows): rows === object
      default: false
      }
    }
    let names = members.names.sorted().filter(holds)
    return names.first { $0 != requirement } ?? names.first
  }
}
