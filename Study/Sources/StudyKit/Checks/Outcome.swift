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
