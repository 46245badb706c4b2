/// Writes a problem as a block of text that a person reads and an editor can click.
///
///     Bindings/balance.yaml:6:17: error: 'BalanceViewModel' has no field 'balnce' [BC103]
///       6 |     modelField: balnce
///         |                 ^~~~~~ did you mean 'balance'?
///     Sources/App/BalanceViewModel.swift:3:17: note: 'balance' is declared here
public struct ProblemRenderer {
  private let texts: [String: SourceText]

  /// - Parameter texts: the texts of files by their paths, for showing lines. A problem in another
  ///   file is written without its line.
  public init(texts: [String: SourceText]) {
    self.texts = texts
  }

  /// The block, without a line end at its end.
  public func render(_ problem: Problem) -> String {
    var lines = [heading(problem)]
    if let text = texts[problem.location.file], !text.bytes.isEmpty {
      lines += SourceFrame(problem.location.range, in: text).lines(help: problem.help, paint)
    } else if let help = problem.help {
      lines.append("  " + paint("help: " + SafeText.escaped(help), .help))
    }
    for note in problem.notes {
      let message = paint("note:", .note) + " " + SafeText.escaped(note.message)
      lines.append(place(note.location) + " " + message)
    }
    return lines.joined(separator: "\n")
  }

  private func heading(_ problem: Problem) -> String {
    let severity: Part = problem.severity == .error ? .error : .warning
    return place(problem.location) + " "
      + paint(problem.severity.rawValue + ":", severity) + " "
      + paint(SafeText.escaped(problem.message), .message) + " "
      + paint("[\(problem.rule.code)]", .code)
  }

  private func place(_ location: SourceLocation) -> String {
    let start = location.range.start
    let file = SafeText.escaped(location.file)
    return paint("\(file):\(start.line):\(start.column):", .place)
  }

  /// A part of a block that colours could set off.
  enum Part {
    case place, error, warning, note, message, code, gutter, source, carets, help
  }

  /// The one place through which all text goes, where colours can be added.
  private func paint(_ text: String, _ part: Part) -> String { text }
}
