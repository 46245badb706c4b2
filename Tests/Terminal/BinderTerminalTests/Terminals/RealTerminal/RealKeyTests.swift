import BinderTerminal
import Foundation
import Testing

@testable import TerminalProbe

/// The bytes of keys behind Escape on a real terminal, together and apart.
@Suite(
  .serialized, .timeLimit(.minutes(300)),
  .enabled(
    if: Tmux.executable != nil,
    "NOT TESTED ON A REAL TERMINAL: tmux is not installed; 'make deps' installs it"))
struct RealKeyTests {
  private func start(_ settings: [String: String] = [:]) async throws -> Tmux {
    let terminal = try Tmux(settings)
    try await terminal.wait(for: Tmux.prompt)
    try terminal.type("clear; '\(Program.probe)'; echo exit code $?\n")
    try await terminal.wait(for: "< Go >")
    return terminal
  }

  /// The screen of the probe after some keys.
  private func screen(after keys: String) throws -> String {
    let memory = MemoryTerminal(columns: 80, rows: 24)
    let probe = TerminalProbe(on: memory)
    try probe.application.press(keys)
    return memory.text
  }

  @Test("a function key right behind Escape is a key of its own")
  func keyBehindEscape() async throws {
    let expected = try screen(after: "x<esc><f12>")
    #expect(try expected != screen(after: "x<esc>"))
    let terminal = try await start()
    try terminal.type("x\u{1B}\u{1B}[24~")
    try await terminal.wait(for: "screen as\n\(expected)") { Tmux.trimmed($0) == expected }
    try terminal.press("C-q")
    try await terminal.wait(for: "exit code 0")
  }

  @Test("the bytes of a key may come apart, for as long as ESCDELAY says")
  func bytesApart() async throws {
    let expected = try screen(after: "<f12>")
    // No machine is so busy: the second part comes as soon as the first one has been read.
    let terminal = try await start(["ESCDELAY": "240000"])
    let device = open(try terminal.state("#{pane_tty}"), O_RDONLY | O_NOCTTY | O_NONBLOCK)
    defer { close(device) }
    for part in ["\u{1B}", "[2", "4~"] {
      try terminal.type(part)
      try await terminal.wait(for: "reader") { _ in
        var count: CInt = -1
        return ioctl(device, UInt(FIONREAD), &count) == 0 && count == 0
      }
    }
    try await terminal.wait(for: "screen as\n\(expected)") { Tmux.trimmed($0) == expected }
    try terminal.press("C-q")
    try await terminal.wait(for: "exit code 0")
  }
}
