import Foundation

/// The name of the latest user in a file, so that the next run begins with it.
public struct KeptName: Sendable {
  private let path: String

  /// - Parameter path: The file, whose folder is made where it is missing.
  public init(path: String) { self.path = path }

  /// The kept name; nil if there is none, or the file cannot be read.
  public var name: String? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    let name = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return name.isEmpty ? nil : name
  }

  /// Keeps a name. A disk that is full costs the user a name to type, and is no failure of the app.
  public func keep(_ name: String) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? "\(name)\n".write(toFile: path, atomically: true, encoding: .utf8)
  }
}
