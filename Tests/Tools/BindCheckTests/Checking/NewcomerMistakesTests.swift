import BindCheckKit
import BindingSpec
import Foundation
import SwiftFacts
import Testing

/// Mistakes of a user that writes a first binding file.
@Suite struct NewcomerMistakesTests {
  private func findings(
    _ slot: String, linking: RuleSettings.Linking = .reflective
  ) -> [String] {
    problems(slot, linking: linking).map { "\($0.rule.code) \($0.severity): \($0.message)" }
  }

  private func problems(_ slot: String, linking: RuleSettings.Linking) -> [Problem] {
    let swift = """
      import Binder
      import BinderTerminal
      final class Bill {
        @Observed var amount = 0.0
        @Observed var title = ""
        @Observed var action: () -> Void = {}
        @Observed var pair = (1, "a")
        @Observed private(set) var words = ["a"]
        @Observed private var secret = ""
        @Observed var note: String?
        lazy var later = ""
        func send() {}
        private func refuse() {}
      }
      final class BillScreen: Screen {
        let total = Label()
        let tip = TextField()
        private let hidden = Label()
      }
      """
    let text = "binder: 1\nmodel: Bill\nview: BillScreen\nslots:\n  \(slot)\n"
    let outcome = Checker.check(
      BindingFile(path: "a.yaml", bytes: Array(text.utf8)),
      types: SourceFacts(texts: ["Sources/App/App.swift": swift]),
      settings: RuleSettings(linking: linking))
    #expect(outcome.unresolved == [])
    return outcome.problems
  }

  @Test(
    "mistakes with one remedy are one problem",
    arguments: [
      ("tip: { modelField: words, modelType: list }", RuleSettings.Linking.reflective, "BC106"),
      ("tip: { modelField: words, modelType: list }", .compiled, "BC106"),
      ("tip: secret", .reflective, "BC104"), ("tip: secret", .compiled, "BC104"),
      ("total: title.description.marzipan", .reflective, "BC113"),
      ("total: { modelField: amount, modelType: '0.00' }", .compiled, "BC301"),
      ("total: { modelField: amount, modelType: dat, example: '1.5' }", .reflective, "BC301"),
      ("tip.submitted: note", .reflective, "BC203"),
      ("tip: { modelField: words, modelType: list, mode: oneway }", .reflective, "BC004"),
      ("tip: { modelField: words, modelType: 'list(x', mode: oneWay }", .reflective, "BC304"),
    ])
  func oneRemedy(slot: String, linking: RuleSettings.Linking, code: String) {
    #expect(problems(slot, linking: linking).map(\.rule.code) == [code])
  }

  @Test("for a name that is near to none, what can be bound is listed")
  func listing() {
    let found = problems("total: xyzzyxyzzy", linking: .reflective)
    #expect(found.map(\.help) == ["it has 'amount', 'note', 'title' and 'words'"])
  }

  @Test("one text for nil is that of both kinds of nil", arguments: ["placeholder", "fallback"])
  func oneText(key: String) {
    #expect(findings("total: { modelField: note, \(key): none }") == [])
  }

  @Test("a row learns of a name that an object around it has")
  func around() {
    let swift = """
      import Binder
      import BinderTerminal
      struct Tag { var text = "" }
      final class Card {
        @Observed var title = ""
        @Observed var tags: [Tag] = []
      }
      final class Board {
        @Observed var cards: [Card] = []
        @Observed var name = ""
        let remove = Command<Card>()
      }
      final class TagRow: ListRow {
        let text = Label()
        let name = Label()
      }
      final class CardRow: ListRow {
        let title = Label()
        let remove = Button("x")
        let tags = List { TagRow() }
      }
      final class BoardScreen: Screen { let cards = List { CardRow() } }
      """
    let text = """
      binder: 1
      model: Board
      view: BoardScreen
      slots:
        cards:
          modelField: cards
          row:
            view: CardRow
            slots:
              title: name
              remove: { action: remove }
              tags:
                modelField: tags
                row: { view: TagRow, slots: { text: text, name: $parent.name } }

      """
    for linking in [RuleSettings.Linking.reflective, .compiled] {
      let found = Checker.check(
        BindingFile(path: "a.yaml", bytes: Array(text.utf8)),
        types: SourceFacts(texts: ["Sources/App/App.swift": swift]),
        settings: RuleSettings(linking: linking)
      ).problems.filter { $0.rule.code != "BC211" && $0.rule.code != "BC406" }
      // Neither is a warning that a row does not see the changes of its value.
      #expect(
        found.map(\.help) == [
          "'Board' has it: write '$parent.name'", "'Board' has it: write '$parent.remove'",
          "'Board' has it: write '$parent.$parent.name'",
        ], "\(linking)")
    }
  }

  @Test(
    "a '?' behind a command, a command as a value and an edit of a value in a list have their remedies",
    arguments: [RuleSettings.Linking.reflective, .compiled])
  func commandsAndValues(linking: RuleSettings.Linking) {
    let swift = """
      import Binder
      struct Change { var text: String; let day: String }
      final class Claim {
        let save = Command()
        var later: Command?
        @Observed var changes: [Change] = []
      }
      final class Page { let claim = Claim() }
      final class ChangeRow { let text = TextField(); let day = TextField() }
      final class ClaimScreen {
        let busy = Label()
        let add = Label()
        let changes = List { ChangeRow() }
      }
      """
    let text = """
      binder: 1
      model: Page
      view: ClaimScreen
      slots:
        busy.isVisible: claim.save?.isRunning
        busy.isEnabled: claim.later?.canRun
        add: claim.save
        changes: { modelField: claim.changes, row: { view: ChangeRow, slots: { text: text, day: day } } }

      """
    let found = Checker.check(
      BindingFile(path: "a.yaml", bytes: Array(text.utf8)),
      types: SourceFacts(texts: ["Sources/App/App.swift": swift]),
      settings: RuleSettings(linking: linking)
    ).problems.filter { $0.severity == .error }
    #expect(
      found.map { "\($0.rule.code) \($0.help ?? "")" } == [
        "BC112 write 'save'", "BC107 say what to show then: 'fallback: \"false\"'",
        "BC111 to run it, write 'action: claim.save'",
        "BC106 'Change' is a value: edit a class, or say 'mode: oneWay'",
        "BC106 'Change' is a value: edit a class, or say 'mode: oneWay'",
      ])
  }

  @Test("of a property of a library the remedy is in the file")
  func libraryProperty() {
    let found = problems("tip: { modelField: title.count, modelType: int }", linking: .compiled)
    #expect(found.map(\.rule.code) == ["BC106"])
    #expect(found.map(\.help) == ["say 'mode: oneWay'"])
  }

  @Test("'commit' on a binding that writes no edit is a warning")
  func commit() {
    #expect(
      findings("total: { modelField: title, commit: blur }")
        == ["BC205 warning: 'text' cannot be edited, so that 'commit' says nothing"])
    #expect(
      findings("tip: { modelField: title, mode: oneWay, commit: blur }")
        == ["BC307 warning: 'mode: oneWay' writes no edit, and takes no 'commit'"])
    #expect(findings("tip: { modelField: title, commit: blur }") == [])
  }

  @Test("dates that are shown as days get one warning for a document, at the first of them")
  func days() {
    let swift = """
      import Binder
      import BinderTerminal
      import Foundation
      final class Bill { @Observed var due = Date(); @Observed var paid = Date() }
      final class Page: Screen { let due = TextField(); let paid = TextField() }
      """
    let text = """
      binder: 1
      model: Bill
      view: Page
      slots:
        paid: { modelField: paid, modelType: date }
        due: { modelField: due, modelType: date(d.M.yyyy) }
      """
    let problems = Checker.check(
      BindingFile(path: "a.yaml", bytes: Array(text.utf8)),
      types: SourceFacts(texts: ["Sources/App/App.swift": swift])
    ).problems.filter { $0.rule.code == "BC305" }
    #expect(problems.map(\.location.range.start.line) == [5])
    #expect(problems.flatMap(\.notes).map(\.message) == ["an edit of 'due' does so, too"])
    #expect(problems.flatMap(\.notes).map(\.location.range.start.line) == [6])
  }

  @Test("a private widget is an error for the compiler, and a warning for reflection")
  func privateWidget() {
    let message = "the slot 'hidden' is private"
    #expect(findings("hidden: title") == ["BC104 warning: \(message)"])
    #expect(findings("hidden: title", linking: .compiled) == ["BC104 error: \(message)"])
  }

  @Test("a function or a tuple fits in no slot")
  func unshowable() {
    #expect(
      findings("total: action") == [
        "BC302 error: 'total' takes 'String', but 'action' is a function"
      ])
    #expect(
      findings("total: pair") == ["BC302 error: 'total' takes 'String', but 'pair' is a tuple"])
  }

  @Test(
    "the remedy fits the mistake",
    arguments: [
      ("list.selection: chosen", "bind it to 'list.selectedElement'"),
      ("list.selectedRows: items", "bind it to 'list.selectedElements'"),
      ("price: { modelField: price, modelType: fpint }", "write 'decimal(2)'"),
      ("price: { modelField: price, modelType: fpint(1) }", "write 'decimal(1)'"),
      ("price: $parent.chosen", "write 'chosen'"),
      ("price: $index", "write the name of a field of the model"),
      (
        "price: { modelField: day, modelType: date(d.M.yyyy) }",
        "say 'mode: oneWay', or show all of the value; for calendar days, suppress 'BC305'"
      ),
      ("note: settings.word", "make 'Settings' a class, or remove '@Observed'"),
      (
        "price: settings.word",
        "'@Observed' is for classes: make 'Settings' one, or say 'mode: oneWay'"
      ),
    ])
  func remedies(slot: String, help: String) {
    let swift = """
      import Binder
      import BinderTerminal
      import Foundation
      final class Item { let id = 1; @Observed var name = "" }
      struct Settings { @Observed var word = "" }
      final class Shop {
        @Observed var items: [Item] = []
        @Observed var chosen: Item?
        @Observed var price: Decimal = 0
        @Observed var day: Date?
        @Observed var settings = Settings()
      }
      final class ItemRow: ListRow { let name = Label() }
      final class ShopScreen: Screen {
        let list = List { ItemRow() }
        let price = TextField()
        let note = Label()
      }
      """
    func problems(_ slot: String, inRow source: String = "name") -> [String?] {
      let text = """
        binder: 1
        model: Shop
        view: ShopScreen
        slots:
          list: { modelField: items, row: { slots: { name: \(source) } } }
          \(slot)
        """
      return Checker.check(
        BindingFile(path: "a.yaml", bytes: Array(text.utf8)),
        types: SourceFacts(texts: ["Sources/App/App.swift": swift])
      ).problems.map(\.help)
    }
    #expect(problems(slot) == [help])
    for (source, help) in [
      ("$parent.$parent.price", "write '$parent.price'"), ("$parent.$index", "write '$index'"),
      ("$parent.$parent.$index", "write '$index'"),
    ] {
      #expect(problems("", inRow: source) == [help])
    }
  }

  // MARK: - Commands without handlers

  private func commandFindings(_ members: String, elsewhere: String = "") -> [String] {
    let swift = """
      import Binder
      import BinderTerminal
      final class Bill {
        \(members)
      }
      final class BillScreen: Screen { let submit = Button("Send") }
      """
    let text = "binder: 1\nmodel: Bill\nview: BillScreen\nslots:\n  submit: { action: send }\n"
    return Checker.check(
      BindingFile(path: "a.yaml", bytes: Array(text.utf8)),
      types: SourceFacts(texts: [
        "Sources/App/App.swift": swift, "Sources/App/Other.swift": elsewhere,
      ])
    ).problems.map { "\($0.rule.code) \($0.severity): \($0.message)" }
  }

  private static let noHandler = ["BC406 warning: 'send' of 'Bill' never gets a handler"]

  @Test(
    "a command that no code gives a handler is a warning",
    arguments: [
      ("let send = Command()", ""), ("let send = BinderCore.Command()", ""),
      ("let send = Command<Int?>()", ""), ("let send: Command<Void> = .init()", ""),
      ("let send = Command<Void>.init()", ""),
      ("let send = Command()", "func a(_ bill: Bill) { bill.send.handler = nil }"),
      // Mentions that set no handler: a comment, other members, a declaration, a label, a call.
      (
        """
        // Call send.setHandler here.
        let send = Command()
        func stop() { send.isEnabled = false; send.run() }
        """,
        "func send(send: Int) {}\nfunc test() { send(send: 1) }"
      ),
      // A text.
      ("let send = Command()\n  let button = Button(\"send\")", ""),
      // The widget of the same name in the body of another file's screen.
      (
        "let send = Command()",
        "final class Page: Screen { let send = Label(); var rows: [any Element] { [send] } }"
      ),
      // The command of another class of the same file.
      (
        "let send = Command()\n}\nfinal class Other {\n  let send = Command()\n"
          + "  func a() { self.send.handler = {} }", ""
      ),
    ])
  func noHandler(members: String, elsewhere: String) {
    #expect(commandFindings(members, elsewhere: elsewhere) == Self.noHandler)
  }

  @Test(
    "a command that may get its handler anywhere is not reported",
    arguments: [
      ("let send = Command { print(1) }", ""), ("let send = Command(run)\nfunc run() {}", ""),
      ("let send: Command<Void> = .made()", ""),
      ("let send = Command<Int> { print($0) }", ""), ("let send: Command", ""),
      ("let send = made()", "func made() -> Command<Void> { Command { print(1) } }"),
      ("public let send = Command()", ""), ("var send: Command { Command() }", ""),
      ("let send = Command()\n  init() { send.setHandler { } }", ""),
      ("let send = Command()\n  init() { self.send\n    .setHandler { } }", ""),
      ("let send = Command()\n  init() { send.handler = { } }", ""),
      ("var send = Command()", "func a(_ bill: Bill) { bill.send = Command { } }"),
      ("let send = Command()", "func a(_ bill: Bill) { bill.send.setHandler { } }"),
      ("let send = Command()", "func a(_ bill: Bill?) { bill?.send.handler = { } }"),
      ("let send = Command()", "func a(_ bill: Bill) { set(bill.send) }"),
      ("let send = Command()", "func a() { for path in [\\Bill.send] { use(path) } }"),
      (
        "let send = Command()",
        "final class Sub: Bill { func a() { let b = send; b.setHandler { } } }"
      ),
      ("let send = Command()", "extension Command { func run(_ a: () -> Void) { } }"),
      (
        "let send = Command()",
        "protocol Sending { var send: Command { get } }\nextension Sending { func a() { set(send) } }"
      ),
      ("let send = Command()", "extension Bill { func a() { let send = send; set(send) } }"),
    ])
  func mayHaveHandler(members: String, elsewhere: String) {
    #expect(commandFindings(members, elsewhere: elsewhere).filter { $0.contains("BC406") } == [])
  }

  // MARK: - Types

  @Test(
    "advice is one that can be followed",
    arguments: [
      (
        "text: zone.identifier",
        "'identifier' of 'TimeZone' is out of reach: it is computed, lazy or '@Observable'",
        "compute it in a property of the model, and bind that"
      ),
      (
        "text: trimmed", "'trimmed' of 'Site' is out of reach: it is behind a property wrapper",
        "name it in the 'fieldTable' of 'Site' ('@BindableModel' writes one), or store it as "
          + "'@Observed var'"
      ),
      (
        "text: { modelField: twice, placeholder: '-' }",
        "'text' takes 'String', but 'twice' is 'Int??'", "name a 'modelType' that shows 'Int?'"
      ),
      (
        "text: { modelField: twice, modelType: int, placeholder: '-' }",
        "'int' shows integers, but 'twice' is 'Int??'", nil
      ),
      ("flag: name", "'flag' takes 'Bool', but 'name' is 'String'", "bind a field of type 'Bool'"),
      (
        "flag: { modelField: name, mode: oneWay }",
        "'flag' takes 'Bool', but 'name' is 'String'",
        "converters that fit: 'differs', 'equals', 'isEmpty', 'isNotEmpty'"
      ),
      (
        "text: away", "'Site' has no field 'away': an inactive branch of '#if' declares it",
        "declare it in each branch, or bind another field"
      ),
    ] as [(String, String, String?)])
  func advice(slot: String, message: String, help: String?) {
    let swift = """
      import Binder
      import BinderTerminal
      import Foundation
      @propertyWrapper struct Trim { var wrappedValue: String }
      final class Site {
        @Observed var zone = TimeZone.current
        @Observed var name = ""
        @Observed var twice: Int?? = nil
        @Trim var trimmed = ""
        #if ELSEWHERE
          @Observed var away = ""
        #else
          @Observed var awry = ""
        #endif
      }
      final class Page: Screen { let text = Label(); let flag = Toggle("f") }
      """
    let text = "binder: 1\nmodel: Site\nview: Page\nslots:\n  \(slot)\n"
    let problems = Checker.check(
      BindingFile(path: "a.yaml", bytes: Array(text.utf8)),
      types: SourceFacts(texts: ["Sources/App/App.swift": swift])
    ).problems.filter { $0.severity == .error }
    #expect(problems.map(\.message) == [message])
    #expect(problems.map(\.help) == [help])
  }

  @Test("for a model that was renamed in Swift, the type with its fields is named")
  func renamedModel() {
    let text = "binder: 1\nmodel: Invoice\nslots:\n  a: amount\n  b: payer?.name\n"
    let swift = """
      import Binder
      final class Receipt { @Observed var amount = 0.0; @Observed var payer: Person? }
      final class Person { @Observed var name = "" }
      final class Other { @Observed var amount = 0.0 }
      """
    let problems = Checker.check(
      BindingFile(path: "a.yaml", bytes: Array(text.utf8)),
      types: SourceFacts(texts: ["Sources/App/App.swift": swift])
    ).problems
    #expect(problems.map(\.message) == ["'model' names 'Invoice', but there is no such class"])
    #expect(problems.map(\.help) == ["'Receipt' has all fields that the file binds"])
  }

  @Test("a module in C and a system library declare no converters")
  func modelTypesOfC() throws {
    let place = try TemporaryDirectory()
    let swift = "import Binder\nimport CParts\nimport CLibrary\nclass Bill { @Observed var a = 1 }"
    try place.write(swift, to: "Sources/App/App.swift")
    try place.write("int part(void);", to: "Sources/CParts/include/parts.h")
    try place.write("module CLibrary { link \"z\" }", to: "Sources/CLibrary/module.modulemap")
    let text = "binder: 1\nmodel: Bill\nslots:\n  a: { modelField: a, modelType: gugus }\n"
    let outcome = Checker.check(
      BindingFile(path: "a.yaml", bytes: Array(text.utf8)),
      types: SourceFacts(roots: [SourceRoot(place.url.path + "/Sources")]))
    #expect(outcome.problems.map(\.rule.code) == ["BC301"])
    #expect(outcome.unresolved == [])
  }

  @Test("a bound part of a dialog that no code shows is a warning")
  func notShownInDialog() {
    let swift = """
      import Binder
      import BinderTerminal
      final class Mail { let send = Command {}; let later = Command {}; @Observed var note = "" }
      final class Compose: Dialog {
        let send = Button("Send")
        let later = Button("Later")
        let note = TextField()
        override var buttons: [Button] { [send] }
        override var content: any Element { Column {} }
      }
      final class Plain: Dialog { let later = Button("Later") }
      final class MailScreen: Screen {
        let compose = Compose()
        let plain = Plain()
        override var body: any Element { Column { compose; plain } }
      }
      """
    let text = """
      binder: 1
      model: Mail
      view: MailScreen
      slots:
        compose.send: { action: send }
        compose.later: { action: later }
        compose.note: note
        plain.later: { action: later }
      """
    let problems = Checker.check(
      BindingFile(path: "a.yaml", bytes: Array(text.utf8)),
      types: SourceFacts(texts: ["Sources/App/App.swift": swift])
    ).problems.filter { $0.rule.code == "BC211" }
    #expect(
      problems.map(\.message) == [
        "no code shows 'later' of 'Compose'", "no code shows 'note' of 'Compose'",
      ])
    #expect(Set(problems.map(\.help)) == ["put it into the 'buttons' or the 'content'"])
  }

  @Test("a slot is shown by the code of its own screen, and not of another with a slot of the name")
  func namesakes() {
    func found(_ own: String, _ other: String, elsewhere: String = "") -> [String] {
      let swift = """
        import Binder
        import BinderTerminal
        final class Bill { let save = Command {} }
        final class BillScreen: Screen {
          let save = Button("Save")
          override var body: any Element { Column { \(own) } }
        }
        final class OtherScreen: Screen {
          let save = Button("Save")
          override var body: any Element { Column { \(other) } }
        }
        """
      let text = "binder: 1\nmodel: Bill\nview: BillScreen\nslots: { save: { action: save } }\n"
      let types = SourceFacts(texts: [
        "Sources/App/App.swift": swift, "Sources/App/Other.swift": elsewhere,
      ])
      return Checker.check(BindingFile(path: "a.yaml", bytes: Array(text.utf8)), types: types)
        .problems.filter { $0.rule.code == "BC211" }.map(\.message)
    }
    let message = ["no code shows 'save' of 'BillScreen'"]
    #expect(found("", "save") == message)
    #expect(found("", "self.save") == message)
    #expect(found("save", "") == [])
    let page = "final class Page: Screen { let save = Label()"
    #expect(found("", "", elsewhere: "\(page); func a() { show(save) } }") == message)
    // The extension of the screen stands beside another screen with a slot of the name.
    let extended = "extension BillScreen { var row: any Element { save } }\n\(page) }"
    #expect(found("row", "", elsewhere: extended) == [])
  }

  @Test("a class that conforms to 'Observable' by hand may tell of its changes")
  func observableByHand() {
    let swift = """
      import Binder
      import Observation
      final class Status: Observable {
        private let registrar = ObservationRegistrar()
        var phase: String { registrar.access(self, keyPath: \\.phase); return "a" }
        var stored = ""
      }
      final class Page { let phase = Output(); let stored = Output() }
      final class Output: SlotWidget {
        @Observed var text = ""
        var defaultSlot: Field<String> { $text }
      }
      """
    let text = "binder: 1\nmodel: Status\nview: Page\nslots: { phase: phase, stored: stored }"
    let problems = Checker.check(
      BindingFile(path: "a.yaml", bytes: Array(text.utf8)),
      types: SourceFacts(texts: ["Sources/App/App.swift": swift])
    ).problems
    #expect(!problems.contains { $0.rule.code == "BC105" }, "\(problems.map(\.message))")
  }

  @Test("a fallback that is no case of the enum is an error with a suggestion")
  func fallback() {
    let swift = """
      import Binder
      enum Level: String, CaseIterable { case low, high }
      final class Bill { @Observed var level: Level? }
      final class Badge: SlotWidget {
        @Observed var level = Level.low
        var defaultSlot: Field<Level> { $level }
      }
      final class Page { let badge = Badge() }
      """
    let text = """
      binder: 1
      model: Bill
      view: Page
      slots:
        badge: { modelField: level, placeholder: hgih }
      """
    let problems = Checker.check(
      BindingFile(path: "a.yaml", bytes: Array(text.utf8)),
      types: SourceFacts(texts: ["Sources/App/App.swift": swift])
    ).problems
    #expect(problems.map(\.rule.code) == ["BC306"])
    #expect(problems.map(\.help) == ["did you mean 'high'?"])
  }
}
