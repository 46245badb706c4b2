import ExampleTesting
import Testing

/// The built `fruit` on a real terminal. `make deps` installs tmux, which this test needs.
@Suite(.timeLimit(.minutes(60)))
struct RealTerminalTests {
  @Test(
    "a fruit is put into the basket and the pane exchanged, and the terminal is given back",
    .enabled(if: Tmux.executable != nil, "\(Tmux.missing)"))
  func session() async throws {
    let terminal = try Tmux()
    try await terminal.start("fruit", "--style plain", showing: "Pineapple")
    try terminal.press("Down")
    try terminal.press("Tab")
    try terminal.press("Enter")
    try await terminal.wait(for: "Basket: 1 pieces for 0.45")
    try terminal.press("F2")
    try await terminal.wait(for: "25%")
    try terminal.press("C-c")
    try await terminal.expectRestored(exitCode: 130, without: "For sale")
  }
}
