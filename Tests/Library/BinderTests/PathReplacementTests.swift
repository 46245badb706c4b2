import Binder
import Testing

/// Replacements of objects on a path: the link moves where it can, and otherwise a new one is made.
@Suite(.bothWays) struct PathReplacementTests {
  typealias Account = PathTests.Account
  typealias Circle = PathTests.Circle
  typealias Grid = PathTests.Grid

  let order = PathTests.Order()
  let screen = BalanceScreen()
  private let ownersName = "balance: { modelField: account?.owner.name, fallback: nobody }"

  private func bind(_ entries: String) throws -> Binder {
    let text = document(entries, model: "PathTests.Order")
    return try linked(
      model: order, view: screen, bindings: TestBindings(text: text, name: "x.yaml"))
  }

  @Test(
    "of a hundred replacements only the last object is observed, and the binder keeps few that have ended"
  )
  func manyReplacements() throws {
    let binder = try bind(ownersName)
    let accounts = (0..<100).map { Account("\($0)", nil) }
    order.account = accounts[0]
    for account in accounts {
      order.account = account
      #expect(screen.balance.text == account.owner.name)
    }
    #expect(accounts.dropLast().allSatisfy { $0.owner.$name.subscriptionCount == 0 })
    #expect(accounts[99].owner.$name.subscriptionCount == 1)
    // Those that have ended are forgotten together.
    #expect(binder.subscriptions.count <= 64)
    binder.unbind()
    #expect(accounts[99].owner.$name.subscriptionCount == 0)
  }

  @Test("an object that is replaced during its own notification is left, too")
  func replacedWhileTold() throws {
    let binder = try bind(ownersName)
    let (first, second) = (Account("first", nil), Account("second", nil))
    order.account = first
    let other = Binder()
    // At that time the path's own link is still in the list of subscriptions that are being
    // notified.
    other.observe(first.owner.$name, initial: false) { [order] _ in order.account = second }
    first.owner.name = "changed"
    #expect(screen.balance.text == "second")
    #expect(first.owner.$name.subscriptionCount == 1)
    first.owner.name = "changed again"
    #expect(screen.balance.text == "second")
    second.owner.name = "new"
    #expect(screen.balance.text == "new")
    withExtendedLifetime((binder, other)) {}
  }

  @Test("at the end of a batch only the newest object is shown")
  func replacedInBatch() throws {
    let binder = try bind(ownersName)
    let (first, second) = (Account("first", nil), Account("second", nil))
    order.account = first
    let recorder = Binder()
    var shown: [String] = []
    recorder.observe(screen.balance.$text, initial: false) { shown.append($0) }
    batch {
      order.account = second
      first.owner.name = "left"
      second.owner.name = "newest"
    }
    #expect(shown == ["newest"])
    batch {
      second.owner.name = "waits"
      order.account = first
      first.owner.name = "first again"
    }
    #expect(shown.last == "first again")
    second.owner.name = "left"
    #expect(screen.balance.text == "first again")
    order.account = nil
    #expect(screen.balance.text == "nobody")
    withExtendedLifetime((binder, recorder)) {}
  }

  @Test("the same slot shows an object, nothing, and another object in turn")
  func comesAndGoes() throws {
    let binder = try bind(
      """
      balance:
        modelField: account?.balance
        modelType: fpint
        placeholder: none
        fallback: "–"
      """)
    for round in 1...3 {
      #expect(screen.balance.text == "–")
      order.account = Account("a", Double(round))
      #expect(screen.balance.text == "\(round).00")
      order.account = Account("b", Double(round) + 0.5)
      #expect(screen.balance.text == "\(round).50")
      order.account?.balance = 9
      #expect(screen.balance.text == "9.00")
      order.account = Account("c", nil)
      #expect(screen.balance.text == "none")
      order.account = nil
    }
    withExtendedLifetime(binder) {}
  }

  /// A class whose table maps `size` to another property than the field of that name.
  final class Renamed: PathTests.Shape, BindableModel {
    @Observed var size = 7
    let large = Field(70)

    static var fieldTable: FieldTable<Renamed> { [.field("size", \.large.value)] }
  }

  @Test(
    "objects of several classes, with a table and without, alternate at the end of a path",
    .reflectiveOnly("the compiler knows one class"))
  func classesTakeTurns() throws {
    let drawing = PathTests.Drawing()
    let bindings = Bindings(
      text: document(
        "balance: shape.size", model: "PathTests.Drawing"), name: "x.yaml")
    let binder = try Binder(model: drawing, view: screen, bindings: bindings)
    for _ in 0..<2 {
      for (shape, text) in [(Circle(), "1.5"), (Grid(), "4"), (Renamed(), "70")]
        as [(PathTests.Shape, String)]
      {
        drawing.shape = shape
        #expect(screen.balance.text == text)
        (shape as? Grid)?.size = 5
        (shape as? Circle)?.size = 2.5
        #expect(screen.balance.text == (shape is Renamed ? "70" : shape is Grid ? "5" : "2.5"))
      }
    }
    withExtendedLifetime(binder) {}
  }
}
