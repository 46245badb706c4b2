import Testing

@testable import BindingSpec

@Suite struct ProblemRendererTests {
  private static let rule = RuleInfo("BC103", "unknown-field")

  /// The problem at the first occurrence of `marked` in `text`.
  private func render(
    _ text: String, marking marked: String, message: String = "wrong", help: String? = nil,
    notes: [Problem.Note] = [], file: String = "a.yaml", severity: Problem.Severity = .error
  ) throws -> [String] {
    let source = SourceText(text)
    let bytes = Array(marked.utf8)
    let start = try #require(
      source.bytes.indices.first { source.bytes[$0...].starts(with: bytes) }
        ?? (marked.isEmpty ? 0 : nil))
    var problem = Problem(
      Self.rule, message,
      at: SourceLocation(file: file, range: source.range(start..<(start + bytes.count))),
      help: help, notes: notes)
    problem.severity = severity
    return ProblemRenderer(texts: [file: source]).render(problem)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test("a problem is a block of place, frame with carets and help, and notes")
  func block() throws {
    let note = Problem.Note(
      "'balance' is declared here",
      at: SourceLocation(
        file: "Sources/App/BalanceViewModel.swift",
        range: SourceRange(at: SourcePosition(line: 3, column: 17, offset: 60))))
    let lines = try render(
      "binder: 1\nmodel: BalanceViewModel\nview: BalanceScreen\nslots:\n  balance:\n"
        + "    modelField: balnce\n",
      marking: "balnce", message: "'BalanceViewModel' has no field 'balnce'",
      help: "did you mean 'balance'?", notes: [note], file: "Bindings/balance.yaml")
    #expect(
      lines == [
        "Bindings/balance.yaml:6:17: error: 'BalanceViewModel' has no field 'balnce' [BC103]",
        "  6 |     modelField: balnce",
        "    |                 ^~~~~~ did you mean 'balance'?",
        "Sources/App/BalanceViewModel.swift:3:17: note: 'balance' is declared here",
      ])
  }

  @Test("a warning says so, and a gutter is as wide as its number")
  func warning() throws {
    let lines = try render(
      String(repeating: "\n", count: 99) + "ab", marking: "b", severity: .warning)
    #expect(lines == ["a.yaml:100:2: warning: wrong [BC103]", "  100 | ab", "      |  ^"])
  }

  @Test(
    "carets stand under what they mark",
    arguments: [
      ("\ta:\tb", "b", "\t  \t^"),
      ("日本: abc", "abc", "      ^~~"),
      ("a: 日本", "日本", "   ^~~~"),
      ("😀👨‍👩‍👧🇩🇪❤️: x", "x", "          ^"),
      ("cafe\u{301}: x", "x", "      ^"),
      ("ｶﾞ한: x", "x", "      ^"),
      ("a: x", "", "^"),
    ])
  func carets(line: String, marked: String, expected: String) throws {
    let lines = try render(line, marking: marked)
    #expect(lines[1] == "  1 | " + line)
    #expect(lines[2] == "    | " + expected)
  }

  @Test("a range over several lines is marked to the end of its first line")
  func severalLines() throws {
    let lines = try render("a: {b,\r\n c}\r\n", marking: "{b,\r\n c}")
    #expect(lines == ["a.yaml:1:4: error: wrong [BC103]", "  1 | a: {b,", "    |    ^~~"])
  }

  @Test("a place behind the last character is shown")
  func endOfFile() throws {
    let source = SourceText("a:\n")
    let place = SourceRange(at: source.position(at: 3))
    let problem = Problem(
      Self.rule, "wrong", at: SourceLocation(file: "a.yaml", range: place), help: "add it")
    #expect(
      ProblemRenderer(texts: ["a.yaml": source]).render(problem)
        == "a.yaml:2:1: error: wrong [BC103]\n  2 |\n    | ^ add it")
  }

  @Test("without the file's text the help has a line of its own")
  func withoutText() {
    let place = SourceLocation(file: "a.yaml", range: SourceRange(at: .start))
    let problem = Problem(Self.rule, "wrong", at: place, help: "mend it")
    #expect(
      ProblemRenderer(texts: [:]).render(problem)
        == "a.yaml:1:1: error: wrong [BC103]\n  help: mend it")
    #expect(
      ProblemRenderer(texts: ["a.yaml": SourceText("")]).render(problem)
        == "a.yaml:1:1: error: wrong [BC103]\n  help: mend it")
  }

  @Test("characters that would drive the terminal or turn the text are shown as escapes")
  func unsafe() throws {
    let lines = try render(
      "a\u{1B}[31m: \u{202E}x\u{7F}", marking: "x", message: "m\u{1B}\n\tn\u{9B}",
      help: "h\u{2066}\r", file: "f\u{1B}.yaml")
    #expect(
      lines == [
        "f\\u{1B}.yaml:1:12: error: m\\u{1B}\\u{A}\\u{9}n\\u{9B} [BC103]",
        "  1 | a\\u{1B}[31m: \\u{202E}x\\u{7F}",
        "    |                      ^ h\\u{2066}\\u{D}",
      ])
  }

  @Test("a line beyond all measure is cut around the carets")
  func longLine() throws {
    let lines = try render(
      String(repeating: "é", count: 100_000) + "x" + String(repeating: "y", count: 100_000),
      marking: "x")
    #expect(lines[1].count < 260)
    #expect(lines[1].hasPrefix("  1 | …é"))
    #expect(lines[1].hasSuffix("y…"))
    let column = try #require(lines[1].firstIndex(of: "x"))
    let caret = try #require(lines[2].firstIndex(of: "^"))
    #expect(
      lines[1].distance(from: lines[1].startIndex, to: column)
        == lines[2].distance(from: lines[2].startIndex, to: caret))
  }

  @Test("a place that the file does not have is no crash")
  func strangePlaces() {
    let text = SourceText("é\nb")
    for line in 1...4 {
      for column in 1...6 {
        let start = SourcePosition(line: line, column: column, offset: 0)
        let end = SourcePosition(line: 1, column: 2, offset: 1)
        let range = SourceRange(start: start, end: end)
        let problem = Problem(Self.rule, "m", at: SourceLocation(file: "a", range: range))
        #expect(ProblemRenderer(texts: ["a": text]).render(problem).contains("^"))
      }
    }
  }

  @Test("a note shows its line where it is not only the name that was meant, nor shown already")
  func noteFrames() {
    let yaml = SourceText("a: b\nc: d\n")
    let swift = SourceText("\tvar 日 = 1\n")
    func place(
      _ file: String, _ text: SourceText, _ range: Range<Int>
    ) -> BindingSpec.SourceLocation {
      BindingSpec.SourceLocation(file: file, range: text.range(range))
    }
    var problem = Problem(
      Self.rule, "wrong", at: place("a.yaml", yaml, 3..<4),
      notes: [
        .init("here", at: place("M.swift", swift, 5..<8)),
        .init("and here", at: place("a.yaml", yaml, 0..<1)),
        .init("also here", at: place("a.yaml", yaml, 5..<6)),
      ])
    let renderer = ProblemRenderer(texts: ["a.yaml": yaml, "M.swift": swift])
    #expect(
      renderer.render(problem) == """
        a.yaml:1:4: error: wrong [BC103]
          1 | a: b
            |    ^
        M.swift:1:6: note: here
          1 | \tvar 日 = 1
            | \t    ^~
        a.yaml:1:1: note: and here
        a.yaml:2:1: note: also here
          2 | c: d
            | ^
        """)
    problem.fixes = [.replace(problem.location, with: "x")]
    #expect(renderer.render(problem).split(separator: "\n").count == 6)
  }
}
