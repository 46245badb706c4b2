import Synchronization

/// The names of the default property and the default event of a class of widgets.
///
/// A widget names each of the two once, by the object that `defaultSlot` or `defaultTrigger`
/// returns. The name is that of the stored property with the same object. It is found by `Mirror`,
/// which takes microseconds, so that it is kept for the class.
package struct DefaultMembers: Sendable {
  package let property: DefaultMember
  package let event: DefaultMember

  private static let known = Mutex<[ObjectIdentifier: DefaultMembers]>([:])

  package static func of(_ widget: any Widget) -> DefaultMembers {
    let type = ObjectIdentifier(Swift.type(of: widget))
    if let members = known.withLock({ $0[type] }) { return members }
    // Outside the lock, since the getters of the widget may run any code. Two threads that look at
    // a class at once find the same.
    let members = DefaultMembers(of: widget)
    known.withLock { $0[type] = members }
    return members
  }

  private init(of widget: any Widget) {
    let stored = Self.properties(of: widget)
    if let widget = widget as? any SlotWidget {
      property = Self.name(of: Self.slot(of: widget), in: stored, but: "defaultSlot")
    } else {
      property = stored.contains { $0.name == "text" } ? .named("text") : .absent
    }
    if let widget = widget as? any EventWidget {
      event = Self.name(of: widget.defaultTrigger, in: stored, but: "defaultTrigger")
    } else {
      event = .absent
    }
  }

  private static func slot(of widget: some SlotWidget) -> AnyObject { widget.defaultSlot }

  /// - Parameter requirement: A stored property of this name may fulfil the protocol by holding the
  ///   object of another property, whose name is the better one.
  private static func name(
    of object: AnyObject, in stored: [StoredProperty], but requirement: String
  ) -> DefaultMember {
    let names = stored.filter { $0.object === object }.map(\.name)
    return (names.first { $0 != requirement } ?? names.first).map { .named($0) } ?? .unstored
  }

  /// A stored property; its object is a field, the rows of a list or an event.
  private typealias StoredProperty = (name: String, object: AnyObject?)

  /// The stored properties, superclasses included.
  private static func properties(of widget: any Widget) -> [StoredProperty] {
    var found: [StoredProperty] = []
    var mirror: Mirror? = Mirror(reflecting: widget)
    while let current = mirror {
      for case (let label?, let value) in current.children {
        if label.hasPrefix("_"), let wrapper = value as? any FieldWrapper {
          found.append((String(label.dropFirst()), wrapper.anyField))
        } else if !label.hasPrefix("$") {
          // The storage of a lazy property has a name that begins with a dollar sign.
          found.append((label, value as? Event ?? value as? RowSlot))
        }
      }
      mirror = current.superclassMirror
    }
    return found
  }
}
