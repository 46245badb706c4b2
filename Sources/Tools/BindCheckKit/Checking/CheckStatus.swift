/// The exit statuses of `bindcheck`.
package enum CheckStatus: Int32, Sendable {
  /// There may be warnings, unless those fail the check, too.
  case nothingWrong = 0
  case errorsFound = 1
  case badUsage = 2
  /// Something that was asked for could not be read; the rest was checked.
  case couldNotRun = 3
}

extension Int {
  /// Such as `1 error` and `2 errors`.
  package func counting(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
