import Foundation
import Testing

/// `Tests/peers.txt` names tests, which exist.
@Suite struct BehavioursPageTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The tests of the list: a suite, and the sentence of a test.
  private static func named() throws -> [(suite: String, test: String)] {
    let list = try String(
      contentsOf: root.appendingPathComponent("Tests/peers.txt"), encoding: .utf8)
    return list.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { row in
      let parts = row.prefix { $0 != "|" }.split(separator: ": ", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      return (String(parts[0]), parts[1].trimmingCharacters(in: .whitespaces))
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

  @Test("each test that the list of behaviours names stands in the sources") func names() throws {
    let named = try Self.named()
    #expect(named.count > 300)
    let sources = try Self.sources()
    func stands(_ text: String) -> Bool { sources.range(of: Data(text.utf8)) != nil }
    for suite in Set(named.map(\.suite)) {
      #expect(stands("struct \(suite) {") || stands("extension \(suite) {"), "no suite '\(suite)'")
    }
    for (suite, test) in named {
      #expect(stands("\"\(test)\""), "'\(suite)' has no test \"\(test)\"")
    }
  }
}
