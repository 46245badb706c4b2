import Foundation
import Testing

@testable import BinderCore
@testable import BinderExplanation

/// `why` says where a delivery stopped.
@Suite struct WhyNotTests {
  let account = Account()
  let output = Output()
  let input = Input()
  let binder = Binder()

  private func recording<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Tracing.recording(into: DeliveryRecord(), body)
  }

  @Test("a slot with the newest value has no stop")
  func newest() {
    recording {
      binder.bind(account.$balance, to: output.$text, as: .fpint)
      account.balance = 3
      let why = binder.why(output.$text)
      #expect(why.stop == nil)
      #expect(why.slotValue == "\"3.00\"")
      #expect(why.sentence.hasPrefix("`a slot of 'String'` shows \"3.00\""))
    }
  }

  @Test("equal value: the field was set to the value again that it had")
  func equalValue() {
    recording {
      binder.bind(account.$balance, to: output.$text, as: .fpint)
      account.balance = 3
      account.balance = 3
      #expect(binder.why(output.$text).stop?.kind == .equalValue)
      account.balance = 4
      #expect(binder.why(output.$text).stop == nil)
    }
  }

  @Test("the converter shows both values alike")
  func alike() {
    recording {
      binder.bind(account.$balance, to: output.$text, as: .fpint)
      account.balance = 1
      account.balance = 1.004
      let stop = binder.why(output.$text).stop
      #expect(stop?.kind == .showsAlike)
      #expect(stop?.text == "the converter shows 1.0 and 1.004 alike")
    }
  }

  @Test("draft: the text of the user hides the value of the model")
  func draft() {
    binder.bind(account.$balance, to: input.$text, as: .fpint)
    input.$text.edit("5")
    account.balance = 7
    #expect(binder.why(input.$text).stop?.kind == .draft)
    input.$text.endEditing()
    #expect(binder.why(input.$text).stop == nil)
  }

  @Test("a value leads to the link that only shows a field where the user has edited")
  func doesNotWrite() {
    recording {
      binder.bind(account.$name, to: input.$text, mode: .oneWay)
      let line = UInt(#line) - 1
      binder.bind(account.$name, to: output.$text)
      input.$text.edit("Ann")
      #expect(binder.why(output.$text).places.prefix(3).map(\.line).contains(Int(line)))
    }
  }

  @Test("disabled: an event whose command cannot run says why not")
  @MainActor func disabled() async {
    let (pressed, gate) = (Event<Void>(), AsyncStream.makeStream(of: Void.self))
    let command = Command()
    command.setHandler { for await _ in gate.stream { return } }
    binder.bind(pressed, to: command)
    #expect(binder.why(pressed).stop == nil)
    command.isEnabled = false
    #expect(binder.why(pressed).stop?.kind == .disabled)
    let sentence = binder.why(pressed).sentence
    #expect(sentence.hasPrefix("`an event` runs a command (BinderCoreTests/WhyNotTests.swift:"))
    #expect(sentence.hasSuffix("); its command cannot run: it is disabled"))
    command.isEnabled = true
    command.run()
    #expect(binder.why(pressed).stop?.text == "its command cannot run: it is still running")
    gate.continuation.yield()
    await command.finish()
    #expect(binder.why(pressed).stop == nil)
  }

  @Test("conversion failed: the text is no value of the field")
  func noNumber() {
    binder.bind(account.$balance, to: input.$text, as: .fpint)
    input.$text.edit("five")
    let stop = binder.why(input.$text).stop
    #expect(stop?.kind == .conversionFailed)
    #expect(stop?.text.hasSuffix("'five' is not a number") == true)
  }

  @Test("invalid: the validation refuses the value, with its reason")
  func invalid() {
    account.$balance.validate = { $0 > 9 ? "too much" : nil }
    binder.bind(account.$balance, to: input.$text, as: .fpint)
    input.$text.edit("10")
    let stop = binder.why(input.$text).stop
    #expect(stop?.kind == .invalid)
    #expect(stop?.text.hasSuffix("too much") == true)
  }

  @Test("waits: for Enter, for a pause, for a flush, for the end of a batch")
  func waits() {
    let entered = Input()
    binder.bind(account.$balance, to: entered.$text, as: .fpint, commit: .enter)
    entered.$text.edit("5")
    #expect(binder.why(entered.$text).stop?.text == "the edit waits for Enter")
    entered.$text.commit()

    let flushed = Binder(delivery: .onFlush)
    flushed.bind(account.$balance, to: output.$text, as: .fpint)
    flushed.flush()
    account.balance = 8
    #expect(flushed.why(output.$text).stop?.text == "the newest value waits for a flush")
    flushed.flush()
    #expect(flushed.why(output.$text).stop == nil)

    let other = Output()
    binder.bind(account.$balance, to: other.$text, as: .fpint)
    batch {
      account.balance = 9
      #expect(
        binder.why(other.$text).stop?.text == "the newest value waits for the end of a batch")
    }
    #expect(binder.why(other.$text).stop == nil)
  }

  @Test("waits: an edit with a delay waits for a pause of the user")
  func delay() {
    binder.onNeedsWake = { _ in }
    binder.bind(account.$balance, to: input.$text, as: .fpint, delay: .seconds(1))
    input.$text.edit("5")
    #expect(binder.why(input.$text).stop?.text == "the edit waits for a pause of the user")
  }

  @Test(
    "waits: an edit of another slot is not in the field that the value comes from",
    arguments: [true, false])
  func heldEdit(isComputed: Bool) {
    final class Search {
      @Observed var query = ""
      @Computed({ (search: Search) in search.query.uppercased() }) var title: String
    }
    let search = Search()
    binder.bind(isComputed ? search.$title : search.$query, to: output.$text, mode: .oneWay)
    binder.bind(search.$query, to: input.$text, commit: .enter)
    let line = #line - 1
    #expect(binder.why(output.$text).stop == nil)
    input.$text.edit("5")
    let why = binder.why(output.$text)
    #expect(why.stop?.kind == .waits)
    #expect(why.stop?.text.hasSuffix("WhyNotTests.swift:\(line): the edit waits for Enter") == true)
    #expect(why.places.map(\.line) == [line])
    recording { #expect(binder.why(output.$text).places.first?.line == line) }
    input.$text.commit()
    #expect(binder.why(output.$text).stop == nil)
  }

  @Test("not shown: the widget gets the value when it is shown")
  func notShown() {
    let mark = DisplayMark()
    output.$text.report(to: mark)
    binder.bind(account.$balance, to: output.$text, as: .fpint)
    mark.isShown = false
    account.balance = 3
    #expect(binder.why(output.$text).stop?.kind == .notShown)
    mark.isShown = true
    #expect(binder.why(output.$text).stop == nil)
  }

  @Test("source ended: the link onto the slot has ended")
  func ended() {
    recording {
      let link = binder.bind(account.$balance, to: output.$text, as: .fpint)
      account.balance = 3
      link.cancel()
      let stop = binder.why(output.$text).stop
      #expect(stop?.kind == .sourceEnded)
      #expect(stop?.text.hasSuffix("has ended") == true)
    }
  }

  @Test("not bound: no link leads to the slot, and no code has set it")
  func notBound() {
    #expect(binder.why(output.$text).stop?.kind == .notBound)
    recording { #expect(binder.why(output.$text).stop?.kind == .notBound) }
  }

  @Test("not bound: a value of code, or of another binder, is not said to come from the link")
  func overwritten() {
    let (other, price) = (Binder(), Field(7.0))
    let reason = "code or another link has set the slot since"
    binder.bind(account.$balance, to: output.$text, as: .fpint)
    output.text = "by code"
    #expect(binder.why(output.$text).stop?.text == reason)
    other.bind(price, to: output.$text, as: .fpint)
    #expect((output.text, binder.why(output.$text).stop?.text) == ("7.00", reason))
    account.balance += 1
    #expect(binder.why(output.$text).stop == nil)
  }

  @Test("not bound: a name that no file binds has no neighbour without a file")
  func unknownName() {
    let why = binder.why("chnage")
    #expect(why.stop?.kind == .notBound)
    #expect(why.sentence == "`chnage` is not bound; no link of a binding file leads to it")
  }

  @Test("a program can encode the answer")
  func encoded() throws {
    binder.bind(account.$balance, to: output.$text, as: .fpint)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = String(decoding: try encoder.encode(binder.why(output.$text)), as: UTF8.self)
    #expect(text.contains(#""slot":"a slot of 'String'","slotValue":"\"0.00\"""#))
    #expect(text.contains(#""steps":[{"kind":"conversion""#))
  }

  @Test("the record keeps the latest entries, and forgets the others")
  func bounded() {
    let record = DeliveryRecord()
    for number in 1...DeliveryRecord.capacity + 5 {
      #expect(record.add(.event("\(number)"), cause: nil) == number)
    }
    #expect(record.entry(5) == nil)
    #expect(record.entry(6)?.isEvent == true)
    #expect(record.entries { _ in true }.count == DeliveryRecord.capacity)
  }

  @Test("a slot that is not shown has not got the value that was set, and a read of it is no write")
  func readOfHidden() {
    let mark = DisplayMark()
    output.$text.report(to: mark)
    let record = DeliveryRecord(capturing: {
      { CallStack(places: [Why.Place(file: "A.swift", line: 1)]) }
    })
    Tracing.recording(into: record) {
      binder.bind(account.$name, to: output.$text)
      mark.isShown = false
      account.name = "new"
      #expect(binder.why(output.$text).sentence.contains("; A.swift:1 set"))
      let writes = record.entries { if case .write = $0.kind { $0.stack != nil } else { false } }
        .count
      #expect(output.text == "new")
      let after = record.entries { if case .write = $0.kind { $0.stack != nil } else { false } }
        .count
      #expect(after == writes)
      #expect(binder.why(output.$text).sentence.contains(", because A.swift:1 set"))
    }
  }

  @Test("a link of another binder has not ended, and a name far from all others is not offered")
  func otherBinder() {
    recording {
      binder.bind(account.$name, to: output.$text)
      let why = Binder().why(output.$text)
      #expect(why.stop?.kind == .notBound)
      #expect(why.sentence.contains("another binder"))
      #expect(!binder.why("zzz").sentence.contains("nearest"))
    }
  }

  @Test("a link on the way has ended before its field was set again")
  func endedOnTheWay() {
    let copy = Account()
    recording {
      account.name = "first"
      binder.bind(copy.$name, to: output.$text)
      let link = binder.bind(account.$name, to: copy.$name, mode: .oneTime)
      #expect(binder.why(output.$text).stop == nil)
      account.name = "later"
      let why = binder.why(output.$text)
      #expect(why.stop?.kind == .sourceEnded)
      #expect(why.places.first == link.origin.place)
      copy.name = "later"
      #expect(binder.why(output.$text).stop == nil)
    }
  }
}
