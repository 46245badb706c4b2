import Testing

/// The widgets for text on a real terminal.
@Suite(
  .serialized, .timeLimit(.minutes(300)),
  .enabled(
    if: Tmux.executable != nil,
    "NOT TESTED ON A REAL TERMINAL: tmux is not installed; 'make deps' installs it"))
struct RealTextTests {
  @Test("keys that select, undo, wrapped lines, pasted lines and secrets work")
  func text() async throws {
    let terminal = try Tmux()
    try await terminal.wait(for: Tmux.prompt)
    try terminal.type("clear; '\(Program.probe)' text; echo exit code $?\n")
    try await terminal.wait(for: "[notes ")
    try terminal.type("secret")
    try await terminal.wait(for: "[••••••      ]")
    try terminal.press("Tab")
    try terminal.type("one two 日本語 three four")
    try await terminal.wait(for: "[one two 日本語 three] |\n[four ")
    try terminal.press("C-_")
    try await terminal.wait(for: "undone word") { !$0.contains("four") }
    try terminal.press("M-_")
    try await terminal.wait(for: "[four ")
    try terminal.press("Enter")
    try terminal.paste("a\nb\tc\n")
    try await terminal.wait(for: "[a                   ]\n[b c ")
    // Each of the keys that select, and those that move to the ends of the text.
    for (keys, result) in [
      (["C-Home", "S-Right", "S-Right", "S-Left", "x"], "[xne two 日本語 three]"),
      (["S-End", "y"], "[xy "),
      (["C-End", "Up", "End", "S-Home", "z"], "[z "),
      (["C-Home", "S-Down", "S-Up", "C-S-Right", "w"], "[w "),
      (["Space", "v", "C-S-Left", "u"], "[w u "),
      (["C-S-End", "t"], "[w ut "),
      (["C-S-Home", "s"], "[s "),
    ] {
      for key in keys { try terminal.press(key) }
      try await terminal.wait(for: result)
    }
    try terminal.press("C-q")
    try await terminal.wait(for: "exit code 0")
  }

  @Test("an edit with a delay reaches the model without another key, and at once with Enter")
  func delay() async throws {
    let terminal = try Tmux()
    try await terminal.wait(for: Tmux.prompt)
    try terminal.type("clear; '\(Program.probe)' delay; echo exit code $?\n")
    try await terminal.wait(for: "found: .")
    try terminal.type("ab")
    try await terminal.wait(for: "found: ab.")
    try terminal.type("c")
    try terminal.press("Enter")
    try await terminal.wait(for: "found: abc.")
    try terminal.press("C-q")
    try await terminal.wait(for: "exit code 0")
  }
}
