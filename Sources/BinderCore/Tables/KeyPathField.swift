import Observation

/// A field that stands for a property of an object, read and written through a key path.
///
/// It has the value that the property had when it was last looked at, which is when one of the
/// fields that affect it changed.
class KeyPathField<Root: AnyObject, Value>: Field<Value> {
  // Weak, since the binder keeps this field and must not keep the model.
  final weak var root: Root?
  final let keyPath: KeyPath<Root, Value>
  private var dependencies: [Subscription] = []

  init(
    _ root: Root, _ keyPath: KeyPath<Root, Value>, affectedBy dependencies: [AnyField],
    _ signal: TrackingSignal
  ) {
    self.root = root
    self.keyPath = keyPath
    super.init(root[keyPath: keyPath])
    // In the binder's order: within a batch the property may not be fit to be read.
    self.dependencies = dependencies.map { field in
      let subscription = HandlerSubscription(
        queue: signal.queue, origin: .code(fileID: #fileID, line: #line)
      ) { [weak self] in self?.refresh() }
      field.add(subscription)
      return subscription
    }
  }

  deinit {
    for dependency in dependencies { dependency.cancel() }
  }

  /// Asks the table's entry what users may enter, and then the property's own field.
  final func setValidation(_ validate: ((Root, Value) -> String?)?, or own: AnyField?) {
    let own = own as? Field<Value>
    guard validate != nil || own != nil else { return }
    self.validate = { [weak self, weak own] value in
      guard let root = self?.root else { return nil }
      return validate?(root, value) ?? own?.validate?(value)
    }
  }

  /// Whether bindings shall not write what the key path could.
  final var isKeptReadOnly = false

  final override var isReadOnly: Bool {
    isKeptReadOnly || !(keyPath is ReferenceWritableKeyPath<Root, Value>)
  }

  /// Looks at the property again.
  final func refresh(isChangeKnown: Bool = true) {
    guard let root else { return }
    let now = read(root)
    if isChangeKnown || !isKnownEqual(now, value) { value = now }
  }

  final override var isAbandoned: Bool { root == nil }

  /// The property of the object.
  func read(_ root: Root) -> Value { root[keyPath: keyPath] }

  final override var currentValue: Value { root?[keyPath: keyPath] ?? value }

  final override func write(_ newValue: Value) {
    guard let root, let keyPath = keyPath as? ReferenceWritableKeyPath<Root, Value> else { return }
    root[keyPath: keyPath] = newValue
    refresh()
  }
}

/// A field that stands for a property of an `@Observable` object.
///
/// Tracking reports before the change, on the thread that makes it, and once. So the report only
/// leaves a mark, and the property is looked at when the binder flushes.
final class TrackedField<Root: AnyObject, Value>: KeyPathField<Root, Value>, TrackedSource {
  private let signal: TrackingSignal

  init(_ root: Root, _ keyPath: KeyPath<Root, Value>, _ signal: TrackingSignal) {
    self.signal = signal
    super.init(root, keyPath, affectedBy: [], signal)
    signal.add(self)
    refresh()
  }

  override func read(_ root: Root) -> Value {
    let identifier = ObjectIdentifier(self)
    return withObservationTracking {
      root[keyPath: keyPath]
    } onChange: { [marks = signal.marks] in
      marks.mark(identifier)
    }
  }
}

/// Whether two values are equal for sure: not where their type is not `Equatable`.
func isKnownEqual<Value>(_ left: Value, _ right: Value) -> Bool {
  func isEqual<Known: Equatable>(_ left: Known) -> Bool { left == right as? Known }
  return (left as? any Equatable).map { isEqual($0) } ?? false
}
