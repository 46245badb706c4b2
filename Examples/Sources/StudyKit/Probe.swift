/// Measures by running `study-probe`, in a debug build for frames and in a release build for times.
public struct Probe {
  private let root: String
  private let scratch: String
  private let log: (String) -> Void

  /// - Parameters:
  ///   - workshop: A copy that has been built.
  ///   - log: Told of what is going on.
  public init(in workshop: Workshop, log: @escaping (String) -> Void) {
    root = workshop.copy
    scratch = workshop.scratch
    self.log = log
  }

  /// - Parameters:
  ///   - isResumed: Whether what is known already is not measured again.
  ///   - keep: Called whenever there is something worth keeping.
  public func measure(
    _ results: inout Results, isResumed: Bool, keep: (Results) throws -> Void
  ) throws {
    for (configuration, arguments) in [("debug", []), ("release", ["--time"])] {
      if isResumed, results.measured.allSatisfy({ $0.has(configuration) }) { continue }
      log("building and running the probe, \(configuration)")
      let options = ["--package-path", "Examples", "--scratch-path", scratch, "-c", configuration]
      try Program.check(["swift", "build"] + options + ["--product", "study-probe"], in: root)
      let output = try Program.check(
        ["\(scratch)/\(configuration)/study-probe"] + arguments, in: root)
      try Self.read(output, into: &results)
      try keep(results)
    }
    let compiler = CompileTime(root: root, scratch: scratch)
    for subject in Subject.all {
      guard let index = results.index(of: subject) else { continue }
      if isResumed, results.measured[index].compiling != nil { continue }
      log("checking the files of \(subject.app), \(subject.style)")
      results.measured[index].compiling = try compiler.seconds(for: subject)
      try keep(results)
    }
  }

  /// Takes over what the probe printed.
  ///
  /// - Throws: If a line is of no known form, or of an app that nobody knows.
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
  /// Whether what the probe measures in a configuration is known.
  fileprivate func has(_ configuration: String) -> Bool {
    configuration == "debug" ? frames != nil || isDeliveredLater == true : step != nil
  }
}
