/// A line of a log.
public struct LogLine: Equatable, Sendable {
  public let text: String
  public let level: Level

  public enum Level: String, CaseIterable, Sendable {
    case debug, info, warning, error
  }

  public init(_ text: String, level: Level? = nil) {
    self.text = text
    self.level = level ?? Self.level(of: text)
  }

  /// The level that a line names in one of its first words; info for a line that names none.
  static func level(of text: String) -> Level {
    let words = text.prefix(80).split { !$0.isLetter }.prefix(8)
    for word in words {
      switch word.uppercased() {
      case "ERROR", "FATAL", "CRITICAL": return .error
      case "WARN", "WARNING": return .warning
      case "DEBUG", "TRACE": return .debug
      case "INFO", "NOTICE": return .info
      default: continue
      }
    }
    return .info
  }
}
