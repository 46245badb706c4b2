/// Makes a property of a class observable and bindable.
///
///     final class BalanceViewModel {
///       @Observed var balance = 0.0
///     }
///     model.balance = 3       // notifies all observations
///     model.$balance          // the Field<Double>, for binding
///
/// For classes only: the copies of a struct would share one storage.
@propertyWrapper
public struct Observed<Value> {
  public let projectedValue: Field<Value>

  @inlinable public init(wrappedValue: Value) {
    projectedValue = Field(wrappedValue)
    if Tracing.isOn { Tracing.noteMaking(of: projectedValue) }
  }

  /// Makes a property that validates the values that users enter.
  ///
  ///     @Observed(validating: { $0 < 0 ? "may not be below zero" : nil }) var balance = 0.0
  public init(wrappedValue: Value, validating validate: @escaping (Value) -> String?) {
    self.init(wrappedValue: wrappedValue)
    projectedValue.validate = validate
  }

  /// Makes a property that validates the values that users enter, and reads other properties of its model to do so.
  ///
  ///     @Observed(validating: { (booking: Booking, end: Int) in
  ///       end < booking.start ? "may not be before the start" : nil
  ///     }) var end = 0
  ///
  /// An invalid edit is validated again when a property changes that the closure reads. Bindings by a file or a path
  /// know the model. Code that binds the field itself names the model first: `booking.$end.belong(to: booking)`.
  ///
  /// Where two properties validate each other, state the type of each, as in `var end: Int = 0`:
  /// otherwise the compiler reports a circular reference.
  public init<Owner: AnyObject>(
    wrappedValue: Value, validating validate: @escaping (Owner, Value) -> String?
  ) {
    projectedValue = OwnedField(wrappedValue, validating: validate)
    if Tracing.isOn { Tracing.noteMaking(of: projectedValue) }
  }

  @available(*, unavailable, message: "give the property an initial value: 'var balance = 0.0'")
  public init(validating validate: @escaping (Value) -> String?) { fatalError("unavailable") }

  /// Makes a property that shares the storage of another one.
  public init(sharing field: Field<Value>) { projectedValue = field }

  @inlinable public var wrappedValue: Value {
    get {
      // Here and not in the field, so that deliveries do not pay for it.
      if ReadRecording.isActive { ReadRecording.note(projectedValue) }
      return projectedValue.value
    }
    nonmutating set { projectedValue.value = newValue }
    nonmutating _modify { yield &projectedValue.value }
  }
}

/// A property wrapper, as reflection finds it behind the name `_property`.
package protocol MemberWrapper {
  static var valueType: any Any.Type { get }

  func member(of owner: Any) -> Member
}

extension Observed: MemberWrapper {
  package static var valueType: any Any.Type { Value.self }

  package func member(of owner: Any) -> Member { .field(projectedValue, isStandIn: false) }
}
