import Testing

@testable import BindCheckKit

/// When text is coloured, and what colours change.
@Suite struct ColorTests {
  private func isColored(
    _ choice: ColorChoice = .auto, terminal: Bool = true,
    variables: [String: String] = ["TERM": "xterm-256color"]
  ) -> Bool {
    choice.isColored(isTerminal: terminal) { variables[$0] }
  }

  @Test("on a terminal text is coloured, and nowhere else")
  func terminal() {
    #expect(isColored())
    #expect(!isColored(terminal: false))
  }

  @Test("a terminal that says that it cannot is believed", arguments: ["dumb", "", nil])
  func dumb(name: String?) {
    #expect(!isColored(variables: name.map { ["TERM": $0] } ?? [:]))
  }

  @Test("the environment may forbid colours, or ask for them where there is no terminal")
  func environment() {
    let terminal = ["TERM": "xterm"]
    func with(_ name: String, _ value: String) -> [String: String] {
      terminal.merging([name: value]) { $1 }
    }
    #expect(!isColored(variables: with("NO_COLOR", "1")))
    #expect(!isColored(variables: with("NO_COLOR", "0")))
    #expect(isColored(variables: with("NO_COLOR", "")))
    #expect(!isColored(variables: with("CLICOLOR", "0")))
    for name in ["FORCE_COLOR", "CLICOLOR_FORCE"] {
      #expect(isColored(terminal: false, variables: with(name, "1")))
      #expect(!isColored(terminal: false, variables: with(name, "0")))
      #expect(!isColored(terminal: false, variables: with(name, "")))
      #expect(
        !isColored(terminal: false, variables: with(name, "1").merging(["NO_COLOR": "1"]) { $1 }))
    }
  }

  @Test("the command line has the last word")
  func commandLine() {
    #expect(isColored(.always, terminal: false, variables: ["NO_COLOR": "1"]))
    #expect(!isColored(.never, variables: ["FORCE_COLOR": "1"]))
  }

  @Test("colours only add escape sequences, which end on the line where they began")
  func coloredText() throws {
    let plain = TextReporter.text(of: StrangeReport.report)
    let colored = TextReporter.text(of: StrangeReport.report, isColored: true)
    #expect(!plain.drivesTerminals)
    let sequence = try Regex("\u{1B}\\[[0-9;]+m")
    #expect(colored.replacing(sequence, with: "") == plain)
    for line in colored.split(separator: "\n") {
      let sequences = line.matches(of: sequence).map { String(line[$0.range]) }
      for (index, text) in sequences.enumerated() {
        #expect((text == "\u{1B}[0m") == (index % 2 == 1))
      }
      #expect(sequences.count % 2 == 0)
    }
    #expect(colored.contains("\u{1B}[1;31merror:\u{1B}[0m"))
    #expect(colored.contains("\u{1B}[1;33mwarning:\u{1B}[0m"))
  }
}
