@testable import BindCheckKit
@testable import BindingSpec

/// A report with all that makes writing one difficult: names with spaces, quotes, percent signs,
/// line ends and escape sequences, tabs, wide characters and CRLF.
enum StrangeReport {
  static let file = "Bindings/a b%20,:'\"<&>\n\u{1B}[31m.yaml"
  static let text = SourceText("binder: 1\r\nslots:\r\n\t😀日e\u{301}: \"]]>&\u{1B}\"\r\n")
  static let swiftFile = "Sources/é.swift"
  static let swiftText = SourceText("class M {\r\n\tvar 😀 = 1\r\n}\r\n")

  static var report: CheckReport {
    var report = CheckReport()
    report.checkedFiles = [file, "Bindings/good.yaml"]
    report.bindings = 3
    report.texts = [file: text, swiftFile: swiftText]
    report.problems = [error, warning]
    report.failures = ["cannot read 'x\u{1B}\n%': no such file"]
    report.sourceWarnings = ["cannot read 'y': it vanished"]
    report.unresolved = [
      Unresolved(location: error.location, what: "the type of 'a\u{1B}'", reason: "why\nnot")
    ]
    return report
  }

  /// At the quoted text, behind a tab, an emoji, a wide and a composed character.
  static var error: Problem {
    let start = offset(of: "\"]]>")
    let location = SourceLocation(file: file, range: range(start, start + 7, in: text))
    let note = offset(of: "😀", in: swiftText)
    return Problem(
      RuleInfo("BC103", "unknown-field"),
      "'M' has no field '\u{1B}]]>&%\n::error::'", at: location,
      help: "say \"b\" <or> 'c'",
      notes: [
        .init(
          "'😀' is declared here",
          at: SourceLocation(file: swiftFile, range: range(note, note + 4, in: swiftText)))
      ],
      fixes: [.replace(location, with: "b\u{1}\n")])
  }

  static var warning: Problem {
    let start = offset(of: "slots")
    return Problem(
      RuleInfo("BC999", "made-up", severity: .warning), "over several lines",
      at: SourceLocation(file: file, range: range(start, text.bytes.count, in: text)))
  }

  private static func offset(of word: String, in text: SourceText = text) -> Int {
    let word = Array(word.utf8)
    return text.bytes.indices.first { text.bytes[$0...].starts(with: word) } ?? 0
  }

  private static func range(_ start: Int, _ end: Int, in text: SourceText) -> SourceRange {
    SourceRange(start: text.position(at: start), end: text.position(at: end))
  }
}

extension String {
  /// Whether something in it would drive a terminal or turn text around.
  var drivesTerminals: Bool {
    unicodeScalars.contains {
      ($0.value < 0x20 && $0 != "\n" && $0 != "\t") || (0x7F...0x9F).contains($0.value)
        || (0x202A...0x202E).contains($0.value)
    }
  }
}
