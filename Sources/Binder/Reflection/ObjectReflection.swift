import BinderCore
import Observation

/// The stored members of an object or value, superclasses included, as `Mirror` shows them.
///
/// A property wrapper's storage is found under `_name`; the member has the name without it.
struct ObjectReflection {
  /// By name; a subclass cannot declare a stored property again, so no name comes twice.
  let members: [String: Member]

  enum Member {
    /// An `@Observed` or `@Editable` property.
    case field(AnyField)
    case command(Command)
    case event(Event)
    /// The rows of a list.
    case rows(RowSlot)
    /// An object, such as a widget, a host of slots, or a part of the model, with the value of
    /// the property, which may be an optional.
    case object(AnyObject, in: Any)
    /// Any other value, an absent object among them.
    case value(Any)
  }

  init(_ object: Any) {
    var members: [String: Member] = [:]
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      for child in current.children {
        guard let label = child.label else { continue }
        if let wrapper = child.value as? any FieldWrapper, label.hasPrefix("_") {
          members[String(label.dropFirst())] = .field(wrapper.anyField)
        } else if label.hasPrefix("_"), object is any Observable {
          // The storage that the macro made: writing to it would go unseen.
          continue
        } else {
          members[label] = Self.member(child.value)
        }
      }
      mirror = current.superclassMirror
    }
    self.members = members
  }

  private static func member(_ value: Any) -> Member {
    if let command = value as? Command { return .command(command) }
    if let event = value as? Event { return .event(event) }
    if let rows = value as? RowSlot { return .rows(rows) }
    if let object = anyObjectValue(value) { return .object(object, in: value) }
    return .value(value)
  }
}
