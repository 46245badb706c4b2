/// The version of the programs of this package, and of the archives and packages of a release.
package enum ProgramVersion {
  package static let text = "0.9.0"

  /// As `--version` prints it: `0.9.0 (4f2d0c1a9b3e)`, or the number alone.
  package static func text(commit: String) -> String {
    commit.isEmpty ? text : "\(text) (\(commit))"
  }

  /// The repository whose releases have this version; `OWNER` until it is published.
  package static let repository = "https://github.com/OWNER/binder"
}
