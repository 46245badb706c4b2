import Synchronization

/// Tells whether a field, an event or a binder still lives, to those that must not keep it.
///
/// An object may end on any thread, so its `deinit` does no more than set this flag, which nothing else shares with the
/// object. A link or a binder looks at the flag at home, at the next delivery, edit or flush. A weak reference would
/// tell as well, but makes each retain of the object three times as slow, and so each update.
class Lifetime {
  private final let hasEnded = Atomic(false)

  final func end() { hasEnded.store(true, ordering: .releasing) }

  final var hasBeenReleased: Bool { hasEnded.load(ordering: .acquiring) }

  var isOver: Bool { hasBeenReleased }
}

/// The lifetime of a field or an event.
class SourceLifetime: Lifetime {
  private unowned let notifier: _Notifier
  /// 0 before it is needed.
  private final var number = 0

  /// The number of the field in the record of deliveries. An address may belong to another field later.
  final var traceNumber: Int {
    if number == 0 { number = Self.numbers.add(1, ordering: .relaxed).newValue }
    return number
  }

  private static let numbers = Atomic(0)

  init(of notifier: _Notifier) { self.notifier = notifier }

  /// The field or event, for `explain`; nil after its release.
  final var source: _Notifier? { hasBeenReleased ? nil : notifier }
}

// A test that fails prints the objects of its expectation with all that they hold, and would read the reference.
extension Lifetime: CustomReflectable { var customMirror: Mirror { Mirror(self, children: [:]) } }

/// The lifetime of a field that represents a property of an object, and that a binder keeps.
final class OwnedLifetime: SourceLifetime {
  private weak var owner: AnyObject?

  init(of notifier: _Notifier, owner: AnyObject?) {
    self.owner = owner
    super.init(of: notifier)
  }

  override var isOver: Bool { owner == nil || super.isOver }
}

package struct Weak<Object: AnyObject> {
  package private(set) weak var object: Object?

  package init(_ object: Object) { self.object = object }
}
