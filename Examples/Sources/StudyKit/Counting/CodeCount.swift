/// How much code there is: lines with code in them, files, and types.
public struct CodeCount: Hashable, Codable, Sendable {
  public var swiftLines = 0
  public var yamlLines = 0
  public var files = 0
  public var types = 0

  public var lines: Int { swiftLines + yamlLines }

  /// Counts the Swift and YAML files at paths, folders with all that is in them.
  ///
  /// - Throws: If a path is not there or cannot be read.
  public init(of paths: [String], in root: String) throws {
    for path in paths {
      for file in try SourceFiles.find("\(root)/\(path)") {
        add(try SourceFiles.read(file), isYAML: !file.hasSuffix(".swift"))
      }
    }
  }

  init() {}

  mutating func add(_ text: String, isYAML: Bool) {
    files += 1
    if isYAML {
      yamlLines += Self.yamlLines(in: text)
    } else {
      let code = SwiftCode.lines(in: text)
      swiftLines += code.count
      types += code.count(where: SwiftCode.declaresType)
    }
  }

  /// Lines that are neither blank, nor a comment, nor the line between two documents.
  static func yamlLines(in text: String) -> Int {
    text.split(separator: "\n").count { line in
      let content = line.drop { $0 == " " }
      return !content.isEmpty && !content.hasPrefix("#") && content != "---"
    }
  }
}
