import BindingSpec

/// A file in a directory of caches, which may be lost at any time.
///
/// It is replaced by renaming, so that a concurrent reader sees the old one or the new one; of
/// two that write, the last wins, and both are right. It begins with its format and a checksum, and
/// is used by the `bindcheck` that wrote it and by no other.
struct CacheFile {
  private static let magic = "bindcheck cache "
  private static let version = "5"
  /// How many files are kept, those that were written last. A project has two.
  private static let maximumCount = 128
  private static let maximumSize = 256 << 20
  private static let suffixes = [".facts", ".outcomes"]

  let path: String
  private let place: CachePlace
  /// Why the file was not used.
  private(set) var warning: String?

  /// - Parameters:
  ///   - key: The identity of the contents, as text.
  ///   - suffix: `facts` or `outcomes`.
  init(_ key: String, suffix: String, in place: CachePlace) {
    self.place = place
    path = "\(place.directory)/\(key).\(suffix)"
  }

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
    return lines[2].elementsEqual(place.program.utf8) ? lines[3] : nil
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

  /// Replaces the contents. Where that cannot be done nothing but time is lost, so no word is said.
  func replace(with contents: [UInt8]) {
    guard contents.count < Self.maximumSize / 2 else { return }
    let sum = Self.checksum(Array(place.program.utf8)[...], contents[...])
    let header = "\(Self.magic)\(Self.version)\n\(sum)\n\(place.program)\n"
    makeDirectories()
    // A file that a crash leaves half written fails the checksum.
    let bytes = Array(header.utf8) + contents
    guard (try? AtomicFile.put(bytes, at: path, where: .anything, isCache: true)) != nil else {
      return
    }
    dropOld()
  }

  private func makeDirectories() {
    let directory = place.directory
    var end = directory.startIndex
    while end < directory.endIndex {
      end = directory[directory.index(after: end)...].firstIndex(of: "/") ?? directory.endIndex
      mkdir(String(directory[..<end]), 0o700)
    }
  }

  /// Removes the oldest files of caches, and the temporary files that a crash left, and no other files.
  private func dropOld() {
    let files = (FileTree.names(in: place.directory) ?? []).filter(Self.isOurs)
      .map { "\(place.directory)/\($0)" }
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

  private static func isOurs(_ name: String) -> Bool {
    if AtomicFile.isTemporary(name) { return true }
    guard let suffix = suffixes.first(where: name.hasSuffix) else { return false }
    let key = name.utf8.dropLast(suffix.utf8.count)
    return key.count == 32 && key.allSatisfy { UnicodeScalar($0).properties.isASCIIHexDigit }
  }
}
