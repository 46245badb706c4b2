import Foundation
import Testing

/// Colours on real terminals that have 256 colours, or all.
@Suite(
  .serialized, .timeLimit(.minutes(300)),
  .enabled(
    if: Tmux.executable != nil,
    "NOT TESTED ON A REAL TERMINAL: tmux is not installed; 'make deps' installs it"))
struct RealColorTests {
  private func start(_ settings: [String: String]) async throws -> Tmux {
    let terminal = try Tmux(settings)
    try await terminal.wait(for: Tmux.prompt)
    try terminal.type("clear; '\(Program.probe)' colors; echo exit code $?\n")
    try await terminal.wait(for: "step 0")
    return terminal
  }

  @Test("a terminal of 256 colours shows those of the palette, and the nearest to others")
  func palette() async throws {
    let terminal = try await start(["TERM": "tmux-256color"])
    let text = try terminal.text(styled: true)
    #expect(text.contains("[38;5;208mpalette"))
    #expect(text.contains(/\[38;5;16m\e\[48;5;231mparts|\[38;5;16;48;5;231mparts/))
    try terminal.press("C-q")
    try await terminal.wait(for: "exit code 0")
  }

  @Test("a terminal of all colours shows each exactly, also after thousands of others")
  func all() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("terminfo-\(UInt32.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    func parts(_ first: Int) -> String {
      #"\E[%?%p1%{8}%<%t\#(first)%p1%d%e\#(first)8;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m"#
    }
    // As the entries of the terminal database whose names end with '-direct'.
    try """
    tmux-test-direct|tmux with all colours,
    \tRGB, colors#0x1000000, pairs#0x7FFF, ccc@, initc@, setaf=\(parts(3)), setab=\(parts(4)),
    \tuse=tmux-256color,

    """.write(to: folder.appendingPathComponent("source"), atomically: true, encoding: .utf8)
    let compiled = try Program.run(
      ["tic", "-x", "-o", folder.path, "\(folder.path)/source"], writing: "\(folder.path)/output")
    try #require(compiled.exitCode == 0, "\(compiled.output)")
    let terminal = try await start(["TERM": "tmux-test-direct", "TERMINFO": folder.path])
    try await terminal.wait(for: "parts", styled: true) {
      $0.contains(/\[38;2;1;2;3m\e\[48;2;250;251;252mparts|\[38;2;1;2;3;48;2;250;251;252mparts/)
        && $0.contains("[38;2;255;135;0mpalette")
    }
    // 1,200 colours a step.
    for step in 1...9 {
      try terminal.press("n")
      try await terminal.wait(for: "step \(step)")
    }
    // Without the change of the background, which stands between the colour and the first cell.
    let text = try terminal.text(styled: true).replacing("\u{1B}[49m", with: "")
    #expect(text.contains("[38;2;255;135;0mpalette"))
    for (column, row) in [(0, 0), (59, 0), (0, 19), (59, 19), (30, 10)] {
      let isThere = text.contains("[38;2;\(column);\(row + 100);9m#")
      #expect(isThere, "column \(column), row \(row)")
    }
    try terminal.press("C-q")
    try await terminal.wait(for: "exit code 0")
  }
}
