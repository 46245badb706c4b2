import Foundation

/// A check that may notice a fault, in the order in which they run.
public enum Check: String, CaseIterable, Codable, Sendable {
  case compiler
  case check = "bindcheck"
  /// The same for a binding file without `exhaustive`.
  case plainCheck = "bindcheck without exhaustive"
  case startUp = "start-up"
  case unitTests = "unit tests"
  case screenTests = "tests with a screen"
}

/// What became of a mutant in one style.
public struct Outcome: Codable, Sendable {
  public let app: String
  public var style: Style
  /// The file with line and column, form, kind, and a hash of the change, with colons between.
  public let id: String
  /// Whether one build has it, with others.
  public var isInSchema = false
  /// The checks that ran, and the first message of each that noticed; empty where it did not.
  public var messages: [String: String] = [:]

  init(_ mutant: Mutant, of subject: Subject) {
    self.init(app: subject.app, style: subject.style, id: mutant.id)
  }

  init(app: String, style: Style, id: String) {
    self.app = app
    self.style = style
    self.id = id
  }

  private var parts: [Substring] { id.split(separator: ":") }

  public var place: String { parts.prefix(4).joined(separator: ":") }
  public var kind: Kind { Kind(rawValue: String(parts[4])) ?? .leftOut }

  /// - Parameter message: Only its beginning is kept.
  mutating func record(_ message: String?, of check: Check) {
    messages[check.rawValue] = String((message ?? "").prefix(60))
  }
}

extension Outcome {
  /// Tells mutants apart that several styles have.
  var key: String { "\(style) \(id)" }
}

extension [Outcome] {
  /// The keys of the mutants on which the tests run: in each cell of app, style and kind six that come first by a hash.
  var drawn: Set<String> {
    let cells = Dictionary(grouping: self) { "\($0.app) \($0.style) \($0.kind)" }
    return Set(
      cells.values.flatMap { cell in
        cell.sorted { Hash.value($0.id) < Hash.value($1.id) }.prefix(6).map(\.key)
      })
  }
}
