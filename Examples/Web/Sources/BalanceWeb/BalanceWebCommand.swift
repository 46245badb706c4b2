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
      "/": { try Self.account(account, bindings: $0) },
      "/quick": { try Self.quick(account, bindings: $0) },
    ])
  }

  // Each page has a model of its own, and its binding file is in the folder `bindings`; without one it is
  // linked by the Swift that the build made of the file.

  @MainActor
  static func account(_ service: any BalanceService, bindings: String?) throws -> WebPage {
    let (screen, model) = (BalanceScreen(), BalanceViewModel(service: service))
    defer { model.reload() }
    return try WebPage(screen, model: model, file: bindings.map { $0 + "/balance.yaml" }) {
      model.bindBalance(to: screen, in: $0)
    }
  }

  @MainActor
  static func quick(_ account: CheckedAccount, bindings: String?) throws -> WebPage {
    let (screen, model) = (QuickScreen(), QuickViewModel(account: account))
    defer { model.reload() }
    return try WebPage(screen, model: model, file: bindings.map { $0 + "/balance.yaml" }) {
      model.bindBalance(to: screen, in: $0)
    }
  }
}
