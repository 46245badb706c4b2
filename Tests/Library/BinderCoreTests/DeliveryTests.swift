import BinderCore
import Synchronization
import Testing

@Suite struct DeliveryTests {
  let model = Account()

  @Test("under onFlush, ten writes are one delivery, of the newest value")
  func onFlush() {
    let binder = Binder(delivery: .onFlush)
    var seen: [Int] = []
    let requests = Atomic(0)
    binder.onNeedsFlush = { requests.add(1, ordering: .relaxed) }
    binder.observe(model.$count) { seen.append($0) }
    for value in 2...11 { model.count = value }
    #expect(seen == [1])
    #expect(requests.load(ordering: .relaxed) == 1)
    binder.flush()
    #expect(seen == [1, 11])
    binder.flush()
    #expect(seen == [1, 11])
    model.count = 12
    #expect(requests.load(ordering: .relaxed) == 2)
  }

  @Test("a new subscription beside waiting ones receives the next change")
  func besidesWaiting() {
    let (waiting, prompt) = (Binder(delivery: .onFlush), Binder())
    var (seen, seenAtOnce, late): ([Int], [Int], [Int]) = ([], [], [])
    waiting.observe(model.$count, initial: false) { seen.append($0) }
    for value in 2...3 { model.count = value }
    prompt.observe(model.$count, initial: false) { seenAtOnce.append($0) }
    for value in 4...6 { model.count = value }
    waiting.observe(model.$count, initial: false) { late.append($0) }
    model.count = 7
    waiting.flush()
    #expect(seenAtOnce == [4, 5, 6, 7])
    #expect(seen == [7])
    #expect(late == [7])
  }

  @Test("each change after a flush waits for the next flush")
  func flushAfterFlush() {
    let (one, other) = (Binder(delivery: .onFlush), Binder(delivery: .onFlush))
    var (seen, seenByOther): ([Int], [Int]) = ([], [])
    one.observe(model.$count, initial: false) { seen.append($0) }
    other.observe(model.$count, initial: false) { seenByOther.append($0) }
    for value in [10, 20, 30] {
      for step in 0..<3 { model.count = value + step }
      one.flush()
    }
    other.flush()
    model.count = 40
    other.flush()
    one.unbind()
    model.count = 41
    other.flush()
    #expect(seen == [12, 22, 32])
    #expect(seenByOther == [32, 40, 41])
  }

  @Test("under onFlush, edits and events are delivered at once, after the changes that wait")
  func urgent() {
    let binder = Binder(delivery: .onFlush)
    let input = Input()
    var presses = 0
    var seen: [Int] = []
    binder.bind(model.$count, to: input.$text, as: .int)
    binder.observe(input.pressed) { presses += 1 }
    binder.observe(model.$count, initial: false) { seen.append($0) }
    model.count = 3
    input.$text.edit("5")
    #expect(model.count == 5)
    #expect(seen == [3])
    input.pressed.fire()
    input.pressed.fire()
    #expect(presses == 2)
    #expect(seen == [3, 5])
  }

  @Test("events that happen inside a notification are all delivered, after it")
  func eventsAreCounted() {
    let binder = Binder()
    let input = Input()
    var log: [String] = []
    binder.observe(input.pressed) { log.append("pressed") }
    binder.observe(model.$count, initial: false) { _ in
      input.pressed.fire()
      input.pressed.fire()
      log.append("count")
    }
    model.count = 2
    #expect(log == ["count", "pressed", "pressed"])
  }

  @Test("a batch delivers once, at the end of the outermost one")
  func batched() {
    let binder = Binder()
    var seen: [Int] = []
    binder.observe(model.$count, initial: false) { seen.append($0) }
    let result = batch {
      for value in 0..<1_000 { model.count = value }
      batch { model.count += 1 }
      #expect(seen.isEmpty)
      return "done"
    }
    #expect(result == "done")
    #expect(seen == [1_000])
  }

  @Test("a batch that throws delivers its changes and rethrows the error")
  func throwingBatch() {
    struct Stop: Error {}
    let binder = Binder()
    var seen: [Int] = []
    binder.observe(model.$count, initial: false) { seen.append($0) }
    #expect(throws: Stop.self) {
      try batch {
        model.count = 7
        throw Stop()
      }
    }
    #expect(seen == [7])
  }

  @Test("a batch inside a notification is delivered after it, with its effects")
  func batchInside() {
    let binder = Binder()
    var log: [String] = []
    binder.observe(model.$count, initial: false) { _ in
      batch { model.name = "x" }
      log.append("count")
    }
    binder.observe(model.$name, initial: false) { _ in log.append("name") }
    model.count = 2
    #expect(log == ["count", "name"])
  }

  @Test("a thousand bindings on one field all follow it")
  func thousand() {
    let binder = Binder()
    let outputs = (0..<1_000).map { _ in Output() }
    for output in outputs { binder.bind(model.$count, to: output.$text, as: .int) }
    model.count = 42
    #expect(outputs.allSatisfy { $0.text == "42" })
  }

  @Test("a link made inside a notification shows its value at once")
  func setUpInside() {
    let binder = Binder()
    let (output, once) = (Output(), Input())
    binder.observe(model.$count, initial: false) { [model] _ in
      binder.bind(model.$name, to: output.$text)
      binder.bind(model.$name, to: once.$text, mode: .oneTime)
      #expect(output.text == "n")
      #expect(once.text == "n")
    }
    model.count = 2
  }

  @Test("a binder may be released in an event while changes wait for a flush")
  func binderGoesWhileWaiting() {
    let input = Input()
    var binder: Binder? = Binder(delivery: .onFlush)
    binder?.observe(model.$count, initial: false) { _ in }
    binder?.observe(input.pressed) { binder = nil }
    model.count = 2
    input.pressed.fire()
    #expect(binder == nil)
    #expect(model.$count.subscriptionCount == 0)
  }

  @Test("a field forgets the links of a released binder at its next change")
  func waitingObserversGo() {
    weak var observer: ObservationToken?
    do {
      let binder = Binder(delivery: .onFlush)
      observer = binder.observe(model.$count) { _ in }
      model.count = 2
    }
    #expect(model.$count.subscriptionCount == 0)
    model.count = 3
    #expect(observer == nil)
  }

  @Test("a long chain that is no loop is delivered completely")
  func longChain() {
    final class Cell { @Observed var value = 0 }
    let cells = (0..<300).map { _ in Cell() }
    let binder = Binder()
    var faults = 0
    binder.onFault = { _ in faults += 1 }
    for index in 1..<300 {
      binder.observe(cells[index - 1].$value, initial: false) { cells[index].value = $0 }
    }
    cells[0].value = 1
    #expect(faults == 0)
    #expect(cells[299].value == 1)
  }

  @Test("an edit followed by the loss of focus inside one notification is not lost")
  func editInside() {
    let binder = Binder()
    let input = Input()
    binder.bind(model.$count, to: input.$text, as: .int)
    binder.observe(model.$isReady, initial: false) { _ in
      input.$text.edit("7")
      input.$text.endEditing()
    }
    model.isReady = true
    #expect(model.count == 7)
  }

  @Test("a model does not accumulate the ended links of a long-lived binder")
  func manyViews() {
    let binder = Binder()
    for _ in 0..<10_000 {
      let output = Output()
      binder.bind(model.$name, to: output.$text)
    }
    #expect(binder.subscriptions.count < 200)
    #expect(model.$name.subscriptionCount < 200)
  }

  @Test("a flush is requested once a frame, also between edits and events")
  func asksOnce() {
    let binder = Binder(delivery: .onFlush)
    let input = Input()
    let requests = Atomic(0)
    binder.onNeedsFlush = { requests.add(1, ordering: .relaxed) }
    binder.observe(model.$count, initial: false) { _ in }
    binder.bind(model.$name, to: input.$text)
    model.count = 2
    input.$text.edit("x")
    input.$text.edit("xy")
    input.pressed.fire()
    #expect(requests.load(ordering: .relaxed) == 1)
    binder.flush()
    model.count = 3
    #expect(requests.load(ordering: .relaxed) == 2)
  }

  @Test("a batch of a binder that delivers at once requests no flush")
  func batchAsksNot() {
    let binder = Binder()
    let requests = Atomic(0)
    binder.onNeedsFlush = { requests.add(1, ordering: .relaxed) }
    binder.observe(model.$count, initial: false) { _ in }
    batch { model.count = 2 }
    #expect(requests.load(ordering: .relaxed) == 0)
  }

  @Test("a flush inside a batch waits for its end", arguments: [Binder.Delivery.atOnce, .onFlush])
  func flushInBatch(delivery: Binder.Delivery) {
    let binder = Binder(delivery: delivery)
    var seen: [Int] = []
    binder.observe(model.$count) { seen.append($0) }
    batch {
      batch {
        model.count = 2
        binder.flush()
      }
      #expect(seen == [1])
      model.count = 3
    }
    #expect(seen == [1, 3])
    batch { model.count = 4 }
    #expect(seen == (delivery == .atOnce ? [1, 3, 4] : [1, 3]))
  }

  @Test("a flush inside a notification delivers after it", arguments: [true, false])
  func flushInside(fromEvent: Bool) {
    let binder = Binder(delivery: .onFlush)
    let input = Input()
    var log: [String] = []
    binder.observe(model.$count, initial: false) { log.append("count \($0)") }
    binder.observe(model.$isReady, initial: false) { _ in
      model.count += 1
      binder.flush()
      log.append("ready")
    }
    binder.observe(input.pressed) {
      model.count = 7
      binder.flush()
      log.append("pressed")
    }
    if fromEvent {
      input.pressed.fire()
      #expect(log == ["pressed", "count 7"])
    } else {
      model.isReady = true
      binder.flush()
      #expect(log == ["ready", "count 2"])
    }
  }
}
