import BinderCore
import Testing

@MainActor @Suite(.timeLimit(.minutes(300))) struct CommandTests {
  struct Rejected: Error, CustomStringConvertible {
    var description: String { "rejected" }
  }

  /// Waits until the test lets it continue, once for each answer.
  @MainActor final class Gate {
    private var waiting: CheckedContinuation<Void, any Error>?
    private var answer: Result<Void, any Error>?

    func pass() async throws {
      try await withCheckedThrowingContinuation { continuation in
        if let answer = answer.take() {
          continuation.resume(with: answer)
        } else {
          waiting = continuation
        }
      }
    }

    func open() { take(.success(())) }
    func reject() { take(.failure(Rejected())) }

    private func take(_ answer: Result<Void, any Error>) {
      if let waiting = waiting.take() {
        waiting.resume(with: answer)
      } else {
        self.answer = answer
      }
    }
  }

  /// An object whose release can be waited for.
  final class Trace {
    private let stream = AsyncStream.makeStream(of: Void.self)
    var released: AsyncStream<Void> { stream.stream }

    deinit { stream.continuation.finish() }
  }

  @Test("an asynchronous command cannot run again before its handler has finished")
  func running() async {
    let gate = Gate()
    var runs = 0
    let command = Command {
      runs += 1
      try await gate.pass()
    }
    #expect(command.run())
    #expect(command.isRunning)
    #expect(!command.canRun)
    #expect(!command.run())
    gate.open()
    await command.finish()
    #expect(runs == 1)
    #expect(command.canRun)
    #expect(command.error == nil)
  }

  @Test("an asynchronous handler begins with the run, before any other event")
  func immediateStart() async {
    let command = Command<Int>()
    var seen: [String] = []
    command.setHandler { number in
      seen.append("\(number) begins")
      await Task.yield()
      seen.append("\(number) goes on")
    }
    command.run(with: 3)
    seen.append("the next key")
    await command.finish()
    #expect(seen == ["3 begins", "the next key", "3 goes on"])
  }

  @Test("a handler that starts its command again leaves the newer run as the one under way")
  func startedAgain() async {
    let command = Command<Int>()
    command.restarts = true
    var ended: [Int] = []
    command.setHandler { [unowned command] number in
      if number == 1 { command.run(with: 2) }
      await Task.yield()
      try Task.checkCancellation()
      ended.append(number)
    }
    command.run(with: 1)
    await command.finish()
    #expect(ended == [2])
    #expect(!command.isRunning)
  }

  @Test("a handler that cancels its command before it waits is cancelled")
  func cancelledEarly() async {
    let command = Command()
    var isCancelled = false
    command.setHandler { [unowned command] in
      command.cancel()
      await Task.yield()
      isCancelled = Task.isCancelled
    }
    command.run()
    await command.finish()
    #expect(isCancelled)
  }

  @Test(
    "a run that ends with its binder is cancelled where the handler ends the binder before it waits"
  )
  func binderEndedEarly() async {
    let (command, pressed, binder) = (Command(), Event(), Binder())
    command.endsWithBinder = true
    var isCancelled = false
    command.setHandler { [unowned binder] in
      binder.unbind()
      await Task.yield()
      isCancelled = Task.isCancelled
    }
    binder.bind(pressed, to: command)
    pressed.fire()
    await command.finish()
    #expect(isCancelled)
  }

  @Test("an error can be removed before the next run")
  func clearedError() async {
    let command = Command()
    command.setHandler { throw Rejected() }
    command.run()
    await command.finish()
    #expect(command.error == "rejected")
    command.clearError()
    #expect(command.error == nil)
  }

  @Test("the description of a thrown error is kept until a run throws nothing")
  func errors() async {
    let gate = Gate()
    let command = Command { try await gate.pass() }
    command.run()
    gate.reject()
    await command.finish()
    #expect(command.error == "rejected")
    #expect(command.canRun)
    command.run()
    gate.open()
    await command.finish()
    #expect(command.error == nil)
  }

  @Test("'canRun' follows both 'isEnabled' and 'isRunning'")
  func canRun() async {
    let gate = Gate()
    let command = Command { try await gate.pass() }
    let binder = Binder()
    var seen: [Bool] = []
    binder.observe(command.$canRun) { seen.append($0) }
    command.run()
    command.isEnabled = false
    gate.open()
    await command.finish()
    command.isEnabled = true
    #expect(seen == [true, false, true])
  }

  @Test("each run of a command receives the payload of its own event")
  func payloads() {
    let (binder, command, tapped) = (Binder(), Command<Int>(), Event<Int>())
    var taken: [Int] = []
    command.setHandler { number in
      taken.append(number)
      // Inside a notification both wait, and each keeps its payload.
      if number == 1 {
        tapped.fire(with: 2)
        tapped.fire(with: 3)
      }
    }
    binder.bind(tapped, to: command)
    tapped.fire(with: 1)
    tapped.fire(with: 4)
    #expect(taken == [1, 2, 3, 4])
  }

  @Test("a handler of an event receives each payload, also of events that wait")
  func observedPayloads() {
    let (binder, tapped) = (Binder(), Event<Int>())
    var seen: [Int] = []
    var count = 0
    binder.observe(tapped) { number in
      seen.append(number)
      if number == 1 {
        tapped.fire(with: 2)
        tapped.fire(with: 3)
      }
    }
    binder.observe(tapped) { count += 1 }
    tapped.fire(with: 1)
    batch {
      tapped.fire(with: 4)
      tapped.fire(with: 5)
    }
    #expect(seen == [1, 2, 3, 4, 5])
    #expect(count == 5)
  }

  @Test("the events of a burst arrive in order, and the binder releases their payloads")
  func burst() {
    final class Load {}
    let (binder, loaded, tapped) = (Binder(), Event<Load>(), Event<Int>())
    var seen: [Int] = []
    var loads = 0
    weak var last: Load?
    binder.observe(tapped) { seen.append($0) }
    binder.observe(loaded) {
      loads += 1
      last = $0
    }
    batch {
      for number in 0..<100_000 { tapped.fire(with: number) }
      for _ in 0..<3 { loaded.fire(with: Load()) }
    }
    #expect(seen == Array(0..<100_000))
    #expect(loads == 3)
    #expect(last == nil)
  }

  @Test("an element that a list's command does not take is a fault, and the command does not run")
  func wrongElements() {
    let (binder, command, chosen) = (Binder(), Command<Int>(), Event<Any>())
    var faults: [BindingFault] = []
    var taken: [Int] = []
    binder.onFault = { faults.append($0) }
    command.setHandler { taken.append($0) }
    binder.bind(chosen, to: command, fileID: "a/b.swift", line: 1)
    chosen.fire(with: "text")
    chosen.fire(with: 3)
    let wanted = BindingFault.commandArgument(
      link: "the link of a/b.swift:1", wanted: "Int", given: "'String'")
    #expect(faults == [wanted])
    #expect(taken == [3])
    command.isEnabled = false
    chosen.fire(with: "text")
    #expect(faults.count == 1)
  }

  @Test("a command that takes nothing runs at an event of any payload")
  func ignoredPayload() {
    let binder = Binder()
    var runs = 0
    let command = Command { runs += 1 }
    let (key, element, pressed) = (Event<Int>(), Event<Any>(), Event())
    binder.bind(key, to: command)
    binder.bind(element, to: command)
    binder.bind(pressed, to: command)
    key.fire(with: 1)
    element.fire(with: "a")
    pressed.fire()
    #expect(runs == 3)
  }

  @Test("a command without a handler does not run, and a handler can be taken away")
  func withoutHandler() {
    let rate = Command<Int?>()
    var taken: [Int?] = []
    #expect(!rate.run(with: 1))
    rate.handler = { taken.append($0) }
    #expect(rate.run(with: 1))
    #expect(rate.run(with: nil))
    #expect(taken == [1, nil])
    rate.handler = nil
    #expect(!rate.run(with: 5))
    let send = Command()
    #expect(!send.run())
    send.handler = { taken = [] }
    #expect(send.run())
    send.handler?()
    #expect(taken.isEmpty)
    send.handler = nil
    #expect(!send.run())
  }

  @Test("an asynchronous handler takes the input")
  func asynchronousArgument() async {
    let gate = Gate()
    let command = Command<String>()
    var taken: [String] = []
    command.setHandler { text in
      try await gate.pass()
      taken.append(text)
    }
    #expect(command.run(with: "a"))
    #expect(command.isRunning)
    gate.open()
    await command.finish()
    #expect(taken == ["a"])
  }

  @Test("a command that is released during a run finishes the run")
  func letGo() async {
    let gate = Gate()
    weak var weakCommand: Command<Void>?
    var ended = false
    let released: AsyncStream<Void>
    do {
      // The command and its run are the last that keep the handler.
      let trace = Trace()
      released = trace.released
      let command = Command {
        try await gate.pass()
        withExtendedLifetime(trace) { ended = true }
      }
      weakCommand = command
      command.run()
    }
    #expect(weakCommand != nil)
    gate.open()
    for await _ in released {}
    #expect(ended)
    #expect(weakCommand == nil)
  }

  @Test("a command that is disabled through its field cannot run")
  func disabledByBinding() {
    let allowed = Field(false)
    var runs = 0
    let command = Command { runs += 1 }
    let binder = Binder()
    binder.bind(allowed, to: command.$isEnabled)
    #expect(!command.canRun)
    #expect(!command.run())
    allowed.value = true
    #expect(command.run())
    #expect(runs == 1)
  }
}
