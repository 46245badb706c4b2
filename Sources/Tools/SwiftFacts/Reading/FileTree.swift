import SourceVocabulary

/// The files below a directory, in the order of their names.
///
/// Hidden entries are skipped, and with them `.build`. Links are followed, but no directory and no
/// file is visited twice, so a link to a directory above does no harm.
package struct FileTree {
  package struct Entry: Hashable {
    /// The path below which the walk began, as it was given, with the names from there.
    package var path: String
    /// The names of the directories between the root and the file.
    package var directories: [String]
  }

  /// Sentences about files that could not be read.
  package private(set) var warnings: [String] = []

  /// Kept from one root to the next, so that overlapping roots give each file once.
  private var visited: Set<FileStatus.Stamp> = []
  private var excluded: Set<FileStatus.Stamp> = []
  private let suffixes: [String]

  /// - Parameter suffixes: the ends of the names of the files that are wanted, such as `.swift`, in small
  ///   letters; those of a file may be capitals.
  package init(suffixes: [String]) { self.suffixes = suffixes }

  /// The files at or below `root`; a root that is a file is taken whatever its name ends in.
  ///
  /// - Parameter excluded: The files and folders that are left out, which may stand below another root.
  package mutating func files(below root: String, without excluded: [String] = []) -> [Entry] {
    self.excluded = Set(excluded.compactMap { FileStatus($0)?.stamp })
    guard let status = FileStatus(root) else {
      warnings.append("cannot read '\(root)': \(Self.reason())")
      return []
    }
    guard visited.insert(status.stamp).inserted else { return [] }
    guard status.isDirectory else { return [Entry(path: root, directories: [])] }
    var found: [Entry] = []
    var root = root
    while root.count > 1, root.hasSuffix("/") { root.removeLast() }
    walk(root, [], into: &found)
    return found
  }

  private mutating func walk(_ path: String, _ directories: [String], into found: inout [Entry]) {
    // A path this deep is a trap; its length would soon be refused by the system anyway.
    guard directories.count < 128 else {
      warnings.append("cannot read '\(path)': directories nest too deep")
      return
    }
    guard let names = Self.names(in: path) else {
      warnings.append("cannot read '\(path)': \(Self.reason())")
      return
    }
    for name in names where !name.hasPrefix(".") {
      let inner = FilePath.join(path, name)
      let isWanted = suffixes.contains(where: name.lowercased().hasSuffix)
      guard let status = FileStatus(inner) else {
        // It vanished, or it is a link to nothing; of no matter unless it would have been read.
        if isWanted { warnings.append("cannot read '\(inner)': \(Self.reason())") }
        continue
      }
      if excluded.contains(status.stamp) { continue }
      if status.isDirectory {
        guard visited.insert(status.stamp).inserted else { continue }
        walk(inner, directories + [name], into: &found)
      } else if isWanted, !status.isFile {
        warnings.append("cannot read '\(inner)': it is a pipe or device, not a file")
      } else if isWanted, visited.insert(status.stamp).inserted {
        found.append(Entry(path: inner, directories: directories))
      }
    }
  }

  // MARK: - The system

  /// The names in a directory, sorted; nil where it cannot be read.
  package static func names(in directory: String) -> [String]? {
    guard let stream = opendir(directory) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(
          to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)
        ) { String(cString: $0) }
      }
      names.append(name)
    }
    return names.filter { $0 != "." && $0 != ".." }.sorted()
  }

  private static func reason() -> String {
    errno == ENOENT ? "no such file or directory" : String(cString: strerror(errno)).lowercased()
  }

  package static func exists(_ path: String) -> Bool { FileStatus(path) != nil }

  package static func isDirectory(_ path: String) -> Bool { FileStatus(path)?.isDirectory == true }
}

extension FilePath {
  /// A directory and those above it, the nearest first: `.`, `..`, `../..` and so on.
  package static func ancestors(of directory: String) -> [String] {
    let depth = absolute(directory).split(separator: "/").count
    let all = sequence(first: directory) { $0 == "." ? ".." : join($0, "..") }
    return Array(all.prefix(depth + 1))
  }
}
