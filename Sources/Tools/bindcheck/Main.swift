import ArgumentParser
import BindCheckKit

/// Runs the command line with the exit statuses that are promised, where ArgumentParser has others.
@main
enum Main {
  static func main() {
    Output.surviveClosedPipes()
    do {
      var command = try BindCheck.parseAsRoot()
      try command.run()
    } catch {
      let status = BindCheck.exitCode(for: error)
      let message = isRootHelp ? BindCheck.wholeHelp : BindCheck.fullMessage(for: error)
      if status.isSuccess {
        // Help and version were asked for.
        if !message.isEmpty { Output.standard(message + "\n") }
      } else if !message.isEmpty {
        Output.error(Self.spoken(message))
      }
      exit(status == .validationFailure ? CheckStatus.badUsage.rawValue : status.rawValue)
    }
  }

  /// A message that begins as all others of `bindcheck` do.
  private static func spoken(_ message: String) -> String {
    let prefix = "Error: "
    return message.hasPrefix(prefix) ? "error: " + message.dropFirst(prefix.count) : message
  }

  private static var isRootHelp: Bool {
    [["--help"], ["-h"], ["help"]].contains(Array(CommandLine.arguments.dropFirst()))
  }
}
