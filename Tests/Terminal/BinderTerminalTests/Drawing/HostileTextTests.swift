import Binder
import BinderCore
import BinderTerminal
import BinderTerminalTesting
import Testing

/// The power of a binding file and of a model's texts over a program and its terminal: each claim
/// of docs/security.md that is about the runtime.
@Suite struct HostileTextTests {
  final class Safe {
    nonisolated(unsafe) static var opened = 0
    static let combination = "static"
    @Observed var note = ""
    @Observed var amount = 0.0
    @Observed private var pin = "1234"
    @Observed var other: Other?
    var computed: String { "computed" }
    let close = Command()
    func open() { Self.opened += 1 }
  }

  final class Other {
    @Observed var note = "of another"
  }

  final class Page: Screen {
    let note = Label()
    let amount = Label()
    let closing = Button("Close")
    override var body: any Element {
      Column {
        note
        amount
        closing
      }
    }
  }

  private let safe = Safe()
  private let page = Page()

  private func bind(_ slots: String, model: String = "Safe") throws -> Binder {
    let text =
      "binder: 1\nmodel: HostileTextTests.\(model)\nview: HostileTextTests.Page\nslots:\n" + slots
    return try Binder(model: safe, view: page, bindings: Bindings(text: text, name: "page.yaml"))
  }

  private func codes(_ slots: String, model: String = "Safe") -> [String] {
    do {
      _ = try bind(slots, model: model)
      return []
    } catch {
      return (error as? BindingFileError)?.problems.map(\.rule.code) ?? ["\(error)"]
    }
  }

  @Test("another type than that of the model at hand is not bound")
  func otherModel() {
    #expect(codes("  note: note\n", model: "Other") == ["BC101"])
    #expect(page.note.text == "")
  }

  @Test(
    "static and computed members, methods and paths that leave the model are not reached",
    arguments: [
      "combination", "computed", "Other.note", "self", "self.note", "Type", "description",
      "hashValue", "note.utf8", "init",
    ])
  func fields(path: String) {
    let codes = codes("  note: \(path)\n")
    #expect(!codes.isEmpty)
    #expect(!codes.contains("BC101"))
    #expect(page.note.text == "")
  }

  @Test("only commands are run, and only those that the model offers")
  func commands() throws {
    for name in ["open", "open()", "openAll", "note"] {
      let codes = codes("  closing: { action: \(name) }\n")
      #expect(!codes.isEmpty, "\(name)")
      #expect(!codes.contains("BC101"))
    }
    #expect(Safe.opened == 0)
    #expect(codes("  closing: { action: close }\n") == [])
  }

  @Test("a private field can be shown by name: the checker reports it, reflection does not see it")
  func privateField() throws {
    let binder = try bind("  note: pin\n")
    #expect(page.note.text == "1234")
    withExtendedLifetime(binder) {}
  }

  @Test(
    "nothing in a file is taken for a format", arguments: ["%s%n%@%x", "{0}", "\\(note)", "$note"])
  func formats(text: String) throws {
    let binder = try bind("  note: { modelField: other?.note, fallback: '\(text)' }\n")
    #expect(page.note.text == text)
    safe.other = Other()
    safe.other?.note = text
    #expect(page.note.text == text)
    withExtendedLifetime(binder) {}
  }

  @Test(
    "arguments of converters are checked, not tried",
    arguments: ["%n", "99999999999", "-1", "2e9"])
  func arguments(argument: String) {
    #expect(
      codes("  amount: { modelField: amount, modelType: 'fpint(\(argument))' }\n") == ["BC304"])
  }

  @Test(
    "characters that control a terminal are shown as symbols, without an effect",
    arguments: [
      "\u{1B}[31mred", "\u{1B}]0;title\u{7}", "\u{9B}2J", "a\u{8}b", "a\rb", "a\nb", "\u{202E}evil",
      "\u{2066}x", "\u{0}", "\u{1B}P1;1|", "e" + String(repeating: "\u{301}", count: 5000),
    ])
  func controls(text: String) throws {
    let binder = try bind("  note: note\n")
    let stage = TerminalStage(page, binder: binder, columns: 30, rows: 4)
    safe.note = text
    let screen = stage.text
    let isShown = screen.unicodeScalars.allSatisfy {
      $0 == "\n" || ($0.properties.generalCategory != .control && !$0.properties.isBidiControl)
    }
    #expect(isShown)
    #expect(screen.unicodeScalars.count < 300)
    #expect(screen.contains("< Close >"), "the rest of the screen keeps its place")
  }
}
