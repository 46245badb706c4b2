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
    if !isResumed || !results.measured.allSatisfy(\.hasFrames) {
      log("running the probe for frames")
      try Self.read(
        Program.check(["\(workshop.scratch)/debug/study-probe"], in: root), into: &results)
      try keep(results)
    }
    if !isResumed || !results.measured.allSatisfy({ $0.step != nil }) {
      let program = try release() + "/study-probe"
      log("running the probe for times")
      try Self.read(Program.check([program, "--time"], in: root), into: &results)
      try keep(results)
    }
    try countInstructions(&results, isResumed: isResumed, keep: keep)
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
    for subject in Subject.all {
      guard let index = results.index(of: subject) else { continue }
      if isResumed, results.measured[index].instructions != nil { continue }
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
      results.measured[index].instructions = (counts[1] - counts[0]) / 200
      try keep(results)
    }
  }

  /// Measures the processor time of the compiler for the files of each style.
  public func measureCompiling(
    _ results: inout Results, isResumed: Bool, keep: (Results) throws -> Void
  ) throws {
    let compiler = CompileTime(root: workshop.copy, scratch: workshop.scratch)
    for subject in Subject.all {
      guard let index = results.index(of: subject) else { continue }
      if isResumed, results.measured[index].compiling != nil { continue }
      log("checking the files of \(subject.app), \(subject.style)")
      results.measured[index].compiling = try compiler.seconds(for: subject)
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
        let index = results.measured.firstIndex(where: { $0.app == words[1] && $0.style == style })
      else { throw StudyError("the probe printed '\(line)'") }
      switch (words[0], words.count) {
      case ("frames", 4) where words[3] == "later":
        results.measured[index].frames = nil
        results.measured[index].libraryFrames = nil
        results.measured[index].isDeliveredLater = true
      case ("frames", 5):
        guard let own = Int(words[3]), let library = Int(words[4]), own > 0 else {
          throw StudyError("the probe found no frames: '\(line)'")
        }
        results.measured[index].frames = own + library
        results.measured[index].libraryFrames = library
        results.measured[index].isDeliveredLater = nil
      case ("step", _):
        let times = words.dropFirst(3).compactMap { Double($0) }
        guard times.count == words.count - 3 else { throw StudyError("'\(line)' has no time") }
        results.measured[index].step = Spread(times)
      default: throw StudyError("the probe printed '\(line)'")
      }
    }
  }
}

extension Results.Measured {
  fileprivate var hasFrames: Bool { frames != nil || isDeliveredLater == true }
}
