import BindingSpec

/// The properties of the problems of any file.
enum ProblemChecks {
  /// Whether the problems lie within the file, are in order, can be rendered, and offer edits that
  /// can be applied.
  ///
  /// - Parameter size: The number of bytes in the file, which may be more than were read.
  static func check(
    _ problems: [Problem], in text: SourceText, of path: String, size: Int
  ) throws(Violation) {
    let renderer = ProblemRenderer(texts: [path: text])
    for problem in problems {
      let name = "\(problem.rule.code) '\(problem.message)'"
      try check(problem.location.range, in: text, size: size, of: name)
      for note in problem.notes where note.location.file == path {
        try check(note.location.range, in: text, size: size, of: "the note of \(name)")
      }
      for edit in problem.fixes.flatMap(\.edits) {
        try require(edit.location.file == path, "\(name) wants to edit '\(edit.location.file)'")
        try check(edit.location.range, in: text, size: size, of: "the edit of \(name)")
      }
      try require(!problem.message.isEmpty, "\(problem.rule.code) says nothing")
      let shown = renderer.render(problem)
      try require(
        isPlain(shown), "\(name) is shown with control characters: \(shown.debugDescription)")
    }
    for (one, next) in zip(problems, problems.dropFirst()) {
      try require(!Problem.reportOrder(next, one), "'\(next.message)' is after '\(one.message)'")
    }
  }

  /// Whether a range lies in the text, and its lines and columns agree with its offsets.
  static func check(
    _ range: SourceRange, in text: SourceText, size: Int, of name: @autoclosure () -> String
  ) throws(Violation) {
    try require(range.start <= range.end, "the place of \(name()) ends before it starts")
    try require(range.end.offset <= size, "the place of \(name()) is outside of the file")
    try require(
      range.start.line > 0 && range.start.column > 0, "\(name()) has no place: \(range.start)")
    guard !text.bytes.isEmpty else { return }
    for place in [range.start, range.end] {
      try require(
        text.position(at: place.offset) == place, "\(name()) is at \(place), which is elsewhere")
    }
  }

  /// Whether a terminal shows the text without any other effect; line ends and tabs are allowed.
  static func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy {
      ($0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value)) || $0 == "\n" || $0 == "\t"
    }
  }
}
