import Foundation
import Testing

@testable import BindCheckKit
@testable import BindingSpec
@testable import SwiftFacts

/// What makes a problem the same as one of a baseline.
@Suite struct BaselineTests {
  let facts = SourceFacts(texts: [
    "Sources/App/App.swift": """
    import BinderCore
    class Item { @Observed var title = "" }
    class M { @Observed var right = ""; @Observed var items = [Item]() }
    """
  ])

  private func check(_ yaml: String) -> (file: BindingFile, outcome: CheckOutcome) {
    let file = BindingFile(path: "/p/Bindings/a.yaml", bytes: Array(yaml.utf8))
    return (file, Checker.check(file, types: facts))
  }

  private func baseline(of yaml: String) -> Baseline {
    let (file, outcome) = check(yaml)
    var baseline = Baseline(path: "/p/known.jsonl")
    for (problem, place) in zip(outcome.problems, outcome.places) {
      baseline.add(baseline.entry(of: problem, at: place, in: file.text))
    }
    return baseline
  }

  /// The words that are wrong in `new` and were not in `old`.
  private func new(_ old: String, _ new: String) -> [String] {
    let (file, outcome) = check(new)
    return BaselineMatch(baseline(of: old)).unknown(outcome, of: file).map { problem in
      let range = problem.location.range
      return String(
        decoding: file.text.bytes[range.start.offset..<range.end.offset], as: UTF8.self)
    }
  }

  private let old = """
    binder: 1
    model: M
    slots:
      a: wrong
      b: { modelField: wrong, mode: oneWya }
      c: { modelField: items, row: { view: Gone, slots: { d.text: wrong } } }
    """

  @Test("an entry says file, rule, place in names and word")
  func entries() {
    #expect(
      baseline(of: old).text
        == """
        {"baseline": 1, "about": "problems that bindcheck leaves out; write them anew with '--write-baseline'"}
        {"file": "Bindings/a.yaml", "rule": "BC103", "at": "M/slots/a", "word": "wrong"}
        {"file": "Bindings/a.yaml", "rule": "BC004", "at": "M/slots/b/mode", "word": "oneWya"}
        {"file": "Bindings/a.yaml", "rule": "BC103", "at": "M/slots/b/modelField", "word": "wrong"}
        {"file": "Bindings/a.yaml", "rule": "BC103", "at": "M/slots/c/row/slots/d.text", "word": "wrong"}
        {"file": "Bindings/a.yaml", "rule": "BC503", "at": "M/slots/c/row/view", "word": "Gone"}

        """)
  }

  @Test("moving lines, keys and documents, and other styles, keep problems known")
  func moved() {
    #expect(new(old, old) == [])
    #expect(new(old, "# more\n\n" + old + "\n\n# last\n") == [])
    #expect(new(old, old.replacing("\n", with: "\r\n")) == [])
    #expect(
      new(
        old,
        """
        binder: 1
        model: Elsewhere
        slots: {}
        ---
        slots:
          c:
            row:
              slots:
                d.text: 'wrong'
              view: "Gone"
            modelField: items
          b:
            mode: oneWya
            modelField: wrong
          ok: right
          a: wrong
        model: M
        binder: 1
        """.replacing("Elsewhere", with: "M")) == [])
  }

  @Test("another word, place, rule or model is new")
  func changed() {
    #expect(new(old, old.replacing("a: wrong", with: "a: wronger")) == ["wronger"])
    #expect(new(old, old.replacing("a: wrong", with: "aa: wrong")) == ["wrong"])
    #expect(new(old, old.replacing("a: wrong", with: "a: { action: wrong }")) == ["wrong"])
    #expect(new(old, old.replacing("  c:", with: "  x: wrong\n  c:")) == ["wrong"])
    #expect(new(old, old.replacing("model: M", with: "model: Item")).count == 5)
  }

  @Test("a problem that was there once is known once")
  func counted() {
    let once = "binder: 1\nmodel: M\nslots: { a: wrong }\n"
    let twice = once + "---\n" + once
    #expect(new(once, twice) == ["wrong"])
    #expect(new(twice, twice) == [])
    #expect(baseline(of: twice).text.contains(#""word": "wrong", "count": 2}"#))
  }

  @Test("a baseline is read as it was written")
  func roundTrip() throws {
    var baseline = Baseline(path: "known.jsonl")
    for word in ["", "a\"b", "\\", "\u{1B}[2J", "漢 🙂", "\u{202E}", "tab\t", "null", "1"] {
      baseline.add(.init(file: "a.yaml", rule: "BC103", place: "M/\(word)", word: word), count: 3)
    }
    let place = try TemporaryDirectory()
    try place.write(baseline.text, to: "known.jsonl")
    let read = try Baseline.read(path: place.url.path + "/known.jsonl")
    #expect(read.counts == baseline.counts)
    #expect(read.text == baseline.text)
    #expect(read.count == 27)
  }

  @Test(
    "a damaged baseline is refused with the line and the remedy",
    arguments: [
      ("", "it is empty"),
      ("x", "line 1 is no JSON object of texts"),
      ("{\"file\": \"a\"}", "line 1 does not begin a baseline"),
      ("{\"baseline\": 2}", "line 1 has the format '2', which is not known"),
      ("{\"baseline\": 1}\n<<<<<<< HEAD\n", "line 2 is no JSON object of texts"),
      ("{\"baseline\": 1}\n\n{\"file\": \"a\"}\n", "line 3 is no entry"),
      ("{\"baseline\": 1}\n{\"file\": [\"a\"]}\n", "line 2 is no JSON object of texts"),
      (
        "{\"baseline\": 1}\n{\"file\": \"a\", \"file\": \"b\"}\n",
        "line 2 is no JSON object of texts"
      ),
      (
        "{\"baseline\": 1}\n{\"file\": \"a\", \"rule\": \"b\", \"at\": \"c\", \"word\": \"d\", "
          + "\"count\": 0}",
        "line 2 is no entry"
      ),
      ("{\"baseline\": 1}\r\n\0\u{FF}", "line 2 is no JSON object of texts"),
    ])
  func damaged(text: String, what: String) throws {
    let place = try TemporaryDirectory()
    try place.write(text, to: "known.jsonl")
    let path = place.url.path + "/known.jsonl"
    let error = #expect(throws: CommandError.self) { try Baseline.read(path: path) }
    #expect(error?.description.hasPrefix("cannot read '\(path)': \(what); ") == true)
    #expect(error?.description.contains("'--write-baseline'") == true)
  }

  @Test(
    "a file of which a rule hides others keeps its entries",
    arguments: RuleCatalogue.all.filter(\.hidesOthers))
  func hidden(rule: RuleInfo) {
    var baseline = Baseline(path: "/p/known.jsonl")
    baseline.add(.init(file: "gone.yaml", rule: "BC103", place: "M/slots/a", word: "wrong"))
    var match = BaselineMatch(baseline)
    let outcome = ExampleCheck.outcome(rule.page.bad, of: rule)
    #expect(outcome.problems.contains { $0.rule == rule })
    _ = match.take(outcome, of: ExampleCheck.path, SourceText(bytes: rule.page.bad.bytes))
    #expect(match.checked.isEmpty)
  }

  @Test("the rules that hide others are those of unreadable files and unknown types")
  func hidingRules() {
    #expect(
      RuleCatalogue.all.filter(\.hidesOthers).map(\.code) == [
        "BC001", "BC007", "BC008", "BC101", "BC102", "BC201",
      ])
  }
}
