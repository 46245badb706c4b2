#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An object that each thread has for the time of a call.
struct ThreadLocal<Value: AnyObject>: Sendable {
  private let key: pthread_key_t

  init() {
    var key = pthread_key_t()
    _ = unsafe pthread_key_create(&key, nil)
    self.key = key
  }

  /// The object of this thread; nil outside of `with`.
  var value: Value? {
    // `with` keeps it, and clears the pointer before it lets go.
    guard let pointer = unsafe pthread_getspecific(key) else { return nil }
    return unsafe Unmanaged<Value>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Calls `body`; meanwhile this thread has the object.
  func with<Result>(_ value: Value?, _ body: () throws -> Result) rethrows -> Result {
    let outer = self.value
    set(value)
    defer { set(outer) }
    return try withExtendedLifetime((value, outer)) { try body() }
  }

  private func set(_ value: Value?) {
    _ = unsafe pthread_setspecific(
      key, value.map { unsafe Unmanaged.passUnretained($0).toOpaque() })
  }
}

/// A number for the thread that calls, for comparisons.
func currentThread() -> UInt {
  #if canImport(Glibc)
    pthread_self()
  #else
    unsafe UInt(bitPattern: pthread_self())
  #endif
}
