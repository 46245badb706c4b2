/// The checks that can notice a mistake, from the earliest to the latest.
public enum Check: String, CaseIterable, Codable, CodingKeyRepresentable, Sendable, Comparable {
  case compiler
  case bindcheck
  case startUp = "start-up"
  case viewModelTest = "view-model test"
  case screenTest = "screen test"

  public static func < (one: Check, other: Check) -> Bool {
    allCases.firstIndex(of: one)! < allCases.firstIndex(of: other)!
  }

  /// Whether the check needs no run of the program.
  public var isBeforeRunning: Bool { self <= .bindcheck }
}

/// The checks that noticed a mistake in a style.
public struct Outcome: Codable, Sendable, Equatable {
  public let mistake: String
  public let style: Style
  /// All checks that noticed it, the earliest first.
  public var noticedBy: [Check]
  /// The message of the earliest of them.
  public var message: String

  public init(mistake: String, style: Style, noticedBy: [Check], message: String) {
    self.mistake = mistake
    self.style = style
    self.noticedBy = noticedBy
    self.message = message
  }
}
