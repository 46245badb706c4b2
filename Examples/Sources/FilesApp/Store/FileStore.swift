/// The tree of files. Paths lead from its root, which is the empty path.
///
/// The errors of these functions are one sentence for the user each.
nonisolated public protocol FileStore: Sendable {
  /// The files and folders in a folder.
  func entries(of folder: String) async throws -> [Entry]

  /// Whether there is something at a path.
  func exists(_ path: String) async throws -> Bool

  /// Changes the tree; an error leaves it as it was.
  func perform(_ change: FileChange) async throws
}

/// A file or a folder.
nonisolated public struct Entry: Identifiable, Hashable, Codable, Sendable {
  /// The path, which is the identity: a file that is renamed is another row.
  public let id: String
  /// The number of bytes; nil for a folder.
  public let size: Int?
  /// The name as the list shows it.
  public let title: String

  public init(_ id: String, size: Int?) {
    (self.id, self.size) = (id, size)
    title = Path.name(of: id) + (size == nil ? "/" : "")
  }

  public var name: String { Path.name(of: id) }
}

/// A change of the tree.
nonisolated public enum FileChange: Hashable, Codable, Sendable {
  /// Copies a file, or a folder with everything in it.
  case copy(String, to: String)
  case move(String, to: String)
  case makeFolder(String)
  /// Removes a file or a folder, which can be put back.
  case discard(String)
  /// Puts the latest one back that was removed at a path.
  case restore(String)

  /// The change that takes this one back.
  var reversed: FileChange {
    switch self {
    case .copy(_, let path), .makeFolder(let path): .discard(path)
    case .move(let old, let new): .move(new, to: old)
    case .discard(let path): .restore(path)
    case .restore(let path): .discard(path)
    }
  }
}

nonisolated enum Path {
  static func joined(_ folder: String, _ name: String) -> String {
    folder.isEmpty ? name : "\(folder)/\(name)"
  }

  static func name(of path: String) -> String { String(path.split(separator: "/").last ?? "") }

  /// The folder around a path.
  static func parent(of path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// Why a text is no name; nil for a name.
  static func problem(ofName name: String) -> String? {
    if name.isEmpty { return "a name is needed" }
    if name.contains("/") { return "a name has no '/'" }
    return name == "." || name == ".." ? "'\(name)' names a folder already" : nil
  }
}
