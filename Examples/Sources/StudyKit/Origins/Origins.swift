import Foundation

/// Looks for the origins of texts as a reader does who knows the name of a widget.
public struct Origins {
  private let root: String
  private let bindcheck: String

  public init(root: String, bindcheck: String) {
    self.root = root
    self.bindcheck = bindcheck
  }

  /// - Throws: If `explain` does not know a slot.
  public func results() throws -> [OriginResult] {
    try Question.all.flatMap { question in
      let explanations = try explained(question)
      return try Style.allCases.map { style in
        try result(
          question, style,
          explanations: style == .bound || style == .compiled ? explanations : nil)
      }
    }
  }

  private func explained(_ question: Question) throws -> Int {
    for slot in question.slots {
      let output = try Program.check(
        [
          bindcheck, "explain", "Bindings/\(question.app).yaml:\(slot)", "--sources",
          "Examples/Sources",
        ], in: root)
      guard output.contains("field  ") else {
        throw StudyError("'explain' of '\(slot)' of \(question.app) names no field:\n\(output)")
      }
    }
    return question.slots.count
  }

  func result(
    _ question: Question, _ style: Style, explanations: Int?
  ) throws -> OriginResult {
    let subjects = Subject.all.filter { $0.app == question.app }
    let own = subjects.first { $0.style == style }
    let sources = "Examples/Sources/\(question.app.capitalized)App"
    let all = try SourceFiles.find("\(root)/\(sources)") + ["\(root)/Bindings/\(question.app).yaml"]
    let files = all.map { String($0.dropFirst(root.count + 1)) }.filter { file in
      own?.has(file) == true || !subjects.contains { $0.has(file) }
    }
    var (hits, hitFiles, isInSwift, isInFile) = (0, 0, false, false)
    for file in files {
      let lines = try SourceFiles.read("\(root)/\(file)").split(separator: "\n")
        .filter { $0.contains(Self.pattern("\\b\(question.word)\\b")) }
      hits += lines.count
      hitFiles += lines.isEmpty ? 0 : 1
      guard own?.has(file) == true else { continue }
      if file.hasSuffix(".swift") {
        isInSwift = isInSwift || lines.contains { Self.writes(question.word, $0) }
      } else {
        isInFile =
          isInFile
          || lines.contains { $0.contains(Self.pattern("^ *([\\w.]+\\.)?\(question.word):")) }
      }
    }
    return OriginResult(
      app: question.app, slot: question.slots[0], style: style, hits: hits, files: hitFiles,
      isInSwift: isInSwift, isInFile: isInFile, explanations: explanations)
  }

  /// Whether a line of Swift gives a widget its text: by an assignment, or by a link onto it.
  static func writes(_ word: String, _ line: some StringProtocol) -> Bool {
    let line = String(line)
    return line.contains(pattern("\\b\(word)\\.(text|message) = "))
      || line.contains(pattern("to: [\\w.]*\\b\(word)\\.\\$(text|message)"))
  }

  private static func pattern(_ text: String) -> Regex<AnyRegexOutput> {
    // The words are names of widgets. By Unicode's rules 'page.title' would be one word.
    try! Regex(text).wordBoundaryKind(.simple)
  }
}
