import BinderTerminal
import Foundation
import Testing

@testable import TerminalProbe

/// The built `TerminalProbe` on a real terminal. `make deps` installs tmux, which these tests need.
@Suite(
  .serialized, .timeLimit(.minutes(300)),
  .enabled(
    if: Tmux.executable != nil,
    "NOT TESTED ON A REAL TERMINAL: tmux is not installed; 'make deps' installs it"))
struct RealTerminalTests {
  /// A shell in which the probe runs and has shown itself.
  private func start(_ settings: [String: String] = [:]) async throws -> Tmux {
    let terminal = try await startShell(settings)
    try terminal.type("'\(Program.probe)'; echo exit code $?\n")
    try await terminal.wait(for: "< Go >")
    return terminal
  }

  private func startShell(_ settings: [String: String] = [:]) async throws -> Tmux {
    let terminal = try Tmux(settings)
    try await terminal.wait(for: Tmux.prompt)
    try terminal.type("cd '\(terminal.path)'; stty -a > before; clear\n")
    try await terminal.wait(for: "clean shell") { text in
      text.split(whereSeparator: \.isWhitespace) == [Tmux.prompt[...]]
    }
    return terminal
  }

  /// Expects a terminal that is as it was, in its modes, its screen and its input.
  private func expectRestored(_ terminal: Tmux) async throws {
    #expect(try !terminal.text().contains("Photos"), "the screen of before is back")
    // The alternate screen, the cursor, the mouse, the keypad.
    let state = try terminal.state(
      "#{alternate_on} #{cursor_flag} #{mouse_any_flag} #{keypad_flag} #{keypad_cursor_flag}")
    #expect(state == "0 1 0 0 0")
    try terminal.type("clear; stty -a > after; cmp before after; echo compared: $?\n")
    try await terminal.wait(for: "compared: 0")
    // A program that asked for no marks around pasted text gets none.
    try terminal.type("clear; printf 'go%s\\n' on; cat -v\n")
    try await terminal.wait(for: "goon")
    try terminal.paste("pasted\n")
    let text = try await terminal.wait(for: "echo") {
      $0.components(separatedBy: "pasted").count == 3
    }
    #expect(!text.contains("200~"))
  }

  // MARK: - At work

  @Test(
    "wide text, keys for words, and pasted text reach a field",
    arguments: ["tmux-256color", "screen-256color"])
  func typing(type: String) async throws {
    // The entry of screen knows no marks around pasted text, as that of tmux in many releases.
    let terminal = try await start(["TERM": type])
    try terminal.type("日本 e\u{301}x")
    try await terminal.wait(for: "[日本 e\u{301}x             ] name: 日本 e\u{301}x")
    try terminal.press("M-b")
    try terminal.type("A")
    try await terminal.wait(for: "[日本 Ae\u{301}x ")
    try terminal.press("C-Left")
    try terminal.press("C-Left")
    try terminal.press("M-d")
    try await terminal.wait(for: "[ Ae\u{301}x ")
    try terminal.press("C-u")
    try terminal.press("C-k")
    try await terminal.wait(for: "[日本語              ] name:")
    try terminal.paste("two\nlines\u{1B}[31m\ta\u{7}b\n")
    try await terminal.wait(for: "[two lines")
    let text = try terminal.text()
    #expect(text.contains("< Go >"), "no line end in it was taken for Enter")
    try terminal.press("C-u")
    try terminal.type("a👨‍👩‍👧b🇩🇪c👍🏽d한글|")
    // Terminals differ in the picture of a family, and have to agree in its cells.
    try await terminal.wait(for: "b🇩🇪c👍")
    try await terminal.wait(for: "d한글|     ] name:")
    for _ in 0..<4 { try terminal.press("Left") }
    try await terminal.wait(for: "caret behind the thumb") { _ in
      (try? terminal.state("#{cursor_x}")) == "10"
    }
    try terminal.press("C-q")
    try await terminal.wait(for: "exit code 0")
  }

  @Test("the same app shows the same screens on ncurses and in memory")
  func sameScreens() async throws {
    let terminal = try await start()
    let memory = MemoryTerminal(columns: 80, rows: 24)
    let probe = TerminalProbe(on: memory)
    // The name of a key in tmux, and in scripts.
    let steps = [
      ("F8", "<f8>"), ("日本", "日本"), ("Tab", "<tab>"), ("Space", "<space>"), ("Tab", "<tab>"),
      ("End", "<end>"), ("PPage", "<pageup>"), ("Up", "<up>"), ("F12", "<f12>"),
      ("F11", "<f11>"), ("F11", "<f11>"),
      ("Tab", "<tab>"), ("F12", "<f12>"), ("Enter", "<enter>"), ("Escape", "<esc>"),
      ("BTab", "<backtab>"), ("Home", "<home>"), ("Down", "<down>"),
      // The widgets for choices, in a dialog.
      ("C-g", "<ctrl-g>"), ("Enter", "<enter>"), ("End", "<end>"), ("Enter", "<enter>"),
      ("n", "n"), ("Tab", "<tab>"), ("Right", "<right>"), ("Tab", "<tab>"), ("Space", "<space>"),
      ("Tab", "<tab>"), ("Right", "<right>"), ("Tab", "<tab>"), ("日本", "日本"),
      ("M-1", "<alt-1>"), ("Tab", "<tab>"), ("Down", "<down>"), ("Down", "<down>"),
      ("Escape", "<esc>"), ("Escape", "<esc>"),
    ]
    for (name, keys) in [("", "")] + steps {
      if !name.isEmpty { try terminal.press(name) }
      try probe.application.press(keys)
      let expected = memory.text
      try await terminal.wait(for: "screen after \(name) as\n\(expected)") { text in
        Tmux.trimmed(text) == expected
      }
    }
    try terminal.press("C-q")
    try await terminal.wait(for: "exit code 0")
  }

  @Test("Ctrl-L removes the text of another program from the screen")
  func repainting() async throws {
    let terminal = try await start()
    let device = try terminal.state("#{pane_tty}")
    try "smear".write(toFile: device, atomically: false, encoding: .utf8)
    try await terminal.wait(for: "smear")
    try terminal.press("C-l")
    try await terminal.wait(for: "whole screen") { $0.contains("Probe") && !$0.contains("smear") }
    try terminal.press("C-q")
    try await terminal.wait(for: "exit code 0")
  }

  @Test("the mouse presses, selects and scrolls", arguments: ["xterm-256color", "tmux-256color"])
  func mouse(type: String) async throws {
    let terminal = try await start(["TERM": type])
    let mouse = { (button: Int, column: Int, row: Int) in
      // Down and up, as each of the two types of terminal reports it; a wheel is only pressed.
      if type.hasPrefix("xterm") {
        let place = "\(button);\(column + 1);\(row + 1)"
        return "\u{1B}[<\(place)M" + (button < 64 ? "\u{1B}[<\(place)m" : "")
      }
      return (button < 64 ? [button, 3] : [button]).map { button in
        let codes = [button + 32, column + 33, row + 33].map { Unicode.Scalar(UInt8($0)) }
        return "\u{1B}[M" + String(String.UnicodeScalarView(codes))
      }.joined()
    }
    try terminal.type(mouse(0, 1, 3))
    try await terminal.wait(for: "[x] Public")
    try terminal.type(mouse(65, 5, 8))
    try await terminal.wait(for: "─┐\n│photo 3 ")
    try terminal.type(mouse(0, 5, 7))
    try await terminal.wait(for: "selected row", styled: true) {
      $0.contains("\u{1B}[7mphoto 5 ")
    }
    try terminal.type(mouse(0, 2, 23))
    try await terminal.wait(for: "│ pressed │")
    try terminal.press("C-c")
    try await terminal.wait(for: "exit code 130")
    try await expectRestored(terminal)
  }

  @Test("the screen follows the size of the terminal, to the focus where it is small")
  func resizing() async throws {
    let terminal = try await start()
    try terminal.resize(columns: 60, rows: 12)
    try await terminal.wait(for: "higher end") {
      $0.contains("photo 4 ") && !$0.contains("photo 5 ")
    }
    try terminal.resize(columns: 30, rows: 5)
    try await terminal.wait(for: "field") { $0.contains("[日本語") && !$0.contains("photo") }
    try terminal.press("BTab")
    try await terminal.wait(for: "button") { $0.contains("< Go >") && !$0.contains("日本語") }
    try terminal.resize(columns: 1, rows: 1)
    try terminal.resize(columns: 80, rows: 24)
    try await terminal.wait(for: "whole screen") {
      $0.contains("Probe") && $0.contains("photo 15 ")
    }
    try terminal.press("C-q")
    try await terminal.wait(for: "exit code 0")
  }

  @Test("an error is red, and bold where the user wants no colours", arguments: ["", "1"])
  func colours(noColor: String) async throws {
    let terminal = try await start(["NO_COLOR": noColor])
    try terminal.press("F8")
    let text = try await terminal.wait(for: "error", styled: true) { $0.contains("an error") }
    #expect(text.contains("[31man error") == noColor.isEmpty)
    #expect(text.contains("[1m"))
    let colours = text.matches(of: /\x1B\[[0-9;]*(3[0-7]|4[0-7])m/)
    #expect(colours.isEmpty == !noColor.isEmpty)
    try terminal.press("C-q")
    try await terminal.wait(for: "exit code 0")
  }

  @Test("a terminal without colours shows the states all the same")
  func withoutColours() async throws {
    let terminal = try await start(["TERM": "vt220"])
    try terminal.type("abc")
    try await terminal.wait(for: "name: abc")
    try terminal.press("C-c")
    try await terminal.wait(for: "exit code 130")
  }

  // MARK: - Coming and going

  @Test(
    "Ctrl-Z gives the terminal back, and fg brings the screen back with the text that was typed")
  func suspending() async throws {
    let terminal = try await start()
    try terminal.type("kept")
    try await terminal.wait(for: "name: kept")
    try terminal.press("C-z")
    try await terminal.wait(for: "topped")
    try await expectRestored(terminal)
    try terminal.press("C-c")
    try await terminal.wait(for: Tmux.prompt)
    try terminal.type("clear; fg\n")
    try await terminal.wait(for: "[kept ")
    #expect(try terminal.state("#{alternate_on} #{mouse_any_flag}") == "1 1")
    try terminal.paste("!\n")
    try await terminal.wait(for: "name: kept!")
    try terminal.press("C-q")
    try await terminal.wait(for: Tmux.prompt)
    try await expectRestored(terminal)
  }

  @Test(
    "however the program ends, the terminal is as it was, and the last words are read",
    arguments: [
      ("C-q", ["0"], nil), ("C-c", ["130"], nil),
      ("F2", ["132", "133"], "a crash that was asked for"), ("F3", ["139"], nil),
      ("F4", ["4"], nil), ("F5", ["1", "132", "133"], "an uncaught error"),
      ("F6", ["138", "139"], nil), ("F9", ["143"], nil), ("F1", ["129"], nil),
      ("F11", ["129"], nil),
    ] as [(String, [String], String?)])
  func endings(key: String, exitCodes: [String], lastWords: String?) async throws {
    let terminal = try await start()
    try terminal.press("F10")
    try await terminal.wait(for: "complained")
    try terminal.press(key)
    try await terminal.wait(for: "exit code \(exitCodes)") { text in
      exitCodes.contains { text.contains("exit code \($0)\n") }
    }
    let text = try terminal.history
    // The text that was written to standard error meanwhile.
    #expect(text.contains("a complaint"))
    if let lastWords { #expect(text.contains(lastWords)) }
    try await expectRestored(terminal)
  }

  #if os(Linux)
    @Test("a frame is written at once, however many of its rows have changed")
    func writes() async throws {
      let terminal = try await startShell()
      try terminal.type("sh -c 'echo $$ > process; exec \"\(Program.probe)\"'\n")
      try await terminal.wait(for: "< Go >")
      let process = try #require(terminal.read("process"))
        .trimmingCharacters(in: .newlines)
      func count() throws -> Int {
        let counts = try String(contentsOfFile: "/proc/\(process)/io", encoding: .utf8)
        return try #require(counts.firstMatch(of: /syscw: (\d+)/).flatMap { Int($0.1) })
      }
      for key in ["Tab", "Tab", "Home"] { try terminal.press(key) }
      try await terminal.wait(for: "photo 0 ")
      let before = try count()
      for _ in 0..<5 { try terminal.press("NPage") }
      for _ in 0..<5 { try terminal.press("PPage") }
      try terminal.press("End")
      try await terminal.wait(for: "photo 999 ")
      // Eleven frames of more than ten rows each, and the signals between threads.
      #expect(try count() - before < 110)
    }
  #endif

  @Test("a program whose terminal is closed ends")
  func closing() async throws {
    let terminal = try await startShell()
    try terminal.type("sh -c 'echo $$ > process; exec \"\(Program.probe)\"'\n")
    try await terminal.wait(for: "< Go >")
    let process = try #require(
      terminal.read("process").flatMap { pid_t($0.trimmingCharacters(in: .newlines)) })
    #expect(kill(process, 0) == 0)
    try terminal.close()
    let deadline = ContinuousClock.now + Tmux.hangTime
    while kill(process, 0) == 0, ContinuousClock.now < deadline {
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(kill(process, 0) != 0)
  }

  @Test("one session after the other takes the terminal, and a released one gives it back")
  func sessions() async throws {
    let terminal = try await startShell()
    try terminal.type("'\(Program.probe)' sessions; echo done\n")
    try await terminal.wait(for: "\ndone\n")
    let text = try terminal.history
    #expect(
      text.contains(
        """
        taken
        the terminal is taken by another application
        the second waker is released
        taken
        the third waker is released
        taken
        taken
        done
        """))
    try await expectRestored(terminal)
  }

  @Test(
    "a terminal that cannot show a screen is an error with a sentence",
    arguments: [
      (
        "'PROBE' | cat",
        "TerminalProbe: standard input and output have to be a terminal to show a screen"
      ),
      (
        "'PROBE' < /dev/null",
        "TerminalProbe: standard input and output have to be a terminal to show a screen"
      ),
      (
        "TERM=no-such-type 'PROBE'",
        "TerminalProbe: the terminal type 'no-such-type' is not known; set TERM to one that is"
      ),
      (
        "env -u TERM 'PROBE'",
        "TerminalProbe: TERM is not set, so the type of the terminal is not known"
      ),
      (
        "TERM=dumb 'PROBE'",
        "TerminalProbe: a terminal of type 'dumb' cannot show a screen; it cannot move its cursor"
      ),
    ])
  func unusable(command: String, sentence: String) async throws {
    let terminal = try await startShell()
    try terminal.type(
      command.replacing("PROBE", with: Program.probe) + "; echo done\n")
    try await terminal.wait(for: sentence)
    try await expectRestored(terminal)
  }
}
