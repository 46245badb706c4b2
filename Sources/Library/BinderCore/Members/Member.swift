/// The description of an object's member, found in a table, by reflection or by a key path.
package enum Member {
  /// A field of the object, or a stand-in: a field that represents a property and that the caller
  /// has to keep. The setter is a `PropertySetter` of the field's type.
  case field(_AnyField, isStandIn: Bool, setter: AnyObject? = nil)
  /// An `@Computed` property, whose closure has not run yet: reflection finds all of them, and only those in use run.
  case computed(AnyComputedProperty, of: AnyObject)
  /// A command of the object, or a stand-in that represents a method and that the caller has to keep.
  case command(AnyCommand, isStandIn: Bool)
  case event(AnyEvent)
  /// The rows of a list.
  case rows(RowSlot)
  /// The element of the selected row of a list, or the elements of its selected rows.
  case selectedElement(AnyObject)
  /// A widget, a host of slots, or a part of the model, with the value of the property, which may be an optional.
  case object(AnyObject, in: Any)
  /// Any other value, including an absent object.
  case value(Any)

  /// The member with its field, for one that is in use.
  package var inUse: Member {
    if case .computed(let property, let owner) = self {
      return .field(property.field(of: owner), isStandIn: false)
    }
    return self
  }

  /// The object that the model holds without a field, from which a path goes on; a command is one as well.
  var objectWithoutField: AnyObject? {
    switch self {
    case .object(let object, _): object
    case .command(let command, _): command
    default: nil
    }
  }

  /// The field of the member; nil for other members, and for an `@Computed` property that is not in use.
  package var field: _AnyField? { if case .field(let field, _, _) = self { field } else { nil } }

  /// The field that shows the member; nil where nothing can.
  package var shown: _AnyField? { field ?? constant }

  /// The field that shows a stored property which cannot be observed; nil for other members.
  var constant: _AnyField? {
    func box<Value>(_ value: Value) -> _AnyField { ConstantField(value) }
    return switch self {
    case .object(_, let value), .value(let value): _openExistential(value, do: box)
    default: nil
    }
  }
}

/// A read-only field around a value that reflection found, or a property of the value that a row shows.
/// Nothing reports a change of such a value; the row sets it to that of a value in its place.
final class ConstantField<Value>: Field<Value> {
  var isSetByRow = false
  private weak var rows: RowSlot?

  override var isConstant: Bool { !isSetByRow }
  override var isReadOnly: Bool { true }

  override func stands(inRowOf rows: RowSlot) { self.rows = rows }

  package override func hide() {
    super.hide()
    rows?.hideElements()
  }
}

/// Sets a property of one object, where a write to the field behind it would bypass the property.
final class PropertySetter<Value> {
  let set: (Value) -> Void

  init(_ set: @escaping (Value) -> Void) { self.set = set }
}
