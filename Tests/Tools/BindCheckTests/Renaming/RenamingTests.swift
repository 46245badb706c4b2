import BindingSpec
import Testing

@testable import BindCheckKit
@testable import SwiftFacts

@Suite struct RenamingTests {
  static let model = """
    import BinderCore
    final class Account {
      @Observed var /*1*/balance = 1.0
      @Observed var /*1*/owner: Person? = nil
      let save = Command {}
      var half: Double { /*1*/balance / 2 }
    }
    final class Budget { @Observed var /*2*/balance = 1.0 }
    final class Person { @Observed var name = "" }

    """
  static let screen = """
    import BinderCore
    import BinderTerminal
    final class AccountScreen {
      let /*2*/balance = Label()
      let /*1*/amount = Label()
      let save = Button("Save")
    }

    """
  static let yaml = """
    binder: 1
    model: Account
    view: AccountScreen
    slots:
      balance: { modelField: balance, modelType: fpint }
      amount.text: { modelField: owner?.name, fallback: "" }
      save: { action: save }
    ---
    binder: 1
    model: Budget
    view: AccountScreen
    slots: { balance: { modelField: balance, modelType: fpint } }

    """
  static let files = [
    "Sources/App/Account.swift": model, "Sources/App/Screen.swift": screen,
    "Bindings/account.yaml": yaml,
  ]

  private func package(_ more: [String: String] = [:]) throws -> MarkedPackage {
    try MarkedPackage(Self.files.merging(more) { $1 })
  }

  // MARK: - Changes

  @Test("a field changes in YAML and Swift, and neither a slot nor another model's field does")
  func field() throws {
    let package = try package()
    let plan = try package.renaming().plan("Account.balance", to: "total")
    try plan.write()
    #expect(
      try package.text("Sources/App/Account.swift")
        == Self.model.replacing("/*1*/balance", with: "/*1*/total"))
    #expect(try package.text("Sources/App/Screen.swift") == Self.screen)
    #expect(
      try package.text("Bindings/account.yaml")
        == Self.yaml.replacing(
          "balance: { modelField: balance", with: "balance: { modelField: total", maxReplacements: 1
        ))
    #expect(
      plan.summary(isDryRun: false) == "'Account.balance' is 'total' now: 3 places in 2 files")
  }

  @Test("a name in backticks loses them", arguments: [false, true])
  func backticks(isYAMLOnly: Bool) throws {
    let swift = """
      import BinderCore
      final class Bill {
        @Observed var /*1*/`default` = 1.0
        func stop() { /*1*/`default` = 2 }
      }

      """
    let package = try MarkedPackage([
      "Sources/App/Bill.swift": swift,
      "Bindings/bill.yaml": "binder: 1\nmodel: Bill\nslots: { tip: default }\n",
    ])
    let title = isYAMLOnly ? "Bill.default" : "Bill.`default`"
    try package.renaming(isYAMLOnly: isYAMLOnly).plan(title, to: "tip").write()
    #expect(try package.text("Bindings/bill.yaml").hasSuffix("slots: { tip: tip }\n"))
    #expect(
      try package.text("Sources/App/Bill.swift")
        == (isYAMLOnly ? swift : swift.replacing("`default`", with: "tip")))
  }

  @Test("a slot changes where it is bound, and with its property")
  func slot() throws {
    let package = try package()
    try package.renaming().plan("AccountScreen.amount", to: "sum").write()
    #expect(
      try package.text("Bindings/account.yaml")
        == Self.yaml.replacing("amount.text", with: "sum.text"))
  }

  @Test(
    "commands, parts of paths, models and views change",
    arguments: [
      ("Account.owner", "holder", "owner?.name", "holder?.name"),
      ("Person.name", "label", "owner?.name", "owner?.label"),
      ("Account.save", "store", "action: save", "action: store"),
      ("Account", "Konto", "model: Account\n", "model: Konto\n"),
      ("AccountScreen", "BankScreen", "view: AccountScreen\n", "view: BankScreen\n"),
    ])
  func kinds(title: String, newName: String, old: String, new: String) throws {
    let package = try package()
    let plan = try package.renaming(isYAMLOnly: true).plan(title, to: newName)
    #expect(plan.files.map { $0.path.split(separator: "/").last } == ["account.yaml"])
    #expect(
      String(decoding: plan.files[0].new, as: UTF8.self) == Self.yaml.replacing(old, with: new))
  }

  @Test("a field that 'unbound' lists changes there")
  func unbound() throws {
    let yaml = """
      binder: 1
      model: Account
      view: AccountScreen
      exhaustive: true
      unbound: [balance, owner]  # for later
      slots: { balance: ~, amount: ~, save: { action: save } }

      """
    let package = try package(["Bindings/account.yaml": yaml])
    let plan = try package.renaming(isYAMLOnly: true).plan("Account.owner", to: "holder")
    #expect(
      plan.files.map { String(decoding: $0.new, as: UTF8.self) }
        == [yaml.replacing("owner", with: "holder")])
  }

  @Test("warnings about code with the old name do not stand against a new one in the binding files")
  func warnings() throws {
    let package = try MarkedPackage([
      "Sources/App/Team.swift": """
      import BinderCore
      import BinderTerminal
      final class Team {
        let save = Command()
        init() { save.handler = {} }
      }
      final class TeamScreen: Screen {
        let store = Button("Save")
        override var body: any Element { store }
      }

      """,
      "Bindings/team.yaml":
        "binder: 1\nmodel: Team\nview: TeamScreen\nslots:\n  store: { action: save }\n",
    ])
    for (title, newName) in [("TeamScreen.store", "keep"), ("Team.save", "write")] {
      let plan = try package.renaming(isYAMLOnly: true).plan(title, to: newName)
      #expect(String(decoding: plan.files[0].new, as: UTF8.self).contains(newName))
    }
  }

  @Test("the fields of elements and the views of rows change in row templates")
  func rows() throws {
    let yaml = """
      binder: 1
      model: Team
      view: TeamScreen
      slots:
        list:
          modelField: members
          row: { view: MemberRow, slots: { name: title } }

      """
    let package = try MarkedPackage([
      "Sources/App/Team.swift": """
      import BinderCore
      import BinderTerminal
      struct Member { var title = "" }
      final class Team { @Observed var members: [Member] = [] }
      final class MemberRow { let name = Label() }
      final class TeamScreen { let list = List<MemberRow> { MemberRow() } }

      """, "Bindings/team.yaml": yaml,
    ])
    for (title, newName, old, new) in [
      ("Member.title", "caption", "name: title", "name: caption"),
      ("MemberRow", "PersonRow", "view: MemberRow", "view: PersonRow"),
      ("MemberRow.name", "label", "{ name: title", "{ label: title"),
    ] {
      let plan = try package.renaming(isYAMLOnly: true).plan(title, to: newName)
      #expect(
        String(decoding: plan.files.first?.new ?? [], as: UTF8.self)
          == yaml.replacing(old, with: new))
    }
  }

  @Test("the entry of a table changes with its key path")
  func table() throws {
    let package = try package([
      "Sources/App/Table.swift": """
      import BinderCore
      final class Book: BindableModel {
        @Observed var /*1*/pages = 1
        static let fieldTable: [TableEntry<Book>] = [.field("pages", \\./*1*/pages)]
      }

      """
    ])
    let plan = try package.renaming().plan("Book.pages", to: "leaves")
    let new = String(decoding: plan.files[0].new, as: UTF8.self)
    #expect(new.contains(#".field("leaves", \./*1*/leaves)"#))
  }

  @Test("the entries of a baseline change with the places that they name")
  func baseline() throws {
    let package = try package([
      ".bindcheck.yaml": "baseline: known.jsonl\n",
      "Bindings/wrong.yaml": """
      binder: 1
      model: Account
      view: AccountScreen
      slots: { amount: { modelField: balance, modelType: int } }

      """,
    ])
    let check = Check(try package.configuration())
    _ = check.writeBaseline()
    let before = try package.text("known.jsonl")
    try #require(before.contains("slots/amount"))
    try package.renaming().plan("AccountScreen.amount", to: "total").write()
    #expect(
      try package.text("known.jsonl") == before.replacing("slots/amount", with: "slots/total"))
    #expect(Check(try package.configuration()).run().problems.isEmpty)
  }

  @Test(
    "a converter changes by its text, and one without a text by its type",
    arguments: [
      ("stars", "points", #"name = "stars""#, #"name = "points""#),
      ("Dots", "Points", "struct Dots", "struct Points"),
    ])
  func converters(title: String, newName: String, old: String, new: String) throws {
    let swift = """
      import BinderCore
      struct Stars: Converter {
        static let name = "stars"
        func format(_ value: Int) -> String { "" }
      }
      struct Dots: Converter { func format(_ value: Int) -> String { "" } }
      final class Rating { @Observed var count = 1 }

      """
    let yaml = """
      binder: 1
      model: Rating
      view: AccountScreen
      slots:
        amount: { modelField: count, modelType: stars }
        balance: { modelField: count, modelType: Dots }

      """
    let package = try package([
      "Sources/App/Rating.swift": swift, "Bindings/rating.yaml": yaml,
    ])
    try package.renaming(hasServer: false).plan(title, to: newName).write()
    #expect(try package.text("Sources/App/Rating.swift") == swift.replacing(old, with: new))
    #expect(
      try package.text("Bindings/rating.yaml")
        == yaml.replacing("modelType: \(title)", with: "modelType: \(newName)"))
    #expect(try package.refusal(newName, "fpint").first == "there is a converter 'fpint' already")
  }

  @Test("comments and sentences keep the name, and are listed")
  func mentions() throws {
    let package = try package([
      "Sources/App/More.swift": """
      // The balance of all.
      let title = "The balance is low"

      """
    ])
    let plan = try package.renaming().plan("Account.balance", to: "total")
    #expect(plan.mentions.map(\.message) == ["a comment has the name", "a sentence has the name"])
    #expect(plan.files.count == 2)
  }

  // MARK: - Refusals

  @Test(
    "a place that may mean the declaration stands against it, unless forced",
    arguments: [
      ("let a = account.balance", "the compiler does not know its meaning"),
      (
        "#if os(Windows)\nlet a = balance\n#endif",
        "a branch of '#if' that is not compiled here has the name"
      ),
      (
        "let a = account./*!*/balance",
        "it means 'Account.balance', and sourcekit-lsp does not rename it"
      ),
      (#"let a = "balance""#, "a string has the name"),
      (#"let a = "slots: { a: balance }""#, "a string has the name"),
    ])
  func unproven(text: String, reason: String) throws {
    let package = try package(["Tests/AppTests/More.swift": text + "\n"])
    let line = text.hasPrefix("#if") ? 2 : 1
    #expect(
      try package.refusal("Account.balance", "total") == [
        "'Account.balance' is not renamed: 1 place may mean it and would keep the old name; "
          + "change them by hand, or say '--force'",
        "More.swift:\(line): \(reason)",
      ])
    let plan = try package.renaming(isForced: true).plan("Account.balance", to: "total")
    #expect(plan.unproven.count == 1)
    #expect(!plan.files.contains { $0.path.hasSuffix("More.swift") })
  }

  @Test("names of parameters, variables and tuples stand against nothing")
  func ownNames() throws {
    let package = try package([
      "Sources/App/More.swift": """
      func f(balance: Int, at balance2: Int) -> (balance: Int, Int) {
        let balance = 1
        return (balance: 2, 3)
      }
      let g = { (balance: Int) in 1 }

      """
    ])
    #expect(try package.refusal("Account.balance", "total") == [])
  }

  @Test("a binding file that means it, in a document of which nothing is known, stands against it")
  func unknownDocument() throws {
    let package = try package([
      "Bindings/other.yaml": "binder: 1\nmodel: Elsewhere\nslots: { a: balance }\n"
    ])
    #expect(
      try package.refusal("Account.balance", "total").dropFirst()
        == ["other.yaml:3: its meaning is not known"])
  }

  @Test("a name that is written with escapes is refused")
  func escapes() throws {
    let package = try package([
      "Bindings/escapes.yaml": """
      binder: 1
      model: Account
      view: AccountScreen
      slots: { amount: { modelField: "bal\\x61nce", modelType: fpint } }

      """
    ])
    #expect(
      try package.refusal("Account.balance", "total").dropFirst()
        == ["escapes.yaml:4: it is written with escapes"])
  }

  @Test("one name that means two fields, by an anchor, is refused")
  func anchor() throws {
    let package = try MarkedPackage([
      "Sources/App/Team.swift": """
      import BinderCore
      import BinderTerminal
      struct Member { var title = "" }
      struct Guest { var title = "" }
      final class Team { @Observed var members: [Member] = []; @Observed var guests: [Guest] = [] }
      final class PersonRow { let name = Label() }
      final class TeamScreen {
        let a = List<PersonRow> { PersonRow() }
        let b = List<PersonRow> { PersonRow() }
      }

      """,
      "Bindings/team.yaml": """
      binder: 1
      model: Team
      view: TeamScreen
      slots:
        a: { modelField: members, row: &row { view: PersonRow, slots: { name: title } } }
        b: { modelField: guests, row: *row }

      """,
    ])
    #expect(
      try package.refusal("Member.title", "caption", package.renaming(isYAMLOnly: true))
        == ["one name means two things, by an anchor", "team.yaml:5: it is used here"])
  }

  @Test(
    "a new name that makes no sense is bad usage",
    arguments: [
      ("Account.balance", "1bad", "'1bad' is no name that Swift allows here"),
      ("Account.balance", "class", "'class' is no name that Swift allows here"),
      ("Account.balance", "self", "'self' is no name that Swift allows here"),
      ("Account.balance", "a.b", "'a.b' is no name that Swift allows here"),
      ("Account.balance", "balance", "'Account.balance' has the name 'balance' already"),
      ("Account.balance", "owner", "'Account' has a member 'owner' already"),
      ("Account.blance", "x", "'Account' has no member 'blance'; did you mean 'balance'?"),
      (
        "Kind.open", "x",
        "'open' is a case, which files name as a text: rename it in Swift, then run 'bindcheck'"
      ),
      ("Acount", "x", "there is no type 'Acount'; did you mean 'Account'?"),
      ("Account", "Budget", "there is a type 'Budget' already"),
      ("a b", "x", "'a b' is no name such as 'Model.field' or 'Model'"),
    ])
  func badNames(title: String, newName: String, sentence: String) throws {
    let package = try package(["Sources/App/Kind.swift": "enum Kind: CaseIterable { case open }\n"])
    #expect(try package.refusal(title, newName).first == sentence)
  }

  @Test("a new name that a parameter around a use has, or a global that the type uses, is refused")
  func captures() throws {
    let package = try package([
      "Sources/App/More.swift": """
      extension Account {
        func a(total: Double) -> Double { total + /*1*/balance }
        func b() { helper() }
      }
      func helper() {}

      """
    ])
    #expect(
      try package.refusal("Account.balance", "total") == [
        "'Account.balance' is not renamed: 'total' means another thing in its code",
        "More.swift:2: this 'total' would be meant instead",
        "More.swift:2: it would mean 'Account.balance' then",
      ])
    #expect(
      try package.refusal("Account.balance", "helper").dropFirst()
        == ["More.swift:3: it would mean 'Account.balance' then"])
  }

  @Test("without sourcekit-lsp nothing is renamed that only the compiler knows")
  func noServer() throws {
    let package = try package()
    let refusal = try package.refusal(
      "Account.balance", "total", package.renaming(hasServer: false))
    #expect(refusal.first?.contains("install 'sourcekit-lsp', which is not in PATH") == true)
    #expect(refusal.dropFirst().allSatisfy { $0.hasSuffix("only the compiler knows its meaning") })
    #expect(
      try package.refusal("Account.owner", "holder", package.renaming(hasServer: false)) == [])
  }

  // MARK: - All or nothing

  @Test("where one file cannot be written, the others have their old texts")
  func allOrNothing() throws {
    let package = try package()
    let plan = try package.renaming().plan("Account.balance", to: "total")
    try package.place.write(Self.model + "// saved meanwhile\n", to: "Sources/App/Account.swift")
    #expect(throws: CommandError.self) { try plan.write() }
    #expect(try package.text("Bindings/account.yaml") == Self.yaml)
    #expect(try package.text("Sources/App/Account.swift").hasSuffix("// saved meanwhile\n"))
  }

  @Test("the session judges its own texts again after a plan")
  func session() throws {
    let package = try package()
    let renaming = try package.renaming()
    _ = try renaming.plan("Account.balance", to: "total")
    _ = try renaming.plan("Account.balance", to: "total")
    let path = try #require(renaming.session.bindings.first)
    #expect(renaming.session.problems(of: path).isEmpty)
  }

  @Test("texts of an editor that are not saved stand against it")
  func unsaved() throws {
    let package = try package()
    let binding = "\(package.root)/Bindings/account.yaml"
    let renaming = try package.renaming()
    renaming.session.setBinding(binding, Array(Self.yaml.utf8) + [0x0A])
    #expect(
      try package.refusal("Account.balance", "total", renaming)
        == ["'\(binding)' has to be saved first"])
    renaming.session.setBinding(binding, Array(Self.yaml.utf8))
    let source = "\(package.root)/Sources/App/Screen.swift"
    renaming.session.setSource(source, Array(Self.screen.utf8) + [0x0A])
    #expect(
      try package.refusal("Account.balance", "total", renaming)
        == ["'\(source)' has to be saved first"])
  }

  @Test("the edits of a plan are places and texts, for an editor")
  func edits() throws {
    let package = try package()
    let plan = try package.renaming().plan("Account.owner", to: "holder")
    let texts = plan.files.flatMap(\.edits).map { String(decoding: $0.text, as: UTF8.self) }
    #expect(texts == ["holder", "holder"])
    let lines = plan.files.map { file in
      file.edits.map { SourceText(bytes: file.old).position(at: $0.range.lowerBound).line }
    }
    #expect(lines == [[6], [4]])
  }

  // MARK: - Places

  @Test("a declaration is found at a place of YAML and of Swift")
  func places() throws {
    let package = try package()
    let renaming = try package.renaming()
    func title(_ file: String, _ text: String, after words: String) throws -> String? {
      let start = try #require(text.firstRange(of: words)?.upperBound)
      return renaming.title(
        at: "\(package.root)/\(file)", offset: text.utf8.distance(from: text.startIndex, to: start))
    }
    #expect(
      try title("Bindings/account.yaml", Self.yaml, after: "modelField: bal") == "Account.balance")
    #expect(try title("Bindings/account.yaml", Self.yaml, after: "view: Acc") == "AccountScreen")
    #expect(
      try title("Sources/App/Account.swift", Self.model, after: "/*1*/ba") == "Account.balance")
    #expect(try title("Bindings/account.yaml", Self.yaml, after: "bind") == nil)
  }
}
