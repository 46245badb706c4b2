import Synchronization

/// Records which `@Observed` properties a piece of code reads: the dependencies of a computed property.
@usableFromInline
enum ReadRecording {
  /// The number of recordings and batches under way on all threads. Every read of an `@Observed`
  /// property, and every change, checks it first, so that both are cheap while there is none.
  @usableFromInline static let count = Atomic(0)

  static func begin() { count.add(1, ordering: .relaxed) }

  static func end() { count.subtract(1, ordering: .relaxed) }

  @inlinable static var isActive: Bool { count.load(ordering: .relaxed) > 0 }

  private static let current = ThreadLocal<Recording>()

  private final class Recording {
    /// The observations of the fields that are probably read, in this order.
    let expected: [ReadSubscription]
    /// The number of fields that were read as expected.
    var matched = 0
    /// The fields that were read, once one of them was unexpected.
    var fields: [_AnyField] = []
    var known: Set<ObjectIdentifier> = []

    init(expecting expected: [ReadSubscription]) { self.expected = expected }

    /// Most getters read the fields of their last run, in the same order: a read costs a comparison, however many.
    func note(_ field: _AnyField) {
      if fields.isEmpty {
        if matched < expected.count, field.has(expected[matched].source) {
          matched += 1
          return
        }
        if matched > 0, field.has(expected[matched - 1].source) { return }
        for subscription in expected[..<matched] { add(subscription.field) }
      }
      add(field)
    }

    /// The fields that were read; nil for the expected ones.
    var changed: [_AnyField]? {
      if fields.isEmpty {
        return matched == expected.count
          ? nil : expected[..<matched].compactMap(\.field)
      }
      return fields.elementsEqual(expected) { $0.has($1.source) } ? nil : fields
    }

    private func add(_ field: _AnyField?) {
      guard let field, known.insert(ObjectIdentifier(field)).inserted else { return }
      fields.append(field)
    }
  }

  /// The result of `body`, and the fields that it read on this thread, each once; nil where they are those that it read
  /// the last time, which `expected` observes.
  static func record<Result>(
    expecting expected: [ReadSubscription], _ body: () -> Result
  ) -> (result: Result, fields: [_AnyField]?) {
    let recording = Recording(expecting: expected)
    begin()
    defer { end() }
    let result = current.with(recording, body)
    return (result, recording.changed)
  }

  /// Runs code whose reads are not recorded.
  static func suspend(_ body: () -> Void) { current.with(nil, body) }

  @usableFromInline
  static func note(_ field: _AnyField) { current.value?.note(field) }
}
