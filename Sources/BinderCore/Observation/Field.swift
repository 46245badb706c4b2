/// A field whose value type the compiler does not know, as reflection finds it.
public class AnyField: Notifier {
  @usableFromInline override init() { super.init() }

  /// The type of the value.
  package var valueType: any Any.Type { fatalError("abstract") }
  package var anyValue: Any { fatalError("abstract") }
  /// The value as it is, without those that links have not shown yet.
  var anyStored: Any { fatalError("abstract") }
  /// Whether the value type is a class, or an optional of one.
  package var holdsReference: Bool { fatalError("abstract") }
  /// The value of a field that holds a reference, read without boxing.
  package var reference: AnyObject? { fatalError("abstract") }
  /// The field that a binding onto this one writes to.
  var anyLinkTarget: AnyField { self }
  /// Whether a one-way link can write to this field directly. It cannot where the user can edit the
  /// field, or where `anyLinkTarget` is another field.
  package var showsAsItIs: Bool { true }
  /// Whether each change of the value is a write to this field.
  var reportsChanges: Bool { !isComputed }
  /// Whether the user can edit the field: whether it is an `EditableField`.
  package var isEditable: Bool { false }
  /// The reads of the getter whose value this is; nil for other fields.
  var getterReads: GetterReads? { nil }
  /// Whether the field represents a value that cannot be written.
  package var isReadOnly: Bool { false }
  /// Whether the field represents a property of the struct that `field` holds now, and so follows
  /// that field by itself.
  func isProperty(ofStructIn field: AnyField) -> Bool { false }

  /// Whether a path leads through the field, or its elements are shown as rows.
  final var feedsRowsOrPaths: Bool {
    var feeds = false
    forEachSubscription { feeds = feeds || $0.phase.rawValue <= DeliveryQueue.Phase.rows.rawValue }
    return feeds
  }

  /// Whether edits of the field are validated.
  var hasValidation: Bool { fatalError("abstract") }
  /// Why the value is invalid as one that the user entered; nil for a valid one.
  var reasonForInvalid: String? { fatalError("abstract") }

  /// Names the object that has the field, for a validation that reads other properties of it. The
  /// field does not keep the object.
  public func belong(to owner: AnyObject) {}

  /// Calls `handler` at each change as long as the field lives, outside the order of any binder's
  /// deliveries.
  @discardableResult
  package final func onChange(
    fileID: StaticString = #fileID, line: UInt = #line, _ handler: @escaping () -> Void
  ) -> Subscription {
    let subscription = HandlerSubscription(
      queue: nil, origin: .code(fileID: fileID, line: line), handler)
    add(subscription)
    return subscription
  }

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
/// Every write notifies the subscriptions, also a write of an equal value, as in key-value
/// observing. Bindings pass on only values that differ.
public class Field<Value>: AnyField {
  // The language does not check the exclusivity of this property, which would cost a call into the
  // runtime at each access. `Mark.lent` guards the only access in place, `_modify`.
  @exclusivity(unchecked) @usableFromInline final var storage: Value

  /// Returns why a value that the user entered is invalid, or nil for a valid one.
  ///
  /// Only bindings call it, as Cocoa bindings call `validateValue(_:forKey:)`; code that sets the
  /// value does not. An invalid edit stays a draft, with the reason as the slot's `error`,
  /// and is validated again when a field changes that the closure reads.
  ///
  ///     model.$change.validate = { [unowned model] in
  ///       $0 > model.balance ? "more than the balance" : nil
  ///     }
  // Read at every edit. No code accesses it in place; the exclusivity check took a twentieth of an
  // edit without conversion.
  @exclusivity(unchecked) public final var validate: ((Value) -> String?)?

  @inlinable public init(_ value: Value) {
    storage = value
    super.init()
  }

  /// The value. The setter notifies the subscriptions before it returns.
  @inlinable public final var value: Value {
    get {
      if marks & (Mark.lent | Mark.computed | Mark.owed) != 0 { prepareToRead() }
      return storage
    }
    set { if marks == 0 { replace(with: newValue) } else { tell(newValue) } }
    // In place, so that appending to a collection does not copy it.
    _modify {
      if marks & (Mark.lent | Mark.computed | Mark.owed) != 0 { prepareToWrite() }
      marks |= Mark.lent
      defer {
        marks &= ~Mark.lent
        notify()
      }
      yield &storage
    }
  }

  /// A plain assignment would store a struct part by part and release each old part at once, and a
  /// `deinit` of such a part may read this field. So the old value is released as a whole, after
  /// the new one is stored.
  @inlinable @inline(__always) final func replace(with newValue: Value) {
    var old = newValue
    swap(&storage, &old)
    withExtendedLifetime(old) {}
  }

  @inlinable @inline(never) final func tell(_ newValue: Value) {
    if marks & (Mark.lent | Mark.computed | Mark.owed) != 0 { prepareToWrite() }
    var old = newValue
    // The old value is released after the notification, since its `deinit` may run any code.
    swap(&storage, &old)
    if marks & Mark.shown != 0 { reportToDisplay() }
    if marks & Mark.told != 0 { notifySubscriptions(of: .passUnretained(self)) }
    withExtendedLifetime(old) {}
  }

  /// Sets the value of a field that the caller keeps alive until the first notification.
  ///
  /// A handler may release the field, and Swift would retain the field against that: a pair of
  /// atomic operations, 6 of the 9 ns of an update. The retain is not needed. The wrapper, and with
  /// it the field, lives until the first handler is called, since lifetimes do not end before a
  /// call that may run any code. `Notifier` does not touch the field after its release.
  @inlinable static func assign(_ newValue: Value, to field: Unmanaged<Field<Value>>) {
    let marks = field._withUnsafeGuaranteedRef { $0.marks }
    if marks == 0 { return field._withUnsafeGuaranteedRef { $0.replace(with: newValue) } }
    // One test for the usual case: there are subscriptions, and nothing else matters.
    if marks & ~(Mark.told | Mark.anyDirect) != 0 {
      return field._withUnsafeGuaranteedRef { $0.tell(newValue) }
    }
    var old = newValue
    let notifier = field._withUnsafeGuaranteedRef { field in
      swap(&field.storage, &old)
      return Unmanaged<Notifier>.passUnretained(field)
    }
    notifySubscriptions(of: notifier)
    withExtendedLifetime(old) {}
  }

  @usableFromInline @inline(never) final func prepareToRead() {
    if marks & Mark.lent != 0 { failToWrite() }
    if marks & Mark.owed != 0 { payOwed() }
    bringUpToDate()
  }

  /// A write comes after the changes that wait to be shown here.
  @usableFromInline @inline(never) final func prepareToWrite() {
    if marks & (Mark.lent | Mark.computed) != 0 { failToWrite() }
    payOwed()
  }

  /// Stops the program, as Swift does for any overlapping access.
  @usableFromInline @inline(never) final func failToWrite() -> Never {
    fatalError(
      isComputed
        ? "the value of a computed 'Field<\(Value.self)>' can only be read"
        : "overlapping accesses to a 'Field<\(Value.self)>': it is being changed in place")
  }

  /// Takes a value from a binding; a field that represents a property elsewhere sets that property.
  // The most frequent types of editable values are specialized: the methods of a generic class run
  // unspecialized, at five times the cost.
  @_specialize(where Value == Int)
  @_specialize(where Value == Double)
  @_specialize(where Value == Bool)
  @_specialize(where Value == String)
  func write(_ newValue: Value) { value = newValue }

  /// Changes the value in place; a field that represents a property elsewhere sets that property.
  func modify(_ body: (inout Value) -> Void) { body(&value) }

  /// The current value; a field that represents a property elsewhere reads that property.
  var currentValue: Value { storage }

  /// The field that a binding onto this one writes to.
  var linkTarget: Field<Value> { self }

  final override var anyLinkTarget: AnyField { linkTarget }

  final override var hasValidation: Bool { validate != nil }
  final override var reasonForInvalid: String? { validate?(upToDate) }

  package final override var valueType: any Any.Type { Value.self }
  package final override var anyValue: Any { upToDate }
  final override var anyStored: Any { isComputed ? upToDate : storage }

  @inline(__always) private final var upToDate: Value {
    if marks & (Mark.computed | Mark.owed) != 0 {
      payOwed()
      bringUpToDate()
    }
    return storage
  }

  package final override var holdsReference: Bool {
    let bare = (Value.self as? any AnyOptional.Type)?.wrappedType ?? Value.self
    return bare is AnyClass
  }

  package final override var reference: AnyObject? {
    // The caller has checked `holdsReference`: a class and an optional of one are stored as one
    // reference.
    unsafeBitCast(upToDate, to: AnyObject?.self)
  }

  package override func showText(_ text: String?) {
    guard let shown = Self.value(showing: text), !showsTheSame(linkTarget.value, shown)
    else { return }
    linkTarget.value = shown
  }

  /// The value that shows a text of a binding file, or its absence; nil where the type has no such
  /// value.
  @usableFromInline static func value(showing text: String?) -> Value? {
    if let text, let value = readValue(text, as: Value.self) { return value }
    if let empty = Value.self as? any ExpressibleByNilLiteral.Type {
      return empty.init(nilLiteral: ()) as? Value
    }
    return "" as? Value
  }
}
