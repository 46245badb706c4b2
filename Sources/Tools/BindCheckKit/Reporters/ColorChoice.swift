package enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never

  /// Without a word on the command line the environment decides: `NO_COLOR` (no-color.org) before
  /// `CLICOLOR_FORCE` and `FORCE_COLOR`, and those before the kind of the stream.
  package func isColored(isTerminal: Bool, variable: (String) -> String?) -> Bool {
    func isOn(_ name: String) -> Bool {
      guard let value = variable(name), !value.isEmpty else { return false }
      return value != "0" && value != "false"
    }
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      // By its convention any value counts, but for none.
      if let value = variable("NO_COLOR"), !value.isEmpty { return false }
      if isOn("CLICOLOR_FORCE") || isOn("FORCE_COLOR") { return true }
      guard let terminal = variable("TERM"), !terminal.isEmpty else { return false }
      return isTerminal && terminal != "dumb" && variable("CLICOLOR") != "0"
    }
  }
}
