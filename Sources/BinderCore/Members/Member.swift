/// The one description of what a name is in an object, whether a table, reflection or a key path found it.
package enum Member {
  /// A field of the object, or one that represents a property and that the caller has to keep: a stand-in.
  ///
  /// The setter, a `PropertySetter` of the field's type, writes through the property where a write to
  /// the field would bypass it.
  case field(AnyField, isStandIn: Bool, setter: AnyObject? = nil)
  /// A command of the object, or one that represents a method and that the caller has to keep.
  case command(Command, isStandIn: Bool)
  case event(Event)
  /// The rows of a list.
  case rows(RowSlot)
  /// An object, such as a widget, a host of slots, or a part of the model, with the value of the
  /// property, which may be an optional.
  case object(AnyObject, in: Any)
  /// Any other value, an absent object among them.
  case value(Any)

  /// The field that shows a stored property which cannot be observed; nil for other members.
  package var constant: AnyField? {
    func box<Value>(_ value: Value) -> AnyField { ConstantField(value) }
    return switch self {
    case .object(_, let value), .value(let value): _openExistential(value, do: box)
    default: nil
    }
  }
}

/// Sets a property of one object.
final class PropertySetter<Value> {
  let set: (Value) -> Void

  init(_ set: @escaping (Value) -> Void) { self.set = set }
}
