#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `print(_:to:)` onto standard error.
struct StandardError: TextOutputStream {
  func write(_ text: String) {
    // Not `fputs(_:stderr)`: `stderr` is a global variable, which Swift 6 does not allow to share.
    let descriptor = dup(STDERR_FILENO)
    guard descriptor >= 0, let file = fdopen(descriptor, "w") else { return }
    fputs(text, file)
    fclose(file)
  }
}
