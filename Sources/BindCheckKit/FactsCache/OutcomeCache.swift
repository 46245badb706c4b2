import BindingSpec

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What came of the last check of a project, by all that it depended on.
///
/// One file for each project and way of asking, in the user's cache directory. It is replaced by
/// renaming, so that whoever reads meanwhile sees the old one or the new one; of two that write, the
/// last wins, and both are right. It begins with its format and a checksum, and is used for exactly
/// the inputs that it was made from.
struct OutcomeCache {
  private static let magic = "bindcheck cache "
  private static let version = "1"
  /// How many projects are kept, those that were checked last.
  private static let maximumCount = 64
  private static let maximumSize = 64 << 20

  let path: String
  private let directory: String
  /// Why a cache was thrown away; nil where none was.
  private(set) var trouble: String?

  struct Entry: Codable {
    var path: String
    var outcome: CheckOutcome
  }

  /// - Parameter directory: Nil for the user's cache directory; without one there is no cache.
  init?(for configuration: CheckConfiguration, directory: String? = nil) {
    guard let directory = directory ?? Self.userDirectory() else { return nil }
    self.directory = directory
    var key = ContentHash()
    key.add(FileTree.absolute("."))
    key.add(CanonicalText.of(configuration))
    path = "\(directory)/\(key.text)"
  }

  /// `XDG_CACHE_HOME` or `~/.cache`, or what macOS has for that, and in it `bindcheck`.
  static func userDirectory() -> String? {
    func variable(_ name: String) -> String? {
      guard let value = getenv(name) else { return nil }
      let text = String(cString: value)
      return text.hasPrefix("/") ? text : nil
    }
    if let caches = variable("XDG_CACHE_HOME") { return caches + "/bindcheck" }
    guard let home = variable("HOME") else { return nil }
    #if os(macOS)
      return home + "/Library/Caches/bindcheck"
    #else
      return home + "/.cache/bindcheck"
    #endif
  }

  // MARK: - Reading

  /// The outcomes that were stored for these inputs, in the order of the files.
  mutating func outcomes(for inputs: InputFingerprint) -> [CheckOutcome]? {
    guard FileTree.exists(path),
      let bytes = try? FileReading.bytes(ofFile: path, limit: Self.maximumSize)
    else { return nil }
    let lines = bytes.split(separator: 0x0A, maxSplits: 3, omittingEmptySubsequences: false)
    guard lines.count == 4, lines[0].starts(with: Self.magic.utf8) else {
      return discard("damaged")
    }
    guard lines[0].elementsEqual((Self.magic + Self.version).utf8) else {
      return discard("of another version of bindcheck")
    }
    let body = Array(lines[2]) + [0x0A] + Array(lines[3])
    guard lines[1].elementsEqual(ContentHash(body).text.utf8) else { return discard("damaged") }
    guard lines[2].elementsEqual(inputs.hash.text.utf8) else { return nil }
    guard let entries = try? JSONDecoder().decode([Entry].self, from: Data(lines[3])),
      entries.map(\.path) == inputs.bindings.map(\.path)
    else { return discard("damaged") }
    return entries.map(\.outcome)
  }

  private mutating func discard(_ reason: String) -> [CheckOutcome]? {
    trouble = "the cache '\(path)' is \(reason), so it is not used, and made anew"
    unlink(path)
    return nil
  }

  // MARK: - Writing

  /// Stores outcomes; without a word where that cannot be done, since nothing but time is lost.
  func store(_ entries: [Entry], for inputs: InputFingerprint) {
    guard let payload = try? JSONEncoder().encode(entries) else { return }
    let body = Array(inputs.hash.text.utf8) + [0x0A] + Array(payload)
    let header = "\(Self.magic)\(Self.version)\n\(ContentHash(body).text)\n"
    guard body.count < Self.maximumSize else { return }
    makeDirectories()
    // No `fsync`: what a crash leaves half written fails the checksum.
    let temporary = "\(directory)/.\(getpid())-\(UInt32.random(in: 0 ... .max))~"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    let isWritten = put(Array(header.utf8) + body, into: descriptor)
    close(descriptor)
    guard isWritten, rename(temporary, path) == 0 else {
      unlink(temporary)
      return
    }
    dropOld()
  }

  private func makeDirectories() {
    var end = directory.startIndex
    while end < directory.endIndex {
      end = directory[directory.index(after: end)...].firstIndex(of: "/") ?? directory.endIndex
      mkdir(String(directory[..<end]), 0o700)
    }
  }

  private func put(_ bytes: [UInt8], into descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Removes the files that were written longest ago, down to the limits.
  private func dropOld() {
    let files = (FileTree.names(in: directory) ?? []).compactMap { name in
      FileAge("\(directory)/\(name)").map { (path: "\(directory)/\(name)", age: $0) }
    }.sorted { ($1.age.seconds, $0.path) < ($0.age.seconds, $1.path) }
    var size = 0
    for (index, file) in files.enumerated() {
      size += file.age.size
      if file.path != path, index >= Self.maximumCount || size > Self.maximumSize {
        unlink(file.path)
      }
    }
  }
}

/// When a file was written, and how large it is.
private struct FileAge {
  var seconds: Int
  var size: Int

  init?(_ path: String) {
    let found = withUnsafeTemporaryAllocation(of: stat.self, capacity: 1) { memory -> (Int, Int)? in
      guard lstat(path, memory.baseAddress!) == 0, memory[0].st_mode & S_IFMT == S_IFREG else {
        return nil
      }
      #if canImport(Darwin)
        return (Int(memory[0].st_mtimespec.tv_sec), Int(memory[0].st_size))
      #else
        return (Int(memory[0].st_mtim.tv_sec), Int(memory[0].st_size))
      #endif
    }
    guard let found else { return nil }
    (seconds, size) = found
  }
}
