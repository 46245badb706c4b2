import Foundation
import Testing

/// `docs/behaviours.md` names tests, which exist.
@Suite struct BehavioursPageTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The tests of the page: a suite, and the sentence of a test.
  private static func named() throws -> [(suite: String, test: String)] {
    let page = try String(
      contentsOf: root.appendingPathComponent("docs/behaviours.md"), encoding: .utf8)
    return page.split(separator: "\n").filter { $0.hasPrefix("| `") }.flatMap { row in
      let cell = row.dropFirst(2).prefix { $0 != "|" }
      return cell.split(separator: "; `").map { entry in
        let parts = entry.split(separator: ": ", maxSplits: 1)
        return (
          String(parts[0].filter { $0 != "`" && $0 != " " }),
          parts.dropFirst().joined().trimmingCharacters(in: .whitespaces)
        )
      }
    }
  }

  private static func sources() throws -> Data {
    let tests = root.appendingPathComponent("Tests")
    let files = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
    var all = Data()
    while let file = files?.nextObject() as? URL {
      if file.pathExtension == "swift" { all += try Data(contentsOf: file) }
    }
    return all
  }

  @Test("each test that the page of behaviours names stands in the sources") func names() throws {
    let named = try Self.named()
    #expect(named.count > 300)
    let sources = try Self.sources()
    func stands(_ text: String) -> Bool { sources.range(of: Data(text.utf8)) != nil }
    for suite in Set(named.map(\.suite)) {
      #expect(stands("struct \(suite) {") || stands("extension \(suite) {"), "no suite '\(suite)'")
    }
    // A name may have a semicolon itself.
    for (suite, test) in named where !stands("\"\(test)\"") {
      for part in test.split(separator: "; ") {
        #expect(stands("\"\(part)\""), "'\(suite)' has no test \"\(part)\"")
      }
    }
  }
}
