/// A field whose type is not known to the compiler, as reflection finds it.
public class AnyField: Notifier {
  @usableFromInline override init() { super.init() }

  /// The type of the value.
  package var valueType: any Any.Type { fatalError("abstract") }
  package var anyValue: Any { fatalError("abstract") }
  /// Whether the type of the value is a class, or an optional of one.
  package var holdsReference: Bool { fatalError("abstract") }
  /// The value of such a field, of which no box has to be made.
  package var reference: AnyObject? { fatalError("abstract") }
  /// What a binding that shows something here writes to.
  var anyLinkTarget: AnyField { self }
  /// Whether a link that only shows something here can write to it as it is: no field that the user can
  /// edit, and none that has another written to.
  package var showsAsItIs: Bool { true }
  /// Whether it is one that the user can edit: an `EditableField`.
  package var isEditable: Bool { false }
  /// Whether it represents something that cannot be written.
  package var isReadOnly: Bool { false }
  /// Whether it represents a property of the struct that `field` holds now, and so follows that field
  /// by itself.
  func isProperty(ofStructIn field: AnyField) -> Bool { false }

  /// Calls `handler` at each change, not put in order with any binder's deliveries, for as long as
  /// the field lives.
  @discardableResult
  package final func onChange(
    fileID: StaticString = #fileID, line: UInt = #line, _ handler: @escaping () -> Void
  ) -> Subscription {
    let subscription = HandlerSubscription(
      queue: nil, origin: .code(fileID: fileID, line: line), handler)
    add(subscription)
    return subscription
  }

  /// Shows what `text` says, or nil, where there is no value to show; a slot that cannot take either
  /// keeps what it has, and so does one with a draft.
  package func showText(_ text: String?) { fatalError("abstract") }
}

/// The storage behind an `@Observed` property, and what `$property` gives.
///
///     final class Account {
///       @Observed var balance = 0.0
///     }
///     binder.observe(account.$balance) { print($0) }
///     account.balance = 12.5  // prints 12.5
///
/// Every write is reported, also one of an equal value, as key-value observing does; bindings write
/// on only what differs.
public class Field<Value>: AnyField {
  // Its exclusivity is not checked by the language, which costs a call into the runtime at each
  // access; a mark sees to it that nobody looks while `_modify` has it, and nothing else lends it.
  @exclusivity(unchecked) @usableFromInline final var storage: Value

  /// Says why a value that the user entered is refused, or nil to take it.
  ///
  /// Only bindings ask, as Cocoa bindings ask `validateValue(_:forKey:)`: code that sets the value
  /// has its own ways. A refused edit stays on the screen with the reason as the slot's `error`.
  ///
  ///     model.$change.validate = { [unowned model] in
  ///       $0 > model.balance ? "more than the balance" : nil
  ///     }
  // Read at every edit; to check that nobody lends it was a twentieth of one that converts nothing.
  @exclusivity(unchecked) public final var validate: ((Value) -> String?)?

  @inlinable public init(_ value: Value) {
    storage = value
    super.init()
  }

  /// The value; setting it tells the subscriptions before the setter returns.
  @inlinable public final var value: Value {
    get {
      if marks & Mark.lent != 0 { failLent() }
      return storage
    }
    set { if marks == 0 { replace(with: newValue) } else { tell(newValue) } }
    // In place, so that appending to a collection does not copy it.
    _modify {
      if marks & Mark.lent != 0 { failLent() }
      marks |= Mark.lent
      defer {
        marks &= ~Mark.lent
        notify()
      }
      yield &storage
    }
  }

  /// An assignment would store a struct part by part and let go of each old part at once, and what
  /// goes with that may look here; so the old value goes as a whole, when the new one is there.
  @inlinable @inline(__always) final func replace(with newValue: Value) {
    var old = newValue
    swap(&storage, &old)
    withExtendedLifetime(old) {}
  }

  @inlinable @inline(never) final func tell(_ newValue: Value) {
    if marks & Mark.lent != 0 { failLent() }
    var old = newValue
    // The old value goes after the subscriptions were told, since its going may run anything.
    swap(&storage, &old)
    if marks & Mark.told != 0 { notify() }
    withExtendedLifetime(old) {}
  }

  /// Sets the value of a field that somebody else keeps for as long as it takes to begin.
  ///
  /// A subscription may let the field go, and Swift would retain it for that: a pair of atomic operations,
  /// 6 of the 9 ns of an update. It is not needed. The wrapper, and with it the field, lives until the
  /// first subscription is told, since lifetimes do not end before a call that may run anything; and from
  /// then on the field is not touched once it has gone, which `Notifier` sees to.
  @inlinable static func assign(_ newValue: Value, to field: Unmanaged<Field<Value>>) {
    if field._withUnsafeGuaranteedRef({ $0.marks == 0 }) {
      return field._withUnsafeGuaranteedRef { $0.replace(with: newValue) }
    }
    var old = newValue
    let told = field._withUnsafeGuaranteedRef { field -> Unmanaged<Notifier>? in
      if field.marks & Mark.lent != 0 { field.failLent() }
      swap(&field.storage, &old)
      return field.marks & Mark.told == 0 ? nil : .passUnretained(field)
    }
    if let told { notifySubscriptions(of: told) }
    withExtendedLifetime(old) {}
  }

  /// Stops the program, as Swift does for any overlapping access.
  @usableFromInline @inline(never) final func failLent() -> Never {
    fatalError("overlapping accesses to a 'Field<\(Value.self)>': it is being changed in place")
  }

  /// Takes a value from a binding; a field that stands for something else passes it on.
  // The types that people edit most get code of their own: the methods of a generic class are run
  // unspecialized, at five times the cost.
  @_specialize(where Value == Int)
  @_specialize(where Value == Double)
  @_specialize(where Value == Bool)
  @_specialize(where Value == String)
  func write(_ newValue: Value) { value = newValue }

  /// The value as it is now; a field that stands for something else looks there.
  var currentValue: Value { storage }

  /// What a binding that shows something here writes to.
  var linkTarget: Field<Value> { self }

  final override var anyLinkTarget: AnyField { linkTarget }

  package final override var valueType: any Any.Type { Value.self }
  package final override var anyValue: Any { storage }

  package final override var holdsReference: Bool {
    let bare = (Value.self as? any AnyOptional.Type)?.wrappedType ?? Value.self
    return bare is AnyClass
  }

  package final override var reference: AnyObject? {
    // A class or an optional of one, as whoever asks has made sure: both are stored as one reference.
    unsafeBitCast(storage, to: AnyObject?.self)
  }

  package override func showText(_ text: String?) {
    guard let shown = Self.value(showing: text), !showsTheSame(linkTarget.value, shown)
    else { return }
    linkTarget.value = shown
  }

  /// What shows a text of a binding file, or the lack of one; nil where the type has nothing for it.
  @usableFromInline static func value(showing text: String?) -> Value? {
    if let text, let value = readValue(text, as: Value.self) { return value }
    if let empty = Value.self as? any ExpressibleByNilLiteral.Type {
      return empty.init(nilLiteral: ()) as? Value
    }
    return "" as? Value
  }
}

/// What a binding file writes for a value of a slot; nil if `text` is none.
package func readValue<Value>(_ text: String, as type: Value.Type) -> Value? {
  if let text = text as? Value { return text }
  let bare = (type as? any AnyOptional.Type)?.wrappedType ?? type
  guard let bare = bare as? any LosslessStringConvertible.Type else { return nil }
  return bare.init(text) as? Value
}
