import ExampleTesting
import Testing

/// The built `files` on a real terminal. `make deps` installs tmux, which this test needs.
@Suite(.serialized, .timeLimit(.minutes(60)))
struct RealTerminalTests {
  @Test(
    "files are marked, copied, named and restored",
    .enabled(if: Tmux.executable != nil, "\(Tmux.missing)"))
  func session() async throws {
    let terminal = try Tmux()
    try await terminal.start("files", "", showing: "todo.txt")
    try terminal.press("Tab")
    try terminal.press("Down")
    try terminal.press("Enter")
    try await terminal.wait(for: "/ backup")
    try terminal.press("BTab")
    try terminal.press("End")
    try terminal.press("Space")
    try await terminal.wait(for: "1 marked")
    try terminal.press("F5")
    try await terminal.wait(for: "Undo Copy todo.txt")
    try terminal.press("F5")
    try await terminal.wait(for: "'backup/todo.txt' exists already")
    try terminal.press("Escape")
    try await terminal.wait(for: "screen without a question") { !$0.contains("exists already") }
    try terminal.press("F7")
    try terminal.type("todo.txt")
    try await terminal.wait(for: "'todo.txt' exists already")
    // Escape drops the text, and then the dialog.
    try terminal.press("Escape")
    try await terminal.wait(for: "dialog without a text") { !$0.contains("exists already") }
    try terminal.press("Escape")
    try await terminal.wait(for: "screen without a dialog") { !$0.contains("New folder") }
    try terminal.press("C-u")
    try await terminal.wait(for: "Redo Copy todo.txt")
    try terminal.press("F10")
    try terminal.press("Right")
    try terminal.press("Down")
    try terminal.press("Enter")
    try await terminal.wait(for: "Undo Copy todo.txt")
    try terminal.press("C-q")
    try await terminal.expectRestored(exitCode: 0, without: "Files ·")
  }
}
