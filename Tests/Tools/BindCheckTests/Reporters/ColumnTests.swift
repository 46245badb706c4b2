import BindCheckKit
import Foundation
import SwiftFacts
import Testing

/// Places in binding files and Swift files with tabs, wide characters and all line ends.
@Suite struct ColumnTests {
  /// What is reported of a binding of `名` (or what stands for it) to a field that says it is
  /// deprecated by name: the lines of the text form.
  private func report(yaml: String, swift: String) throws -> [String] {
    let place = try TemporaryDirectory()
    try place.write(yaml, to: "a.yaml")
    try place.write(swift, to: "Sources/App/M.swift")
    let path = place.url.path
    let report = Check(
      CheckConfiguration(
        bindings: [path + "/a.yaml"], sources: [SourceRoot(path + "/Sources")])
    ).run()
    return TextReporter.text(of: report).replacing(path + "/", with: "")
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  @Test(
    "carets stand under the words, whatever ends the lines", arguments: ["\n", "\r\n", "\r"])
  func lineEnds(end: String) throws {
    let yaml = [
      "binder: 1", "model: M", "slots:", "  a: { fallback: \"😀日\", modelField: 名, mode: oneWay }",
      "",
    ]
    let swift = ["import BinderCore", "class M {", "\tlet é = \"😀\";\tvar 名 = 1", "}", ""]
    #expect(
      try report(yaml: yaml.joined(separator: end), swift: swift.joined(separator: end)) == [
        "a.yaml:4:41: warning: changes of '名' of 'M' are not seen [BC105]",
        "  4 |   a: { fallback: \"😀日\", modelField: 名, mode: oneWay }",
        "    |                                      ^~ mark it '@Observed', or say 'mode: oneTime'",
        "Sources/App/M.swift:3:23: note: '名' is declared here",
        "  3 | \tlet é = \"😀\";\tvar 名 = 1",
        "    | \t             \t    ^~",
      ])
  }

  @Test("a byte order mark takes no column")
  func byteOrderMark() throws {
    let lines = try report(
      yaml: "\u{FEFF}binder: 1\nmodel: M\nslots: { a: b }\n",
      swift: "\u{FEFF}class M { var b = 1 }\n")
    try #require(lines.count == 6)
    #expect(lines[0].hasPrefix("a.yaml:3:13: warning: "))
    #expect(lines[3] == "Sources/App/M.swift:1:15: note: 'b' is declared here")
    #expect(lines[5] == "    |               ^")
    #expect(
      try report(
        yaml: "\u{FEFF}bindr: 1\nbinder: 1\nmodel: M\nslots: { a: b }\n",
        swift: "class M { let b = 1 }\n"
      ).prefix(3) == [
        "a.yaml:1:1: error: unknown key 'bindr' at the top level of a document [BC003]",
        "  1 | bindr: 1",
        "    | ^~~~~ the keys here are 'binder', 'model', 'view', 'exhaustive', 'unbound' and 'slots'",
      ])
  }
}
