/// Makes a property of a widget editable by the user: bindings onto it are two-way.
///
///     final class TextField: Widget {
///       @Editable var text = ""
///       @Observed var error: String?
///       init() { _error = Observed(sharing: _text.projectedValue.error) }
///     }
@propertyWrapper
public struct Editable<Value> {
  public let projectedValue: EditableField<Value>

  public init(wrappedValue: Value) { projectedValue = EditableField(wrappedValue) }

  @inlinable public var wrappedValue: Value {
    get {
      if ReadRecording.isActive { ReadRecording.note(projectedValue) }
      return projectedValue.value
    }
    nonmutating set { projectedValue.value = newValue }
  }
}

extension Editable: MemberWrapper {
  package static var valueType: any Any.Type { Value.self }

  package func member(of owner: Any) -> Member { .field(projectedValue, isStandIn: false) }
}
