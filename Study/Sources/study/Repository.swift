import Foundation

/// Files by their paths from a root: those of this repository, or those of a copy.
struct Repository: Sendable {
  let root: String

  /// The study runs at the root of the repository.
  static let here = Repository(root: FileManager.default.currentDirectoryPath)

  func path(_ file: String) -> String { "\(root)/\(file)" }

  func read(_ file: String) throws -> String {
    try String(contentsOfFile: path(file), encoding: .utf8)
  }

  func write(_ text: String, to file: String) throws {
    let url = URL(fileURLWithPath: path(file))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: true, encoding: .utf8)
  }

  /// All files below a folder with an ending, in the order of their paths; none if there is no such folder.
  func files(in folder: String, _ ending: String = ".swift") -> [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: path(folder))) ?? [])
      .filter { $0.hasSuffix(ending) }.map { "\(folder)/\($0)" }.sorted()
  }

  /// Copies the sources of an app and its binding file.
  func add(_ app: String) throws {
    let files = Subject.modules(of: app).flatMap { Repository.here.files(in: $0) }
    for file in files + [Subject.bindingFile(of: app)] {
      try write(Repository.here.read(file), to: file)
    }
  }

  /// A folder for some work, which goes with its contents.
  static func temporary<T>(_ work: (Repository) throws -> T) throws -> T {
    let folder = Repository(root: "\(NSTemporaryDirectory())study-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      atPath: folder.root, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder.root) }
    return try work(folder)
  }
}

extension String {
  var fileName: String { URL(fileURLWithPath: self).lastPathComponent }
}

/// A failure of the study itself, with what to do.
struct StudyError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// A value on one line, or on many.
func json(_ value: some Encodable, _ lines: JSONEncoder.OutputFormatting = []) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, lines]
  return String(decoding: try encoder.encode(value), as: UTF8.self)
}

@Sendable func say(_ line: String) { FileHandle.standardError.write(Data("\(line)\n".utf8)) }
