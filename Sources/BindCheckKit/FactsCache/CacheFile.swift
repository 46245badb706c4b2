import BindingSpec

/// A file in the user's cache directory, which may be lost at any time.
///
/// It is replaced by renaming, so that a concurrent reader sees the old one or the new one; of
/// two that write, the last wins, and both are right. It begins with its format and a checksum, and
/// is used by the `bindcheck` that wrote it and by no other.
struct CacheFile {
  private static let magic = "bindcheck cache "
  private static let version = "3"
  /// How many files are kept, those that were written last. A project has two.
  private static let maximumCount = 128
  private static let maximumSize = 256 << 20

  let path: String
  private let directory: String
  private(set) var warning: String?

  /// - Parameters:
  ///   - key: The identity of the contents.
  ///   - directory: Nil for the user's cache directory; without one there is no cache.
  init?(_ key: ContentHash, suffix: String, directory: String?) {
    self.init(named: key.text, suffix: suffix, directory: directory)
  }

  init?(named name: String, suffix: String, directory: String?) {
    guard let directory = directory ?? Self.userDirectory() else { return nil }
    self.directory = directory
    path = "\(directory)/\(name).\(suffix)"
  }

  /// `bindcheck` in `XDG_CACHE_HOME`, `~/.cache` or the corresponding directory of macOS.
  static func userDirectory() -> String? {
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

  /// Tells this `bindcheck` from one that was built from other sources.
  private static let program: String = {
    #if canImport(Darwin)
      var size: UInt32 = 4096
      var buffer = [CChar](repeating: 0, count: 4096)
      _NSGetExecutablePath(&buffer, &size)
      let path = buffer.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    #else
      let path = "/proc/self/exe"
    #endif
    return FileStatus(path).map { "\($0.stamp)" } ?? ""
  }()

  // MARK: - Reading

  /// The contents as they were written; nil where there are none that can be used.
  mutating func read() -> ArraySlice<UInt8>? {
    guard FileTree.exists(path),
      let bytes = try? FileReading.bytes(ofFile: path, limit: Self.maximumSize)
    else { return nil }
    let lines = bytes.split(separator: 0x0A, maxSplits: 3, omittingEmptySubsequences: false)
    guard lines.count == 4, lines[0].starts(with: Self.magic.utf8) else {
      discard("damaged")
      return nil
    }
    guard lines[0].elementsEqual((Self.magic + Self.version).utf8) else {
      discard("of another version of bindcheck")
      return nil
    }
    guard lines[1].elementsEqual(Self.checksum(lines[2], lines[3]).utf8) else {
      discard("damaged")
      return nil
    }
    // Built anew, it may read sources in another way.
    return lines[2].elementsEqual(Self.program.utf8) ? lines[3] : nil
  }

  mutating func discard(_ reason: String) {
    warning = "the cache '\(path)' is \(reason), so it is not used, and made anew"
    unlink(path)
  }

  private static func checksum(_ program: ArraySlice<UInt8>, _ contents: ArraySlice<UInt8>)
    -> String
  {
    var hash = ContentHash()
    hash.add(program)
    hash.add(contents)
    return hash.text
  }

  // MARK: - Writing

  /// Replaces the contents; without a word where that cannot be done, since nothing but time is lost.
  func replace(with contents: [UInt8]) {
    guard contents.count < Self.maximumSize / 2 else { return }
    let sum = Self.checksum(Array(Self.program.utf8)[...], contents[...])
    let header = "\(Self.magic)\(Self.version)\n\(sum)\n\(Self.program)\n"
    makeDirectories()
    // A file that a crash leaves half written fails the checksum.
    guard
      (try? AtomicFile.put(
        Array(header.utf8) + contents, at: path, where: .anything, isCache: true)) != nil
    else { return }
    dropOld()
  }

  private func makeDirectories() {
    var end = directory.startIndex
    while end < directory.endIndex {
      end = directory[directory.index(after: end)...].firstIndex(of: "/") ?? directory.endIndex
      mkdir(String(directory[..<end]), 0o700)
    }
  }

  private func dropOld() {
    let files = (FileTree.names(in: directory) ?? []).map { "\(directory)/\($0)" }
      .compactMap { path in FileStatus(path).map { (path: path, status: $0) } }
      .filter { $0.status.isFile && !FileStatus.isLink($0.path) }
      .sorted { ($1.status.stamp.seconds, $0.path) < ($0.status.stamp.seconds, $1.path) }
    var size: Int64 = 0
    for (index, file) in files.enumerated() {
      size += file.status.stamp.size
      if file.path != path, index >= Self.maximumCount || size > Self.maximumSize {
        unlink(file.path)
      }
    }
  }
}
