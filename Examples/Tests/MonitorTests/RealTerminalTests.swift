import ExampleTesting
import Testing

/// The built `monitor` on a real terminal. `make deps` installs tmux, which this test needs.
@Suite(.serialized, .timeLimit(.minutes(60)))
struct RealTerminalTests {
  @Test(
    "processes are watched, searched and ended, and a log is followed",
    .enabled(if: Tmux.executable != nil, "\(Tmux.missing)"))
  func session() async throws {
    let terminal = try Tmux()
    try await terminal.start("monitor", "--simulated 40 --rate 200", showing: "40 of 40 processes")
    let first = try terminal.text
    try await terminal.wait(for: "another sample") { $0 != first }
    try terminal.type("/player")
    try await terminal.wait(for: "5 of 40 processes")
    try terminal.press("Tab")
    try terminal.press("Down")
    try terminal.press("F9")
    try await terminal.wait(for: "End process 7 (player) of ann?") {
      $0.contains("End process") && $0.contains("player")
    }
    try terminal.press("Enter")
    try await terminal.wait(for: "4 of 39 processes")
    try terminal.press("F6")
    try await terminal.wait(for: "paused")
    try terminal.press("F12")
    try await terminal.wait(for: "processPage.processes.rows")
    try terminal.press("F12")
    try terminal.press("M-2")
    let log = try await terminal.wait(for: "lines of a log") { $0.contains("GET /") }
    try await terminal.wait(for: "more lines") { $0 != log }
    try terminal.press("C-q")
    try await terminal.expectRestored(exitCode: 0, without: "Monitor")
  }
}
