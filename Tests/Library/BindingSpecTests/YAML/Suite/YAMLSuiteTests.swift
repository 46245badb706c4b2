import Foundation
import Testing

@testable import BindingSpec

/// A case for each construct of YAML 1.1 that libyaml reads, and for what it reads wrongly, in files:
/// each case is a heading, a text, and what is read of it.
///
///     === a list within a mapping
///     a:
///     - b
///     ---> {a: ["b" 2:3]}
///
/// `RECORD=1 swift test --filter YAMLSuite` writes what is read anew; read it before you commit it.
@Suite struct YAMLSuiteTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases")

  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".txt") }.sorted()

  @Test("there are cases")
  func some() { #expect(Self.names.count > 5) }

  @Test("each construct gives what stands there, at its place, or a problem", arguments: names)
  func constructs(name: String) throws {
    let file = Self.folder.appending(path: name)
    let text = try String(contentsOf: file, encoding: .utf8)
    let cases = SuiteCase.all(in: text)
    try #require(!cases.isEmpty)
    let found = cases.map { SuiteCase(title: $0.title, yaml: $0.yaml, read: Self.read($0.yaml)) }
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try found.map(\.text).joined().write(to: file, atomically: true, encoding: .utf8)
    }
    for (expected, found) in zip(cases, found) {
      #expect(found.read == expected.read, "\(name): \(expected.title)")
    }
  }

  @Test("no case is there twice")
  func unique() throws {
    var titles: Set<String> = []
    for name in Self.names {
      let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
      for each in SuiteCase.all(in: text) {
        #expect(titles.insert(each.title).inserted, "\(each.title)")
      }
    }
  }

  /// What is read of a text: its documents, a line each, and then its problems.
  private static func read(_ yaml: String) -> [String] {
    let file = YAMLFile(path: "a.yaml", bytes: Array(yaml.utf8))
    let documents = file.documents.map { words($0.root, in: file.text) }
    let read = documents + file.problems.map(summary)
    return read.isEmpty ? ["no document"] : read
  }

  /// A node in words: scalars in quotes, with their places where the place shows something else.
  private static func words(_ node: YAMLNode, in text: SourceText) -> String {
    switch node.content {
    case .scalar(let scalar):
      let shown = scalar.isNull ? "null" : scalar.value.debugDescription
      let place = "\(node.range.start.line):\(node.range.start.column)"
      let end = node.range.end
      let isLong = end.line != node.range.start.line
      return "\(shown) \(place)" + (isLong ? "-\(end.line):\(end.column)" : "")
    case .sequence(let items):
      return "[" + items.map { words($0, in: text) }.joined(separator: ", ") + "]"
    case .mapping(let entries):
      return "{"
        + entries.map { "\(words($0.key, in: text)): \(words($0.value, in: text))" }
        .joined(separator: ", ") + "}"
    case .alias(let target): return "*" + words(target, in: text)
    case .unreadable: return "unreadable"
    }
  }
}
