import BindingSpec
import SwiftFacts

/// Finds the settings that hold for a directory.
///
/// They are those of the directory or of the nearest one above, up to the top of the repository: files around a
/// checkout do not belong to the project. Where there is no repository a file further up counts only if it belongs to
/// the user, to root, or to the directory's owner: another user could have put it into a shared directory such as
/// `/tmp`. All that such a file could do is name files to read and turn rules off, but a check that quietly checks
/// nothing is worse than none.
package enum SettingsFile {
  package static let name = ".bindcheck.yaml"

  /// The nearest file to a directory, as seen from there, and whether it belongs to none but those users; nil where
  /// there is none.
  static func nearest(to directory: String) -> (path: String, isOurs: Bool)? {
    for (level, place) in FilePath.ancestors(of: directory).enumerated() {
      let path = FilePath.join(place, name)
      if let status = FileStatus(path) {
        let isOurs =
          level == 0 || isTrusted(status.owner, by: geteuid(), in: FileStatus(directory)?.owner)
        return (path, isOurs)
      }
      // A directory, or in a work tree a file.
      if FileTree.exists(FilePath.join(place, ".git")) { break }
    }
    return nil
  }

  static func isTrusted(_ owner: uid_t, by user: uid_t, in directoryOwner: uid_t?) -> Bool {
    owner == user || owner == 0 || owner == directoryOwner
  }

  /// The settings that hold for a directory; none where there is no file.
  ///
  /// - Parameter warn: receives the reason why a file that is there is not used.
  package static func settings(
    for directory: String = ".", warn: (String) -> Void = { _ in }
  ) throws(FileReadError) -> Settings {
    guard let (path, isOurs) = nearest(to: directory) else { return Settings() }
    guard isOurs else {
      warn("'\(path)' is not used: it belongs to another user")
      return Settings()
    }
    // One byte more than is read, to see that it is too large.
    return Settings(path: path, bytes: try FileReading.bytes(ofFile: path, limit: 1 << 20 + 1))
  }
}
