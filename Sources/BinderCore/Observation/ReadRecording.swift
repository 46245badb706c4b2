import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Records which `@Observed` properties a piece of code reads: the dependencies of a computed
/// property.
@usableFromInline
enum ReadRecording {
  /// The number of recordings under way on all threads. Every read of an `@Observed` property
  /// checks it first, so that reads are cheap while there is none.
  @usableFromInline static let count = Atomic(0)

  @inlinable static var isActive: Bool { count.load(ordering: .relaxed) > 0 }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  private final class Recording {
    /// The subscriptions of the fields that are probably read, in this order.
    let expected: [Subscription]
    /// The number of fields that were read as expected.
    var matched = 0
    /// The fields that were read, once one of them was unexpected.
    var fields: [AnyField] = []
    var known: Set<ObjectIdentifier> = []

    init(expecting expected: [Subscription]) { self.expected = expected }

    /// Most getters read the fields of their last run, in the same order. So the cost of a read is
    /// a comparison, and grows with no other read.
    func note(_ field: AnyField) {
      if fields.isEmpty {
        if matched < expected.count, expected[matched].notifier === field {
          matched += 1
          return
        }
        if matched > 0, expected[matched - 1].notifier === field { return }
        for subscription in expected[..<matched] { add(subscription.notifier as? AnyField) }
      }
      add(field)
    }

    /// The fields that were read; nil for the expected ones.
    var changed: [AnyField]? {
      if fields.isEmpty {
        return matched == expected.count
          ? nil : expected[..<matched].compactMap { $0.notifier as? AnyField }
      }
      return fields.elementsEqual(expected) { $0 === $1.notifier } ? nil : fields
    }

    private func add(_ field: AnyField?) {
      guard let field, known.insert(ObjectIdentifier(field)).inserted else { return }
      fields.append(field)
    }
  }

  /// The result of `body`, and the fields that it read on this thread, each once.
  ///
  /// - Parameter expected: Subscriptions of the fields that `body` read the last time.
  /// - Returns: The result, and the fields; nil for the fields that were expected.
  static func record<Result>(
    expecting expected: [Subscription], _ body: () -> Result
  ) -> (result: Result, fields: [AnyField]?) {
    let recording = Recording(expecting: expected)
    let outer = pthread_getspecific(key)
    pthread_setspecific(key, Unmanaged.passUnretained(recording).toOpaque())
    count.add(1, ordering: .relaxed)
    defer {
      count.subtract(1, ordering: .relaxed)
      pthread_setspecific(key, outer)
    }
    let result = body()
    return withExtendedLifetime(recording) { (result, recording.changed) }
  }

  /// Runs code whose reads are not recorded.
  static func suspend(_ body: () -> Void) {
    let outer = pthread_getspecific(key)
    pthread_setspecific(key, nil)
    body()
    pthread_setspecific(key, outer)
  }

  /// Records a read of a field.
  @usableFromInline
  static func note(_ field: AnyField) {
    guard let current = pthread_getspecific(key) else { return }
    Unmanaged<Recording>.fromOpaque(current)._withUnsafeGuaranteedRef { $0.note(field) }
  }
}
