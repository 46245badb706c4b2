import ExampleTesting
import Testing

/// The built `contacts` on a real terminal. `make deps` installs tmux, which this test needs.
@Suite(.serialized, .timeLimit(.minutes(60)))
struct RealTerminalTests {
  @Test(
    "people are searched, edited, guarded and saved",
    .enabled(if: Tmux.executable != nil, "\(Tmux.missing)"))
  func session() async throws {
    let terminal = try Tmux()
    try await terminal.start(
      "contacts", "--database '\(terminal.path)/people.sqlite' --people 200",
      showing: "200 of 200 people")
    // The search waits for a pause.
    try terminal.type("/grace")
    try await terminal.wait(for: "people whom the search finds") {
      !$0.contains("200 of 200") && $0.contains("of 200 people") && $0.contains("│Grace ")
    }
    try terminal.press("Tab")
    try terminal.press("Tab")
    try terminal.press("Down")
    try await terminal.wait(for: "Name      [Grace ")
    try terminal.press("Tab")
    try terminal.type("Grace 美咲")
    try await terminal.wait(for: "unsaved changes")
    try terminal.press("BTab")
    try terminal.press("Down")
    try await terminal.wait(for: "Save the changes first?")
    try terminal.press("Escape")
    try await terminal.wait(for: "screen without a dialog") { !$0.contains("first?") }
    try terminal.press("C-q")
    try await terminal.wait(for: "Quit without saving?")
    try terminal.press("Escape")
    try await terminal.wait(for: "screen without a question") { !$0.contains("Quit without") }
    try terminal.press("C-s")
    try await terminal.wait(for: "saved person") {
      $0.contains("│Grace 美咲") && !$0.contains("unsaved changes")
    }
    try terminal.press("C-q")
    try await terminal.expectRestored(exitCode: 0, without: "Contacts")
  }
}
