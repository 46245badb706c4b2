import Binder
import Testing

/// Commands behind paths, as the commands of a DataContext that is replaced in WPF and Avalonia, and
/// constants that commands take.
@Suite(.bothWays) struct CommandPathTests {
  final class Shop {
    @Observed var selected: Item?
    @Observed var ranked: Ranked?
    @Observed var main = Item("main")
    @Observed var isFed = false
    @Observed var text = ""
    @Observed var rating = 0
    @Observed var level = Level.low
    let rate = Command<Int>()
    let raise = Command<Level>()
    let plain = Command()

    init() {
      rate.setHandler { [unowned self] in rating = $0 }
      raise.setHandler { [unowned self] in level = $0 }
      plain.setHandler {}
    }
  }

  enum Level: String, CaseIterable { case low, high }

  /// Of a class without a table nothing is known before there is an object.
  final class Ranked {
    private(set) var runs = 0
    let rank = Command<Int>()

    init() { rank.handler = { [unowned self] in runs = $0 } }
  }

  final class Item: BindableModel {
    @Observed var name: String
    @Observed var runs = 0
    let delete = Command()
    let rank = Command<Int>()

    init(_ name: String) {
      self.name = name
      rank.handler = { [unowned self] in runs = $0 }
      delete.setHandler { [unowned self] in runs += 1 }
    }

    func count() { runs += 10 }

    static var fieldTable: FieldTable<Item> {
      [.command("count") { $0.count() }]
    }
  }

  final class View {
    let delete = ActionTests.Submit()
    let input = TextField()
    let note = Label()
  }

  let shop = Shop()
  let view = View()

  private func bind(
    _ entries: String, delivery: Binder.Delivery = .atOnce, _ faults: FaultLog? = nil
  ) throws -> Binder {
    let text = document(entries, model: "CommandPathTests.Shop", view: "CommandPathTests.View")
    return try linked(
      model: shop, view: view, bindings: TestBindings(text: text, name: "x.yaml"),
      delivery: delivery, onFault: faults.map { log in { log.faults.append($0) } })
  }

  final class FaultLog {
    var faults: [BindingFault] = []
  }

  @Test("the command of the present object runs, and the widget is disabled while there is none")
  func follows() throws {
    let binder = try bind("delete: { action: selected?.delete }")
    #expect(!view.delete.isEnabled)
    let (one, two) = (Item("one"), Item("two"))
    shop.selected = one
    #expect(view.delete.isEnabled)
    view.delete.pressed.fire()
    #expect(one.runs == 1)
    shop.selected = two
    view.delete.pressed.fire()
    #expect([one.runs, two.runs] == [1, 1])
    two.delete.isEnabled = false
    #expect(!view.delete.isEnabled)
    shop.selected = one
    #expect(view.delete.isEnabled)
    one.delete.isEnabled = false
    shop.selected = nil
    #expect(!view.delete.isEnabled)
    one.delete.isEnabled = true
    #expect(!view.delete.isEnabled)
    withExtendedLifetime(binder) {}
  }

  @Test("a path that never ends needs no '?'")
  func withoutOptional() throws {
    let binder = try bind("delete: { action: main.delete }")
    view.delete.pressed.fire()
    #expect(shop.main.runs == 1)
    let next = Item("next")
    shop.main = next
    view.delete.pressed.fire()
    #expect(next.runs == 1)
    withExtendedLifetime(binder) {}
  }

  @Test("the error of the former object's command is not shown")
  func errors() throws {
    struct Rejected: Error {}
    let binder = try bind("delete: { action: selected?.delete }")
    let (one, two) = (Item("one"), Item("two"))
    shop.selected = one
    one.delete.$error.value = "rejected"
    #expect(view.delete.error == "rejected")
    shop.selected = two
    #expect(view.delete.error == nil)
    shop.selected = one
    #expect(view.delete.error == "rejected")
    shop.selected = nil
    #expect(view.delete.error == nil)
    withExtendedLifetime(binder) {}
  }

  @Test("a command that removes its own object leaves a disabled widget")
  func removesItself() throws {
    let log = FaultLog()
    let binder = try bind("delete: { action: selected?.delete }", log)
    let item = Item("one")
    item.delete.setHandler { [unowned shop] in shop.selected = nil }
    shop.selected = item
    view.delete.pressed.fire()
    #expect(shop.selected == nil)
    #expect(!view.delete.isEnabled)
    view.delete.pressed.fire()
    #expect(log.faults.isEmpty)
    withExtendedLifetime(binder) {}
  }

  @Test("an event of a widget that stays enabled does nothing while there is no object")
  func stillEnabled() throws {
    let log = FaultLog()
    let binder = try bind("input: text\ninput.submitted: { action: selected?.delete }", log)
    view.input.submitted.fire()
    #expect(view.input.isEnabled)
    #expect(log.faults.isEmpty)
    let item = Item("one")
    shop.selected = item
    view.input.submitted.fire()
    #expect(item.runs == 1)
    withExtendedLifetime(binder) {}
  }

  @Test("an event runs the command of the object that is present then, also between flushes")
  func betweenFlushes() throws {
    let binder = try bind("delete: { action: selected?.delete }", delivery: .onFlush)
    let (one, two) = (Item("one"), Item("two"))
    shop.selected = one
    view.delete.pressed.fire()
    #expect(one.runs == 1)
    shop.selected = two
    view.delete.pressed.fire()
    #expect([one.runs, two.runs] == [1, 1])
    shop.selected = nil
    view.delete.pressed.fire()
    #expect([one.runs, two.runs] == [1, 1])
    #expect(!view.delete.isEnabled)
    withExtendedLifetime(binder) {}
  }

  @Test("a binding onto 'isEnabled' takes precedence over each of the commands")
  func fileWins() throws {
    let binder = try bind(
      "delete: { action: selected?.delete }\ndelete.isEnabled: isFed")
    shop.isFed = true
    #expect(view.delete.isEnabled)
    shop.selected = Item("one")
    shop.selected?.delete.isEnabled = false
    #expect(view.delete.isEnabled)
    shop.selected = nil
    #expect(view.delete.isEnabled)
    shop.isFed = false
    #expect(!view.delete.isEnabled)
    withExtendedLifetime(binder) {}
  }

  @Test("a method that a table names runs behind a path, and the path keeps no object")
  func methods() throws {
    let binder = try bind("delete: { action: selected?.count }")
    weak var former: Item?
    do {
      let item = Item("one")
      shop.selected = item
      view.delete.pressed.fire()
      #expect(item.runs == 10)
      former = item
    }
    shop.selected = Item("two")
    #expect(former == nil)
    view.delete.pressed.fire()
    #expect(shop.selected?.runs == 10)
    withExtendedLifetime(binder) {}
  }

  @Test("the explanation names the path, and says that it ends")
  func explained() throws {
    let binder = try bind("delete: { action: selected?.delete }")
    let entry = try #require(binder.explain(view.delete.pressed).first)
    #expect(entry.field == "CommandPathTests.Shop.selected?.delete")
    #expect(entry.fieldValue == "no command, since the path ends")
    shop.selected = Item("one")
    #expect(binder.explain(view.delete.pressed).map(\.fieldValue) == [nil])
  }

  @Test("a command behind a released model is a fault, whether its path has ended or not")
  func released() throws {
    for hasItem in [true, false] {
      let (view, log) = (View(), FaultLog())
      var shop: Shop? = Shop()
      let item = Item("one")
      if hasItem { shop?.selected = item }
      let text = document(
        "delete: { action: selected?.delete }\nnote: text",
        model: "CommandPathTests.Shop", view: "CommandPathTests.View")
      let binder = try linked(
        model: shop!, view: view, bindings: TestBindings(text: text, name: "x.yaml"),
        onFault: { log.faults.append($0) })
      shop = nil
      binder.flush()
      let isReported = log.faults.contains { if case .modelGone = $0 { true } else { false } }
      // An item that lives on can be deleted.
      #expect(isReported == !hasItem)
    }
  }

  @Test("the object whose method runs behind a path is released with the model")
  func releasedBehindMethod() throws {
    let (view, log) = (View(), FaultLog())
    var shop: Shop? = Shop()
    shop?.selected = Item("one")
    let item = Weak(shop!.selected!)
    let text = document(
      "delete: { action: selected?.count }", model: "CommandPathTests.Shop",
      view: "CommandPathTests.View")
    let binder = try linked(
      model: shop!, view: view, bindings: TestBindings(text: text, name: "x.yaml"),
      onFault: { log.faults.append($0) })
    shop = nil
    #expect(item.object == nil)
    view.delete.pressed.fire()
    #expect(log.faults.count == 1)
    withExtendedLifetime(binder) {}
  }

  @Test("an ended link follows no further object")
  func ends() throws {
    let binder = try bind("delete: { action: selected?.delete }")
    binder.unbind()
    let item = Item("one")
    shop.selected = item
    view.delete.pressed.fire()
    #expect(item.runs == 0)
  }

  // MARK: - Constants

  @Test("a command takes the constant of its binding")
  func constants() throws {
    let binder = try bind(
      "delete: { action: rate, argument: 5 }\ninput.submitted: { action: raise, argument: high }")
    view.delete.pressed.fire()
    #expect(shop.rating == 5)
    view.input.submitted.fire()
    #expect(shop.level == .high)
    withExtendedLifetime(binder) {}
  }

  @Test(
    "a constant that a command of a later object does not take is a fault, and the command does not run",
    .reflectiveOnly("the compiler knows the type of the command"))
  func wrongConstants() throws {
    let log = FaultLog()
    let binder = try bind("delete: { action: ranked?.rank, argument: many }", log)
    shop.ranked = Ranked()
    view.delete.pressed.fire()
    #expect(shop.ranked?.runs == 0)
    #expect(
      log.faults.map(\.description).map { $0.split(separator: "ran ").last } == [
        "a command that takes 'Int' with 'many'"
      ])
    withExtendedLifetime(binder) {}
  }

  @Test(
    "a constant of another type is a problem at start-up",
    .reflectiveOnly("the compiler rejects it"))
  func constantsAtStartUp() throws {
    for (entry, message) in [
      ("rate, argument: many", "'rate' takes 'Int', which 'many' is not"),
      ("raise, argument: hihg", "'raise' takes 'CommandPathTests.Level', which 'hihg' is not"),
      ("plain, argument: 1", "'plain' takes no argument"),
    ] {
      let error = #expect(throws: BindingFileError.self) {
        try bind("delete: { action: \(entry) }")
      }
      let problem = try #require(error?.problems.first)
      #expect(problem.rule.code == "BC405")
      #expect(problem.message.replacing("BinderTests.", with: "") == message)
    }
  }

  // MARK: - In code

  @Test("code binds an event to the command of an object that is replaced, with a constant")
  func inCode() {
    let binder = Binder()
    view.delete.pressed.widget = view.delete
    binder.bind(view.delete.pressed, to: \.delete, of: shop.$selected)
    binder.bind(view.input.submitted, to: shop.rate, argument: 3)
    #expect(!view.delete.isEnabled)
    let item = Item("one")
    shop.selected = item
    view.delete.pressed.fire()
    #expect(item.runs == 1)
    view.input.submitted.fire()
    #expect(shop.rating == 3)
  }
}
