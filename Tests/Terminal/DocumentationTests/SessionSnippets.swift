import BinderCore
import BinderFoundation
import BinderTerminal
import BinderTerminalTesting

private struct Client {
  func get(_ path: String) async throws -> String { "12" }
}

private struct Store {
  func people() async throws -> [String] { [] }
}

private func ask(_ client: Client, _ store: Store) async throws -> Int {
  let text = try await Outside.value("GET /balance") { try await client.get("/balance") }
  let people = try await Outside.json("people") { try await store.people() }  // BinderFoundation
  return text.count + people.count
}

private final class BillController {
  let bill = Bill()
  let binder = Binder()

  init(_ screen: BillScreen, clock: ManualClock) {
    binder.bind(bill.$amount, to: screen.amount.$text, as: .fpint)
  }

  func waitUntilIdle() async {}
}

@MainActor func start(_ clock: ManualClock) throws -> SessionApp {
  let screen = BillScreen()
  let app = BillController(screen, clock: clock)
  return SessionApp(screen, keeping: app) { await app.waitUntilIdle() }
}

private func replay() async throws {
  let session = try Session(contentsOf: "session.txt")
  try await session.replay(start)  // SessionDifferenceError: "after '12<tab>', frame 4 differs: …"
  let short = try await session.shortened(start) { $0.screens.contains { $0.contains("-1.00") } }
  print(short.test(named: "theBalanceStaysPositive"))
}
