import ExampleTesting
import Testing

/// The built `gallery` on a real terminal. `make deps` installs tmux, which this test needs.
@Suite(.timeLimit(.minutes(60)))
struct RealTerminalTests {
  @Test(
    "a photo opens and closes, and the terminal is given back",
    .enabled(if: Tmux.executable != nil, "\(Tmux.missing)"))
  func session() async throws {
    let terminal = try Tmux()
    try await terminal.start("gallery", "--style bound --demo", showing: "Heron")
    try terminal.press("Tab")
    try terminal.press("Down")
    try terminal.press("Enter")
    try await terminal.wait(for: "Taken:  2026-04-18")
    try terminal.press("Escape")
    try await terminal.wait(for: "─ Photos ─")
    try terminal.press("C-q")
    try await terminal.expectRestored(exitCode: 0, without: "Gallery")
  }
}
