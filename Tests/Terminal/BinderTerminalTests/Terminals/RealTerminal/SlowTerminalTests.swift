import Foundation
import Testing

/// A terminal that takes its output slowly, as over a bad connection.
@Suite(
  .serialized, .timeLimit(.minutes(300)),
  .enabled(
    if: Tmux.executable != nil,
    "NOT TESTED ON A REAL TERMINAL: tmux is not installed; 'make deps' installs it"))
struct SlowTerminalTests {
  @Test("frames that a terminal does not take are not kept: it shows the newest state afterwards")
  func stopped() async throws {
    let terminal = try Tmux()
    try await terminal.wait(for: Tmux.prompt)
    let server = try #require(pid_t(terminal.state("#{pid}")))
    try terminal.type(
      "clear; '\(Program.probe)' flood '\(terminal.path)/produced'; echo exit code $?\n")
    try await terminal.wait(for: "dropped")
    // The terminal takes nothing while all 400,000 values are produced.
    kill(server, SIGSTOP)
    // The file is the only sign of the probe; the time limit of the suite guards against a hang.
    while terminal.read("produced") == nil { try await Task.sleep(for: .milliseconds(5)) }
    kill(server, SIGCONT)
    let text = try await terminal.wait(for: "the last line") { $0.contains("400000  frames") }
    #expect(text.contains("line 400000 of the log"))
    #expect(text.contains("line 399990 of the log"))
    let counts = try #require(text.firstMatch(of: /frames (\d+), dropped (\d+)\./))
    let frames = try #require(Int(counts.1))
    let dropped = try #require(Int(counts.2))
    // A value in a hundred would still be a queue of frames.
    #expect(frames < 4000)
    #expect(dropped > 0)
    try terminal.press("C-q")
    try await terminal.wait(for: "exit code 0")
  }
}
