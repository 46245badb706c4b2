import BindingSpec
import SwiftFacts

extension CheckConfiguration {
  /// Why a file is not mended that may not be written.
  static let elsewhere =
    "it is outside of the project, so it is only mended where the command line names it"

  /// Whether `--fix` may write a binding file that was found at this path.
  ///
  /// Links in a repository, and the paths in its settings, decide which files are read. The user
  /// decides which are written. So a file found below a directory has to be there in truth, and
  /// not by way of a link that leads out of it, and where the user named nothing it has to be in the
  /// project. A file that the command line names is written wherever it is.
  func mayWrite(_ path: String) -> Bool {
    let place = FilePath.absolute(path)
    if let writableDirectory, !Self.isBelow(place, FilePath.absolute(writableDirectory)) {
      return false
    }
    return bindings.contains { root in
      FileTree.isDirectory(root) ? Self.isBelow(place, FilePath.absolute(root)) : root == path
    }
  }

  private static func isBelow(_ path: String, _ directory: String) -> Bool {
    directory == "/" || path.hasPrefix(directory + "/")
  }
}
