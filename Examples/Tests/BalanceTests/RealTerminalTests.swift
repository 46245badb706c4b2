import ExampleTesting
import Testing

/// The built `balance` on a real terminal. `make deps` installs tmux, which these tests need.
@Suite(.serialized, .timeLimit(.minutes(60)))
struct RealTerminalTests {
  static let hasTmux: ConditionTrait = .enabled(if: Tmux.executable != nil, "\(Tmux.missing)")

  /// A shell in which `balance` runs, and has its balance.
  private func start(_ options: String) async throws -> Tmux {
    let terminal = try Tmux()
    try await terminal.start("balance", options, showing: "Balance:  120.00")
    return terminal
  }

  @Test("the typed amount reaches the service, and the new balance the screen", hasTmux)
  func session() async throws {
    let terminal = try await start("--style bound")

    try terminal.type("12.5")
    try await terminal.wait(for: "Subtract: [12.5            ]")
    try terminal.press("Enter")
    try await terminal.wait(for: "Balance:  107.50")
    try await terminal.wait(for: "Subtract: [0.00            ]")

    try terminal.type("3.")
    try await terminal.wait(for: "Subtract: [3.              ]")
    try terminal.type("x")
    try await terminal.wait(for: "'3.x' is not a number")
    try terminal.press("Tab")
    try await terminal.wait(for: "Subtract: [3.x             ]")

    // An alert is in the middle, so its place shows the size that the app knows.
    try terminal.resize(columns: 70, rows: 14)
    try terminal.press("BTab")
    try terminal.press("Escape")
    try await terminal.wait(for: "Subtract: [0.00            ]")
    try terminal.type("500")
    try await terminal.wait(for: "Subtract: [500             ]")
    try terminal.press("Enter")
    try await terminal.wait(for: "alert in the middle of 70 columns") {
      $0.contains("\n          │ illegal value: 500.00 is more than the balance │\n")
    }
    try terminal.resize(columns: 40, rows: 10)
    try await terminal.wait(for: "│ illegal value: 500.00 is more than │")
    try terminal.resize(columns: 80, rows: 24)
    try await terminal.wait(for: "alert in the middle of 80 columns and 24 rows") {
      $0.contains("\n               │ illegal value: 500.00 is more than the balance │")
    }
    try terminal.press("Escape")
    try await terminal.wait(for: "screen without an alert") {
      $0.contains("Subtract: [500.00          ]") && !$0.contains("┌")
    }

    try terminal.press("C-c")
    try await terminal.expectRestored(exitCode: 130, without: "Account")
  }

  @Test("Ctrl-Q ends it without a complaint", hasTmux, arguments: ["plain", "mvvm"])
  func quit(style: String) async throws {
    let terminal = try await start("--style \(style)")
    try terminal.press("C-q")
    try await terminal.expectRestored(exitCode: 0, without: "Account")
  }
}
