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
    var fields: [AnyField] = []
  }

  /// The result of `body`, and the fields that it read on this thread, each once.
  static func record<Result>(_ body: () -> Result) -> (result: Result, fields: [AnyField]) {
    let recording = Recording()
    let outer = pthread_getspecific(key)
    pthread_setspecific(key, Unmanaged.passUnretained(recording).toOpaque())
    count.add(1, ordering: .relaxed)
    defer {
      count.subtract(1, ordering: .relaxed)
      pthread_setspecific(key, outer)
    }
    let result = body()
    return (result, withExtendedLifetime(recording) { recording.fields })
  }

  /// Records a read of a field.
  @usableFromInline
  static func note(_ field: AnyField) {
    guard let current = pthread_getspecific(key) else { return }
    let recording = Unmanaged<Recording>.fromOpaque(current).takeUnretainedValue()
    if !recording.fields.contains(where: { $0 === field }) { recording.fields.append(field) }
  }
}
