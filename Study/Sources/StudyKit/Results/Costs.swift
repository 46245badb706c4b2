import Foundation

/// What an app in a style costs, from the program `study-probe`, which plays one step of the user.
public struct Costs: Codable, Sendable {
  let app: String
  let style: String
  /// The functions between the cause and the write into the widget: the app's own, and others. Without, the
  /// change is delivered after the event that caused it.
  var frames: [Int]?
  /// Of one step, in a release build.
  var instructions: Int?
  /// Milliseconds of the processor until the first screen is printed, in a debug build: the median of nine.
  var start: Double?
  /// Seconds of the processor that the compiler takes for the style's files in a debug build, the Swift made of a
  /// binding file and its making included: the median of five.
  var compile: Double?

  /// - Parameter log: Is told what takes long.
  /// - Throws: If a program cannot be built or run.
  public static func measure(
    in repository: Repository, log: (String) -> Void
  ) throws -> [Costs] {
    let debug = repository.path("Examples/.build/debug")
    var found = try Program.check(["\(debug)/study-probe"], in: repository.root)
      .split(separator: "\n").compactMap(Costs.init)
    log("costs: building the probe for release")
    let scratch = repository.path(".build-study")
    try Program.check(
      [
        "swift", "build", "--package-path", "Examples", "--scratch-path", scratch,
        "--configuration", "release", "--product", "study-probe",
      ], in: repository.root)
    // valgrind does not read the debug information of Swift 6.3.
    let program = "\(scratch)/stripped-probe"
    try Program.check(
      ["strip", "-g", "-o", program, "\(scratch)/release/study-probe"], in: scratch)
    for (index, cost) in found.enumerated() {
      log("costs: \(cost.app) \(cost.style)")
      let counts = try [100, 300].map { steps in
        let text = try Program.check(
          [
            "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, "--run",
            cost.app, cost.style, "\(steps)",
          ], in: repository.root)
        guard let match = text.firstMatch(of: #/Collected : (\d+)/#), let count = Int(match.1)
        else { throw StudyError("callgrind printed no count:\n\(text)") }
        return count
      }
      found[index].instructions = (counts[1] - counts[0]) / 200
      found[index].start =
        try Program.time(9) {
          try Program.check(
            ["\(debug)/\(cost.app)", "--style", cost.style, "--print"], in: repository.root)
        } * 1_000
      found[index].compile = try compileTime(cost, in: repository)
    }
    return found
  }

  /// Of a line of the probe: `frames gallery plain 2 3`, or `frames fruit bound later`.
  init?(_ line: Substring) {
    let words = line.split(separator: " ")
    guard words.count >= 4, words[0] == "frames" else { return nil }
    (app, style) = (String(words[1]), String(words[2]))
    let numbers = words.dropFirst(3).compactMap { Int($0) }
    frames = numbers.count == 2 ? numbers : nil
  }

  private static func compileTime(_ cost: Costs, in repository: Repository) throws -> Double? {
    // The probe's 'plain' is the one that keeps drafts, where an app has it.
    let drafts = cost.style == "plain" ? Subject(cost.app, .plainDrafts, in: repository) : nil
    guard let style = Style(rawValue: cost.style),
      let subject = drafts ?? Subject(cost.app, style, in: repository)
    else { return nil }
    let compiler = try Compiler(repository)
    var files = subject.files
    var making = 0.0
    if style == .compiled {
      let made = try GeneratedBindings(cost.app, compiler, repository)
      files.append(made.file)
      let yaml = try repository.read("Bindings/\(cost.app).yaml")
      making = try Program.time { _ = try made.text(of: yaml, number: nil) }
    }
    return try Subject.targets(of: cost.app).reduce(making) {
      $0 + (try compiler.time(of: files, in: $1))
    }
  }
}
