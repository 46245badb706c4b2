import Binder
import Testing

/// Edits in a slot whose path is unresolved, or leads to another object during the editing.
@Suite(.bothWays) struct PathEditTests {
  final class Order {
    @Observed var account: Account?
    @Observed var customer: Customer?
  }

  final class Account {
    @Observed var balance: Double?

    init(_ balance: Double?) { self.balance = balance }
  }

  /// An entity of which a service returns new versions.
  final class Customer: Identifiable {
    let id: Int
    @Observed var name: String

    init(_ id: Int, _ name: String) { (self.id, self.name) = (id, name) }
  }

  let order = Order()
  let screen = BalanceScreen()
  private var slot: EditableField<String> { screen.change.$text }

  private func bind(_ options: String, path: String = "account?.balance") throws -> Binder {
    let conversion = path.hasSuffix("balance") ? "modelType: fpint, " : ""
    let text = document(
      "change: { modelField: \(path), \(conversion)\(options) }", model: "PathEditTests.Order")
    return try linked(
      model: order, view: screen, bindings: TestBindings(text: text, name: "x.yaml"))
  }

  // MARK: Unresolved paths

  @Test("text for which there is no object stays after blur, and Escape shows the fallback")
  func blurAfterEnd() throws {
    let binder = try bind("fallback: '-'")
    order.account = Account(1)
    slot.edit("5x")
    order.account = nil
    #expect(screen.change.text == "-")
    slot.edit("7")
    slot.endEditing()
    #expect(screen.change.text == "7")
    #expect(screen.change.error == "there is nothing to write to: 'account' is nil")
    slot.revert()
    #expect((screen.change.text, screen.change.error) == ("-", nil))
    withExtendedLifetime(binder) {}
  }

  @Test("an object that has gone before the path ends at nil is no fault at the next edit")
  func objectsReplaced() throws {
    let binder = try bind("fallback: '-'")
    var faults: [BindingFault] = []
    binder.onFault = { faults.append($0) }
    order.account = Account(1)
    order.account = Account(2)
    order.account = nil
    slot.edit("9")
    #expect(screen.change.error == "there is nothing to write to: 'account' is nil")
    #expect(faults == [])
  }

  @Test("a slot is explained also while its path is unresolved")
  func explainedWhileUnresolved() throws {
    let binder = try bind("fallback: '-'")
    #expect(binder.explain(slot).map(\.slot) == ["change.text"])
    order.account = Account(1)
    #expect(binder.explain(slot).map(\.slotValue) == ["\"1.00\""])
    order.account = nil
    #expect(binder.explain(slot).map(\.slotValue) == ["\"-\""])
    #expect(binder.why(slot).sentence.hasPrefix("`change.text` shows \"-\", by "))
  }

  @Test("without an object, an edit fails with the name of the missing one")
  func typedNowhere() throws {
    let binder = try bind("fallback: ''")
    slot.edit("7")
    #expect(screen.change.text == "7")
    #expect(screen.change.error == "there is nothing to write to: 'account' is nil")
    #expect(!slot.commit())
    slot.revert()
    #expect((screen.change.text, screen.change.error) == ("", nil))
    withExtendedLifetime(binder) {}
  }

  @Test("under commit on Enter, only Enter reports that there is no object")
  func enterNowhere() throws {
    let binder = try bind("fallback: '', commit: enter")
    slot.edit("7")
    #expect(screen.change.error == nil)
    #expect(!slot.commit())
    #expect(screen.change.error == "there is nothing to write to: 'account' is nil")
    withExtendedLifetime(binder) {}
  }

  @Test("a draft made without an object stays when one appears, and is written to it")
  func objectAppears() throws {
    let binder = try bind("fallback: ''")
    slot.edit("7")
    let account = Account(1)
    order.account = account
    #expect((screen.change.text, account.balance) == ("7", 1))
    #expect(slot.commit())
    #expect((screen.change.text, screen.change.error) == ("7.00", nil))
    #expect(account.balance == 7)
    withExtendedLifetime(binder) {}
  }

  @Test(
    "a text typed without an object is not written to one that only passes by",
    arguments: ["key", "blur", "enter"])
  func objectPassesBy(commit: String) throws {
    let binder = try bind("fallback: '', commit: \(commit)")
    var faults: [BindingFault] = []
    binder.onFault = { faults.append($0) }
    let (first, second) = (Account(1), Account(2))
    slot.edit("7")
    slot.endEditing()
    order.account = first
    #expect(screen.change.text == "7")
    order.account = second
    #expect((first.balance, second.balance, screen.change.text) == (1, 2, "2.00"))
    guard case .draft(_, "7", "it was typed while there was no object")? = faults.first else {
      Issue.record("\(faults)")
      return
    }
  }

  @Test("a text typed without an object is written where the user goes on at one that appears")
  func goneOn() throws {
    let binder = try bind("fallback: '', commit: blur")
    let (first, second) = (Account(1), Account(2))
    slot.edit("7")
    order.account = first
    slot.edit("78")
    order.account = second
    #expect((first.balance, second.balance) == (78, 2))
    withExtendedLifetime(binder) {}
  }

  @Test("under toModel, an unresolved path does not discard the user's text")
  func toModel() throws {
    let binder = try bind("mode: toModel, fallback: gone")
    order.account = Account(nil)
    slot.edit("5")
    slot.endEditing()
    order.account = nil
    #expect(screen.change.text == "5")
    withExtendedLifetime(binder) {}
  }

  @Test("under toModel, Escape discards a draft made without an object")
  func toModelEscape() throws {
    let binder = try bind("mode: toModel, fallback: gone")
    slot.edit("5")
    slot.revert()
    #expect((screen.change.text, screen.change.error) == ("", nil))
    order.account = Account(nil)
    slot.edit("6")
    slot.endEditing()
    order.account = nil
    slot.edit("7")
    slot.revert()
    #expect(screen.change.text == "6")
    withExtendedLifetime(binder) {}
  }

  @Test(
    "a fallback that is shown already notifies no subscription", arguments: ["change", "balance"])
  func sameFallback(slot name: String) throws {
    let bindings = TestBindings(
      text: document(
        "\(name): { modelField: account?.balance, modelType: fpint, fallback: '-' }",
        model: "PathEditTests.Order"), name: "x.yaml")
    let first = try linked(model: order, view: screen, bindings: bindings)
    let text = name == "change" ? slot : screen.balance.$text
    #expect(text.value == "-")
    var told = 0
    text.onChange { told += 1 }
    let second = try linked(model: order, view: screen, bindings: bindings)
    #expect(told == 0)
    withExtendedLifetime((first, second)) {}
  }

  // MARK: Replaced objects

  @Test("a draft for one object is not written to the next", arguments: ["key", "blur", "enter"])
  func successor(commit: String) throws {
    let binder = try bind("fallback: '', commit: \(commit)")
    let (first, second) = (Account(1), Account(2))
    order.account = first
    slot.edit("500")
    order.account = second
    #expect(screen.change.text == "2.00")
    slot.endEditing()
    #expect(second.balance == 2)
    // The draft reaches its own object before the path moves.
    #expect(first.balance == 500)
    withExtendedLifetime(binder) {}
  }

  @Test(
    "a draft is not written to the next object where a reload comes before the flush",
    .reflectiveOnly("compiled bindings cannot be reloaded"))
  func successorAtReload() throws {
    try withTemporaryFile { path, write in
      try write(
        document(
          "change: { modelField: account?.balance, modelType: fpint, fallback: '', commit: blur }",
          model: "PathEditTests.Order"))
      let (first, second) = (Account(1), Account(2))
      order.account = first
      let binder = try Binder(model: order, view: screen, file: path, delivery: .onFlush)
      slot.edit("500")
      order.account = second
      try binder.reload()
      #expect((screen.change.text, slot.hasDraft) == ("2.00", false))
      #expect((first.balance, second.balance) == (500, 2))
    }
  }

  @Test("a draft stays when a new version of the same entity appears, and is written to that")
  func sameIdentity() throws {
    let binder = try bind("fallback: '', commit: blur", path: "customer?.name")
    let (first, second) = (Customer(1, "Ann"), Customer(1, "Anna"))
    order.customer = first
    slot.edit("Ann B")
    order.customer = second
    #expect(screen.change.text == "Ann B")
    slot.endEditing()
    #expect((first.name, second.name) == ("Ann", "Ann B"))
    withExtendedLifetime(binder) {}
  }

  @Test("an object of another identity ends the draft")
  func otherIdentity() throws {
    let binder = try bind("fallback: '', commit: blur", path: "customer?.name")
    let (first, second) = (Customer(1, "Ann"), Customer(2, "Bob"))
    order.customer = first
    slot.edit("Ann B")
    order.customer = second
    #expect(screen.change.text == "Bob")
    #expect((first.name, second.name) == ("Ann B", "Bob"))
    withExtendedLifetime(binder) {}
  }

  // MARK: Writes without a change

  @Test("a write of the same object, or of nil again, notifies no subscription")
  func sameObject() throws {
    let binder = Binder()
    var seen: [Double?] = []
    try binder.observe(order, path: "account?.balance", as: Double.self) { seen.append($0) }
    order.account = nil
    let account = Account(3)
    order.account = account
    order.account = account
    #expect(seen == [nil, 3])
    account.balance = 4
    order.account = nil
    order.account = nil
    #expect(seen == [nil, 3, 4, nil])
    #expect(account.$balance.subscriptionCount == 0)
  }
}
