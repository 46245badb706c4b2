import Foundation
import Testing

/// Signals from outside, to the built `TerminalProbe` on a real terminal.
@Suite(
  .serialized, .timeLimit(.minutes(300)),
  .enabled(
    if: Tmux.executable != nil,
    "NOT TESTED ON A REAL TERMINAL: tmux is not installed; 'make deps' installs it"))
struct SignalTests {
  /// A shell in which the probe runs and has shown itself, and the number of its process.
  private func start() async throws -> (terminal: Tmux, process: pid_t) {
    let terminal = try Tmux()
    try await terminal.wait(for: Tmux.prompt)
    try terminal.type("cd '\(terminal.path)'; stty -a > before; clear\n")
    try terminal.type("sh -c 'echo $$ > process; exec \"\(Program.probe)\"'; echo exit code $?\n")
    try await terminal.wait(for: "< Go >")
    let process = terminal.read("process").flatMap { pid_t($0.trimmingCharacters(in: .newlines)) }
    return (terminal, try #require(process))
  }

  private func expectRestored(_ terminal: Tmux) async throws {
    let state = try terminal.state(
      "#{alternate_on} #{cursor_flag} #{mouse_any_flag} #{keypad_flag} #{keypad_cursor_flag}")
    #expect(state == "0 1 0 0 0")
    try terminal.type("clear; stty -a > after; cmp before after; echo compared: $?\n")
    try await terminal.wait(for: "compared: 0")
  }

  @Test(
    "a signal that asks the program to end gives the terminal back, with the status that shells give",
    arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int)])
  func asked(signal: Int32, status: Int) async throws {
    let (terminal, process) = try await start()
    try terminal.type("typed")
    try await terminal.wait(for: "name: typed")
    kill(process, signal)
    try await terminal.wait(for: "exit code \(status)")
    try await expectRestored(terminal)
  }

  @Test("a storm of changes of size loses no key, and the screen is that of the last size")
  func storm() async throws {
    let (terminal, process) = try await start()
    for (index, letter) in "storm".enumerated() {
      for _ in 0..<200 { kill(process, SIGWINCH) }
      try terminal.resize(columns: 30 + 10 * index, rows: 3 + 4 * index)
      try terminal.type(String(letter))
    }
    try await terminal.wait(for: "name: storm")
    try terminal.resize(columns: 1, rows: 1)
    for _ in 0..<200 { kill(process, SIGWINCH) }
    try terminal.resize(columns: 80, rows: 24)
    try await terminal.wait(for: "photo 15 ")
    try terminal.press("C-q")
    try await terminal.wait(for: "exit code 0")
    try await expectRestored(terminal)
  }

  /// Stops the output of a terminal as Ctrl-S does where that is no key, or lets it go on.
  private func setOutput(of terminal: Tmux, goesOn: Bool) throws {
    let device = open(try terminal.state("#{pane_tty}"), O_RDWR | O_NOCTTY)
    try #require(device >= 0)
    defer { close(device) }
    try #require(tcflow(device, goesOn ? TCOON : TCOOFF) == 0)
  }

  @Test("text that is typed while the output is stopped is shown when it continues")
  func stoppedOutput() async throws {
    let (terminal, _) = try await start()
    try setOutput(of: terminal, goesOn: false)
    try terminal.type("unseen")
    try setOutput(of: terminal, goesOn: true)
    try await terminal.wait(for: "name: unseen")
    try terminal.press("C-q")
    try await terminal.wait(for: "exit code 0")
    try await expectRestored(terminal)
  }

  @Test("a program whose output is stopped ends when a signal asks it to", arguments: [1, 2])
  func endedWhileStopped(signals: Int) async throws {
    let (terminal, process) = try await start()
    try setOutput(of: terminal, goesOn: false)
    try terminal.type("unseen")
    for _ in 0..<signals { kill(process, SIGTERM) }
    try await terminal.wait(for: "exit code 143")
    try await expectRestored(terminal)
  }

  @Test("stopped and continued again and again, it keeps the text that was typed")
  func stopping() async throws {
    let (terminal, process) = try await start()
    try terminal.type("kept")
    try await terminal.wait(for: "name: kept")
    for _ in 0..<3 {
      kill(process, SIGTSTP)
      try await terminal.wait(for: "topped")
      #expect(try terminal.state("#{alternate_on} #{mouse_any_flag}") == "0 0")
      try terminal.type("clear; fg\n")
      try await terminal.wait(for: "[kept ")
    }
    // Continued without having been stopped, as some job managers do.
    for _ in 0..<50 { kill(process, SIGCONT) }
    try terminal.type("!")
    try await terminal.wait(for: "name: kept!")
    try terminal.press("C-q")
    try await terminal.wait(for: Tmux.prompt)
    try await expectRestored(terminal)
  }
}
