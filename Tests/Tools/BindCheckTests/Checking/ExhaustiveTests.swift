import Binder
import BinderTerminal
import BindingSpec
import Foundation
import Testing

@testable import BindCheckKit
@testable import SwiftFacts

/// `exhaustive: true`, and slots that are left out, at start-up and in the check.
///
/// The sources of the check are this file, whose types are linked as well.
@MainActor @Suite struct ExhaustiveTests {
  private static let source = (try? String(contentsOfFile: #filePath, encoding: .utf8)) ?? ""
  private let types = SourceFacts(texts: ["Sources/App/App.swift": source])

  private func text(
    _ slots: String, model: String = "Bill", view: String = "Page", exhaustive: String? = "true"
  ) -> String {
    let lines = slots.split(separator: "\n").map { "  \($0)\n" }
    return "binder: 1\nmodel: Covered.\(model)\nview: Covered.\(view)\n"
      + (exhaustive.map { "exhaustive: \($0)\n" } ?? "") + "slots:\n" + lines.joined()
  }

  /// The problems of the check, which are those of the start-up as well.
  private func problems(
    _ text: String, at location: Testing.SourceLocation = #_sourceLocation
  ) throws -> [Problem] {
    let file = BindingFile(path: "app.yaml", bytes: Array(text.utf8))
    // The running program does not know which fields the sources declare and use.
    let checked = Checker.check(file, types: types).problems.filter { $0.rule.code != "BC118" }
    var linked: [Problem] = []
    do {
      _ = try Binder(
        model: Covered.Bill(), view: Covered.Page(),
        bindings: Bindings(text: text, name: "app.yaml"))
    } catch let error as BindingFileError { linked = error.problems }
    #expect(words(checked) == words(linked), sourceLocation: location)
    return checked
  }

  /// The problems of a text as `line:column code sentence`.
  private func sentences(
    of text: String, at location: Testing.SourceLocation = #_sourceLocation
  ) throws -> [String] {
    words(try problems(text, at: location))
  }

  private func words(_ problems: [Problem]) -> [String] {
    problems.map {
      let place = $0.location.range.start
      return "\(place.line):\(place.column) \($0.rule.code) \($0.message)"
    }
  }

  private let complete = """
    total: { modelField: total, modelType: fpint }
    tip: tip
    tip.submitted: ~  # Enter has nothing to do
    save: { action: save }
    heading.title: ~
    list: ~
    """

  @Test("a document that names every default property and event of its view is exhaustive")
  func named() throws {
    #expect(try sentences(of: text(complete)) == [])
  }

  @Test("a problem behind an alias of YAML is told once")
  func alias() throws {
    let found = try problems(text("total: &field totl\ntip: *field", exhaustive: nil))
    #expect(found.map(\.rule.code) == ["BC103"])
  }

  @Test(
    "a misspelt slot is told once, and not as a slot that no binding names",
    arguments: [("save: { action: save }", "sav: { action: save }"), ("list: ~", "lsit: ~")])
  func misspelt(right: String, wrong: String) throws {
    let slots = complete.replacingOccurrences(of: right, with: wrong)
    let found = try problems(text(slots))
    #expect(found.map(\.rule.code) == ["BC202"])
    #expect(found.first?.help?.contains("did you mean") == true)
  }

  @Test("a slot, a default property or a default event that no binding names is an error")
  func missing() throws {
    let found = try problems(text("total.isVisible: isPaid\ntip: tip\nsave: { action: save }"))
    #expect(
      words(found) == [
        "4:13 BC207 'Covered.Page' has the slot 'heading.title', which no binding names",
        "4:13 BC207 'Covered.Page' has the slot 'list', which no binding names",
        "4:13 BC207 'Covered.Page' has the slot 'tip', and its 'submitted' runs no command",
        "4:13 BC207 'Covered.Page' has the slot 'total', which no binding names",
      ])
    #expect(
      found.map(\.help)
        == ["heading.title", "list", "tip.submitted", "total"].map {
          "bind it below 'slots', or leave it out with '\($0): ~'"
        })
    // A fix that leaves a slot out would hide that it was forgotten.
    #expect(found.allSatisfy { $0.fixes.isEmpty })
  }

  @Test(
    "without 'exhaustive: true' a slot may be missing, and may be left out",
    arguments: ["false", nil] as [String?])
  func notExhaustive(exhaustive: String?) throws {
    #expect(try sentences(of: text("total: total\ntip: ~", exhaustive: exhaustive)) == [])
  }

  @Test("the documents of one file for one view are exhaustive together")
  func together() throws {
    let first = text(
      "total: { modelField: total, modelType: fpint }\ntip: tip\ntip.submitted: ~\nlist: ~")
    let second = text("save: { action: save }\nheading: ~", exhaustive: nil)
    #expect(try sentences(of: first + "---\n" + second) == [])
    #expect(try sentences(of: second + "---\n" + first) == [])
    #expect(try problems(first).count == 2)
    // A document for another model counts as well; one for another view does not.
    let other = text(
      "save: { action: save }\nheading: ~", model: "Other", exhaustive: nil)
    #expect(try sentences(of: first + "---\n" + other) == [])
    let elsewhere = text("note: ~", model: "Other", view: "Row", exhaustive: nil)
    let found = try problems(first + "---\n" + elsewhere)
    #expect(found.contains { $0.rule.code == "BC207" })
  }

  @Test("the title of a button that runs a command need not be named, and an empty field has to be")
  func titles() throws {
    let entries = complete.replacing("save: { action: save }", with: "save.pressed: ~")
    #expect(
      try sentences(of: text(entries))
        == ["4:13 BC207 'Covered.Page' has the slot 'save', and nothing feeds its 'title'"])
    #expect(
      try sentences(
        of: text(
          complete.replacing(
            "tip: tip\ntip.submitted: ~", with: "tip.submitted: { action: save } #")))
        == ["4:13 BC207 'Covered.Page' has the slot 'tip', and nothing feeds its 'text'"])
  }

  @Test("a shortcut that moves the focus needs no command")
  func shortcuts() throws {
    let text = text("tip: tip\ntip.submitted: ~", view: "Keyed")
    let file = BindingFile(path: "app.yaml", bytes: Array(text.utf8))
    let expected = [
      "4:13 BC207 'Covered.Keyed' has the slot 'other', which no binding names",
      "4:13 BC207 'Covered.Keyed' has the slot 'plain', which no binding names",
    ]
    let checked = Checker.check(file, types: types).problems.filter { $0.rule.code != "BC118" }
    #expect(words(checked) == expected)
    let error = #expect(throws: BindingFileError.self) {
      try Binder(
        model: Covered.Bill(), view: Covered.Keyed(),
        bindings: Bindings(text: text, name: "app.yaml"))
    }
    #expect(error.map { words($0.problems) } == expected)
  }

  @Test("the views of rows are exhaustive, too")
  func rows() throws {
    let list = """
      list.chosen: ~
      list:
        modelField: parts
        row:
          view: Covered.Row
          slots:
            name: name
      """
    let entries = complete.replacing("list: ~", with: list)
    #expect(
      try sentences(of: text(entries)) == [
        "15:13 BC207 'Covered.Row' has the slot 'note', which no binding names"
      ])
    #expect(try sentences(of: text(entries + "\n      note: ~")) == [])
  }

  @Test(
    "the name of a slot that is left out is checked",
    arguments: [
      ("totl: ~", "BC202", "did you mean 'total'?"),
      ("tip.submited: ~", "BC203", "did you mean 'submitted'?"),
      ("tip.text.x: ~", "BC203", "end the name at 'text'"),
      ("caption: ~", "BC202", "name a widget of the view"),
      ("total: ~\ntotal.text: total", "BC204", "remove one of the two"),
    ])
  func names(entries: String, code: String, help: String) throws {
    let found = try problems(text(entries, exhaustive: nil))
    #expect(found.map(\.rule.code) == [code])
    #expect(found.map(\.help) == [help])
  }

  @Test(
    "an empty value is no '~', since it may have been forgotten", arguments: ["", "null", "NULL"])
  func emptyValue(value: String) throws {
    let found = try problems(text("total: \(value)", exhaustive: nil))
    #expect(found.map(\.rule.code) == ["BC004"])
    #expect(found.map(\.help) == ["write '~' to leave the slot out"])
  }

  @Test("'exhaustive' takes true or false, and needs a view")
  func misuse() throws {
    #expect(
      try sentences(of: text(complete, exhaustive: "yes"))
        == ["4:13 BC004 'exhaustive' takes 'true' or 'false', not 'yes'"])
    let withoutView = "binder: 1\nmodel: Covered.Bill\nexhaustive: true\nslots: { tip: tip }\n"
    #expect(
      try sentences(of: withoutView)
        == ["3:13 BC207 'exhaustive' needs a 'view', whose slots are to be named"])
  }

  @Test("a slot that is left out is no finding of BC206")
  func gaps() throws {
    let file = BindingFile(
      path: "app.yaml",
      bytes: Array(text("total: total\ntip: ~\nheading: ~\nlist: ~", exhaustive: nil).utf8))
    var settings = RuleSettings()
    settings[UnboundSlotRule.info] = .warning
    let found = Checker.projectProblems(of: [file], types: types, settings: settings)
    #expect(
      found["app.yaml"]?.map(\.message) == ["no binding feeds 'save' of 'Covered.Page'"])
  }
}

enum Covered {
  final class Part {
    @Observed var name = ""
  }

  final class Bill {
    @Observed var total = 0.0
    @Observed var tip = ""
    @Observed var isPaid = false
    @Observed var parts: [Part] = []
    let save = Command()
  }

  final class Other {
    let save = Command()
  }

  @MainActor final class Header {
    let title = Label()
  }

  final class Row: ListRow {
    let name = Label()
    let note = Label()
  }

  final class Keyed: Screen {
    let tip = TextField()
    let go: Shortcut
    let plain = Shortcut("x")
    let other: Shortcut

    override init() {
      go = Shortcut("/", "Tip", focusing: tip)
      other = Shortcut("o", focusing: nil)
      super.init()
    }
  }

  final class Page: Screen {
    let total = Label()
    let tip = TextField()
    let save = Button("Save")
    let heading = Header()
    let list = List { Row() }
    let caption = "no widget"
  }
}
