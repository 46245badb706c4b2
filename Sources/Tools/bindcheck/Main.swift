import ArgumentParser
import BindCheckKit
import BindingSpec

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
      let isRootHelp = [["--help"], ["-h"], ["help"]].contains(
        Array(CommandLine.arguments.dropFirst()))
      let message = isRootHelp ? BindCheck.wholeHelp : BindCheck.fullMessage(for: error)
      if status.isSuccess {
        // Help and version were asked for.
        if !message.isEmpty { Output.standard(message + "\n") }
      } else if !message.isEmpty {
        // As all other messages of `bindcheck` begin.
        Output.error(message.replacing(#/^Error: /#, with: "error: "))
      }
      exit(status == .validationFailure ? CheckStatus.badUsage.rawValue : status.rawValue)
    }
  }
}
