/// Measures by running `study-probe`, in a debug build for frames and in a release build for times.
public struct Probe {
  private let root: String
  private let scratch: String
  private let log: (String) -> Void

  public init(root: String, folder: String, log: @escaping (String) -> Void) {
    self.root = root
    scratch = "\(folder)/probe"
    self.log = log
  }

  public func measure(_ results: inout Results) throws {
    for (configuration, arguments) in [("debug", []), ("release", ["--time"])] {
      log("building and running the probe, \(configuration)")
      let options = ["--package-path", "Examples", "--scratch-path", scratch, "-c", configuration]
      try Program.check(["swift", "build"] + options + ["--product", "study-probe"], in: root)
      let output = try Program.check(
        ["\(scratch)/\(configuration)/study-probe"] + arguments, in: root)
      try Self.read(output, into: &results)
    }
    log("checking the files of each style")
    let compiler = CompileTime(root: root, scratch: scratch)
    var plain: [String: Double] = [:]
    for subject in Subject.all {
      let seconds = try compiler.seconds(for: subject)
      if subject.style == .plain { plain[subject.app] = seconds }
      results.setCompileRatio(plain[subject.app].map { seconds / $0 }, of: subject)
    }
  }

  /// Takes over what the probe printed.
  ///
  /// - Throws: If a line is of no known form, or of an app that nobody knows.
  static func read(_ output: String, into results: inout Results) throws {
    var plainSteps: [String: Double] = [:]
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
        if style == .plain { plainSteps[words[1]] = time }
        results.measured[index].stepRatio = plainSteps[words[1]].map { time / $0 }
      default: throw StudyError("the probe printed '\(line)'")
      }
    }
  }
}
