import Foundation
import Testing

/// Keys that come faster than a program takes them, and faults, on a real terminal.
@Suite(
  .serialized, .timeLimit(.minutes(300)),
  .enabled(
    if: Tmux.executable != nil,
    "NOT TESTED ON A REAL TERMINAL: tmux is not installed; 'make deps' installs it"))
struct RealBurstTests {
  private func start(_ screen: String, showing text: String) async throws -> Tmux {
    let terminal = try Tmux()
    try await terminal.wait(for: Tmux.prompt)
    try terminal.type("clear; '\(Program.probe)' \(screen); echo exit code $?\n")
    try await terminal.wait(for: text)
    return terminal
  }

  @Test("frames are drawn while keys wait, and none of the keys is lost")
  func frames() async throws {
    let terminal = try await start("burst", showing: "keys 0.")
    try terminal.press("Down", times: 200)
    try await terminal.wait(for: "keys 200.")
    try terminal.press("F1")
    let text = try await terminal.wait(for: "frames ")
    let count = try #require(text.firstMatch(of: /frames (\d+)\./))
    // 200 keys take two seconds at least, which are 40 times 50 milliseconds.
    #expect(try #require(Int(count.1)) >= 40)
    try terminal.press("C-q")
    try await terminal.wait(for: "exit code 0")
  }

  @Test("a long text without the marks of a paste arrives whole, in its order")
  func typed() async throws {
    let terminal = try await start("text", showing: "[notes ")
    try terminal.press("Tab")
    let words = (1...1500).map { "\($0)" }.joined(separator: " ")
    try terminal.type(words)
    try await terminal.wait(for: "1500 ")
    try terminal.press("C-_")
    // A word at a time is undone, as if the keys had come slowly.
    let text = try await terminal.wait(for: "undone word") { !$0.contains("1500") }
    #expect(text.contains("1499"))
    try terminal.press("C-Home")
    try await terminal.wait(for: "[1 2 3 4 5 6 7 8 9 10")
    try terminal.press("C-q")
    try await terminal.wait(for: "exit code 0")
  }

  @Test("a fault is told at the lower edge, and its key lists it")
  func fault() async throws {
    let terminal = try await start("faults", showing: "< Go >")
    try terminal.press("Enter")
    try await terminal.wait(for: "1 fault: F12 shows it")
    try terminal.press("Enter")
    try await terminal.wait(for: "2 faults: F12 lists them")
    try terminal.press("F12")
    try await terminal.wait(for: "fault: ")
    try terminal.press("F12")
    try await terminal.wait(for: "screen without faults") { !$0.contains("fault") }
    try terminal.press("C-q")
    try await terminal.wait(for: "exit code 0")
  }
}
