import Foundation

/// All measurements, as they are kept beside the page that shows them.
public struct Results: Codable, Sendable {
  /// One app in one style.
  public struct Measured: Codable, Sendable {
    public let app: String
    public let style: Style
    public var code: CodeCount
    /// The frames from the app's code to the widget, and how many of them are the library's.
    public var frames: Int?
    public var libraryFrames: Int?
    /// Whether the change is delivered when its cause is no longer on the stack.
    public var isDeliveredLater: Bool?
    /// The instructions of a step of the user, which are the same in each run.
    public var instructions: Double?
    /// The processor time of a step of the user, in nanoseconds.
    public var step: Spread?
    /// The processor time to check the style's files, in seconds.
    public var compiling: Spread?
  }

  public var measured: [Measured] = []
  /// The apps that are not written in all styles.
  public var partial: [Measured]?
  public var library: Library?
  public var outcomes: [Outcome] = []
  public var changes: [ChangeResult]?
  public var growth: [GrowthResult]?
  public var origins: [OriginResult]?
  public var testability: [TestResult]?
  public var ways: [Way]?
  public var mutants: MutantStudy?
  /// The machine while a part was measured, by the name of the part.
  public var conditions: [String: Conditions]?

  public init() {}

  /// - Parameter path: The file; nothing was measured yet where there is none.
  public init(file path: String) throws {
    guard FileManager.default.fileExists(atPath: path) else { return }
    self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
  }

  public func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try (encoder.encode(self) + Data("\n".utf8)).write(to: URL(fileURLWithPath: path))
  }

  /// Counts the code of all subjects, and keeps their other results.
  public mutating func count(in root: String) throws {
    measured = try Self.count(Subject.all, measured, in: root)
    partial = try Self.count(Subject.partial, partial ?? [], in: root)
    library = try Library(in: root)
  }

  private static func count(
    _ subjects: [Subject], _ before: [Measured], in root: String
  ) throws -> [Measured] {
    try subjects.map { subject in
      let code = try CodeCount(of: subject.paths, in: root)
      var entry =
        before.first { $0.app == subject.app && $0.style == subject.style }
        ?? Measured(app: subject.app, style: subject.style, code: code)
      entry.code = code
      return entry
    }
  }

  /// Drops all that was measured, so that a run which is whole has nothing of an earlier one.
  public mutating func forget() {
    self = Results()
  }

  /// Runs the measurement of a part, and notes the machine meanwhile.
  public mutating func note<Thrown: Error>(
    _ part: String, _ body: (inout Results) throws(Thrown) -> Void
  ) throws {
    let start = Conditions.Start()
    try body(&self)
    conditions = conditions ?? [:]
    conditions?[part] = try Conditions(since: start)
  }

  /// Changes the entry of a subject, whose code has been counted.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  mutating func update(
    _ app: String, _ style: Style, _ body: (inout Measured) throws -> Void
  ) rethrows -> Bool {
    if let index = measured.firstIndex(where: { $0.app == app && $0.style == style }) {
      try body(&measured[index])
    } else if let index = partial?.firstIndex(where: { $0.app == app && $0.style == style }) {
      try body(&partial![index])
    } else {
      return false
    }
    return true
  }

  /// The entries of the subjects that the probe measures.
  var probed: [Measured] { Subject.probed.compactMap { entry($0.app, $0.style) } }

  func entry(_ app: String, _ style: Style) -> Measured? {
    (measured + (partial ?? [])).first { $0.app == app && $0.style == style }
  }

  public mutating func record(_ outcome: Outcome) {
    outcomes.removeAll { $0.mistake == outcome.mistake && $0.style == outcome.style }
    outcomes.append(outcome)
  }

  /// Keeps the omissions of a change that is as it was.
  public mutating func record(_ result: ChangeResult) {
    var result = result
    let before = changes?.first { $0.id == result.id }
    if let before, before.extents == result.extents { result.omissions = before.omissions }
    changes = ((changes ?? []).filter { $0.id != result.id } + [result]).sorted { $0.id < $1.id }
  }

  public mutating func record(_ omissions: [ChangeResult.Omission], of change: ChangeRequest) {
    guard let index = changes?.firstIndex(where: { $0.id == change.id }) else { return }
    changes?[index].omissions = omissions
  }

  /// Whether a change, as it is now, was built and tested.
  public func isSound(_ change: ChangeRequest) -> Bool {
    changes?.contains { known in
      known.id == change.id && known.isSound && known.extents == ChangeResult(change).extents
    } == true
  }

  /// The places of a change, as it is now, that were left out.
  public func omissions(of change: ChangeRequest) -> [ChangeResult.Omission] {
    let known = changes?.first { $0.id == change.id }
    return known.map { $0.extents == ChangeResult(change).extents ? $0.omissions : [] } ?? []
  }

  public func outcome(of mistake: Mistake, in style: Style) -> Outcome? {
    outcomes.first { $0.mistake == mistake.id && $0.style == style }
  }

  /// The styles of which there is something to show.
  public var styles: [Style] { Set(measured.map(\.style)).sorted() }

  /// The styles in which mistakes were made.
  public var mistakenStyles: [Style] { Set(outcomes.map(\.style)).sorted() }

  /// The lines of all apps in a style; nil where some app is not written in it.
  public func lines(of style: Style) -> Int? {
    let entries = measured.filter { $0.style == style }
    guard Set(entries.map(\.app)) == Set(Subject.apps) else { return nil }
    return entries.map(\.code.lines).reduce(0, +)
  }

  /// Whether all mistakes were made in a style; shares of some of them would mislead.
  public func isComplete(_ style: Style) -> Bool {
    Mistake.all.allSatisfy { $0.edits[style] == nil || outcome(of: $0, in: style) != nil }
  }

  /// How many of some mistakes each check is the first to notice in a style; nil stands for the ones that
  /// none notices.
  public func firstNotices(
    of mistakes: [Mistake], in style: Style, without missing: Set<Check> = []
  ) -> [Check?: Int] {
    let outcomes = mistakes.compactMap { outcome(of: $0, in: style) }
    return Dictionary(
      outcomes.map { ($0.noticedBy.first { !missing.contains($0) }, 1) }, uniquingKeysWith: +)
  }

  /// How many of some mistakes are noticed before the program runs, and of how many.
  public func noticedBeforeRunning(
    of mistakes: [Mistake] = Mistake.common, in style: Style, without missing: Set<Check> = []
  ) -> (noticed: Int, all: Int) {
    let counts = firstNotices(of: mistakes, in: style, without: missing)
    return (
      counts.filter { $0.key?.isBeforeRunning == true }.values.reduce(0, +),
      counts.values.reduce(0, +)
    )
  }
}
