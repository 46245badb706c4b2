#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The calls of the operating system that the library needs, without Foundation.
enum SystemCalls {
  /// The value of an environment variable; nil where it is not set.
  static func environment(_ name: String) -> String? {
    // The text is copied at once, before code of the app can change the environment.
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// The characters that `printf("%.*f")` writes of a number.
  static func printed(_ value: Double, digits: Int) -> [UInt8] {
    // The largest double has 309 digits before the point, and the point of a locale some bytes.
    var buffer = [CChar](repeating: 0, count: 336)
    let count = unsafe withVaList([Int32(digits), value]) {
      unsafe vsnprintf(&buffer, buffer.count, "%.*f", $0)
    }
    return buffer.prefix(min(Int(count), buffer.count - 1)).map { UInt8(bitPattern: $0) }
  }

  /// Writes a text to standard error. `write`, because Swift 6 rejects `stderr`, a global variable, as
  /// shared mutable state.
  static func printError(_ text: String) {
    var text = text
    text.withUTF8 { _ = unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
