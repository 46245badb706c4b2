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
  public let style: Style
  public let kind: Kind
  public let form: Form
  /// The file with line and column.
  public let place: String
  public let id: String
  /// Whether one build has it, with others.
  public var isInSchema = false
  /// The checks that ran, and the first message of each that noticed; empty where it did not.
  public var messages: [String: String] = [:]

  init(_ mutant: Mutant, of subject: Subject) {
    app = subject.app
    style = subject.style
    kind = mutant.kind
    form = mutant.place.form
    place = "\(mutant.place.file):\(mutant.place.line):\(mutant.place.column)"
    id = mutant.id
  }
}

extension [Outcome] {
  /// - Parameter path: A file with one outcome a line.
  /// - Throws: If it cannot be read.
  public init(contentsOf path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    self = try text.split(separator: "\n").map {
      try JSONDecoder().decode(Outcome.self, from: Data($0.utf8))
    }
  }

  /// - Throws: If the file cannot be written.
  public func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let lines = try map { String(decoding: try encoder.encode($0), as: UTF8.self) + "\n" }
    try lines.joined().write(toFile: path, atomically: true, encoding: .utf8)
  }
}
