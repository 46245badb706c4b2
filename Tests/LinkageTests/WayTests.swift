import Foundation
import Testing

/// `docs/modules.md` lists the types that a binding passes on its way, each with its module.
@Suite struct WayTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The rows of the table below the heading, each with the name of a type and of its module.
  private static func listed() throws -> [(type: String, module: String)] {
    let page = root.appendingPathComponent("docs/modules.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let start = try #require(text.range(of: "\n## The way of a binding\n")).upperBound
    let section = text[start...].prefix(
      upTo: text[start...].range(of: "\n## ")?.lowerBound ?? text.endIndex)
    return section.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { row in
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      return (cells[0].trimmingCharacters(in: ["`"]), cells[1])
    }
  }

  /// The names of the types that the sources of a module declare.
  private static func declared(in module: String) throws -> Set<String> {
    let rooms = ["Library", "Terminal", "Tools"].map {
      root.appendingPathComponent("Sources/\($0)/\(module)")
    }
    let folder = try #require(
      rooms.first { FileManager.default.fileExists(atPath: $0.path) },
      "there is no module '\(module)'")
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    let kinds: Set<Substring> = ["class", "struct", "enum", "protocol", "actor"]
    var names: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      // Texts, such as those of rules, have examples of Swift in them.
      var isInText = false
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        if line.ranges(of: "\"\"\"").count == 1 { isInText.toggle() }
        let code = line.drop { $0 == " " }
        if isInText || code.hasPrefix("//") { continue }
        let words = code.split { !($0.isLetter || $0.isNumber || $0 == "_") }
        for (kind, name) in zip(words, words.dropFirst()) where kinds.contains(kind) {
          names.insert(String(name))
        }
      }
    }
    return names
  }

  @Test("each type of the way is declared in the module that the list names")
  func declarations() throws {
    let listed = try Self.listed()
    let known = try Dictionary(
      uniqueKeysWithValues: Set(listed.map(\.module)).map { ($0, try Self.declared(in: $0)) })
    for (type, module) in listed {
      #expect(known[module]?.contains(type) == true, "'\(module)' declares no type '\(type)'")
    }
  }

  @Test("the way has at most fifty types, from the file to the key, and names each once")
  func length() throws {
    let types = try Self.listed().map(\.type)
    #expect(types.first == "Binder")
    #expect(types.contains("TextField"))
    #expect(types.count <= 50)
    #expect(Set(types).count == types.count)
  }
}
