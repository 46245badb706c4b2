import BindingSpec

/// The directories and files that a scope has at a moment.
package struct WatchedTree {
  /// The directories below the roots, in which every wanted file matters.
  private(set) var directories: Set<String> = []
  /// The files that matter, as they are.
  package private(set) var files: [String: FileStatus.Stamp] = [:]
  /// Directories of which only some names matter: those on the way to a root.
  private(set) var partial: [String: Set<String>] = [:]

  package init(_ scope: WatchScope) {
    var tree = FileTree(suffixes: scope.suffixes)
    for root in scope.roots {
      addWay(to: root)
      for file in tree.files(below: root) { add(file.path) }
    }
    directories = tree.directories
  }

  /// Watches for a root to appear and vanish: in its directory, or where that is not there either,
  /// in the nearest one above.
  private mutating func addWay(to root: String) {
    if FileTree.exists(root) { addName(of: FilePath.absolute(root)) }
    var path = root
    while true {
      addName(of: path)
      let directory = FilePath.directory(of: path)
      if FileTree.exists(directory) || directory == path { return }
      path = directory
    }
  }

  private mutating func add(_ path: String) {
    guard let status = FileStatus(path), status.isFile else { return }
    files[path] = status.stamp
    // The target of a link is changed in its own place.
    if FileStatus.isLink(path) { addName(of: FilePath.absolute(path)) }
  }

  private mutating func addName(of path: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    partial[FilePath.directory(of: path), default: []].insert(name)
  }
}
