import Foundation

/// The files of the repository, by their paths from its root.
public struct Repository: Sendable {
  public let root: String

  public init(_ root: String) { self.root = root }

  public func path(_ file: String) -> String { "\(root)/\(file)" }

  /// - Throws: If the file cannot be read.
  public func read(_ file: String) throws -> String {
    try String(contentsOfFile: path(file), encoding: .utf8)
  }

  /// - Throws: If the file cannot be written.
  public func write(_ text: String, to file: String) throws {
    let url = URL(fileURLWithPath: path(file))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: true, encoding: .utf8)
  }

  /// All Swift files below a folder, in the order of their paths; none if there is no such folder.
  public func swiftFiles(in folder: String) -> [String] {
    let found = FileManager.default.enumerator(atPath: path(folder))
    return (found?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }.sorted()
  }
}

/// A failure of the study itself, with what to do.
public struct StudyError: Error, CustomStringConvertible {
  public let description: String
  public init(_ description: String) { self.description = description }
}
