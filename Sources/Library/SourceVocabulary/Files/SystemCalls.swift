/// The calls of the system that take pointers. It keeps none: each path and buffer lives until its
/// call returns. A failure leaves its reason in `errno`.
package enum SystemCalls {
  /// The descriptor of an opened file; negative for a failure.
  static func descriptor(_ path: String, _ flags: Int32, mode: mode_t = 0) -> Int32 {
    unsafe open(path, flags | O_CLOEXEC, mode)
  }

  static func status(of descriptor: Int32) -> stat? {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? status : nil
  }

  static func status(of path: String) -> stat? {
    var status = stat()
    if path.utf8.contains(0) { return nil }
    return unsafe fstatat(AT_FDCWD, path, &status, 0) == 0 ? status : nil
  }

  /// Gives the number of bytes that were read; negative for a failure.
  static func fill(_ bytes: inout [UInt8], from descriptor: Int32) -> Int {
    while true {
      let count = unsafe read(descriptor, &bytes, bytes.count)
      if count >= 0 || errno != EINTR { return count }
    }
  }

  package static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = unsafe write(descriptor, rest, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest.removeFirst(count)
    }
    return true
  }

  static func isWritable(_ path: String) -> Bool { unsafe access(path, W_OK) == 0 }
  static func remove(_ path: String) { _ = unsafe unlink(path) }
  static func move(_ path: String, to new: String) -> Bool { unsafe rename(path, new) == 0 }

  /// Gives a file a second name, which must be free.
  static func name(_ path: String, _ new: String) -> Bool { unsafe link(path, new) == 0 }

  /// The path without links and dots; nil where there is nothing.
  static func resolved(_ path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    guard unsafe realpath(path, &buffer) != nil else { return nil }
    return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  static func words(for code: Int32) -> String { unsafe String(cString: strerror(code)) }
}
