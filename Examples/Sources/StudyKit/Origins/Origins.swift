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
    let own = Subject.all.first { $0.app == question.app && $0.style == style }
    let files = try files(of: question.app, style)
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

  /// The files of an app without its other styles, from the root of the repository.
  private func files(of app: String, _ style: Style) throws -> [String] {
    let subjects = Subject.all.filter { $0.app == app }
    let own = subjects.first { $0.style == style }
    let all =
      try SourceFiles.find("\(root)/Examples/Sources/\(app.capitalized)App")
      + ["\(root)/Bindings/\(app).yaml"]
    return all.map { String($0.dropFirst(root.count + 1)) }.filter { file in
      own?.has(file) == true || !subjects.contains { $0.has(file) }
    }
  }

  /// Adds the answers of the compiler's index, which a debug build made.
  ///
  /// - Parameter scratch: The folder of the build.
  /// - Throws: If the texts were not searched yet, or a widget is not declared where it should be.
  public func askIndex(of scratch: String, into origins: inout [OriginResult]?) throws {
    guard var results = origins else { throw StudyError("the part 'origins' is not measured") }
    defer { origins = results }
    let index = try SwiftIndex(of: "\(root)/Examples", scratch: scratch)
    for question in Question.all {
      let references = try index.references(to: question.word, in: question.declaration)
      for place in results.indices
      where results[place].app == question.app && results[place].slot == question.slots[0] {
        let style = results[place].style
        let made = "\(question.app)+Bindings.swift"
        let files = try Set(files(of: question.app, style))
        let own = references.filter {
          files.contains("Examples/\($0.file)") || style == .compiled && $0.file.hasSuffix(made)
        }
        results[place].references = own.count
        results[place].isInIndex = try own.contains { try gives(question, $0) }
      }
    }
  }

  private func gives(_ question: Question, _ reference: SwiftIndex.Reference) throws -> Bool {
    let path = reference.file.hasPrefix("/") ? reference.file : "\(root)/Examples/\(reference.file)"
    let lines = try SourceFiles.read(path).split(separator: "\n", omittingEmptySubsequences: false)
    if Self.writes(question.word, lines[reference.line]) { return true }
    // Made Swift says from which line of the binding file its next line is.
    guard
      let directive = lines[..<reference.line].lastIndex(where: {
        $0.hasPrefix("#sourceLocation(")
      }),
      let match = lines[directive].firstMatch(of: #/Bindings/(\w+\.yaml)", line: (\d+)/#),
      let number = Int(match.2)
    else { return false }
    let yaml = try SourceFiles.read("\(root)/Bindings/\(match.1)")
      .split(separator: "\n", omittingEmptySubsequences: false)
    let line = number - 1 + reference.line - directive - 1
    return yaml.indices.contains(line)
      && yaml[line].contains(Self.pattern("^ *([\\w.]+\\.)?\(question.word):"))
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
