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
    /// The processor time of a step of the user, in nanoseconds.
    public var step: Double?
    /// The processor time to check the style's files, in seconds.
    public var compiling: Double?
  }

  public var measured: [Measured] = []
  public var outcomes: [Outcome] = []

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
    let before = measured
    measured = try Subject.all.map { subject in
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

  /// The place of a subject, whose code has been counted.
  func index(of subject: Subject) -> Int? {
    measured.firstIndex { $0.app == subject.app && $0.style == subject.style }
  }

  /// A time of an entry against that of the same app in the plain style.
  func ratio(_ time: KeyPath<Measured, Double?>, of entry: Measured) -> Double? {
    let plain = measured.first { $0.app == entry.app && $0.style == .plain }
    guard let base = plain?[keyPath: time], base > 0 else { return nil }
    return entry[keyPath: time].map { $0 / base }
  }

  public mutating func record(_ outcome: Outcome) {
    outcomes.removeAll { $0.mistake == outcome.mistake && $0.style == outcome.style }
    outcomes.append(outcome)
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

  /// How many of the mistakes that a style can have are noticed before the program runs, and of how
  /// many.
  public func noticedBeforeRunning(in style: Style) -> (noticed: Int, all: Int) {
    let mistakes = Mistake.all.filter {
      !$0.asksViewModelTestsOnly && !$0.isHarmlessIn.contains(style)
    }
    let outcomes = mistakes.compactMap { outcome(of: $0, in: style) }
    return (outcomes.count { $0.noticedBy.first?.isBeforeRunning == true }, outcomes.count)
  }
}
