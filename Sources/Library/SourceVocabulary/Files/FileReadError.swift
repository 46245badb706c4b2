/// Why a file could not be read.
public struct FileReadError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path as the user gave it.
  public let path: String
  /// Such as `no such file`, in words that follow a path.
  public let reason: String

  public var description: String { "cannot read '\(path)': \(reason)" }

  package init(path: String, reason: String) { (self.path, self.reason) = (path, reason) }
}
