import BindingSpec

/// The files that differ between a commit and the work tree.
final class ChangeSet {
  struct File {
    /// The path below the top of the repository.
    var name: String
    /// Whether it exists in only one of the two.
    var cameOrWent: Bool
    /// Whether it is, or was, a link or a repository of its own.
    var isSpecial: Bool
  }

  /// Such as `origin/main`.
  let reference: String
  /// By their paths from the root of the file system, without links.
  let files: [String: File]
  private let repository: GitRepository
  private let base: String
  private let known: Set<String>
  /// Directories without links, by their paths; there are fewer of them than files.
  private var directories: [String: String] = [:]

  /// - Throws: `ChangeError` where git does not know the commit.
  init(since reference: String) throws(ChangeError) {
    self.reference = reference
    repository = try GitRepository()
    base = try repository.base(of: reference)
    known = try repository.knownPaths()
    let changed = try repository.changes(since: base)
    let top = repository.top
    files = Dictionary(
      changed.map { ("\(top)/\($0.name)", $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The change of a file; nil for none.
  func change(of path: String) -> File? {
    places(of: path).lazy.compactMap { self.files[$0] }.first
  }

  /// Whether git sees changes of a file.
  func isKnown(_ path: String) -> Bool {
    let top = repository.top + "/"
    return places(of: path).allSatisfy { place in
      place.hasPrefix(top) && known.contains(String(place.dropFirst(top.count)))
    }
  }

  func oldContents(of file: File) -> [UInt8]? { repository.contents(of: file.name, in: base) }

  /// The path of a file from the root, and of a link that of its target.
  func places(of path: String) -> [String] {
    let directory = FilePath.directory(of: path)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let known = directories[directory] ?? FilePath.absolute(directory)
    directories[directory] = known
    let place = FilePath.join(known, name)
    return FileStatus.isLink(path) ? [place, FilePath.absolute(path)] : [place]
  }
}
