import Observation

/// A field that stands for a property that is not `@Observed` itself, for compiled bindings and for
/// entries of tables: of an `@Observable` object, or computed from what is observed.
///
/// Each look at the property notes what it reads, here and in other objects, and a change of any of
/// that is a reason to look again. A property that reads nothing of the kind is shown once.
final class FollowedField<Root, Value>: Field<Value>, TrackedSource {
  // Weak, since the binder keeps this field and must not keep the model.
  private weak var object: AnyObject?
  private let keyPath: KeyPath<Root, Value>
  private let signal: TrackingSignal
  private var dependencies: [Subscription] = []

  init(_ object: AnyObject, _ root: Root, _ keyPath: KeyPath<Root, Value>, _ signal: TrackingSignal)
  {
    self.object = object
    self.keyPath = keyPath
    self.signal = signal
    super.init(root[keyPath: keyPath])
    signal.add(self)
    refresh()
  }

  deinit {
    for dependency in dependencies { dependency.cancel() }
  }

  private var root: Root? { object as? Root }

  /// Whether bindings shall not write what the key path could.
  var isKeptReadOnly = false

  override var isReadOnly: Bool {
    isKeptReadOnly || !(keyPath is ReferenceWritableKeyPath<Root, Value>)
  }

  override var isAbandoned: Bool { object == nil }

  override var currentValue: Value { root.map { $0[keyPath: keyPath] } ?? value }

  func refresh(isChangeKnown: Bool = true) {
    guard let root else { return }
    let identifier = ObjectIdentifier(self)
    let (now, fields) = ReadRecording.record {
      withObservationTracking {
        root[keyPath: keyPath]
      } onChange: { [marks = signal.marks] in
        marks.mark(identifier)
      }
    }
    observe(fields)
    if isChangeKnown || !isKnownEqual(now, value) { value = now }
  }

  /// Observes what was read; mostly the same as the last time.
  private func observe(_ fields: [AnyField]) {
    if fields.elementsEqual(dependencies, by: { $0 === $1.notifier }) { return }
    for dependency in dependencies { dependency.cancel() }
    // In the binder's order: within a batch the property may not be fit to be read.
    dependencies = fields.map { field in
      let subscription = HandlerSubscription(
        queue: signal.queue, origin: .code(fileID: #fileID, line: #line)
      ) { [weak self] in self?.refresh() }
      field.add(subscription)
      return subscription
    }
  }

  override func write(_ newValue: Value) {
    guard let root, let keyPath = keyPath as? ReferenceWritableKeyPath<Root, Value> else { return }
    root[keyPath: keyPath] = newValue
    refresh()
  }
}
