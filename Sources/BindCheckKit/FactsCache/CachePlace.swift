import BindingSpec

/// The directory of a cache, and how the files in it are told apart.
///
/// It serves one machine: its files are named by absolute paths, and a program is known by its stamp.
struct CachePlace {
  let directory: String
  /// Tells this `bindcheck` from one that was built from other sources.
  let program: String

  /// - Returns: Nil where the program cannot be told from others.
  init?(_ directory: String) {
    guard let program = Self.stamp else { return nil }
    (self.directory, self.program) = (directory, program)
  }

  /// The key of all that is kept about some sources.
  func key(of roots: [SourceRoot]) -> ContentHash {
    var key = ContentHash()
    key.add(FilePath.absolute("."))
    for root in roots { key.add(FilePath.absolute(root.path)) }
    return key
  }

  private static let executable: String = {
    #if canImport(Darwin)
      var size: UInt32 = 4096
      var buffer = [CChar](repeating: 0, count: 4096)
      _NSGetExecutablePath(&buffer, &size)
      return buffer.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    #else
      return "/proc/self/exe"
    #endif
  }()

  /// Read for each run, and so it has to be fast.
  private static let stamp = FileStatus(executable).map { "\($0.stamp)" }
}

extension CheckConfiguration {
  /// `bindcheck` in `XDG_CACHE_HOME`, `~/.cache` or the corresponding directory of macOS; nil where the
  /// environment names none.
  package static var userCacheDirectory: String? {
    func path(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    if let caches = path("XDG_CACHE_HOME") { return caches + "/bindcheck" }
    guard let home = path("HOME") else { return nil }
    #if os(macOS)
      return home + "/Library/Caches/bindcheck"
    #else
      return home + "/.cache/bindcheck"
    #endif
  }
}
