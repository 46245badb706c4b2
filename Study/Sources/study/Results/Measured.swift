import SwiftSyntax

/// What was counted and measured of an app in a style; each part of the results has some of it.
struct Measured: Codable, Sendable {
  let app: String
  let style: Style
  /// The lines with code of the glue, and those of the binding file.
  var swift: Int?
  var file: Int?
  /// Of the processor, that a debug build takes for the style's own files: for `compiled` with the Swift that is made
  /// of the binding file, and its making.
  var seconds: Double?
  /// The functions between the cause and the write into the widget: the app's own, and others. Without, the
  /// change is delivered after the event that caused it.
  var frames: [Int]?
  /// Of one step, in a release build.
  var instructions: Int?
  /// Milliseconds of the processor until the first screen is printed, in a debug build: the median of nine.
  var start: Double?

  static func lines(of subject: Subject) throws -> Measured {
    let entries = try subject.bindingFile.map(Repository.here.read)?.split(separator: "\n")
      .count { line in line.first { $0 != " " }.map { $0 != "#" } ?? false }
    let code = try subject.files.map { Self.code(in: try Repository.here.read($0)) }
    return Measured(
      app: subject.app, style: subject.style, swift: code.reduce(0, +), file: entries ?? 0)
  }

  /// The lines on which a token of Swift stands.
  private static func code(in text: String) -> Int {
    let tree = parsed(text)
    let converter = SourceLocationConverter(fileName: "", tree: tree)
    let lines = tree.tokens(viewMode: .sourceAccurate).filter { $0.tokenKind != .endOfFile }
      .flatMap { token in
        let first = converter.location(for: token.positionAfterSkippingLeadingTrivia).line
        return first...converter.location(for: token.endPositionBeforeTrailingTrivia).line
      }
    return Set(lines).count
  }

  static func compiling(of subject: Subject) throws -> Measured {
    var (files, seconds) = (subject.files, 0.0)
    if subject.style == .compiled {
      let made = try GeneratedBindings(subject.app)
      files.append(made.file)
      let yaml = try Repository.here.read(Subject.bindingFile(of: subject.app))
      seconds = try Program.time { _ = try made.text(of: yaml) }
    }
    for module in Subject.targets(of: subject.app) {
      seconds += try Compiler.time(of: files, in: module)
    }
    return Measured(app: subject.app, style: subject.style, seconds: seconds)
  }

  /// From the program `study-probe`, which plays one step of the user.
  static func costs(_ journal: Journal) throws -> [Measured] {
    let debug = "Examples/.build/debug"
    let frames = try Program.check(["\(debug)/study-probe"])
    say("costs: building the probe for release")
    let scratch = Repository.here.path(".build-study")
    try Program.check(
      [
        "swift", "build", "--package-path", "Examples", "--scratch-path", scratch,
        "--configuration", "release", "--product", "study-probe",
      ])
    // valgrind does not read the debug information of Swift 6.3.
    let program = "\(scratch)/stripped-probe"
    try Program.check(["strip", "-g", "-o", program, "\(scratch)/release/study-probe"])
    // `frames gallery plain 2 3`, or `frames fruit bound later`.
    return try frames.matches(of: #/frames (\w+) (\w+) (?:(\d+) (\d+)|later)/#).compactMap {
      let (_, app, name, own, others) = $0.output
      guard let style = Style(rawValue: String(name)) else { return nil }
      return try journal.value(of: "\(app) \(style)") {
        say("costs: \(app) \(style)")
        let counts = try [100, 300].map { steps in
          let text = try Program.check(
            [
              "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, "--run",
              "\(app)", "\(style)", "\(steps)",
            ])
          guard let count = text.firstMatch(of: #/Collected : (\d+)/#).flatMap({ Int($0.1) }) else {
            throw StudyError("callgrind printed no count:\n\(text)")
          }
          return count
        }
        let words = ["\(debug)/\(app)", "--style", "\(style)", "--print"]
        return Measured(
          app: String(app), style: style, frames: own.map { [$0, others!].compactMap { Int($0) } },
          instructions: (counts[1] - counts[0]) / 200,
          start: try Program.time(9) { try Program.check(words) } * 1_000)
      }
    }
  }
}
