#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The calls of the operating system that the library needs, without Foundation.
package enum SystemCalls {
  package static func environment(_ name: String) -> String? {
    // The text is copied at once, before code of the app can change the environment.
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// Whether elements of two arrays have the same bytes. They are the same then, since both arrays are alive:
  /// the same reference in both leads to one object. Elements that differ in padding alone may be the same, too.
  ///
  /// Of a list of 100,000 rows nearly all are the same after an insertion. To compare them by code of their
  /// type takes thirty times as long, which a user sees.
  static func areSame<Element>(
    _ one: [Element], at place: Int, _ other: [Element], at otherPlace: Int, count: Int
  ) -> Bool {
    // Bounds are checked here, since no pointer checks them.
    precondition(one.indices.contains(place) && other.indices.contains(otherPlace) && count > 0)
    precondition(one.count - place >= count && other.count - otherPlace >= count)
    let stride = MemoryLayout<Element>.stride
    // Without the padding behind the last element.
    let bytes = (count - 1) * stride + MemoryLayout<Element>.size
    return unsafe one.withUnsafeBytes { one in
      unsafe other.withUnsafeBytes { other in
        guard let first = one.baseAddress, let second = other.baseAddress else { return true }
        return unsafe memcmp(first + place * stride, second + otherPlace * stride, bytes) == 0
      }
    }
  }

  /// By `write`, because Swift 6 rejects `stderr`, a global variable, as shared mutable state.
  package static func printError(_ text: String) { append(text, to: STDERR_FILENO) }

  /// Makes an empty file that only the user may read, for the lines of a session; nil where that is impossible.
  static func create(_ path: String) -> Int32? {
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    return file < 0 ? nil : file
  }

  static func append(_ text: String, to file: Int32) {
    var rest = Array(text.utf8)
    while !rest.isEmpty {
      let count = unsafe write(file, rest, rest.count)
      guard count > 0 || errno == EINTR else { return }
      rest.removeFirst(max(0, count))
    }
  }
}
