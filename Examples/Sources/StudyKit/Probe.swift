/// Measures by running `study-probe`, in a debug build for frames and in a release build for times.
public struct Probe {
  private let root: String
  private let workshop: Workshop
  /// The folder of the release build.
  private let scratch: String
  private let log: (String) -> Void

  /// - Parameters:
  ///   - root: The root of the repository.
  ///   - workshop: A copy that has been built.
  ///   - folder: The folder for the builds.
  ///   - log: Called with each step.
  public init(
    root: String, workshop: Workshop, folder: String, log: @escaping (String) -> Void
  ) {
    self.root = root
    self.workshop = workshop
    scratch = "\(folder)/probe"
    self.log = log
  }

  /// - Parameters:
  ///   - isResumed: Whether results that exist already are not measured again.
  ///   - keep: Called after each result.
  public func measure(
    _ results: inout Results, isResumed: Bool, keep: (Results) throws -> Void
  ) throws {
    if !isResumed || !results.probed.allSatisfy(\.hasFrames) {
      log("running the probe for frames")
      try Self.read(
        Program.check(["\(workshop.scratch)/debug/study-probe"], in: root), into: &results)
      try keep(results)
    }
    if !isResumed || !results.probed.allSatisfy({ $0.step != nil }) {
      let program = try release() + "/study-probe"
      log("running the probe for times")
      try Self.read(Program.check([program, "--time"], in: root), into: &results)
      try keep(results)
    }
    try countInstructions(&results, isResumed: isResumed, keep: keep)
  }

  /// Records the stacks of one change.
  public func ways() throws -> [Way] {
    log("running the probe for the ways of a change")
    return try Way.read(
      Program.check(["\(workshop.scratch)/debug/study-probe", "--ways"], in: root))
  }

  /// Builds the probe for release.
  ///
  /// - Returns: The folder of the products.
  public func release() throws -> String {
    log("building the probe for release")
    try Program.check(
      [
        "swift", "build", "--package-path", "Examples", "--scratch-path", scratch,
        "--configuration", "release", "--product", "study-probe",
      ], in: workshop.copy)
    return "\(scratch)/release"
  }

  /// Counts the instructions of a step with callgrind, if there is one.
  private func countInstructions(
    _ results: inout Results, isResumed: Bool, keep: (Results) throws -> Void
  ) throws {
    guard try Program.run(["valgrind", "--version"], in: root).isSuccess else {
      return log("instructions are not counted: there is no valgrind")
    }
    let release = try release()
    // valgrind does not read the debug information of Swift 6.3.
    let program = "\(scratch)/stripped-probe"
    try Program.check(["strip", "-g", "-o", program, "\(release)/study-probe"], in: root)
    for subject in Subject.probed {
      if isResumed, results.entry(subject.app, subject.style)?.instructions != nil { continue }
      log("counting the instructions of \(subject.app), \(subject.style)")
      let counts = try [100, 300].map { times in
        let output = try Program.check(
          [
            "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, "--run",
            subject.app, subject.style.rawValue, "\(times)",
          ], in: root)
        guard let match = output.firstMatch(of: #/Collected : (\d+)/#), let count = Double(match.1)
        else { throw StudyError("callgrind printed no count:\n\(output)") }
        return count
      }
      results.update(subject.app, subject.style) {
        $0.instructions = (counts[1] - counts[0]) / 200
      }
      try keep(results)
    }
  }

  /// Measures the processor time of the compiler for the files of each style.
  public func measureCompiling(
    _ results: inout Results, isResumed: Bool, keep: (Results) throws -> Void
  ) throws {
    let compiler = CompileTime(root: workshop.copy, scratch: workshop.scratch)
    for subject in Subject.probed {
      if isResumed, results.entry(subject.app, subject.style)?.compiling != nil { continue }
      log("checking the files of \(subject.app), \(subject.style)")
      let seconds = try compiler.seconds(for: subject)
      results.update(subject.app, subject.style) { $0.compiling = seconds }
      try keep(results)
    }
  }

  /// Reads the output of the probe.
  ///
  /// - Throws: If a line has no known form, or an unknown app.
  static func read(_ output: String, into results: inout Results) throws {
    for line in output.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      guard words.count >= 4, let style = Style(rawValue: words[2]),
        try results.update(words[1], style, { try $0.take(words[0], words.dropFirst(3), line) })
      else { throw StudyError("the probe printed '\(line)'") }
    }
  }
}

extension Results.Measured {
  /// Takes the figures of a line of the probe.
  fileprivate mutating func take(
    _ kind: String, _ figures: ArraySlice<String>, _ line: Substring
  ) throws {
    let numbers = figures.compactMap(Double.init)
    switch kind {
    case "frames" where figures == ["later"]:
      (frames, libraryFrames, isDeliveredLater) = (nil, nil, true)
    case "frames" where numbers.count == 2 && figures.count == 2:
      guard numbers[0] > 0 else { throw StudyError("the probe found no frames: '\(line)'") }
      frames = Int(numbers[0] + numbers[1])
      libraryFrames = Int(numbers[1])
      isDeliveredLater = nil
    case "step":
      guard numbers.count == figures.count else { throw StudyError("'\(line)' has no time") }
      step = Spread(numbers)
    default: throw StudyError("the probe printed '\(line)'")
    }
  }

  fileprivate var hasFrames: Bool { frames != nil || isDeliveredLater == true }
}
