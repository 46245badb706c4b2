/// Writes a problem as a block of text that a person reads and an editor can click.
///
///     Bindings/balance.yaml:6:17: error: 'BalanceViewModel' has no field 'balnce' [BC103]
///       6 |     modelField: balnce
///         |                 ^~~~~~ did you mean 'balance'?
///     Sources/App/BalanceViewModel.swift:3:17: note: 'balance' is declared here
package struct ProblemRenderer {
  private let texts: [String: SourceText]
  private let isColored: Bool

  /// - Parameter texts: The texts of files by their paths. A problem in another file is written without its line.
  package init(texts: [String: SourceText], isColored: Bool = false) {
    self.texts = texts
    self.isColored = isColored
  }

  /// The block, without a line end at its end.
  package func render(_ problem: Problem) -> String {
    var lines = [heading(problem)]
    let frame = frame(of: problem.location, help: problem.help)
    lines += frame
    if frame.isEmpty, let help = problem.help {
      lines.append("  " + paint("help: " + SafeText.escaped(help), Part.help))
    }
    for note in problem.notes {
      let message = paint("note:", Part.note) + " " + SafeText.escaped(note.message)
      lines.append(place(note.location) + " " + message)
      if showsLine(of: note, of: problem) { lines += self.frame(of: note.location) }
    }
    return lines.joined(separator: "\n")
  }

  /// An error that no rule found, in the same form without a code.
  package func render(error message: String, at location: SourceLocation) -> String {
    let heading =
      place(location) + " " + paint("error:", Part.error) + " "
      + paint(SafeText.escaped(message), Part.message)
    return ([heading] + frame(of: location)).joined(separator: "\n")
  }

  /// The line of a place with its carets; nothing where the text is not known.
  private func frame(of location: SourceLocation, help: String? = nil) -> [String] {
    guard let text = texts[location.file], !text.bytes.isEmpty else { return [] }
    return SourceFrame(location.range, in: text).lines(help: help, paint)
  }

  /// A misspelling is explained by the name that was meant, any other problem by the declaration.
  private func showsLine(of note: Problem.Note, of problem: Problem) -> Bool {
    let (place, other) = (note.location, problem.location)
    let isShown = place.file == other.file && place.range.start.line == other.range.start.line
    return problem.fixes.isEmpty && !isShown
  }

  private func heading(_ problem: Problem) -> String {
    let severity =
      switch problem.severity {
      case .error: Part.error
      case .warning: Part.warning
      case .note: Part.note
      }
    return place(problem.location) + " "
      + paint(problem.severity.rawValue + ":", severity) + " "
      + paint(SafeText.escaped(problem.message), Part.message) + " "
      + paint("[\(problem.rule.code)]", Part.code)
  }

  private func place(_ location: SourceLocation) -> String {
    let start = location.range.start
    let file = SafeText.escaped(location.file)
    return paint("\(file):\(start.line):\(start.column):", Part.place)
  }

  /// The parameters of the escape sequences for the parts of a block, from the sixteen colours that
  /// every terminal has and that people choose to suit their background.
  enum Part {
    static let place = "1"
    static let message = "1"
    static let error = "1;31"
    static let warning = "1;33"
    static let note = "1;36"
    static let code = "2"
    static let gutter = "34"
    static let carets = "1;32"
    static let help = "1;32"
  }

  private func paint(_ text: String, _ part: String) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(part)m\(text)\u{1B}[0m" : text
  }
}

/// A line of a file with carets under a part of it.
struct SourceFrame {
  private let number: Int
  /// The line up to the carets, the part above them, and the rest.
  private let before: String
  private let marked: String
  private let after: String

  /// A line longer than this, in bytes, is cut on both sides of the carets.
  private static let lengthLimit = 240
  private static let contextBefore = 80

  /// - Parameter range: of a range over several lines, only the first line is shown and marked.
  init(_ range: SourceRange, in text: SourceText) {
    number = range.start.line
    let line = text.lineRange(number) ?? text.bytes.count..<text.bytes.count
    let (start, end) = (line.lowerBound, line.upperBound)
    let markStart = min(max(start + range.start.column - 1, start), end)
    let isOneLine = range.end.line == number
    let markEnd = isOneLine ? min(max(start + range.end.column - 1, markStart), end) : end
    var shownStart = start
    var shownEnd = end
    if end - start > Self.lengthLimit {
      shownStart = Self.boundary(max(start, markStart - Self.contextBefore), in: text.bytes)
      shownEnd = Self.boundary(min(end, shownStart + Self.lengthLimit), in: text.bytes)
    }
    func part(_ from: Int, _ to: Int) -> String {
      SafeText.escaped(
        String(decoding: text.bytes[from..<max(from, to)], as: UTF8.self), keepsTabs: true)
    }
    let shownMarkEnd = min(markEnd, shownEnd)
    before = (shownStart > start ? "…" : "") + part(shownStart, markStart)
    marked = part(markStart, shownMarkEnd)
    after = part(shownMarkEnd, shownEnd) + (shownEnd < end ? "…" : "")
  }

  private typealias Part = ProblemRenderer.Part

  /// The source line and the line of carets, each behind its gutter.
  func lines(help: String?, _ paint: (String, String) -> String) -> [String] {
    let gutter = "  \(number) |"
    let blank = String(repeating: " ", count: gutter.count - 1) + "|"
    let source = before + marked + after
    // Tabs stay tabs, so that both lines move by the same tab stops.
    let indent = before.map {
      $0 == "\t" ? "\t" : String(repeating: " ", count: CharacterWidth.width(of: $0))
    }.joined()
    let width = marked.reduce(0) { $0 + ($1 == "\t" ? 1 : CharacterWidth.width(of: $1)) }
    let carets = "^" + String(repeating: "~", count: max(width, 1) - 1)
    let words = help.map { " " + paint(SafeText.escaped($0), Part.help) } ?? ""
    return [
      paint(gutter, Part.gutter) + (source.isEmpty ? "" : " " + source),
      paint(blank, Part.gutter) + " " + indent + paint(carets, Part.carets) + words,
    ]
  }

  /// The offset of the start of the character that contains the byte at `offset`.
  private static func boundary(_ offset: Int, in bytes: [UInt8]) -> Int {
    var offset = offset
    while offset > 0, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }
}

/// Text from outside, made fit for a terminal.
package enum SafeText {
  /// The text with each control character, bidirectional override and invisible character written
  /// as an escape, so that a file can neither drive the terminal nor look like other text.
  package static func escaped(_ text: String, keepsTabs: Bool = false) -> String {
    guard text.unicodeScalars.contains(where: \.isInvisible) else { return text }
    return text.writing { $0.isInvisible && !(keepsTabs && $0 == "\t") ? $0.escape : nil }
  }
}
