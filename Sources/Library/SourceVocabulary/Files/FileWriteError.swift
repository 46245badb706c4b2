/// Why a file was not written; it is as it was.
package struct FileWriteError: Error, Hashable, Sendable, CustomStringConvertible {
  package let path: String
  /// Such as `the file is read-only`.
  package let reason: String

  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  static let taken = "there is a file already"

  /// Whether there was a file where none was expected.
  package var isTaken: Bool { reason == Self.taken }

  package var description: String { "cannot write '\(path)': \(reason)" }
}
