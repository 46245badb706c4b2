#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The messages of the program, apart from its output.
struct StandardError: TextOutputStream {
  /// The name of the program, as its messages begin.
  static var program: String {
    let path = CommandLine.arguments.first ?? ""
    return path.split(separator: "/").last.map(String.init) ?? "program"
  }

  func write(_ text: String) {
    let bytes = Array(text.utf8)
    // Nothing can be done where not even this works.
    _ = bytes.withUnsafeBytes { unistdWrite($0) }
  }

  private func unistdWrite(_ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      Musl.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
    #else
      Darwin.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
    #endif
  }
}
