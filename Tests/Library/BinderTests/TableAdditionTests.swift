import Binder
import Observation
import Testing

/// Options of table entries besides a name and a key path.
@Suite struct TableAdditionTests {
  let screen = BalanceScreen()

  private func bind(_ model: AnyObject, _ entries: String) throws -> Binder {
    let text = document(entries, model: "\(type(of: model))")
    return try Binder(
      model: model, view: screen, bindings: Bindings(text: text, name: "x.yaml"))
  }

  private func codes(_ model: AnyObject, _ entries: String) -> [String] {
    do {
      _ = try bind(model, entries)
      return []
    } catch {
      return (error as? BindingFileError)?.problems.map(\.rule.code) ?? ["\(error)"]
    }
  }

  @Test("a read-only property is shown, and rejected where it would be edited")
  func readOnly() throws {
    let meter = Meters()
    let binder = try bind(meter, "balance: level")
    meter.level = 3
    #expect(screen.balance.text == "3")
    #expect(codes(meter, "change: level") == ["BC106"])
    #expect(codes(meter, "change: ratio") == ["BC106"])
    withExtendedLifetime(binder) {}
  }

  @Test("a constant is shown, and an editable slot for it is rejected")
  func constant() throws {
    let meter = Meters()
    let binder = try bind(meter, "balance: serial")
    #expect(screen.balance.text == "7")
    #expect(codes(meter, "change: serial") == ["BC106"])
    withExtendedLifetime(binder) {}
  }

  @Test("a computed property follows its reads, in this object and in others")
  func following() throws {
    let meter = Meters()
    let binder = try bind(meter, "balance: ratio\nheader: name")
    #expect(screen.balance.text == "10")
    meter.level = 2
    #expect(screen.balance.text == "20")
    meter.house.factor = 100
    #expect(screen.balance.text == "200")
    meter.owner.name = "Bea"
    binder.flush()
    #expect(screen.header.text == "Bea")
  }

  @Test("the error of a method is its command's error until a run throws nothing")
  func throwing() throws {
    let (meter, view) = (Meters(), FailingScreen())
    let binder = try Binder(
      model: meter, view: view,
      bindings: Bindings(
        text: document("press: { action: reset }", model: "Meters", view: nil), name: "x.yaml"))
    view.press.pressed.fire()
    #expect(view.press.error == "broken")
    meter.isBroken = false
    view.press.pressed.fire()
    #expect(view.press.error == nil)
    #expect(meter.level == 0)
    withExtendedLifetime(binder) {}
  }

  @Test("a throwing method takes the value that an event carries")
  func throwingInput() throws {
    let (meter, view) = (Meters(), FailingScreen())
    let binder = try Binder(
      model: meter, view: view,
      bindings: Bindings(
        text: document("press.turned: { action: set }", model: "Meters", view: nil), name: "x.yaml")
    )
    view.press.turned.fire(with: 4)
    #expect(meter.level == 4)
    view.press.turned.fire(with: -1)
    #expect(meter.level == 4)
    #expect(view.press.error == "broken")
    withExtendedLifetime(binder) {}
  }

  @Test("a subclass extends its superclass's table, and replaces entries of the same name")
  func extended() throws {
    let smart = SmartMeters()
    let binder = try bind(smart, "balance: level\nheader: network\nchange: serial")
    smart.level = 5
    #expect(screen.balance.text == "5")
    #expect(screen.header.text == "5 bars")
    screen.change.$text.edit("8")
    #expect(smart.number == 8)
    withExtendedLifetime(binder) {}
  }

  @Test("a model of the main actor has asynchronous methods")
  @MainActor func async() async throws {
    let form = MainForm()
    let binder = try bind(form, "submit: { action: send }")
    screen.submit.pressed.fire()
    #expect(!screen.submit.isEnabled)
    await screen.submit.$isEnabled.wait(for: true)
    #expect(form.sent == 1)
    withExtendedLifetime(binder) {}
  }

  @Test("a read-only property of a struct is shown one-way")
  func structs() throws {
    let holder = Holder()
    let binder = try bind(holder, "balance: part.id\nchange: part.name")
    #expect(screen.balance.text == "1")
    screen.change.$text.edit("b")
    #expect(holder.part.name == "b")
    withExtendedLifetime(binder) {}
    #expect(codes(holder, "change: part.id") == ["BC106"])
  }
}

private final class FailingScreen {
  final class Press: EventWidget {
    @Observed var isEnabled = true
    @Observed var error: String?
    let pressed = Event()
    let turned = Event<Int>()
    var defaultTrigger: Event<Void> { pressed }
    init() { turned.widget = self }
  }

  let press = Press()
}

private class Meters: BindableModel {
  struct Broken: Error, CustomStringConvertible {
    var description: String { "broken" }
  }
  @Observable final class Owner {
    var name = "Ann"
  }
  final class House {
    @Observed var factor = 10
  }

  @Observed var level = 1
  let house = House()
  let owner = Owner()
  let serial = 7
  var isBroken = true
  var ratio: Int { level * house.factor }
  var name: String { owner.name }

  func reset() throws {
    if isBroken { throw Broken() }
    level = 0
  }

  func set(_ level: Int) throws {
    if level < 0 { throw Broken() }
    self.level = level
  }

  class var fieldTable: FieldTable<Meters> {
    [
      .field("level", readOnly: \.level, affectedBy: \.$level),
      .field("serial", constant: \.serial),
      .field("ratio", following: \.ratio),
      .field("name", following: \.name),
      .command("reset") { try $0.reset() },
      .command("set", taking: Int.self) { try $0.set($1) },
    ]
  }
}

private final class SmartMeters: Meters {
  @Observed var number = 7
  var network: String { "\(level) bars" }

  override static var fieldTable: FieldTable<TableRoot> {
    super.fieldTable.extended(
      by: [.field("network", following: \.network), .field("serial", \.$number)]
        as FieldTable<SmartMeters>)
  }
}

@MainActor @Observable private final class MainForm {
  @ObservationIgnored var sent = 0
  func send() async {
    await Task.yield()
    sent += 1
  }
}

extension MainForm: @MainActor BindableModel {
  static var fieldTable: FieldTable<MainForm> { [.command("send") { await $0.send() }] }
}

private struct Part: BindableValue {
  var id = 1
  var name = "a"

  static var fieldTable: ValueTable<Part> {
    [.field("id", readOnly: \.id), .field("name", \.name)]
  }
}

private final class Holder {
  @Observed var part = Part()
}
