import Binder
import Testing

@Suite(.bothWays) struct PathTests {
  final class Order {
    @Observed var account: Account?
    @Observed var fixed = Account("fixed", 1)
    let constant = Account("constant", 2)
  }

  final class Account {
    @Observed var owner: Owner
    @Observed var balance: Double?

    init(_ name: String, _ balance: Double?) {
      owner = Owner(name)
      self.balance = balance
    }
  }

  final class Owner {
    @Observed var name: String

    init(_ name: String) { self.name = name }
  }

  /// A model that shows nothing of its account's members until there is an account.
  final class Empty {
    @Observed var account: Account?
  }

  class Shape {}

  final class Circle: Shape {
    @Observed var size = 1.5
  }

  final class Grid: Shape {
    @Observed var size = 4
  }

  final class Drawing {
    @Observed var shape: Shape = Circle()
  }

  let order = Order()
  let screen = BalanceScreen()

  private func bind(_ entries: String) throws -> Binder {
    let text = document(entries, model: "PathTests.Order")
    return try linked(
      model: order, view: screen, bindings: TestBindings(text: text, name: "x.yaml"))
  }

  @Test("a path follows the replacement of any object on the way")
  func replacement() throws {
    let binder = try bind("balance: { modelField: account?.owner.name, fallback: nobody }")
    #expect(screen.balance.text == "nobody")
    order.account = Account("Ann", nil)
    #expect(screen.balance.text == "Ann")
    order.account?.owner.name = "Anna"
    #expect(screen.balance.text == "Anna")
    order.account?.owner = Owner("Bob")
    #expect(screen.balance.text == "Bob")
    order.account = nil
    #expect(screen.balance.text == "nobody")
    withExtendedLifetime(binder) {}
  }

  @Test("changes of a replaced object are not delivered, and nothing of it is kept")
  func leftObjects() throws {
    let binder = try bind("balance: { modelField: account?.owner.name, fallback: nobody }")
    let first = Account("first", nil)
    order.account = first
    let owner = first.owner
    order.account = Account("second", nil)
    owner.name = "changed"
    first.owner = Owner("other")
    #expect(screen.balance.text == "second")
    #expect(first.$owner.subscriptionCount == 0)
    #expect(owner.$name.subscriptionCount == 0)
    weak var weakAccount: Account?
    do {
      let third = Account("third", nil)
      weakAccount = third
      order.account = third
    }
    order.account = nil
    #expect(weakAccount == nil)
    withExtendedLifetime(binder) {}
  }

  @Test("nil at the end is shown as the placeholder, nil on the way as the fallback")
  func nils() throws {
    let binder = try bind(
      """
      balance:
        modelField: account?.balance
        modelType: fpint
        placeholder: none
        fallback: "–"
      """)
    #expect(screen.balance.text == "–")
    order.account = Account("Ann", nil)
    #expect(screen.balance.text == "none")
    order.account?.balance = 2
    #expect(screen.balance.text == "2.00")
    withExtendedLifetime(binder) {}
  }

  @Test("an edit is written to the current object at the end")
  func edits() throws {
    let binder = try bind(
      "change: { modelField: account?.balance, modelType: fpint, placeholder: '' }")
    let (first, second) = (Account("a", 1), Account("b", 2))
    order.account = first
    #expect(screen.change.text == "1.00")
    screen.change.$text.edit("5")
    #expect(first.balance == 5)
    order.account = second
    #expect(screen.change.text == "2.00")
    screen.change.$text.edit("6")
    #expect((first.balance, second.balance) == (5, 6))
    withExtendedLifetime(binder) {}
  }

  @Test("objects that are never nil, observed or constant, are followed as well")
  func alwaysThere() throws {
    let binder = try bind("balance: fixed.owner.name\nheader: constant.owner.name")
    #expect(screen.balance.text == "fixed")
    #expect(screen.header.text == "constant")
    order.fixed = Account("new", 0)
    order.constant.owner.name = "renamed"
    #expect(screen.balance.text == "new")
    #expect(screen.header.text == "renamed")
    withExtendedLifetime(binder) {}
  }

  @Test(
    "a misspelt segment is found at start-up where the objects exist",
    .reflectiveOnly("the compiler says it"))
  func misspelt() {
    #expect {
      try bind("balance: fixed.ownr.name")
    } throws: { error in
      let problem = (error as? BindingFileError)?.problems.first
      return problem?.rule.code == "BC103" && problem?.help == "did you mean 'owner'?"
        && problem?.location.range.start.column == 18
    }
  }

  @Test(
    "a misspelt segment behind nil is reported when the object appears",
    .reflectiveOnly("the compiler says it"))
  func misspeltLater() throws {
    let empty = Empty()
    let text = document(
      "balance: { modelField: account?.ownr, fallback: '-' }", model: "PathTests.Empty")
    let binder = try linked(
      model: empty, view: screen, bindings: TestBindings(text: text, name: "x.yaml"))
    var faults: [String] = []
    binder.onFault = { faults.append($0.description) }
    empty.account = Account("Ann", nil)
    #expect(
      faults == [
        "'balance.text' ← 'PathTests.Empty.account?.ownr' (x.yaml:5) cannot be followed: "
          + "'Account' has no field 'ownr' that can be reached; did you mean 'owner'?"
      ])
    #expect(screen.balance.text == "-")
  }

  @Test("a missing '?' is found at start-up", .reflectiveOnly("the compiler says it"))
  func missingMark() {
    #expect {
      try bind("balance: { modelField: account.owner.name, fallback: '-' }")
    } throws: { error in
      (error as? BindingFileError)?.problems.map(\.rule.code) == ["BC107"]
    }
  }

  @Test("nothing is retained by a path, and everything is released")
  func lifetimes() throws {
    weak var weakOrder: Order?
    let screen = BalanceScreen()
    let binder: Binder
    do {
      let order = Order()
      order.account = Account("Ann", 1)
      weakOrder = order
      let text = document(
        "balance: { modelField: account?.owner.name, fallback: '' }", model: "PathTests.Order")
      binder = try linked(
        model: order, view: screen, bindings: TestBindings(text: text, name: "x.yaml"))
      #expect(screen.balance.text == "Ann")
    }
    #expect(weakOrder == nil)
    #expect(binder.activeSubscriptions.count == 0)
  }

  @Test(
    "the object that appears may have another type than the one before",
    .reflectiveOnly("the property is one of subclasses"))
  func otherTypes() throws {
    let drawing = Drawing()
    let text = document(
      "balance: { modelField: shape.size, modelType: fpint }", model: "PathTests.Drawing")
    let binder = try linked(
      model: drawing, view: screen, bindings: TestBindings(text: text, name: "x.yaml"))
    #expect(screen.balance.text == "1.50")
    drawing.shape = Grid()
    #expect(screen.balance.text == "4.00")
    withExtendedLifetime(binder) {}
  }

  @Test("a path is observed by name, through nil and replacement")
  func observed() throws {
    let binder = Binder()
    var seen: [String?] = []
    try binder.observe(order, path: "account?.owner.name", as: String.self) { seen.append($0) }
    order.account = Account("Ann", 1)
    order.account?.owner.name = "Anna"
    order.account = nil
    #expect(seen == [nil, "Ann", "Anna", nil])
    #expect(binder.activeSubscriptions.count == 1)
  }

  @Test("an optional at the end of an observed path is passed on unchanged")
  func observedOptional() throws {
    let binder = Binder()
    var seen: [Double?] = []
    try binder.observe(order, path: "fixed.balance", as: Double.self) { seen.append($0) }
    order.fixed.balance = nil
    #expect(seen == [1, nil])
  }

  @Test(
    "an observed path is checked when its subscription is made",
    arguments: [
      (
        "acount?.owner",
        "'PathTests.Order' has no field 'acount' [BC103]\n  help: did you mean 'account'?"
      ),
      ("account.owner", "'account' of 'PathTests.Order' is optional, and the path goes on [BC107]"),
      ("fixed..owner", "[BC108]"),
      (
        "account??",
        "'account??' is not the name of a field [BC108]\n  help: one '?' is enough"
      ),
      (
        "account??.owner",
        "'account??' in the field path 'account??.owner' is not the name of a field [BC108]\n"
          + "  help: one '?' is enough"
      ),
    ])
  func observedMistakes(path: String, message: String) {
    #expect {
      try Binder().observe(order, path: path, as: String.self) { _ in }
    } throws: { error in
      "\(error)".contains(message) && "\(error)".hasPrefix("BinderTests/PathTests.swift:")
    }
  }

  final class Shelf {
    @Observed var items = [Owner("ann")]
    @Observed var empty: [Owner] = []
    @Observed var tags: Set<String>?
    @Observed var owner = Owner("bob")
    let title = ""
  }

  @Test(
    "a path through a collection or a text is rejected at once, as in a file",
    arguments: [
      "items.name", "empty.count", "tags?.count", "owner.name.count", "title.count",
    ])
  func observedValues(path: String) throws {
    let observing = #expect(throws: BindingFileError.self) {
      try Binder().observe(Shelf(), path: path, as: String.self) { _ in }
    }
    let text = document(
      "balance: { modelField: \(path), fallback: none }", model: "PathTests.Shelf")
    let linking = #expect(throws: BindingFileError.self) {
      try Binder(
        model: Shelf(), view: BalanceScreen(), bindings: Bindings(text: text, name: "shelf.yaml"))
    }
    #expect(observing?.problems.map(\.rule.code) == ["BC113"])
    let problem = try #require(linking?.problems.first { $0.rule.code == "BC113" })
    #expect(observing?.problems.first?.message == problem.message)
    #expect(observing?.problems.first?.help == problem.help)
  }

  @Test("a path that ends at another type is a fault that names both types")
  func observedOtherType() throws {
    let binder = Binder()
    var faults: [String] = []
    binder.onFault = { faults.append($0.description) }
    try binder.observe(order, path: "fixed.balance", as: String.self) { _ in }
    #expect(faults.first?.contains("ends at a 'Optional<Double>', not a 'String'") == true)
  }

  struct Address: Equatable {
    var city: String
    var zip: Zip?

    struct Zip: Equatable { var code: Int }
  }

  final class Person {
    @Observed var address = Address(city: "Bern", zip: nil)
  }

  private func bind(_ person: Person, _ entries: String) throws -> Binder {
    let text = document(entries, model: "PathTests.Person")
    return try linked(
      model: person, view: screen, bindings: TestBindings(text: text, name: "x.yaml"))
  }

  @Test("a value inside a field is read along a path, and read again when the field is set")
  func structs() throws {
    let person = Person()
    let binder = try bind(
      person, "balance: address.city\nheader: { modelField: address.zip?.code, fallback: none }")
    #expect(screen.balance.text == "Bern")
    #expect(screen.header.text == "none")
    person.address.city = "Basel"
    person.address.zip = Address.Zip(code: 4000)
    #expect(screen.balance.text == "Basel")
    #expect(screen.header.text == "4000")
    withExtendedLifetime(binder) {}
  }

  @Test("a path through a struct can be printed, as a failing test prints all that it holds")
  func printed() throws {
    let person = Person()
    let binder = try bind(
      person, "balance: address.city\nheader: { modelField: address.zip?.code, fallback: none }")
    person.address.zip = Address.Zip(code: 4000)
    var printed = ""
    dump(binder, to: &printed)
    #expect(printed.contains("BinderCore.Binder"))
  }

  @Test(
    "a value inside a field is not written, which is an error at start-up",
    .reflectiveOnly("compiled bindings write it"))
  func structEdit() {
    #expect {
      try bind(Person(), "change: address.city")
    } throws: { error in
      let problem = (error as? BindingFileError)?.problems.first
      return problem?.rule.code == "BC106" && problem?.help?.contains("'fieldTable'") == true
    }
  }

  @Test(
    "a misspelt segment inside a value is found at start-up",
    .reflectiveOnly("the compiler says it"))
  func structMisspelt() {
    #expect {
      try bind(Person(), "balance: address.cty")
    } throws: { error in
      (error as? BindingFileError)?.problems.first?.help == "did you mean 'city'?"
    }
  }

  @Test("a path observer that is cancelled in its handler ends")
  func cancelInside() throws {
    let binder = Binder()
    var seen: [String?] = []
    var token: ObservationToken?
    token = try binder.observe(order, path: "account?.owner.name", as: String.self) { name in
      seen.append(name)
      if name == "stop" { token?.cancel() }
    }
    let account = Account("stop", nil)
    order.account = account
    account.owner.name = "later"
    #expect(seen == [nil, "stop"])
    #expect(account.owner.$name.subscriptionCount == 0)
  }

  @Test("an object that is replaced in the first call of a path observer leaves nothing stale")
  func replaceInside() throws {
    let binder = Binder()
    var seen: [String?] = []
    let first = Account("A", nil)
    order.account = first
    try binder.observe(order, path: "account?.owner.name", as: String.self) { [order] name in
      seen.append(name)
      if seen.count == 1 { order.account = Account("B", nil) }
    }
    first.owner.name = "stale"
    #expect(seen == ["A", "B"])
  }

  @Test("nil on the way empties an editable text")
  func emptied() throws {
    let binder = try bind("change: { modelField: account?.balance, modelType: fpint }")
    order.account = Account("a", 1)
    #expect(screen.change.text == "1.00")
    order.account = nil
    #expect(screen.change.text == "")
    withExtendedLifetime(binder) {}
  }

  @Test(
    "fields of one declared class may hold objects of several",
    .reflectiveOnly("the property is one of a subclass"))
  func mixedClasses() throws {
    let pair = Pair()
    let text = document("balance: first.size", model: "PathTests.Pair")
    let binder = try linked(
      model: pair, view: screen, bindings: TestBindings(text: text, name: "x.yaml"))
    #expect(screen.balance.text == "1.5")
    withExtendedLifetime(binder) {}
  }

  final class Pair {
    @Observed var first: Shape = Circle()
    @Observed var second: Shape = Shape()
  }
}
