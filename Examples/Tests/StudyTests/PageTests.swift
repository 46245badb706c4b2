import ExampleTesting
import Foundation
import Testing

@testable import StudyKit

@Suite struct PageTests {
  @Test("the text between markers is replaced, and nothing else")
  func markers() throws {
    var page = MarkedPage("a\n<!-- study:code -->\nold\n<!-- study -->\nb\n<!-- study -->\n")
    try page.replace("code", with: "new")
    #expect(page.text == "a\n<!-- study:code -->\nnew\n<!-- study -->\nb\n<!-- study -->\n")
    #expect(throws: StudyError.self) { try page.replace("other", with: "") }
  }

  private func results() throws -> Results {
    var results = Results()
    try results.count(in: Repository.root)
    for style in [Style.plain, .bound] {
      results.record(
        Outcome(
          mistake: "misspelt-field", style: style,
          noticedBy: style == .plain ? [.compiler] : [.bindcheck, .startUp], message: "said"))
    }
    results.record(
      Outcome(mistake: "swapped-fields", style: .plain, noticedBy: [.screenTest], message: "seen"))
    results.record(
      Outcome(mistake: "loading-before-binding", style: .bound, noticedBy: [], message: ""))
    results.record(
      Outcome(mistake: "forgotten-binding", style: .bound, noticedBy: [], message: ""))
    return results
  }

  @Test("the table has the first check that notices, and mistakes that no check notices")
  func mistakes() throws {
    var results = try results()
    results.record(
      Outcome(mistake: "wrong-type", style: .mvvm, noticedBy: [.compiler], message: "said"))
    let tables = Tables(results)
    let rows = tables.mistakes.split(separator: "\n").map { row in
      row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    func row(_ title: String) -> [String]? { rows.first { $0.first == title } }
    #expect(
      row("a field is misspelt")?.prefix(4) == [
        "a field is misspelt", "compiler", "not run", "bindcheck",
      ])
    #expect(row("two fields of one type are exchanged")?[1] == "screen test")
    #expect(row("the model begins before its changes are observed")?[3] == "harmless")
    #expect(row("a binding is forgotten")?[3] == "never")
    // The start of the app notices where `bindcheck` is not run.
    #expect(row("a field is misspelt")?[4] == "start-up")
    // Not all mistakes were made, so a share would say nothing.
    #expect(tables.noticed.contains(#/plain +\| not all run/#))
    #expect(results.noticedBeforeRunning(in: .bound) == (1, 2))
    #expect(results.noticedBeforeRunning(in: .bound, without: [.bindcheck]) == (0, 2))
    // Nothing was tried in these two.
    #expect(
      row("mistake") == ["mistake", "plain", "mvvm", "bound", "bound without bindcheck"])
    #expect(
      tables.evidence.contains("misspelt-field, bound: bindcheck, start-up\n  said\n"))
  }

  @Test("a new result takes the place of the one before")
  func recording() throws {
    var results = try results()
    let count = results.outcomes.count
    results.record(
      Outcome(mistake: "swapped-fields", style: .plain, noticedBy: [], message: ""))
    #expect(results.outcomes.count == count)
    #expect(results.outcomes.last?.noticedBy == [])
    results.measured[0].step = Spread([1.5])
    try results.count(in: Repository.root)
    #expect(results.measured[0].step == Spread([1.5]))
    results.forget()
    try results.count(in: Repository.root)
    #expect(results.measured[0].step == nil && results.outcomes.isEmpty)
  }

  @Test("the output of the probe is read, times with their extremes")
  func probe() throws {
    var results = try results()
    try Probe.read(
      "frames gallery bound 3 9\nstep gallery bound 500 700 600\nstep gallery plain 200 250\n",
      into: &results)
    let bound = try #require(results.measured.first { $0.app == "gallery" && $0.style == .bound })
    #expect(bound.frames == 12 && bound.libraryFrames == 9)
    #expect(bound.step == Spread([600, 500, 700]))
    #expect(bound.compiling == nil)
    let running = Tables(results).running
    #expect(
      running.contains(
        #/gallery *\| bound *\| 12 *\| 9 *\| – *\| – *\| 0\.600 \(0\.500–0\.700\) *\| – /#))
    try Probe.read("frames gallery bound later\n", into: &results)
    let later = try #require(results.measured.first { $0.app == "gallery" && $0.style == .bound })
    #expect(later.frames == nil && later.isDeliveredLater == true)
    #expect(Tables(results).running.contains("later"))
    try Probe.read("frames contacts compiled 1 2\nstep contacts compiled 9\n", into: &results)
    #expect(Tables(results).running.contains(#/contacts *\| compiled *\| 3 *\| 2 /#))
    #expect(throws: StudyError.self) {
      try Probe.read("frames contacts ejected 1 2", into: &results)
    }
    #expect(throws: StudyError.self) { try Probe.read("frames gallery plain 0 0", into: &results) }
    #expect(throws: StudyError.self) { try Probe.read("frames nothing plain 1 2", into: &results) }
    #expect(throws: StudyError.self) { try Probe.read("hello", into: &results) }
  }

  @Test("labels do not stand on each other, even if two styles come out alike")
  func labels() throws {
    var results = try results()
    for style in Style.allCases {
      for mistake in Mistake.all where mistake.edits[style] != nil {
        results.record(
          Outcome(mistake: mistake.id, style: style, noticedBy: [.compiler], message: ""))
      }
    }
    let places = Picture(results).svg.matches(of: /<text x="590" y="(\d+)"/)
      .compactMap { Int($0.1) }
    // Two styles have a point without `bindcheck`, too.
    #expect(places.count == Style.allCases.count + 2)
    #expect(zip(places, places.dropFirst()).allSatisfy { $1 - $0 >= 16 })
  }

  @Test("the picture has a point for each style that was measured in full, and is XML")
  func picture() throws {
    var results = try results()
    for mistake in Mistake.all where mistake.edits[.bound] != nil {
      results.record(
        Outcome(mistake: mistake.id, style: .bound, noticedBy: [.bindcheck], message: ""))
    }
    let count = results.noticedBeforeRunning(in: .bound).all
    let svg = Picture(results).svg
    #expect(svg.contains("bound: ") && !svg.contains("plain: "))
    #expect(svg.contains("\(count) of \(count)"))
    #expect(svg.count { $0 == "<" } == svg.count { $0 == ">" })
    #expect(svg.ranges(of: "<circle").count == 2)
    #expect(svg.contains("bound without bindcheck: "))
  }
}

@Suite struct ExcerptTests {
  @Test("the pages have the lines that are in the sources", arguments: StudyPage.pagesWithLines)
  func page(name: String) throws {
    let folder = "\(Repository.root)/Examples"
    let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
    var page = Excerpts(text, in: folder)
    try page.update()
    #expect(page.text == text, "'make study PARTS=page' takes the lines anew")
  }

  private let lines = """
    struct A {
      let a = 1

      func b() {
        c()

        d()
      }

      func e() {
        c(
          1)
      }
    }
    """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)

  @Test("a line is taken with the lines below it and the one that closes them")
  func pieces() throws {
    func piece(_ selector: String) throws -> [String] {
      Excerpts.dedented(lines[try Excerpts.piece(selector, of: lines, in: "")])
    }
    #expect(try piece("let a") == ["let a = 1"])
    #expect(try piece("func b") == ["func b() {", "  c()", "", "  d()", "}"])
    #expect(try piece("c( ↵ 1") == ["c(", "  1)"])
  }

  @Test("a line that is not there, or twice, is an error", arguments: ["c(", "f("])
  func refused(selector: String) {
    #expect(throws: StudyError.self) { try Excerpts.piece(selector, of: lines, in: "") }
  }

  @Test("a page without an end of its lines is an error, and one without lines stays")
  func ends() throws {
    var page = Excerpts("a\n<!-- lines: x | y -->\n", in: "")
    #expect(throws: StudyError.self) { try page.update() }
    var other = Excerpts("a\n", in: "")
    try other.update()
    #expect(other.text == "a\n")
  }
}

@Suite struct SpreadTests {
  @Test("a spread has the median between the extremes, for odd and even numbers of runs")
  func median() {
    #expect(Spread([3, 1, 2]).median == 2)
    #expect(Spread([4, 1, 2, 3]).median == 2.5)
    let spread = Spread([5, 9, 7])
    #expect((spread.minimum, spread.maximum, spread.runs) == (5, 9, 3))
  }

  @Test("times that overlap cannot be told apart")
  func overlaps() {
    #expect(Spread([1, 3]).overlaps(Spread([2, 4])))
    #expect(Spread([2, 4]).overlaps(Spread([1, 3])))
    #expect(!Spread([1, 2]).overlaps(Spread([2.1, 3])))
  }

  @Test(
    "numbers have three digits, and large ones are grouped",
    arguments: [(0.01234, "0.012"), (1.5, "1.50"), (12.34, "12.3"), (1234.4, "1,234"), (0, "0")])
  func numbers(value: Double, text: String) {
    #expect(Markdown.number(value) == text)
  }
}
