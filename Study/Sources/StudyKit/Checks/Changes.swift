import Foundation

/// The change requests of `Examples/Changes`: what notices a place that the author of a change forgets.
///
/// A place is a run of changed lines in a style's own files. Each is left out of the change once, and the checks run
/// that run no code of the app.
public struct Changes: Sendable {
  private let name: String
  private let app: String
  private let subjects: [Subject]
  private let repository: Repository
  private let compiler: Compiler
  private let bindcheck: String
  private var pieces: [Piece] = []
  private var texts: [String: String] = [:]

  /// Lines of a file that a change replaces.
  private struct Piece {
    let file: String
    /// The first of them in the file as it is, from 1.
    let line: Int
    var old: [Substring] = []
    var new: [Substring] = []

    /// Whether there is code in it, which a place has.
    var isPlace: Bool {
      (old + new).contains { line in
        let text = line.drop { $0 == " " }
        return text.contains { $0.isLetter }
          && !["//", "#", "import "].contains { text.hasPrefix($0) }
      }
    }
  }

  /// The files of all requests, from the root.
  public static func files(in repository: Repository) -> [String] {
    let folder = "Examples/Changes"
    let found = try? FileManager.default.contentsOfDirectory(atPath: repository.path(folder))
    return (found ?? []).filter { $0.hasSuffix(".patch") }.sorted().map { "\(folder)/\($0)" }
  }

  /// - Throws: If the patch says no app, or does not fit the files.
  public init(_ patch: String, in repository: Repository, bindcheck: String) throws {
    self.repository = repository
    self.bindcheck = bindcheck
    name = URL(fileURLWithPath: patch).deletingPathExtension().lastPathComponent
    let lines = try repository.read(patch).split(separator: "\n", omittingEmptySubsequences: false)
    guard let app = lines.first(where: { $0.hasPrefix("app: ") })?.dropFirst(5) else {
      throw StudyError("'\(patch)' has no line 'app: NAME'")
    }
    self.app = String(app)
    compiler = try Compiler(repository)
    subjects = Subject.all(in: repository).filter { $0.app == app }
    read(lines)
  }

  private mutating func read(_ lines: [Substring]) {
    var (file, line, isOpen) = ("", 0, false)
    for text in lines {
      if let found = text.firstMatch(of: #/^\+\+\+ b/(.+)$/#)?.1 {
        file = String(found)
        texts[file] = (try? repository.read(file)) ?? ""
      } else if let found = text.firstMatch(of: #/^@@ -(\d+)/#)?.1 {
        (line, isOpen) = (Int(found) ?? 0, false)
      } else if text.hasPrefix("+"), !file.isEmpty {
        if !isOpen { pieces.append(Piece(file: file, line: max(line, 1))) }
        pieces[pieces.count - 1].new.append(text.dropFirst())
        isOpen = true
      } else if text.hasPrefix("-"), !text.hasPrefix("---") {
        if !isOpen { pieces.append(Piece(file: file, line: line)) }
        pieces[pieces.count - 1].old.append(text.dropFirst())
        (line, isOpen) = (line + 1, true)
      } else if text.hasPrefix(" ") {
        (line, isOpen) = (line + 1, false)
      } else if text.hasPrefix("diff ") {
        (file, isOpen) = ("", false)
      }
    }
  }

  /// A file with all pieces but one.
  private func text(of file: String, without left: Int?) throws -> String {
    var lines = texts[file, default: ""].split(separator: "\n", omittingEmptySubsequences: false)
    for (index, piece) in pieces.enumerated().reversed()
    where piece.file == file && index != left {
      let range = piece.line - 1..<piece.line - 1 + piece.old.count
      guard range.upperBound <= lines.count, lines[range].elementsEqual(piece.old) else {
        throw StudyError("\(name) does not fit '\(file)' at line \(piece.line)")
      }
      lines.replaceSubrange(range, with: piece.new)
    }
    return lines.joined(separator: "\n")
  }

  /// - Throws: If the whole change has errors, or a tool cannot be run.
  public func run() throws -> [Outcome] {
    var jobs: [(subject: Subject, piece: Int?)] = subjects.map { ($0, nil) }
    for subject in subjects {
      let own = Set(subject.files + [subject.bindingFile].compactMap(\.self))
      jobs += pieces.indices.filter {
        own.contains(pieces[$0].file) && pieces[$0].isPlace && texts[pieces[$0].file] != ""
      }.map { (subject, $0) }
    }
    let all = jobs
    let found = try parallel(Array(all.indices)) { try errors(of: all[$0].subject, all[$0].piece) }
    return try all.enumerated().compactMap { number, job in
      let messages = found[number] ?? [:]
      guard let index = job.piece else {
        if let error = messages.values.first(where: { !$0.isEmpty }) {
          throw StudyError("\(name) in the style \(job.subject.style) has an error: \(error)")
        }
        return nil
      }
      let piece = pieces[index]
      let hash = Hash.hex("\(piece.old)\(piece.new)").prefix(8)
      var outcome = Outcome(
        app: name, style: job.subject.style,
        id: "\(piece.file):\(piece.line):1:change:\(Kind.leftOut.rawValue):\(hash)")
      for (check, message) in messages { outcome.record(message, of: check) }
      return outcome
    }
  }

  private func errors(of subject: Subject, _ left: Int?) throws -> [Check: String] {
    let folder = "\(NSTemporaryDirectory())study-change-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var changed: [String: String] = [:]
    for file in texts.keys { changed[file] = try text(of: file, without: left) }
    let forgotten = left.map { pieces[$0].file }
    var found = [Check.compiler: try compilerError(subject, forgotten, changed, in: folder)]
    guard let bindingFile = subject.bindingFile else { return found }
    let copy = Repository(folder)
    for module in Subject.modules(of: app) {
      for file in repository.swiftFiles(in: module) {
        try copy.write(changed[file] ?? repository.read(file), to: file)
      }
    }
    for file in changed.keys { try copy.write(changed[file] ?? "", to: file) }
    let bindings = try copy.read(bindingFile)
    for (check, isExhaustive) in [(Check.check, true), (.plainCheck, false)] {
      try copy.write(
        isExhaustive ? bindings : bindings.replacing("exhaustive: true", with: "exhaustive: false"),
        to: bindingFile)
      let error = try BeforeTheRun.errors(
        of: bindcheck, [copy.path(bindingFile), "--sources", folder], in: repository
      ).first
      found[check] = error.map { "\($0.rule ?? ""): \($0.message)" } ?? ""
    }
    return found
  }

  private func compilerError(
    _ subject: Subject, _ forgotten: String?, _ changed: [String: String], in folder: String
  ) throws -> String {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var own = changed
    // What is made of the binding file has the whole change in the other styles.
    let bindings = "Bindings/\(app).yaml"
    if let yaml = try subject.style == .compiled
      ? changed[bindings] : texts[bindings].map({ _ in try text(of: bindings, without: nil) }),
      let made = try? GeneratedBindings(app, compiler, repository)
    {
      do {
        own[made.file] = try made.text(of: yaml, number: nil)
      } catch let error as StudyError {
        return error.description
      }
    }
    for module in Subject.targets(of: app).reversed() {
      var (changes, additions): ([String: String], [String: String]) = ([:], [:])
      for (file, text) in own where file.hasSuffix(".swift") {
        if (try? compiler.module(of: file, among: [module])) != nil {
          changes[file] = text
        } else if texts[file] == "", try compiler.hasFolder(of: file, module) {
          additions[URL(fileURLWithPath: file).lastPathComponent] = text
        }
      }
      let isLast = module == Subject.targets(of: app)[0]
      let problems = try compiler.problems(
        in: module, isLast ? .errors : .module("\(folder)/\(module).swiftmodule"), changes: changes,
        additions: additions, search: [folder])
      if let problem = problems.first(where: {
        $0.concerns(subject.style, changed: forgotten, of: subjects)
      }) {
        return "\(problem.file): \(problem.message)"
      }
      // Another style's error; what follows would only repeat it.
      if !problems.isEmpty { break }
    }
    return ""
  }
}
