import ArgumentParser
import BalanceModels
import ExampleClient
import ExampleServer
import WebWidgets

/// The balance app in a browser: the account at `/`, the quick payments at `/quick`.
@main
struct BalanceWebCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "balance",
    abstract: "The balance app in a browser. It prints the address; Ctrl-C ends it.")

  @OptionGroup var options: WebOptions

  @MainActor func run() async throws {
    let server = try await ExampleServer.start(latency: .milliseconds(400))
    let account = CheckedAccount(
      RemoteBalanceService(APIClient(server.url), askingEvery: .milliseconds(500)))
    try await options.run([
      "/": { try BalancePages.balance(account, bindings: $0) },
      "/quick": { try BalancePages.quick(account, bindings: $0) },
    ])
  }
}
