import Testing

@testable import BindingSpec

/// Hostile files: each gives a problem, none hangs. The tests' time limit is their only clock.
@Suite(.timeLimit(.minutes(300))) struct LimitTests {
  private func only(_ yaml: String) -> String? {
    let file = read(yaml)
    return file.problems.count == 1 ? file.problems.map(summary).first : nil
  }

  @Test("a file larger than 1 MiB is not read")
  func fileSize() {
    let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 100_000_000)
    let file = BindingFile(path: "test.yaml", bytes: bytes)
    #expect(
      file.problems.map(summary) == [
        "1:1 BC007 the file is larger than 1 MiB, the most that is read"
      ])
    #expect(file.documents.isEmpty)
    #expect(file.text.bytes.isEmpty)
  }

  @Test("a file of exactly 1 MiB is read")
  func largestFile() {
    let head = "binder: 1\nslots:\n  s: {modelField: a, fallback: '"
    let text = String(repeating: "x", count: (1 << 20) - head.utf8.count - 2)
    let file = read(head + text + "'}")
    #expect(file.text.bytes.count == 1 << 20)
    #expect(file.problems.isEmpty)
    #expect(read(head + text + "'} ").problems.map(\.rule.code) == ["BC007"])
  }

  @Test("nesting beyond 64 levels stops the reading", arguments: ["[", "{a: ", "- ", "? "])
  func depth(opening: String) throws {
    let file = read(String(repeating: opening, count: 100_000))
    let problem = try #require(file.problems.first { $0.rule.code == "BC007" })
    #expect(problem.message == "mappings and lists are nested deeper than 64 levels here")
    #expect(problem.location.range.start.offset == 64 * opening.utf8.count)
  }

  @Test("64 levels are read, and one more by way of an alias is not")
  func aliasDepth() {
    let deep = String(repeating: "[", count: 62) + String(repeating: "]", count: 62)
    #expect(!problems("x: &a \(deep)\ny: *a").contains { $0.contains("BC007") })
    #expect(!problems("x: &a \(deep)\ny: [*a]").contains { $0.contains("BC007") })
    #expect(problems("x: &a \(deep)\ny: [[*a]]").contains { $0.contains("BC007") })
  }

  @Test("an alias bomb is found before it is expanded")
  func aliasBomb() throws {
    var yaml = "a0: &a0 lol\n"
    for level in 1...30 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      yaml += "a\(level): &a\(level) [\(aliases)]\n"
    }
    let file = read(yaml)
    let problem = try #require(file.problems.first { $0.rule.code == "BC007" })
    #expect(problem.message == "the aliases up to here expand to more than 10,000")
    #expect(file.text.slice(problem.location.range).hasPrefix("*a"))
    // 9 + 90 + 819 + 7,380 aliases are allowed.
    #expect(problem.location.range.start.line == 6)
  }

  @Test("10,000 aliases are read and one more is not")
  func aliasLimit() {
    func file(_ count: Int) -> BindingFile {
      read("x: &a b\ny: [" + Array(repeating: "*a", count: count).joined(separator: ", ") + "]")
    }
    #expect(!file(10_000).problems.contains { $0.rule.code == "BC007" })
    #expect(file(10_001).problems.filter { $0.rule.code == "BC007" }.count == 1)
  }

  @Test("more than 100,000 values stop the reading, with aliases counted in full")
  func nodes() throws {
    let many = read("[" + String(repeating: "a,", count: 200_000) + "]")
    let problem = try #require(many.problems.first { $0.rule.code == "BC007" })
    #expect(problem.message == "the file has more than 100,000 values up to here")
    #expect(problem.location.range.start.offset == 1 + 2 * 99_999)

    let list = "[" + Array(repeating: "a", count: 999).joined(separator: ",") + "]"
    let byAlias = read(
      "x: &a \(list)\ny: [" + Array(repeating: "*a", count: 100).joined(separator: ", ") + "]")
    #expect(byAlias.problems.contains { $0.message.contains("100,000 values") })
  }

  @Test("a name of more than 1,024 bytes is refused, however many aliases lead to it")
  func longNames() {
    let long = String(repeating: "a.", count: 400_000)
    let aliases = (0..<9_000).map { "  s\($0): *x\n" }.joined()
    let file = read("binder: 1\nslots:\n  s: &x '\(long)'\n" + aliases)
    #expect(
      file.problems.map(summary).first
        == "3:9 BC007 a key or a name is longer than 1,024 bytes here")
    #expect(file.problems.allSatisfy { $0.message.utf8.count < 200 })
    #expect(
      only("binder: 1\nslots:\n  ? '\(long)'\n  : a\n")
        == "3:5 BC007 a key or a name is longer than 1,024 bytes here")
  }

  @Test("many tag directives are refused before libyaml compares them all")
  func tagDirectives() {
    let directives = (0..<50_000).map { "%TAG !a\($0)! tag:x\n" }.joined()
    #expect(
      only(directives + "---\na: b\n") == "65:1 BC007 the file has more than 64 '%TAG' directives")
  }

  @Test("ten thousand mistakes are all found", arguments: ["slots", "other"])
  func manyMistakes(key: String) {
    let entries = (0..<5_000).map { "  mod\($0): {modelFeild: a..b}\n" }.joined()
    let file = read("binder: 1\n\(key):\n" + entries)
    #expect(file.problems.count == (key == "slots" ? 10_000 : 2))
  }

  @Test("a thousand problems with the YAML itself end the reading")
  func undefinedAliases() {
    let anchors = (0..<10_000).map { "&anchor\($0) a" }.joined(separator: ", ")
    let aliases = (0..<10_000).map { "*other\($0)" }.joined(separator: ", ")
    let file = read("[\(anchors), \(aliases)]")
    #expect(file.problems.filter { $0.rule.code == "BC001" }.count == 1_000)
    #expect(
      file.problems.filter { $0.rule.code == "BC007" }.map(\.message)
        == ["the file has 1,000 problems up to here, and the rest is not read"])
  }
}
