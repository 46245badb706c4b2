/// A field whose value type the compiler does not know, as reflection finds it.
public class _AnyField: _Notifier {
  @usableFromInline override init() { super.init() }

  package var valueType: any Any.Type { fatalError("abstract") }
  package var anyValue: Any { fatalError("abstract") }
  /// The object that the value is, for a field of this type.
  func object<T: AnyOptional>(in _: T.Type) -> AnyObject? { fatalError("abstract") }
  /// The value as it is, without those that links have not shown yet.
  var anyStored: Any { fatalError("abstract") }
  /// The field that a binding onto this one writes to.
  package var anyLinkTarget: _AnyField { self }
  package var editable: (any AnyEditableField)? { nil }
  package final var isEditable: Bool { editable != nil }
  package var isReadOnly: Bool { false }
  var isConstant: Bool { false }
  /// Whether the field represents a property of the struct that `field` holds now, and so follows that field by itself.
  func isProperty(ofStructIn field: _AnyField) -> Bool { false }

  /// The fields whose objects and identified values lead to the property that the field represents.
  var fieldsBehind: [_AnyField] { [] }
  /// Reads the property again that the field represents. Without a known change only a different value is one.
  func refresh(isChangeKnown: Bool) {}
  /// Whether the field represents a property, and the model does not keep it.
  var isStandIn: Bool { false }

  /// Calls `body` while the field has an object as its value, without a notification; nil for a field of another type.
  func holding<Result>(_ object: AnyObject, _ body: () -> Result) -> Result? {
    fatalError("abstract")
  }

  /// Has no trace and no explanation show the value, nor that of a struct that it is a part of.
  package func hide() { isSecret = true }
  /// Called for a field that is linked in one of the rows.
  func stands(inRowOf rows: RowSlot) {}

  var hasValidation: Bool { fatalError("abstract") }
  /// Why the value is invalid as one that the user entered; nil for a valid one.
  var reasonForInvalid: String? { fatalError("abstract") }

  /// Names the object that has the field, for a validation that reads other properties of it. The
  /// field does not keep the object.
  public func belong(to owner: AnyObject) {}

  /// Shows the value that `text` describes; nil means that there is no value to show. A slot whose
  /// type has no such value keeps its value, and so does one with a draft.
  package func showText(_ text: String?) { fatalError("abstract") }
}

/// The storage behind an `@Observed` property: the value of `$property`.
///
///     final class Account {
///       @Observed var balance = 0.0
///     }
///     binder.observe(account.$balance) { print($0) }
///     account.balance = 12.5  // prints 12.5
///
/// Every write notifies the observations, also a write of an equal value, as in key-value
/// observing. Bindings pass on only values that differ.
public class Field<Value>: _Cell<Value> {
  /// Returns why a value that the user entered is invalid, or nil for a valid one.
  ///
  /// Only bindings call it, as Cocoa bindings call `validateValue(_:forKey:)`; code that sets the
  /// value does not. An invalid edit stays a draft, with the reason as the slot's `error`,
  /// and is validated again when a field changes that the closure reads.
  ///
  ///     model.$change.validate = { [unowned model] in
  ///       $0 > model.balance ? "more than the balance" : nil
  ///     }
  public final var validate: ((Value) -> String?)?
  final var laterValidation: LaterValidation<Value>?

  @inlinable public init(_ value: Value) { super.init(storing: value) }

  /// The value. The setter notifies the observations before it returns.
  @inlinable public final var value: Value {
    // Both are inlined: the two reads of a label's update took 8 to 12 instructions more by calls.
    @inline(__always) get {
      if access != .free { prepareToRead() }
      return storage
    }
    // Inlined, so that the new value is retained once, and not by the writer as well.
    @inline(__always) set {
      if access != .free { prepareToWrite() }
      let former = exchange(with: newValue)
      notify()
      withExtendedLifetime(former) {}
    }
    _modify {
      if access != .free { prepareToWrite() }
      defer { notify() }
      yield &inPlace
    }
  }

  @usableFromInline @inline(never) final func prepareToRead() {
    if access == .lent { stop() }
    payOwed()
    bringUpToDate()
  }

  /// A write comes after the changes that wait to be shown here.
  @usableFromInline @inline(never) final func prepareToWrite() {
    if access == .lent { stop() }
    if isComputed { fatalError("the value of a computed 'Field<\(Value.self)>' can only be read") }
    payOwed()
  }

  /// Takes a value from a binding; a field that represents a property elsewhere sets that property.
  func write(_ newValue: Value) { value = newValue }

  final override func holding<Result>(_ object: AnyObject, _ body: () -> Result) -> Result? {
    guard !isComputed, let value = object as? Value else { return nil }
    let now = exchange(with: value)
    outdateReaders()
    defer {
      _ = exchange(with: now)
      outdateReaders()
    }
    return body()
  }

  /// Changes the value in place; a field that represents a property elsewhere sets that property.
  func modify(_ body: (inout Value) -> Void) { body(&value) }

  /// The current value; a field that represents a property elsewhere reads that property.
  var currentValue: Value { storage }

  var linkTarget: Field<Value> { self }

  package final override var anyLinkTarget: _AnyField { linkTarget }

  final override var hasValidation: Bool { validate != nil }
  final override var reasonForInvalid: String? { validate?(value) }

  package final override var valueType: any Any.Type { Value.self }
  package final override var anyValue: Any { value }
  override func object<T: AnyOptional>(in _: T.Type) -> AnyObject? { (value as! T).wrappedObject }
  final override var anyStored: Any { isComputed ? value : storage }

  package override func showText(_ text: String?) {
    guard let shown = Self.value(showing: text), !showsTheSame(linkTarget.value, shown)
    else { return }
    linkTarget.value = shown
  }

  /// The value that shows a text of a binding file, or its absence; nil where the type has no such value.
  @usableFromInline static func value(showing text: String?) -> Value? {
    if let text, let value = readValue(text, as: Value.self) { return value }
    if let optional = asOptional(Value.self) { return optional.absent as? Value }
    if !isScalar(Value.self), let empty = Value.self as? any ExpressibleByNilLiteral.Type {
      return empty.init(nilLiteral: ()) as? Value
    }
    // No text, or no selected rows.
    return "" as? Value ?? Set<Int>() as? Value
  }
}

extension Field where Value: Equatable {
  /// Sets another value; an equal one is no change.
  func update(to newValue: Value) { if value != newValue { value = newValue } }
}
