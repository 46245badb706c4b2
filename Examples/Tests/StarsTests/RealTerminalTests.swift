import ExampleTesting
import Testing

/// The built `stars` on a real terminal. `make deps` installs tmux, which this test needs.
@Suite(.timeLimit(.minutes(60)))
struct RealTerminalTests {
  @Test(
    "stars are asked for, and the settings again, and the terminal is given back",
    .enabled(if: Tmux.executable != nil, "\(Tmux.missing)"))
  func session() async throws {
    let terminal = try Tmux()
    // The name that the user of this machine has kept is another matter.
    try await terminal.start(
      "stars", "--style mvvm --demo --settings \(terminal.path)/user", showing: "< Show >")
    try terminal.type("marlow")
    try terminal.press("Enter")
    try await terminal.wait(for: "30 repositories, more below")
    try terminal.press("Down")
    try terminal.press("Enter")
    try await terminal.wait(for: "Address:  https://example.com/tidewater/lantern")
    try terminal.press("Enter")
    try await terminal.wait(for: "✓ tidewater/lantern")
    try terminal.type("s")
    try await terminal.wait(for: "< Cancel >")
    try terminal.press("C-q")
    try await terminal.expectRestored(exitCode: 0, without: "Stars")
  }
}
