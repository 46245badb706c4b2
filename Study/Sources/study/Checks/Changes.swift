import Foundation

/// A change request of `Examples/Changes`: what notices a place that the author of a change forgets.
///
/// A place is a run of changed lines in a style's own files. Each is left out of the change once, and the checks run
/// that run no code of the app.
struct Changes: Sendable {
  private let name: String
  private let app: String
  private let subjects: [Subject]
  private let bindcheck: BindCheck
  private var pieces: [Piece] = []
  /// The files as they are; a new one is empty.
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
  static let files = Repository.here.files(in: "Examples/Changes", ".patch")

  init(_ patch: String, _ bindcheck: BindCheck) throws {
    self.bindcheck = bindcheck
    name = String(patch.fileName.dropLast(".patch".count))
    let lines = try Repository.here.read(patch)
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard let app = lines.first(where: { $0.hasPrefix("app: ") })?.dropFirst(5) else {
      throw StudyError("'\(patch)' has no line 'app: NAME'")
    }
    self.app = String(app)
    subjects = Subject.all.filter { $0.app == app }
    readPieces(of: lines)
    for file in Set(pieces.map(\.file)) { texts[file] = (try? Repository.here.read(file)) ?? "" }
  }

  private mutating func readPieces(of lines: [Substring]) {
    var (file, line, isOpen) = ("", 0, false)
    for text in lines {
      if let found = text.firstMatch(of: #/^\+\+\+ b/(.+)$/#)?.1 {
        file = String(found)
      } else if let found = text.firstMatch(of: #/^@@ -(\d+)/#)?.1 {
        (line, isOpen) = (Int(found) ?? 0, false)
      } else if text.hasPrefix("diff ") {
        file = ""
      } else if let mark = text.first, !file.isEmpty {
        let isChange = mark != " "
        if isChange, !isOpen { pieces.append(Piece(file: file, line: max(line, 1))) }
        isOpen = isChange
        if mark == "+" { pieces[pieces.count - 1].new.append(text.dropFirst()) }
        if mark == "-" { pieces[pieces.count - 1].old.append(text.dropFirst()) }
        if mark != "+" { line += 1 }
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

  func run(_ journal: Journal) throws -> [Outcome] {
    let jobs: [(subject: Subject, piece: Int?)] = subjects.flatMap { subject in
      let own = pieces.indices.filter {
        let piece = pieces[$0]
        return piece.isPlace && texts[piece.file] != "" && subject.allFiles.contains(piece.file)
      }
      return [(subject, nil)] + own.map { (subject, $0) }
    }
    let found = try parallel(jobs, in: journal) {
      "\(name) \($0.subject.style) \($0.piece ?? -1)"
    } work: {
      try outcome(of: $0.subject, $0.piece)
    }
    for (job, outcome) in zip(jobs, found) where job.piece == nil {
      if let error = outcome.messages.values.first(where: { !$0.isEmpty }) {
        throw StudyError("\(name) in the style \(job.subject.style) has an error: \(error)")
      }
    }
    say("\(name): \(jobs.count { $0.piece != nil }) places")
    return zip(jobs, found).filter { $0.0.piece != nil }.map(\.1)
  }

  /// The outcome of the checks for the change without a piece, or for the whole change.
  private func outcome(of subject: Subject, _ left: Int?) throws -> Outcome {
    let piece = left.map { pieces[$0] }
    let hash = piece.map { Hash.hex("\($0.old)\($0.new)").prefix(8) } ?? ""
    let place = piece.map { "\($0.file):\($0.line)" } ?? ""
    var outcome = Outcome(
      app: name, style: subject.style, id: "\(place):1:change:\(Kind.leftOut.rawValue):\(hash)")
    var changed: [String: String] = [:]
    for file in texts.keys { changed[file] = try text(of: file, without: left) }
    outcome.record(try compilerError(subject, piece?.file, changed), of: .compiler)
    guard let bindingFile = subject.bindingFile else { return outcome }
    try Repository.temporary { copy in
      try copy.add(app)
      for (file, text) in changed { try copy.write(text, to: file) }
      let bindings = try copy.read(bindingFile)
      for (check, change) in BindCheck.variants {
        try copy.write(change(bindings), to: bindingFile)
        outcome.record(try bindcheck.error(copy.path(bindingFile), in: copy), of: check)
      }
    }
    return outcome
  }

  private func compilerError(
    _ subject: Subject, _ forgotten: String?, _ changed: [String: String]
  ) throws -> String? {
    var own = changed
    // The other styles compile the binding file with the whole change.
    let bindings = Subject.bindingFile(of: app)
    if texts[bindings] != nil, let made = try? GeneratedBindings(app) {
      do {
        own[made.file] = try made.text(
          of: subject.style == .compiled
            ? changed[bindings] ?? "" : text(of: bindings, without: nil))
      } catch let error as StudyError {
        return error.description
      }
    }
    return try Compiler.problems(of: app, own).first {
      $0.concerns(subject.style, changed: forgotten, of: subjects)
    }?.text
  }
}
