/// A text and what is read of it, as files of cases have them.
///
/// Characters that cannot be seen stand as `‹U+0007›` in the text.
struct SuiteCase {
  var title: String
  var yaml: String
  var read: [String]

  static func all(in text: String) -> [SuiteCase] {
    var cases: [SuiteCase] = []
    var lines: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("=== ") {
        cases.append(SuiteCase(title: String(line.dropFirst(4)), yaml: "", read: []))
        lines = []
      } else if line.hasPrefix("---> ") {
        cases[cases.count - 1].read.append(String(line.dropFirst(5)))
      } else if !cases.isEmpty, cases[cases.count - 1].read.isEmpty {
        lines.append(line)
        // Without its last line end: a case that needs one has an empty line, or writes it.
        cases[cases.count - 1].yaml = unescaped(lines.joined(separator: "\n"))
      }
    }
    return cases
  }

  /// The case as files have it.
  var text: String {
    (["=== \(title)", Self.escaped(yaml)] + read.map { "---> \($0)" } + ["", ""])
      .joined(separator: "\n")
  }

  private static func unescaped(_ text: String) -> String {
    text.replacing(#/‹U\+([0-9A-F]+)›/#) { match in
      String(UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map(Character.init) ?? "?")
    }
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar.value {
      case 0x0A, 0x20..<0x7F: String(scalar)
      case 0x09, 0..<0x20, 0x7F..<0xA1, 0x2028, 0x2029, 0xFEFF:
        "‹U+\(String(scalar.value, radix: 16, uppercase: true))›"
      default: String(scalar)
      }
    }.joined()
  }
}
