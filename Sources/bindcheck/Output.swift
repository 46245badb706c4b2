#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Standard output has what was asked for; all else goes to standard error.
enum Output {
  static func standard(_ text: String) {
    write(Array(text.utf8), to: STDOUT_FILENO)
  }

  /// Bytes as they are, such as those of a file that a diff shows.
  static func standard(_ bytes: [UInt8]) {
    write(bytes, to: STDOUT_FILENO)
  }

  static func error(_ line: String) {
    write(Array((line + "\n").utf8), to: STDERR_FILENO)
  }

  /// Writes all of it, past the buffers of `stdio`, so that the two streams keep their order.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  private static func systemWrite(
    _ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int
  ) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes, count)
    #elseif canImport(Musl)
      Musl.write(descriptor, bytes, count)
    #else
      Darwin.write(descriptor, bytes, count)
    #endif
  }
}
