import BindingSpec

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes what was made, as a whole or not at all, and not where it is there already: a build takes a
/// file that was touched for one that changed.
public enum OutputFile {
  /// `balance+Bindings.swift` for `Bindings/balance.yaml`.
  public static func name(for bindings: String) -> String {
    let name = bindings.split(separator: "/").last ?? "bindings"
    let stem = [".yaml", ".yml"].first(where: name.hasSuffix).map { name.dropLast($0.count) }
    return "\(stem ?? name)+Bindings.swift"
  }

  /// - Throws: `OutputError` where the file cannot be written.
  /// - Returns: Whether it was written.
  @discardableResult
  public static func write(_ text: String, to path: String) throws(OutputError) -> Bool {
    let bytes = Array(text.utf8)
    // One byte more than there should be shows that it is longer.
    let limit = bytes.count + 1
    if let there = try? FileReading.bytes(ofFile: path, limit: limit), there == bytes {
      return false
    }
    let temporary = "\(path).\(getpid()).tmp"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw OutputError(path: path, code: errno) }
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        systemWrite(descriptor, $0.baseAddress! + done, bytes.count - done)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw fail(path, temporary, descriptor) }
      done += count
    }
    guard close(descriptor) == 0, rename(temporary, path) == 0 else {
      throw fail(path, temporary, nil)
    }
    return true
  }

  private static func fail(
    _ path: String, _ temporary: String, _ descriptor: Int32?
  ) -> OutputError {
    let error = OutputError(path: path, code: errno)
    if let descriptor { close(descriptor) }
    unlink(temporary)
    return error
  }

  private static func systemWrite(
    _ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int
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

/// Why a file could not be written.
public struct OutputError: Error, Hashable, Sendable, CustomStringConvertible {
  public let path: String
  /// In words that follow a path.
  public let reason: String

  init(path: String, code: Int32) {
    self.path = path
    reason = FileReading.sentence(for: code)
  }

  public var description: String { "compile-bindings: error: cannot write '\(path)': \(reason)" }
}
