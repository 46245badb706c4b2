/// The exit statuses of `bindcheck`.
package enum CheckStatus: Int32, Sendable {
  /// There may be warnings, unless those fail the check, too.
  case nothingWrong = 0
  case errorsFound = 1
  case badUsage = 2
  /// Something that was asked for could not be read; the rest was checked.
  case couldNotRun = 3
}

/// The reason why a command does not do what it was asked for.
package struct CommandError: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String
  package let status: CheckStatus

  init(_ description: String, _ status: CheckStatus = .badUsage) {
    (self.description, self.status) = (description, status)
  }
}

extension Int {
  /// Such as `1 error` and `2 errors`.
  package func counting(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
