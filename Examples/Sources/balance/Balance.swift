import ArgumentParser
import BalanceApp
import BinderTerminalTesting
import ExampleClient
import ExampleSupport

/// The balance app: `balance --style plain|plain-drafts|mvvm|bound|compiled|ejected|rendered`.
@main
struct Balance: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "A screen with a balance and an amount to subtract from it, written in seven styles.",
    discussion: """
      Without options it runs on the terminal. Tab moves, Enter sends, Ctrl-C ends. With --print it \
      needs no terminal: it presses the keys of --keys and prints the screens.
      """)

  @Option(help: "How the app is written; two styles have rules of their own for half-typed text.")
  var style: StyleName = .bound

  @Option(help: "The side that checks an amount against the balance, before the bank is asked.")
  var preflight: Preflight = .screen

  @Flag(help: "The second screen: fixed amounts, of which the account checks each.")
  var quick = false

  @OptionGroup var services: ServiceOptions
  @OptionGroup var options: AppOptions

  // MARK: - Running

  @MainActor
  func run() async throws {
    try await services.connect(for: "balance", options) { api in
      try await options.run("balance") { surroundings in
        // The answers to a script depend on no time.
        let bank = RemoteBalanceService(
          api, askingEvery: surroundings.isLive ? .milliseconds(500) : nil,
          clock: surroundings.clock)
        return try quick ? start(CheckedAccount(bank)) : start(bank)
      }
    }
  }

  @MainActor
  private func start(_ bank: RemoteBalanceService) throws -> SessionApp {
    let service: any BalanceService = preflight == .model ? CheckedAccount(bank) : bank
    let screen = BalanceScreen()
    let app = try style.start(
      screen, service: service, preflight: preflight, bindings: options.bindings)
    return SessionApp(screen, keeping: app) { await app.waitUntilIdle() }
  }

  @MainActor
  private func start(_ account: CheckedAccount) throws -> SessionApp {
    let screen = QuickScreen()
    let app = try style.start(screen, account: account, bindings: options.bindings)
    return SessionApp(screen, keeping: app) { await app.waitUntilIdle() }
  }
}

extension StyleName: ExpressibleByArgument {}
extension Preflight: ExpressibleByArgument {}
