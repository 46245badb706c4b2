import Binder
import BinderTesting
import Testing

/// Values of asynchronous sequences reach fields and handlers.
@MainActor @Suite(.timeLimit(.minutes(300))) struct FollowingTests {
  let model = Feed()
  let binder = Binder()
  private let stream = AsyncStream.makeStream(of: Int.self)
  private var numbers: AsyncStream<Int> { stream.stream }
  private var input: AsyncStream<Int>.Continuation { stream.continuation }

  @Test("a field gets the newest value of a sequence, and never an older one after a newer one")
  func newest() async {
    var seen: [Int] = []
    binder.observe(model.$number, initial: false) { seen.append($0) }
    let following = binder.follow(numbers, into: model.$number)
    for number in 1...1_000 { input.yield(number) }
    input.finish()
    await following.finish()
    #expect(model.number == 1_000)
    #expect(seen == seen.sorted() && Set(seen).count == seen.count)
    #expect(following.dropped == 1_000 - seen.count)
  }

  @Test("a binder keeps nothing of the sequences that have ended")
  func endedSequences() async {
    for number in 0..<300 {
      let (numbers, input) = AsyncStream.makeStream(of: Int.self)
      input.yield(number)
      input.finish()
      let following = binder.follow(numbers, into: model.$number)
      await following.finish()
      #expect(following.isFinished)
    }
    #expect(model.number == 299)
    #expect(binder.activeSubscriptions.count == 0)
    #expect(binder.subscriptions.count < 200)
  }

  @Test("the newest values can be as many as there are")
  func newestOfAll() async {
    for number in 1...3 { input.yield(number) }
    input.finish()
    var seen: [Int] = []
    await binder.follow(numbers, keeping: .newest(.max)) { seen += $0 }.finish()
    #expect(seen == [1, 2, 3])
  }

  @Test("a field is set on the actor of the caller, and its links deliver the value")
  func links() async {
    let label = Label()
    binder.bind(model.$number, to: label.$text, as: .int)
    let following = binder.follow(numbers, into: model.$number)
    input.yield(7)
    await label.$text.wait(for: "7")
    input.yield(8)
    await label.$text.wait(for: "8")
    #expect(!following.isFinished)
  }

  @Test("all values that wait are appended to a collection in their order, by few changes")
  func appending() async {
    var changes = 0
    binder.observe(model.$lines, initial: false) { _ in changes += 1 }
    let following = binder.follow(
      numbers.map { "line \($0)" }, appendingTo: model.$lines, keeping: .all(pausingAt: 100))
    for number in 0..<1_000 { input.yield(number) }
    input.finish()
    await following.finish()
    #expect(model.lines == (0..<1_000).map { "line \($0)" })
    #expect(following.dropped == 0)
    #expect(changes < 1_000)
  }

  @Test(
    "of more values than may wait the newest or the oldest are delivered, and the others counted",
    arguments: [
      (BufferingPolicy.newest(3), [7, 8, 9]), (.oldest(3), [0, 1, 2]), (.newest(0), [9]),
    ])
  func dropped(_ backlog: BufferingPolicy, _ expected: [Int]) async {
    let mailbox = Mailbox<Int>(backlog)
    for number in 0..<10 { input.yield(number) }
    input.finish()
    await mailbox.fill(from: numbers)
    let delivery = mailbox.take()
    #expect(delivery.values == expected)
    #expect(delivery.dropped == 10 - expected.count)
  }

  @Test("a sequence waits while as many values wait as may, and no value is lost")
  func waiting() async {
    let source = CountedNumbers()
    var most = 0
    var seen: [Int] = []
    let following = binder.follow(source.prefix(500), keeping: .all(pausingAt: 10)) { values in
      most = max(most, values.count)
      seen += values
    }
    await following.finish()
    #expect(seen == Array(0..<500))
    #expect(most <= 10)
  }

  @Test("the values before an error are delivered, and the error has a field")
  func failure() async {
    let status = Field<String?>(nil)
    let (values, input) = AsyncThrowingStream.makeStream(of: Int.self)
    let following = binder.follow(values, into: model.$number)
    binder.bind(following.$error, to: status)
    input.yield(3)
    input.finish(throwing: FeedError())
    await following.finish()
    #expect(model.number == 3)
    #expect(following.error == "the line is dead")
    #expect(status.value == "the line is dead")
  }

  @Test("a sequence that ends leaves the field as it is, without an error")
  func end() async {
    let following = binder.follow(numbers, into: model.$number)
    input.yield(3)
    input.finish()
    await following.finish()
    #expect(model.number == 3)
    #expect(following.error == nil)
  }

  @Test("an empty sequence changes nothing")
  func empty() async {
    var changes = 0
    binder.observe(model.$number, initial: false) { _ in changes += 1 }
    input.finish()
    await binder.follow(numbers, into: model.$number).finish()
    #expect(changes == 0)
  }

  @Test("the release of the binder ends the sequence", arguments: End.allCases)
  func ends(_ end: End) async {
    let ended = AsyncStream<Void>.makeStream()
    let (numbers, input) = AsyncStream.makeStream(of: Int.self)
    input.onTermination = { _ in ended.continuation.finish() }
    var binder: Binder? = Binder()
    var holder: Feed? = Feed()
    let following = binder!.follow(numbers, into: holder!.$number)
    input.yield(1)
    await holder?.$number.wait(for: 1)
    switch end {
    case .release: binder = nil
    case .unbind: binder?.unbind()
    case .cancel: following.cancel()
    case .field:
      holder = nil
      input.yield(2)
    }
    for await _ in ended.stream {}
    if let holder {
      input.yield(5)
      #expect(holder.number == 1)
    }
  }

  enum End: CaseIterable { case release, unbind, cancel, field }

  @Test("a subscription that is cancelled before the first delivery delivers nothing")
  func cancelledAtOnce() async {
    let ended = AsyncStream<Void>.makeStream()
    input.onTermination = { _ in ended.continuation.finish() }
    input.yield(4)
    let following = binder.follow(numbers, into: model.$number)
    following.cancel()
    await following.finish()
    for await _ in ended.stream {}
    #expect(model.number == 0)
  }

  @Test("a sequence is not read where the row has gone in whose closure it is followed")
  func rowIsGone() async {
    let ended = AsyncStream<Void>.makeStream()
    var tokens: [SequenceToken] = []
    do {
      let (numbers, input) = AsyncStream.makeStream(of: Int.self)
      input.onTermination = { _ in ended.continuation.finish() }
      let rows = RowSlot { Feed() }
      binder.bind(model.$lines, to: rows, of: Feed.self) { [model] binder, _, _ in
        binder.unbind()
        tokens.append(binder.follow(numbers, into: model.$number))
      }
      model.lines = ["a"]
      _ = rows.view(at: 0)
    }
    #expect(tokens.count == 1)
    await tokens.first?.finish()
    binder.unbind()
    for await _ in ended.stream {}
  }

  @Test("a property with a setter of its own is set by it")
  func setter() async {
    let following = binder.follow(numbers, into: binder.field(\.half, of: model))
    input.yield(8)
    input.finish()
    await following.finish()
    #expect(model.number == 16)
  }

  @Test("several sequences may feed one field")
  func several() async {
    let other = AsyncStream.makeStream(of: Int.self)
    binder.follow(numbers, into: model.$number)
    binder.follow(other.stream, into: model.$number)
    input.yield(1)
    await model.$number.wait(for: 1)
    other.continuation.yield(2)
    await model.$number.wait(for: 2)
  }

  // MARK: - The time between two deliveries

  @Test("a throttled field gets the first value at once, then the newest of each interval")
  func throttled() async {
    let clock = ManualClock()
    let requests = AsyncStream.makeStream(of: Int.self)
    binder.follow(
      WatchedNumbers(numbers, requests: requests.continuation), into: model.$number,
      every: .milliseconds(100), clock: clock)
    input.yield(1)
    await clock.waitForSleepers(1)
    #expect(model.number == 1)
    for number in 2...9 { input.yield(number) }
    // Who asks for a tenth number has taken nine.
    for await request in requests.stream where request == 10 { break }
    #expect(model.number == 1)
    clock.advance(by: .milliseconds(100))
    await model.$number.wait(for: 9)
    await clock.waitForSleepers(1)
    clock.advance(by: .milliseconds(100))
    input.yield(10)
    await model.$number.wait(for: 10)
  }

  @Test("the last value of a throttled sequence is not lost")
  func throttledEnd() async {
    let clock = ManualClock()
    let following = binder.follow(
      numbers, into: model.$number, every: .milliseconds(100), clock: clock)
    input.yield(1)
    await clock.waitForSleepers(1)
    input.yield(2)
    input.finish()
    // The end may arrive with the value or later, after which there is another pause.
    let passing = Task {
      while !Task.isCancelled {
        await clock.waitForSleepers(1)
        clock.advance(by: .milliseconds(100))
      }
    }
    await following.finish()
    passing.cancel()
    #expect(model.number == 2)
  }

  @Test("the release of the binder ends a pause")
  func releasedInPause() async {
    let clock = ManualClock()
    var binder: Binder? = Binder()
    let following = binder!.follow(
      numbers, into: model.$number, every: .milliseconds(100), clock: clock)
    input.yield(1)
    await clock.waitForSleepers(1)
    binder = nil
    await following.finish()
    #expect((model.number, clock.sleeperCount) == (1, 0))
  }

  @Test("a timer calls at each interval, until the binder ends")
  func timer() async {
    let clock = ManualClock()
    let calls = Field(0)
    binder.every(.seconds(1), clock: clock) { calls.value += 1 }
    for expected in 1...3 {
      await clock.waitForSleepers(1)
      clock.advance(by: .seconds(1))
      await calls.wait(for: expected)
    }
    await clock.waitForSleepers(1)
    binder.unbind()
    #expect(clock.sleeperCount == 0)
    clock.advance(by: .seconds(5))
    #expect(calls.value == 3)
  }

  @Test("a timer that missed several times calls once, and does not drift")
  func missed() async {
    let clock = ManualClock()
    let calls = Field(0)
    binder.every(.seconds(1), clock: clock) { calls.value += 1 }
    await clock.waitForSleepers(1)
    clock.advance(by: .milliseconds(3_400))
    await calls.wait(for: 1)
    await clock.waitForSleepers(1)
    // 3.4 s: the next time is 4.0.
    clock.advance(by: .milliseconds(500))
    #expect(clock.sleeperCount == 1)
    clock.advance(by: .milliseconds(100))
    await calls.wait(for: 2)
  }

  // MARK: - Outside an actor

  @Test("code of no actor awaits the end of the sequence")
  nonisolated func noActor() async {
    let (binder, model) = (Binder(), Feed())
    let (numbers, input) = AsyncThrowingStream.makeStream(of: Int.self)
    for number in 1...3 { input.yield(number) }
    input.finish(throwing: FeedError())
    let following = await binder.followToEnd(numbers, into: model.$number)
    #expect(model.number == 3)
    #expect(following.error == "the line is dead")
    #expect(following.isFinished)
  }

  @Test("the cancellation of the task ends the wait for a sequence, without an error")
  nonisolated func cancelledTask() async {
    let (numbers, input) = AsyncStream.makeStream(of: Int.self)
    let started = AsyncStream<Void>.makeStream()
    let task = Task {
      let (binder, model) = (Binder(), Feed())
      binder.observe(model.$number, initial: false) { _ in started.continuation.yield() }
      let following = await binder.followToEnd(numbers, into: model.$number)
      return (model.number, following.error)
    }
    input.yield(1)
    for await _ in started.stream { break }
    task.cancel()
    let (number, error) = await task.value
    #expect(number == 1)
    #expect(error == nil)
  }
}

final class Feed {
  @Observed var number = 0
  @Observed var lines: [String] = []

  var half: Int {
    get { number / 2 }
    set { number = newValue * 2 }
  }
}

struct FeedError: Error, CustomStringConvertible {
  var description: String { "the line is dead" }
}

/// 0, 1, 2 and so on, as long as there is demand.
struct CountedNumbers: AsyncSequence, AsyncIteratorProtocol {
  private var number = 0

  func makeAsyncIterator() -> Self { self }

  mutating func next() async -> Int? {
    defer { number += 1 }
    return number
  }
}

/// Numbers that say, before each one that is asked for, how many have been.
struct WatchedNumbers: AsyncSequence, Sendable {
  private let numbers: AsyncStream<Int>
  private let requests: AsyncStream<Int>.Continuation

  init(_ numbers: AsyncStream<Int>, requests: AsyncStream<Int>.Continuation) {
    (self.numbers, self.requests) = (numbers, requests)
  }

  func makeAsyncIterator() -> Iterator {
    Iterator(numbers: numbers.makeAsyncIterator(), requests: requests)
  }

  struct Iterator: AsyncIteratorProtocol {
    var numbers: AsyncStream<Int>.Iterator
    let requests: AsyncStream<Int>.Continuation
    var count = 0

    mutating func next() async -> Int? {
      count += 1
      requests.yield(count)
      return await numbers.next()
    }
  }
}

extension Field where Value: Equatable & Sendable {
  /// Waits until the field has a value, or the time limit of the test.
  nonisolated(nonsending) func wait(for value: Value) async {
    for await current in values() where current == value { return }
  }
}
