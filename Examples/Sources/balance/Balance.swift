import ArgumentParser
import BalanceApp
import BinderTerminal

/// The balance app: `balance --style plain|mvvm|bound`.
@main
struct Balance: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "A screen with a balance and an amount to subtract from it, written in three styles.",
    discussion: """
      Without options it runs on the terminal. Tab moves, Enter sends, Ctrl-C ends. With --print it \
      needs no terminal: it presses the keys of --keys and prints the screens.
      """)

  @Option(help: "How the app is written; the behaviour is the same.")
  var style: StyleName = .bound

  @Option(help: ArgumentHelp("The folder of the binding files.", valueName: "dir"))
  var bindings = "Bindings"

  @Option(help: "Keys to press with --print, such as '12.5<enter>'.")
  var keys: String?

  @Flag(help: "Print the screens instead of running on the terminal.")
  var print = false

  func validate() throws {
    if keys != nil, !print {
      throw ValidationError("--keys goes with --print; on a terminal the user presses the keys")
    }
    do {
      _ = try Key.parse(keys ?? "")
    } catch {
      throw ValidationError("\(error)")
    }
  }

  @MainActor
  func run() async throws {
    // An answer from a network takes its time, which one should see; a script need not wait.
    let service = SampleService(delay: print ? .zero : .milliseconds(400))
    let screen = BalanceScreen()
    let app: any BalanceStyle
    do {
      app = try style.start(screen, service: service, bindings: bindings)
    } catch {
      complain("\(error)")
      throw ExitCode(1)
    }
    if print {
      await PrintedSession(screen: screen, app: app).play(try Key.parse(keys ?? ""))
    } else {
      try await runOnTerminal(screen, app)
    }
  }

  @MainActor
  private func runOnTerminal(_ screen: BalanceScreen, _ app: any BalanceStyle) async throws {
    let ending: Ending
    do {
      ending = try await Application(screen: screen, terminal: CursesTerminal()).run()
    } catch let error as TerminalError {
      complain("balance: \(error); --print needs none")
      throw ExitCode(3)
    }
    // The app lives as long as its screen is shown.
    withExtendedLifetime(app) {}
    if ending.exitCode != 0 { throw ExitCode(ending.exitCode) }
  }
}

/// Says what is wrong where it does not mix with the screens.
private func complain(_ sentence: String) {
  var standardError = StandardError()
  Swift.print(sentence, to: &standardError)
}

extension StyleName: ExpressibleByArgument {}
