/// Why a file could not be read.
package struct FileReadError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path as the user gave it.
  package let path: String
  /// Such as `no such file`, in words that follow a path.
  package let reason: String

  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  package var description: String { "cannot read '\(path)': \(reason)" }
}
