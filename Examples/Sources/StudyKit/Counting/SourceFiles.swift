import Foundation

enum SourceFiles {
  /// The file at a path, or all Swift and YAML files in the folder there, in the order of their names.
  static func find(_ path: String) throws -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw StudyError("there is no '\(path)'")
    }
    guard isFolder.boolValue else { return [path] }
    return try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
      .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".yaml") }
      .map { "\(path)/\($0)" }
  }

  /// The names of the files in a folder that end so, sorted; none where there is no folder.
  static func names(in folder: String, ending: String) throws -> [String] {
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder).filter {
      $0.hasSuffix(ending)
    }
    .sorted()
  }

  static func read(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  static func write(_ text: String, to path: String) throws {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }
}

/// Why the study cannot go on.
public struct StudyError: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) {
    self.description = description
  }
}
