import Foundation

/// A test of a branch with its measurements.
public struct TestResult: Codable, Hashable, Sendable {
  public let branch: String
  public let app: String
  public let name: String
  public let style: Style
  public let means: TestFunction.Means
  public let lines: Int
  public let fakes: [String]
  public let fakeLines: Int
  /// The processor time of a run in a debug build, in nanoseconds.
  public let time: Spread?
  /// Whether the test fails when its branch is broken; nil if that was not tried.
  public var failsWhenBroken: Bool?

  init(_ function: TestFunction, _ style: Style, app: String, time: Spread?) {
    branch = function.branch
    self.app = app
    name = function.name
    self.style = style
    means = function.means
    lines = function.lines
    fakes = function.fakes
    fakeLines = function.fakeLines
    self.time = time
  }
}

/// Measures the smallest tests of branches, and proves that each notices when its branch is broken.
public struct Testability {
  private let root: String
  private let workshop: Workshop

  /// - Parameters:
  ///   - root: The root of the repository.
  ///   - workshop: A copy that has been built.
  public init(root: String, workshop: Workshop) {
    self.root = root
    self.workshop = workshop
  }

  public func measure(_ results: inout Results, keep: (Results) throws -> Void) throws {
    workshop.log("measuring the tests of branches")
    let output = try Program.check(
      ["env", "STUDY_TIMES=1"] + workshop.test("TestabilityTests.Times"), in: workshop.copy)
    results.testability = try Self.results(
      of: TestFunction.all(in: root), times: Self.times(in: output))
    try keep(results)
    for branch in Branch.all {
      let failed = try failures(breaking: branch)
      for index in results.testability?.indices ?? 0..<0
      where results.testability?[index].branch == branch.id {
        let test = results.testability![index]
        results.testability?[index].failsWhenBroken = failed.contains(
          Self.key(test.name, test.style))
      }
      try keep(results)
    }
  }

  /// The tests that fail when a branch is broken in all styles.
  private func failures(breaking branch: Branch) throws -> Set<String> {
    workshop.log("breaking \(branch.id)")
    var originals: [String: String] = [:]
    defer {
      for (path, text) in originals { try? SourceFiles.write(text, to: path) }
    }
    for edit in branch.breaks {
      let path = "\(workshop.copy)/\(edit.file)"
      let text = try SourceFiles.read(path)
      if originals[path] == nil { originals[path] = text }
      try SourceFiles.write(edit.apply(to: text), to: path)
    }
    try Program.check(workshop.build("--build-tests"), in: workshop.copy)
    let run = try Program.run(
      workshop.test("TestabilityTests.\(branch.id)/"), in: workshop.copy)
    return Self.failures(in: run.text)
  }

  // MARK: - Output

  /// The figures of the lines `time NAME NANOSECONDS …`.
  static func times(in output: String) throws -> [String: Spread] {
    var times: [String: Spread] = [:]
    for line in output.split(separator: "\n") where line.hasPrefix("time ") {
      let words = line.split(separator: " ").dropFirst()
      let figures = words.dropFirst().compactMap { Double($0) }
      guard let name = words.first, !figures.isEmpty, figures.count == words.count - 1 else {
        throw StudyError("the tests of branches printed '\(line)'")
      }
      times[String(name)] = Spread(figures)
    }
    return times
  }

  /// - Throws: If a test has no time.
  static func results(
    of functions: [TestFunction], times: [String: Spread]
  ) throws -> [TestResult] {
    try functions.flatMap { function in
      guard let app = Branch.all.first(where: { $0.id == function.branch })?.app else {
        throw StudyError("'\(function.branch)' is no branch")
      }
      return try function.styles.map { style in
        let name = "\(function.branch).\(key(function.name, style))"
        guard let time = times[name] else { throw StudyError("'\(name)' has no time") }
        return TestResult(function, style, app: app, time: time)
      }
    }
  }

  /// The name of a test, with the style if it is an argument.
  static func key(_ name: String, _ style: Style) -> String {
    name == "linked" ? "\(name).\(style.rawValue)" : name
  }

  /// The tests of one suite that recorded an issue.
  static func failures(in output: String) -> Set<String> {
    var failures: Set<String> = []
    for line in output.split(separator: "\n") {
      guard let match = line.firstMatch(of: #/Test (\w+)\(.*\) recorded an issue/#) else {
        continue
      }
      let style = line.firstMatch(of: #/style → \.(\w+)/#).map { ".\($0.1)" } ?? ""
      failures.insert(match.1 + style)
    }
    return failures
  }
}
