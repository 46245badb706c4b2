import Observation

/// A field that stands for a property of an object, read and written through a key path.
///
/// It has the value that the property had when it was last looked at, which is when one of the
/// fields that affect it changed.
class KeyPathField<Root: AnyObject, Value>: Field<Value> {
  // Weak, since the binder keeps this field and must not keep the model.
  final weak var root: Root?
  final let keyPath: KeyPath<Root, Value>
  private var dependencies: [Observer] = []

  init(_ root: Root, _ keyPath: KeyPath<Root, Value>, affectedBy dependencies: [AnyField]) {
    self.root = root
    self.keyPath = keyPath
    super.init(root[keyPath: keyPath])
    self.dependencies = dependencies.map { field in
      field.onChange { [weak self] in self?.refresh() }
    }
  }

  deinit {
    for dependency in dependencies { dependency.cancel() }
  }

  /// Looks at the property again.
  func refresh() {
    guard let root else { return }
    value = root[keyPath: keyPath]
  }

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
    super.init(root, keyPath, affectedBy: [])
    signal.add(self)
    refresh()
  }

  override func refresh() {
    guard let root else { return }
    let identifier = ObjectIdentifier(self)
    value = withObservationTracking {
      root[keyPath: keyPath]
    } onChange: { [marks = signal.marks] in
      marks.mark(identifier)
    }
  }
}
