import BindingSpec
import CCommit

/// The directory of a cache, and how the files in it are told apart.
///
/// The user's cache directory serves one machine: its files are named by absolute paths, and a
/// program is known by its stamp. A directory that the command line names may be moved to another
/// folder or machine: its files are named by the place of the package in its repository, and a
/// program is known by its contents.
struct CachePlace {
  let directory: String
  /// Whether the command line names it.
  let isGiven: Bool
  /// Tells this `bindcheck` from one that was built from other sources.
  let program: String

  /// - Parameter directory: Nil for the user's cache directory.
  /// - Returns: Nil where there is none, or the program cannot be told from others.
  init?(_ directory: String?) {
    guard let place = directory ?? Self.userDirectory() else { return nil }
    self.directory = place
    isGiven = directory != nil
    guard let program = isGiven ? Self.contents : Self.stamp else { return nil }
    self.program = program
  }

  /// The key of all that is kept about some sources.
  func key(of roots: [SourceRoot]) -> ContentHash {
    var key = ContentHash()
    guard isGiven else {
      key.add(FilePath.absolute("."))
      for root in roots { key.add(FilePath.absolute(root.path)) }
      return key
    }
    // Several versions of the program can share a directory.
    key.add(program)
    key.add(Self.placeInRepository)
    for root in roots {
      key.add(root.path)
      // The directories around it, as far as they name the modules.
      key.add(SourceModule(below: root.path).context)
    }
    return key
  }

  /// `bindcheck` in `XDG_CACHE_HOME`, `~/.cache` or the corresponding directory of macOS.
  private static func userDirectory() -> String? {
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

  /// The working directory as seen from the top of its repository.
  private static var placeInRepository: String {
    let top = FilePath.ancestors(of: ".").first { FileTree.exists(FilePath.join($0, ".git")) }
    return top.map { FilePath.relative(FilePath.absolute("."), to: FilePath.absolute($0)) } ?? ""
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

  /// The same on every machine that has a copy of the program. Of a program that was built from a commit this is the
  /// commit: to read 30 MB and hash them would take as long as a warm check.
  private static let contents: String? = {
    let commit = String(cString: binder_commit())
    // A '+' is a change that no commit has.
    if !commit.isEmpty, !commit.hasSuffix("+") { return ProgramVersion.text(commit: commit) }
    let bytes = try? FileReading.bytes(ofFile: executable, limit: 1 << 30)
    return bytes.map { ContentHash($0).text }
  }()
}
