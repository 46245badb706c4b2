import Binder
import BinderTerminal
import BinderTerminalTesting
import Observation
import Testing

/// The rules of conduct, each as a test of that name; their consequences are in the tests of the
/// modules.
///
/// Order is written as the recorder's diagrams. That a binder cannot leave its isolation domain (8)
/// and cannot be made without its two sides (2) is the compiler's to prove.
@Suite struct ConductRulesTests {
  let counter = Counter()
  let screen = CounterScreen()
  let recorder = Recorder()

  private func bind(_ entries: String...) throws -> Binder {
    let text = """
      binder: 1
      model: Counter
      view: CounterScreen
      slots:
      \(entries.map { "  \($0)" }.joined(separator: "\n"))
      """
    return try Binder(
      model: counter, view: screen, bindings: Bindings(text: text, name: "counter.yaml"))
  }

  // MARK: - 1 and 2

  @Test("1. a document with any error links nothing, and throws all its problems at once")
  func allOrNothing() {
    let error = #expect(throws: BindingFileError.self) {
      try bind("count: { modelField: count, modelType: int }", "note: nte", "snd: { action: send }")
    }
    #expect(error?.problems.map(\.rule.code) == ["BC103", "BC202"])
    recorder.watch(screen.count.$text, initial: false)
    counter.count = 5
    #expect(recorder.log == "")
    #expect(screen.count.text == "")
  }

  @Test("2. nothing is observed before the model and the view exist")
  func nothingBefore() throws {
    let bindings = Bindings(
      text: "{binder: 1, model: Counter, view: CounterScreen, slots: {count: count}}", name: "x")
    recorder.watch(screen.count.$text, initial: false)
    counter.count = 1
    recorder.step()
    counter.count = 2
    recorder.step()
    let binder = try Binder(model: counter, view: screen, bindings: bindings)
    recorder.step()
    counter.count = 3
    #expect(recorder.log == "--2-3")
    withExtendedLifetime(binder) {}
  }

  // MARK: - 3 to 5

  @Test("3. a link writes only when the value differs, and a two-way link never echoes")
  func noEcho() {
    let binder = Binder()
    let input = Input()
    binder.bind(counter.$count, to: input.$text, as: .int)
    recorder.watch(counter.$count, as: "f", in: binder)
    recorder.watch(input.$text, as: "s", in: binder)
    counter.count = 1  // both change; the effects of the link's write follow the next subscription
    recorder.step()
    counter.count = 1  // the slot has it
    recorder.step()
    input.$text.edit("07")  // both change, once
    recorder.step()
    input.$text.edit("7")  // the field has it
    #expect(recorder.log == "fs-f-sf-s")
  }

  @Test("4. a field owns its draft")
  func draft() throws {
    let binder = try bind("count: { modelField: count, modelType: fpint, placeholder: '' }")
    let stage = TerminalStage(screen, columns: 24, rows: 5)
    recorder.watch(counter.$count)
    for keys in ["1", "2", "."] {
      recorder.step()
      try stage.press(keys)
    }
    #expect(recorder.log == "0-1-[12]-")
    #expect(stage.text.hasPrefix("[12.   ]\n"))
    counter.count = 99
    #expect(stage.text.hasPrefix("[12.   ]\n"))
    #expect(try stage.press("x").hasPrefix("[12.x  ]\n'12.x' is not a number"))
    #expect(counter.count == 99)
    #expect(try stage.press("<tab>").hasPrefix("[12.x  ]\n'12.x' is not a number"))
    #expect(try stage.press("<backtab><end><backspace><tab>").hasPrefix("[12.00 ]\n\n"))
    #expect(counter.count == 12)
    withExtendedLifetime(binder) {}
  }

  @Test("5. convert, then validate, then write")
  func order() {
    struct Noted: TwoWayConverter {
      static let name = "noted"
      var recorder = Recorder()
      init(_ recorder: Recorder) { self.recorder = recorder }
      init(arguments: [String]) {}
      func format(_ value: Int) -> String { "\(value)" }
      func parse(_ shown: String) throws(ConversionError) -> Int {
        recorder.note("c")
        return try IntegerType<Int>().parse(shown)
      }
    }
    let (binder, input) = (Binder(), Input())
    counter.$count.validate = { [recorder] in
      recorder.note("v")
      return $0 < 0 ? "below zero" : nil
    }
    binder.bind(counter.$count, to: input.$text, as: Noted(recorder))
    recorder.watch(counter.$count, as: "w")
    for text in ["5", "-6", "x"] {
      input.$text.edit(text)
      recorder.step()
    }
    // The value from before the draft is written back, and the reads of the validation are recorded.
    #expect(recorder.log == "cvw-cvwv-c-")
    #expect(counter.count == 0)
    #expect(input.text == "x")
  }

  // MARK: - 6

  @Test("6. a write made inside a notification is delivered after it, in order")
  func afterwards() {
    let binder = Binder()
    binder.observe(counter.$count, initial: false) { [counter, recorder] value in
      recorder.note("(")
      counter.next = value
      counter.note = "n"
      recorder.note(")")
    }
    recorder.watch(counter.$note, as: "b", in: binder)
    recorder.watch(counter.$next, as: "a", in: binder)
    recorder.watch(counter.$count, as: "c", in: binder)
    counter.count = 1
    recorder.step()
    counter.note = nil
    #expect(recorder.log == "()cab-b")
  }

  @Test("6. a loop is cut, and reported with the bindings in it")
  func loop() {
    /// Shows one less than the field has, so that a ring of three never agrees.
    struct OneLess: TwoWayConverter {
      static let name = "oneLess"
      init() {}
      init(arguments: [String]) {}
      func format(_ value: Int) -> Int { value - 1 }
      func parse(_ shown: Int) -> Int { shown + 1 }
    }
    let fields = (0..<3).map { Field($0) }
    let slots = (0..<3).map { EditableField($0) }
    let (binder, label) = (Binder(), Output())
    recorder.watchFaults(of: binder)
    let line = UInt(#line)
    for index in 0..<3 {
      let next = (index + 1) % 3
      binder.bind(fields[index], to: slots[index], line: line + UInt(index))
      binder.bind(fields[next], to: slots[index], as: OneLess(), line: line + 10 + UInt(index))
    }
    binder.bind(fields[0], to: label.$text, as: .int)
    #expect(recorder.log == "!")
    guard case .loop(let links)? = recorder.faults.first else {
      Issue.record("\(recorder.faults)")
      return
    }
    let lines = ([0, 1, 2, 10, 11, 12] as [UInt]).map { line + $0 }
    #expect(
      Set(links)
        == Set(lines.map { "the link of BinderTestingTests/ConductRulesTests.swift:\($0)" }))
    #expect(label.text == "\(fields[0].value)")
  }

  // MARK: - 7 and 8

  @Test("7. a binder keeps neither model nor view alive, and every observation ends with it")
  func lifetimes() throws {
    var binder: Binder?
    let found = try leaks { watch in
      let (counter, screen) = (watch(Counter()), watch(CounterScreen()))
      let text = """
        binder: 1
        model: Counter
        slots: { count: count, note: { modelField: note, placeholder: '' }, send: { action: send } }
        """
      binder = try Binder(
        model: counter, view: screen, bindings: Bindings(text: text, name: "x.yaml"))
    }
    #expect(found == [])
    recorder.watch(counter.$count, in: binder)
    counter.count = 1
    recorder.step()
    binder = nil
    counter.count = 2
    #expect(recorder.log == "01-|")
  }

  @Test("7. cancelling inside a notification is safe")
  func cancelling() {
    let binder = Binder()
    var watches: [ObservationToken] = []
    binder.observe(counter.$count, initial: false) { _ in for watch in watches { watch.cancel() } }
    watches.append(recorder.watch(counter.$count, as: "a", in: binder))
    watches.append(recorder.watch(counter.$count, as: "b", in: binder))
    recorder.watch(counter.$count, as: "c", in: binder)
    counter.count = 1
    recorder.step()
    counter.count = 2
    #expect(recorder.log == "||c-c")
  }

  @Test("8. a change is delivered at once, or once per frame under onFlush")
  func delivery() {
    let (atOnce, onFlush) = (Binder(), Binder(delivery: .onFlush))
    let frames = Recorder()
    recorder.watch(counter.$count, in: atOnce)
    frames.watch(counter.$count, in: onFlush)
    for frame in 0..<2 {
      for value in 1...3 { counter.count = frame * 3 + value }
      recorder.step()
      frames.step()
      onFlush.flush()
    }
    #expect(recorder.log == "0123-456-")
    #expect(frames.log == "0-3-6")
  }

  @Test("8. an @Observable model is delivered at the next flush")
  func observable() throws {
    let (meter, output) = (Meter(), MeterView())
    let binder = try bindMeter(meter, output)
    recorder.watch(output.total.$text)
    for frame in 0..<2 {
      for value in 1...3 { meter.total = frame * 3 + value }
      recorder.step()
      binder.flush()
    }
    #expect(recorder.log == "0-3-6")
  }

  // MARK: - 9 and 10

  @Test("9. writes go through the property's real setter where there is one")
  func setters() throws {
    let (meter, view) = (Meter(), MeterView())
    let binder = try bindMeter(meter, view)
    meter.onSet = { [recorder] in recorder.note($0) }
    view.input.$text.edit("8")
    view.doubled.$text.edit("10")
    #expect(recorder.log == "85")
    #expect(meter.total == 5)
    withExtendedLifetime(binder) {}
  }

  @Test("10. a slot is explained: file and line, field, conversion, last value, last writer")
  func explains() throws {
    let binder = try bind("count: { modelField: count, modelType: int }")
    screen.count.$text.edit("4")
    #expect(
      binder.explain("count").map(\.description) == [
        """
        count.text ← counter.yaml:5 ← Counter.count ← int
          field: 4, slot: "4", last written by: the user
        """
      ])
  }

  // MARK: - 11 and 12

  private final class Holder {
    @Observed var counter = Counter()
  }

  @Test("11. one change is one round", arguments: [false, true])
  func round(isReversed: Bool) {
    let (holder, binder, label, input) = (Holder(), Binder(), Output(), Input())
    let (left, present) = (holder.counter, Counter())
    present.next = 1
    let links = [
      { _ = binder.bind(binder.field(\.counter.next, of: holder), to: label.$text, as: .int) },
      { _ = binder.bind(\.$count, of: holder.$counter, to: input.$text, as: .int) },
    ]
    for link in isReversed ? links.reversed() : links { link() }
    binder.observe(label.$text, initial: false) { [recorder] _ in
      input.pressed.fire()
      input.$text.edit("5")
      recorder.note("v")
    }
    recorder.watch(present.$count, as: "e", in: binder)
    binder.observe(input.pressed) { [recorder] in recorder.note("p") }
    holder.counter = present
    #expect(recorder.log == "vep")
    #expect((left.count, present.count) == (0, 5))
  }

  @Test("12. nothing typed is dropped silently")
  func nothingDropped() throws {
    let binder = try bind("count: { modelField: count, modelType: int }", "send: { action: send }")
    let stage = TerminalStage(screen, columns: 24, rows: 5)
    counter.send.handler = { [counter, recorder] in recorder.note(counter.count) }
    try stage.press("<end>x<tab><enter>")
    #expect(stage.text.hasPrefix("[0x    ]\n'0x' is not a number"))
    #expect(stage.focused === screen.count)
    #expect(recorder.log == "")
    try stage.press("<backspace>7<tab><enter>")
    #expect(recorder.log == "7")
    withExtendedLifetime(binder) {}
  }

  @Test("12. a draft reaches its own object, or is reported with its text")
  func replacedObject() {
    let (holder, binder, input) = (Holder(), Binder(), Input())
    binder.bind(\.$count, of: holder.$counter, to: input.$text, as: .int, commit: .enter)
    let left = holder.counter
    input.$text.edit("7")
    #expect(binder.faults { holder.counter = Counter() } == [])
    #expect((left.count, holder.counter.count, input.text) == (7, 0, "0"))
    input.$text.edit("8x")
    let faults = binder.faults { holder.counter = Counter() }
    guard case .draft(_, let text, let reason)? = faults.first else {
      Issue.record("no draft was reported")
      return
    }
    #expect((text, reason) == ("8x", "'8x' is not a number"))
  }

  // MARK: - An @Observable model

  private func bindMeter(_ meter: Meter, _ view: MeterView) throws -> Binder {
    let text = """
      binder: 1
      model: Meter
      slots: { total: total, input: total, doubled: doubled }
      """
    return try Binder(model: meter, view: view, bindings: Bindings(text: text, name: "x.yaml"))
  }
}

@Observable private final class Meter: BindableModel {
  var total = 0 {
    didSet { onSet(total) }
  }
  var doubled: Int {
    get { total * 2 }
    set { total = newValue / 2 }
  }
  @ObservationIgnored var onSet: (Int) -> Void = { _ in }

  static var fieldTable: FieldTable<Meter> {
    [.field("total", \.total), .field("doubled", \.doubled)]
  }
}

private final class MeterView {
  let total = Output()
  let input = Input()
  let doubled = Input()
}
