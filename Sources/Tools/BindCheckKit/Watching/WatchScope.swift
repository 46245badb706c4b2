import BindingSpec
import SwiftFacts

/// Which files are of interest.
package struct WatchScope: Hashable, Sendable {
  /// Files, and directories with all Swift and YAML files below. They may appear and vanish.
  package var roots: [String]

  package init(roots: [String]) { self.roots = roots }

  var files: [String: FileStatus.Stamp] {
    var tree = FileTree(suffixes: [".swift", ".yaml", ".yml"])
    var files: [String: FileStatus.Stamp] = [:]
    for file in roots.flatMap({ tree.files(below: $0) }) {
      if let status = FileStatus(file.path), status.isFile { files[file.path] = status.stamp }
    }
    return files
  }
}
