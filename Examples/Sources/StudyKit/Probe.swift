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
      log("building the probe for release, and running it for times")
      try Program.check(
        [
          "swift", "build", "--package-path", "Examples", "--scratch-path", scratch,
          "--configuration", "release", "--product", "study-probe",
        ], in: root)
      try Self.read(
        Program.check(["\(scratch)/release/study-probe", "--time"], in: root), into: &results)
      try keep(results)
    }
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
      case ("step", 4):
        guard let time = Double(words[3]) else { throw StudyError("'\(line)' has no time") }
        results.measured[index].step = time
      default: throw StudyError("the probe printed '\(line)'")
      }
    }
  }
}

extension Results.Measured {
  fileprivate var hasFrames: Bool { frames != nil || isDeliveredLater == true }
}
