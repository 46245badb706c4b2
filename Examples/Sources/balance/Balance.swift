import ArgumentParser
import BalanceApp
import ExampleClient
import ExampleSupport

/// The balance app: `balance --style plain|mvvm|bound|compiled|ejected`.
@main
struct Balance: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "A screen with a balance and an amount to subtract from it, written in five styles.",
    discussion: """
      Without options it runs on the terminal. Tab moves, Enter sends, Ctrl-C ends. With --print it \
      needs no terminal: it presses the keys of --keys and prints the screens.
      """)

  @Option(help: "How the app is written; the behaviour is the same.")
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
    try await services.connect(for: "balance", options) {
      // The answers to a script depend on no time.
      let interval: Duration? = options.print ? nil : .milliseconds(500)
      try await show(RemoteBalanceService($0, askingEvery: interval))
    }
  }

  @MainActor
  private func show(_ bank: RemoteBalanceService) async throws {
    if quick { return try await show(CheckedAccount(bank)) }
    let service: any BalanceService = preflight == .model ? CheckedAccount(bank) : bank
    let screen = BalanceScreen()
    let app = try options.start {
      try style.start(
        screen, service: service, preflight: preflight, bindings: options.bindings)
    }
    try await options.show(screen, of: "balance") { await app.waitUntilIdle() }
  }

  @MainActor
  private func show(_ account: CheckedAccount) async throws {
    let screen = QuickScreen()
    let app = try options.start {
      try style.start(screen, account: account, bindings: options.bindings)
    }
    try await options.show(screen, of: "balance") { await app.waitUntilIdle() }
  }
}

extension StyleName: ExpressibleByArgument {}
extension Preflight: ExpressibleByArgument {}
