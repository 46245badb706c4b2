/// What an app in a style costs, from the program `study-probe`, which plays one step of the user.
struct Costs: Codable, Sendable {
  let app: String
  let style: String
  /// The functions between the cause and the write into the widget: the app's own, and others. Without, the
  /// change is delivered after the event that caused it.
  var frames: [Int]?
  /// Of one step, in a release build.
  var instructions: Int?
  /// Milliseconds of the processor until the first screen is printed, in a debug build: the median of nine.
  var start: Double?

  /// - Throws: If a program cannot be built or run.
  static func measure() throws -> [Costs] {
    let debug = "Examples/.build/debug"
    var found = try Program.check(["\(debug)/study-probe"]).split(separator: "\n")
      .compactMap(Costs.init)
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
    for (index, cost) in found.enumerated() {
      say("costs: \(cost.app) \(cost.style)")
      let counts = try [100, 300].map { steps in
        let text = try Program.check(
          [
            "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, "--run",
            cost.app, cost.style, "\(steps)",
          ])
        guard let match = text.firstMatch(of: #/Collected : (\d+)/#), let count = Int(match.1)
        else { throw StudyError("callgrind printed no count:\n\(text)") }
        return count
      }
      found[index].instructions = (counts[1] - counts[0]) / 200
      let words = ["\(debug)/\(cost.app)", "--style", cost.style, "--print"]
      found[index].start = try Program.time(9) { try Program.check(words) } * 1_000
    }
    return found
  }

  /// Of a line of the probe: `frames gallery plain 2 3`, or `frames fruit bound later`.
  private init?(_ line: Substring) {
    let words = line.split(separator: " ").map(String.init)
    guard words.count >= 4, words[0] == "frames" else { return nil }
    (app, style) = (words[1], words[2])
    frames = words.count == 5 ? words[3...].compactMap { Int($0) } : nil
  }
}

/// The seconds of the processor that a debug build takes for a style's own files: for `compiled` with the Swift that
/// is made of the binding file, and its making.
struct CompileTime: Codable, Sendable {
  let app: String
  let style: Style
  let seconds: Double

  /// - Throws: If there is no build of the examples.
  init(of subject: Subject) throws {
    (app, style) = (subject.app, subject.style)
    let compiler = try Compiler()
    var files = subject.files
    var seconds = 0.0
    if style == .compiled {
      let made = try GeneratedBindings(app, compiler)
      files.append(made.file)
      let yaml = try Repository.here.read(Subject.bindingFile(of: app))
      seconds = try Program.time { _ = try made.text(of: yaml) }
    }
    for module in Subject.targets(of: app) { seconds += try compiler.time(of: files, in: module) }
    self.seconds = seconds
  }
}
