import BinderCore
import Testing

@Suite struct ConductTests {
  final class Chain {
    @Observed var a = 0
    @Observed var b = 0
    @Observed var c = 0
  }

  let chain = Chain()

  @Test("subscriptions are notified in the order in which they were added")
  func order() {
    let binder = Binder()
    var log: [Int] = []
    for index in 0..<5 { binder.observe(chain.$a, initial: false) { _ in log.append(index) } }
    chain.a = 1
    #expect(log == [0, 1, 2, 3, 4])
  }

  @Test("a link writes only when the value differs")
  func onlyDifferences() {
    let binder = Binder()
    let output = Output()
    var writes = 0
    binder.observe(output.$text, initial: false) { _ in writes += 1 }
    binder.bind(chain.$a, to: output.$text, as: .int)
    chain.a = 0
    chain.a = 0
    #expect(writes == 1)  // from the empty text to "0"
  }

  @Test("a two-way link never echoes")
  func noEcho() {
    let binder = Binder()
    let input = Input()
    var (fieldWrites, slotWrites) = (0, 0)
    binder.bind(chain.$a, to: input.$text, as: .int)
    binder.observe(chain.$a, initial: false) { _ in fieldWrites += 1 }
    binder.observe(input.$text, initial: false) { _ in slotWrites += 1 }
    input.$text.edit("07")
    #expect((fieldWrites, slotWrites) == (1, 1))
    chain.a = 9
    #expect((fieldWrites, slotWrites) == (2, 1))  // the draft stays
    input.$text.endEditing()
    #expect((fieldWrites, slotWrites) == (2, 2))
    #expect(input.text == "9")
  }

  @Test("a write made inside a notification is delivered after the round of the change, in order")
  func afterwards() {
    let binder = Binder()
    var log: [String] = []
    binder.observe(chain.$a, initial: false) { value in
      log.append("a1 begins")
      chain.c = value
      chain.b = value
      log.append("a1 ends")
    }
    binder.observe(chain.$b, initial: false) { _ in log.append("b") }
    binder.observe(chain.$c, initial: false) { _ in log.append("c") }
    binder.observe(chain.$a, initial: false) { _ in log.append("a2") }
    chain.a = 1
    #expect(log == ["a1 begins", "a1 ends", "a2", "c", "b"])
  }

  @Test("a loop is cut after a bounded number of rounds and reported")
  func loop() {
    let binder = Binder()
    var faults: [BindingFault] = []
    binder.onFault = { faults.append($0) }
    binder.observe(chain.$a, initial: false) { chain.b = $0 + 1 }
    binder.observe(chain.$b, initial: false) { chain.c = $0 + 1 }
    binder.observe(chain.$c, initial: false) { chain.a = $0 + 1 }
    chain.a = 1
    #expect(faults.count == 1)
    guard case .loop(let links)? = faults.first else {
      Issue.record("no loop was reported")
      return
    }
    #expect(links.allSatisfy { $0.contains("ConductTests.swift:") })
    // All links still work afterwards.
    let atCut = chain.a
    binder.unbind()
    chain.a = 0
    #expect(atCut > 50)
    #expect(chain.b != 1)
  }

  @Test("two binders in a loop are cut as well")
  func loopAcrossBinders() {
    let (one, two) = (Binder(), Binder())
    var faults = 0
    one.onFault = { _ in faults += 1 }
    two.onFault = { _ in faults += 1 }
    one.observe(chain.$a, initial: false) { chain.b = $0 + 1 }
    two.observe(chain.$b, initial: false) { chain.a = $0 + 1 }
    chain.a = 1
    #expect(faults == 1)
  }

  @Test("cancelling inside a notification is safe")
  func cancelInside() {
    let binder = Binder()
    var log: [Int] = []
    var tokens: [ObservationToken] = []
    for index in 0..<4 {
      tokens.append(
        binder.observe(chain.$a, initial: false) { _ in
          log.append(index)
          if index == 1 {
            tokens[1].cancel()
            tokens[2].cancel()
          }
        })
    }
    chain.a = 1
    chain.a = 2
    #expect(log == [0, 1, 3, 0, 3])
    #expect(chain.$a.subscriptionCount == 2)
  }

  @Test("a subscription added inside a notification is notified from the next change on")
  func addInside() {
    let binder = Binder()
    var log: [String] = []
    binder.observe(chain.$a, initial: false) { _ in
      log.append("old")
      if log.count == 1 { binder.observe(chain.$a, initial: false) { _ in log.append("new") } }
    }
    chain.a = 1
    #expect(log == ["old"])
    chain.a = 2
    #expect(log == ["old", "old", "new"])
  }

  @Test("a binder may be released inside a notification")
  func binderGoes() {
    var binder: Binder? = Binder()
    var log: [Int] = []
    binder?.observe(chain.$a, initial: false) { _ in
      log.append(1)
      binder = nil
    }
    binder?.observe(chain.$a, initial: false) { _ in log.append(2) }
    chain.a = 1
    chain.a = 2
    #expect(log == [1])
    #expect(chain.$a.subscriptionCount == 0)
  }

  @Test("a model may be released inside a notification")
  func modelGoes() {
    let binder = Binder()
    var model: Chain? = Chain()
    weak let gone = model
    var seen: [Int] = []
    binder.observe(model!.$a, initial: false) { value in
      seen.append(value)
      model = nil
    }
    model!.a = 5
    #expect(seen == [5])
    #expect(gone == nil)
  }

  @Test("the waiting change of a cancelled subscription is not delivered")
  func cancelledWhileWaiting() {
    let binder = Binder()
    var log: [String] = []
    var second: ObservationToken?
    binder.observe(chain.$a, initial: false) { _ in
      chain.b = 1
      second?.cancel()
    }
    second = binder.observe(chain.$b, initial: false) { _ in log.append("b") }
    chain.a = 1
    #expect(log.isEmpty)
  }
}
