import BinderCore
import Testing

@Suite struct PlainAPITests {
  let model = Account()
  let input = Input()
  let output = Output()
  let binder = Binder()

  @Test("a model type's name picks the conversion that fits the field")
  func names() {
    binder.bind(model.$balance, to: output.$text, as: .fpint)
    #expect(output.text == "0.00")
    model.balance = 12.5
    #expect(output.text == "12.50")

    let count = Output()
    binder.bind(model.$count, to: count.$text, as: .int)
    #expect(count.text == "1")

    binder.bind(model.$isReady, to: input.$isEnabled, as: .not)
    #expect(input.isEnabled)

    let name = Output()
    binder.bind(model.$name, to: name.$text)
    #expect(name.text == "n")
  }

  @Test("binding onto an editable slot goes both ways")
  func bothWays() {
    binder.bind(model.$change, to: input.$text, as: .fpint)
    #expect(input.text == "")
    input.type("7.5")
    #expect(model.change == 7.5)
    input.$text.endEditing()
    #expect(input.text == "7.50")
    model.change = nil
    #expect(input.text == "")
  }

  @Test("observe calls at once and after each change, with the value")
  func observe() {
    var seen: [Double] = []
    binder.observe(model.$balance) { seen.append($0) }
    model.balance = 1
    model.balance = 1
    #expect(seen == [0, 1, 1])
  }

  @Test("observe without initial waits for the first change")
  func observeLater() {
    var seen: [Double] = []
    binder.observe(model.$balance, initial: false) { seen.append($0) }
    #expect(seen.isEmpty)
    model.balance = 2
    #expect(seen == [2])
  }

  @Test("an event runs a bound command, unless it is disabled")
  func command() {
    var runs = 0
    let command = Command { runs += 1 }
    binder.bind(input.pressed, to: command)
    input.pressed.fire()
    command.isEnabled = false
    input.pressed.fire()
    #expect(runs == 1)
  }

  @Test("a command without a handler is reported, with the line that bound it")
  func commandWithoutHandler() {
    var faults: [String] = []
    binder.onFault = { faults.append($0.description) }
    let command = Command()
    binder.bind(input.pressed, to: command)
    input.pressed.fire()
    #expect(faults.count == 1)
    #expect(faults[0].contains("BinderCoreTests/PlainAPITests.swift:"))
    #expect(faults[0].contains("no handler"))
  }

  @Test("appending to an observed array is reported once")
  func inPlace() {
    final class List { @Observed var items: [Int] = [] }
    let list = List()
    var counts: [Int] = []
    binder.observe(list.$items) { counts.append($0.count) }
    list.items.append(1)
    #expect(counts == [0, 1])
  }

  @Test("a one-way link onto an editable slot shows, and takes nothing back")
  func oneWay() {
    binder.bind(model.$change, to: input.$text, as: .fpint, mode: .oneWay)
    model.change = 3
    #expect(input.text == "3.00")
    input.type("9")
    #expect(model.change == 3)
    input.$text.endEditing()
    #expect(input.text == "3.00")
  }

  @Test("a one-time link shows what was there, and no change")
  func oneTime() {
    binder.bind(model.$name, to: input.$text, mode: .oneTime)
    model.name = "later"
    #expect(input.text == "n")
  }

  @Test("a link to the model takes edits, and shows nothing")
  func toModel() {
    binder.bind(model.$name, to: input.$text, mode: .toModel)
    #expect(input.text == "")
    model.name = "other"
    #expect(input.text == "")
    input.type("x")
    #expect(model.name == "x")
  }
}
