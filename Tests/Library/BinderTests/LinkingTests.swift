import Binder
import Testing

@Suite(.bothWays) struct LinkingTests {
  let model = BalanceModel()
  let screen = BalanceScreen()

  private func bind(_ entries: String) throws -> Binder {
    try linked(
      model: model, view: screen, bindings: TestBindings(text: document(entries), name: "x.yaml"))
  }

  @Test("a file links a screen in both directions")
  func bothWays() throws {
    let binder = try bind(
      """
      balance: { modelField: balance, modelType: fpint }
      change: { modelField: change, modelType: fpint, placeholder: "0.00" }
      submit: { action: updateBalance }
      submit.isEnabled: isReady
      """)
    model.updateBalance.handler = { [unowned model] in
      model.balance += model.change ?? 0
      model.change = nil
    }
    #expect(screen.balance.text == "0.00")
    #expect(screen.change.$text.placeholder.value == "0.00")
    for text in ["1", "12", "12."] { screen.change.$text.edit(text) }
    #expect(screen.change.text == "12.")
    #expect(model.change == 12)
    screen.change.$text.commit()
    screen.submit.pressed.fire()
    #expect(screen.balance.text == "12.00")
    #expect(screen.change.text == "")
    model.isReady = false
    #expect(!screen.submit.isEnabled)
    withExtendedLifetime(binder) {}
  }

  @Test(
    "fields and slots of superclasses are found, and so are private fields",
    .reflectiveOnly("a private field"))
  func superclasses() throws {
    let binder = try bind("header: inherited\nbalance: secret")
    #expect(screen.header.text == "from above")
    #expect(screen.balance.text == "hidden")
    model.inherited = "changed"
    #expect(screen.header.text == "changed")
    withExtendedLifetime(binder) {}
  }

  @Test(
    "a generic model is bound by its field's actual type",
    .reflectiveOnly("a conversion of any type"))
  func generics() throws {
    let box = Box(4)
    let binder = try linked(
      model: box, view: screen,
      bindings: TestBindings(text: document("balance: content", model: "Box"), name: "x.yaml"))
    box.content = 5
    #expect(screen.balance.text == "5")
    withExtendedLifetime(binder) {}
  }

  @Test("a host's slots are bound through the host")
  func hosts() throws {
    let binder = try bind("detail.title: inherited\ndetail.title.isVisible: isReady")
    #expect(screen.detail.title.text == "from above")
    model.isReady = false
    #expect(!screen.detail.title.isVisible)
    withExtendedLifetime(binder) {}
  }

  @Test("a document may name no view", .reflectiveOnly("the compiler needs the view"))
  func noView() throws {
    let binder = try linked(
      model: model, view: screen,
      bindings: TestBindings(text: document("balance: inherited", view: nil), name: "x.yaml"))
    #expect(screen.balance.text == "from above")
    withExtendedLifetime(binder) {}
  }

  @Test("constants and plain properties are shown once")
  func plainProperties() throws {
    let binder = try bind("balance: title\nheader: plain")
    #expect(screen.balance.text == "Account")
    #expect(screen.header.text == "plain")
    withExtendedLifetime(binder) {}
  }

  @Test("without a converter, numbers and truth values are shown as text, and read back")
  func lossless() throws {
    let binder = try bind("balance: isReady\nchange: attempts\nheader: balance")
    #expect(screen.balance.text == "true")
    #expect(screen.change.text == "0")
    #expect(screen.header.text == "0.0")
    screen.change.$text.edit("12")
    #expect(model.attempts == 12)
    withExtendedLifetime(binder) {}
  }

  @Test("an optional text is shown in an optional property without conversion")
  func optionalOntoOptional() throws {
    let binder = try bind("change.error: message\nsubmit: inherited")
    #expect(screen.change.error == nil)
    model.message = "no"
    #expect(screen.change.error == "no")
    #expect(screen.submit.title == "from above")
    withExtendedLifetime(binder) {}
  }

  @Test("nil is shown as the placeholder where the user cannot edit")
  func placeholder() throws {
    let binder = try bind("balance: { modelField: message, placeholder: none }")
    #expect(screen.balance.text == "none")
    model.message = "some"
    #expect(screen.balance.text == "some")
    withExtendedLifetime(binder) {}
  }

  @Test("modes: one-time, one-way, to the model")
  func modes() throws {
    let binder = try bind(
      """
      balance: { modelField: balance, modelType: fpint, mode: oneTime }
      change: { modelField: attempts, modelType: int, mode: toModel }
      header: { modelField: isReady, modelType: bool, mode: oneWay }
      """)
    model.balance = 3
    #expect(screen.balance.text == "0.00")
    #expect(screen.change.text == "")
    screen.change.$text.edit("7")
    #expect(model.attempts == 7)
    #expect(screen.header.text == "true")
    withExtendedLifetime(binder) {}
  }

  @Test("ordinal shows a place in an order, and reads it back")
  func ordinal() throws {
    let binder = try bind(
      """
      header: { modelField: attempts, modelType: ordinal }
      change: { modelField: attempts, modelType: ordinal(superscript) }
      """)
    model.attempts = 22
    #expect(screen.header.text == "22nd")
    #expect(screen.change.text == "22ⁿᵈ")
    screen.change.$text.edit("23rd")
    #expect(model.attempts == 23)
    #expect(screen.header.text == "23rd")
    screen.change.$text.edit("23th")
    #expect(screen.change.$text.error.value == "'23th' is written '23ʳᵈ'")
    withExtendedLifetime(binder) {}
  }

  @Test("fpint takes its number of decimals from the file")
  func arguments() throws {
    let binder = try bind("balance: { modelField: balance, modelType: fpint(3) }")
    #expect(screen.balance.text == "0.000")
    withExtendedLifetime(binder) {}
  }

  @Test(
    "the user's own converter is linked, and read back if it can be",
    .reflectiveOnly("a converter of a function"))
  func customModelType() throws {
    struct Stars: TwoWayConverter {
      static let name = "stars"
      init(arguments: [String]) {}
      func format(_ value: Int) -> String { String(repeating: "*", count: value) }
      func parse(_ shown: String) -> Int { shown.count }
    }
    let text = document("change: { modelField: attempts, modelType: stars }")
    let binder = try linked(
      model: model, view: screen,
      bindings: TestBindings(text: text, name: "x.yaml", converters: [Stars.self]))
    screen.change.$text.edit("***")
    #expect(model.attempts == 3)
    withExtendedLifetime(binder) {}
  }

  @Test("a converter with the name of its type needs no other declaration")
  func modelTypeByType() throws {
    let text = document(
      """
      change: { modelField: attempts, modelType: Tally(+) }
      balance: { modelField: attempts, modelType: Tally }
      """)
    let binder = try linked(
      model: model, view: screen,
      bindings: TestBindings(text: text, name: "x.yaml", converters: [Tally.self]))
    screen.change.$text.edit("+++")
    #expect(model.attempts == 3)
    #expect(screen.balance.text == "|||")
    withExtendedLifetime(binder) {}
  }

  @Test(
    "of several documents, those for the two types are taken", .reflectiveOnly("a generic model"))
  func severalDocuments() throws {
    let text = """
      \(document("balance: content", model: "Box"))
      ---
      \(document("balance: inherited"))
      """
    let bindings = TestBindings(text: text, name: "x.yaml")
    let binder = try linked(model: model, view: screen, bindings: bindings)
    #expect(screen.balance.text == "from above")
    let other = BalanceScreen()
    let second = try linked(model: Box("b"), view: other, bindings: bindings)
    #expect(other.balance.text == "b")
    withExtendedLifetime((binder, second)) {}
  }

  @Test("the plan for two types serves all their instances")
  func planServesInstances() throws {
    let bindings = TestBindings(text: document("balance: balance"), name: "x.yaml")
    var binders: [Binder] = []
    let pairs = (0..<3).map { _ in (BalanceModel(), BalanceScreen()) }
    for (model, screen) in pairs {
      binders.append(try linked(model: model, view: screen, bindings: bindings))
    }
    for (index, pair) in pairs.enumerated() { pair.0.balance = Double(index) }
    #expect(pairs.map(\.1.balance.text) == ["0.0", "1.0", "2.0"])
    withExtendedLifetime(binders) {}
  }

  @Test("nothing is retained, and everything is released")
  func lifetimes() throws {
    weak var weakModel: BalanceModel?
    weak var weakScreen: BalanceScreen?
    var binder: Binder?
    let survivor = BalanceModel()
    do {
      let (model, screen) = (BalanceModel(), BalanceScreen())
      (weakModel, weakScreen) = (model, screen)
      let bindings = TestBindings(
        text: document("balance: balance\nchange: attempts\nsubmit: { action: updateBalance }"),
        name: "x.yaml")
      binder = try linked(model: model, view: screen, bindings: bindings)
      _ = try linked(model: survivor, view: screen, bindings: bindings)
    }
    #expect(weakModel == nil)
    #expect(weakScreen == nil)
    #expect(binder?.activeSubscriptions.count == 0)
    #expect(survivor.$balance.subscriptionCount == 0)
    binder = nil
  }

  final class Host {
    let title = Label()
  }

  final class OptionalScreen {
    let host: Host?

    init(_ host: Host?) { self.host = host }
  }

  @Test(
    "a host that is absent is an error, also where another instance had it",
    .reflectiveOnly("the compiler rejects an optional host"))
  func absentHost() throws {
    let text = document("host.title: inherited", view: "LinkingTests.OptionalScreen")
    let bindings = TestBindings(text: text, name: "x.yaml")
    let there = OptionalScreen(Host())
    let binder = try linked(model: model, view: there, bindings: bindings)
    #expect(there.host?.title.text == "from above")
    #expect(throws: (any Error).self) {
      try linked(model: model, view: OptionalScreen(nil), bindings: bindings)
    }
    withExtendedLifetime(binder) {}
  }
}

struct Tally: TwoWayConverter {
  let mark: String

  init(arguments: [String]) throws(ConversionError) {
    mark = arguments.first.flatMap { $0.isEmpty ? nil : $0 } ?? "|"
  }

  func format(_ value: Int) -> String { String(repeating: mark, count: value) }
  func parse(_ shown: String) -> Int { shown.count }
}
