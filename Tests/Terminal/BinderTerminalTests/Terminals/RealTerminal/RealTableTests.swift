import Testing

/// A table on a real terminal.
@Suite(
  .serialized, .timeLimit(.minutes(300)),
  .enabled(
    if: Tmux.executable != nil,
    "NOT TESTED ON A REAL TERMINAL: tmux is not installed; 'make deps' installs it"))
struct RealTableTests {
  @Test("a table is sorted, scrolled in both directions, and shows why a row is not selected")
  func table() async throws {
    let terminal = try Tmux()
    try await terminal.wait(for: Tmux.prompt)
    try terminal.type("clear; '\(Program.probe)' table; echo exit code $?\n")
    try await terminal.wait(for: "│ Product   ")
    try terminal.press("s")
    try await terminal.wait(for: "Product ▲")
    try terminal.press("s")
    try await terminal.wait(for: "日本語 999")
    try terminal.press("End")
    try await terminal.wait(for: "日本語 0 ")
    try terminal.press("Right")
    try terminal.press("s")
    try await terminal.wait(for: "Price ▲")
    try terminal.press("Home")
    try await terminal.wait(for: "日本語 0 ")
    for _ in 0..<2 { try terminal.press("Right") }
    try await terminal.wait(for: "the description of 日本語 0")
    for _ in 0..<2 { try terminal.press("Down") }
    try await terminal.wait(for: "sold out")
    try terminal.press("End")
    try await terminal.wait(for: "a selection that is taken") { !$0.contains("sold out") }
    try terminal.press("Tab")
    try terminal.press("Space")
    try await terminal.wait(for: "[x]")
    try terminal.press("C-q")
    try await terminal.wait(for: "exit code 0")
  }
}
