import BinderCore
import BinderExplanation
import Testing

@Suite struct PlainAPITests {
  let model = Account()
  let input = Input()
  let output = Output()
  let binder = Binder()

  @Test("a converter's name selects the conversion that fits the field")
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

  @Test("a placeholder is shown for nil in a slot without editing")
  func placeholder() {
    binder.bind(model.$change, to: output.$text, as: .fpint, placeholder: "–")
    #expect(output.text == "–")
    model.change = 2
    #expect(output.text == "2.00")
    model.change = nil
    #expect(output.text == "–")
  }

  @Test("the placeholder of an editable slot is set apart, and is removed with the binder")
  func editablePlaceholder() {
    binder.bind(model.$change, to: input.$text, as: .fpint, placeholder: "0.00")
    #expect(input.text == "")
    #expect(input.$text.placeholder.value == "0.00")
    binder.unbind()
    #expect(input.$text.placeholder.value == nil)
  }

  @Test("the placeholders of several bindings are removed with their binder, down to that of code")
  func severalPlaceholders() {
    input.$text.placeholder.value = "of code"
    for text in ["one", "two", "two"] {
      binder.bind(model.$change, to: input.$text, as: .fpint, placeholder: text)
      #expect(input.$text.placeholder.value == text)
    }
    binder.unbind()
    #expect(input.$text.placeholder.value == "of code")
  }

  @Test("a link made in code is explained by its line, its types and its conversion")
  func explains() {
    let line = #line
    binder.bind(model.$change, to: input.$text, as: .fpint)
    binder.bind(model.$name, to: output.$text)
    input.type("7.5")
    #expect(
      binder.explain(input.$text).map(\.description) == [
        """
        a slot of 'String' ← BinderCoreTests/PlainAPITests.swift:\(line + 1) ← \
        a field of 'Optional<Double>' ← fpint
          field: 7.5, slot: "7.5", last written by: the user
        """
      ])
    #expect(binder.explain(output.$text).map(\.conversion) == ["as it is"])
    #expect(binder.explain().count == 2)
    #expect(binder.explain("text").isEmpty)
  }

  @Test("of a long collection the first ten elements are explained, and the number of the others")
  func explainsLongCollections() {
    let field = Field(Array(1...10))
    let slot = Field<[Int]>([])
    binder.bind(field, to: slot)
    #expect(binder.explain(slot)[0].fieldValue == "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]")
    field.value = Array(1...500_000)
    let long = "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, … and 499990 more]"
    #expect(binder.explain(slot)[0].fieldValue == long)
    #expect(binder.explain(slot)[0].slotValue == long)
    let (text, label) = (Field("more than ten characters"), Field(""))
    binder.bind(text, to: label)
    #expect(binder.explain(label)[0].fieldValue == "\"more than ten characters\"")
  }

  @Test("a link from an event to a command is explained, too")
  func explainsEvents() {
    let event = Event()
    binder.bind(event, to: Command {})
    #expect(binder.explain(event).map(\.field) == ["a command"])
  }

  @Test("a binding onto an editable slot is two-way")
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

  @Test("a one-way link onto an editable slot shows the model, and writes nothing to it")
  func oneWay() {
    binder.bind(model.$change, to: input.$text, as: .fpint, mode: .oneWay)
    model.change = 3
    #expect(input.text == "3.00")
    input.type("9")
    #expect(model.change == 3)
    input.$text.endEditing()
    #expect(input.text == "3.00")
  }

  @Test("a one-time link shows the first value, and no change")
  func oneTime() {
    binder.bind(model.$name, to: input.$text, mode: .oneTime)
    model.name = "later"
    #expect(input.text == "n")
  }

  @Test("a link to the model writes edits, and shows nothing")
  func toModel() {
    binder.bind(model.$name, to: input.$text, mode: .toModel)
    #expect(input.text == "")
    model.name = "other"
    #expect(input.text == "")
    input.type("x")
    #expect(model.name == "x")
  }
}
