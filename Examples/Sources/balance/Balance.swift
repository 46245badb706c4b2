import ArgumentParser
import BalanceApp
import ExampleSupport

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

  @OptionGroup var options: AppOptions

  @MainActor
  func run() async throws {
    // An answer from a network takes its time, which one should see; a script need not wait.
    let service = SampleService(delay: options.print ? .zero : .milliseconds(400))
    let screen = BalanceScreen()
    let app: any BalanceStyle
    do {
      app = try style.start(screen, service: service, bindings: options.bindings)
    } catch {
      complain("\(error)")
      throw ExitCode(1)
    }
    try await options.show(screen, of: "balance") { await app.settle() }
  }
}

extension StyleName: ExpressibleByArgument {}
