import BinderCore
import Testing

@MainActor @Suite(.timeLimit(.minutes(60))) struct CommandTests {
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

  @Test("each run of a command receives the argument of its own event")
  func arguments() {
    let (binder, command, input) = (Binder(), Command(), Input())
    var taken: [Int] = []
    command.setHandler(taking: Int.self) { number in
      taken.append(number)
      // Inside a notification both wait, and each keeps its argument.
      if number == 1 {
        input.pressed.fire(with: 2)
        input.pressed.fire(with: 3)
      }
    }
    binder.bind(input.pressed, to: command)
    input.pressed.fire(with: 1)
    input.pressed.fire(with: 4)
    #expect(taken == [1, 2, 3, 4])
  }

  @Test("a command runs only with an argument of its type, and the binder reports others")
  func wrongArguments() {
    let (binder, command, input) = (Binder(), Command(), Input())
    var faults: [BindingFault] = []
    binder.onFault = { faults.append($0) }
    command.setHandler(taking: Int.self) { _ in Issue.record("it takes no text") }
    binder.bind(input.pressed, to: command, fileID: "a/b.swift", line: 1)
    input.pressed.fire(with: "text")
    input.pressed.fire()
    #expect(!command.run())
    let link = "the link of a/b.swift:1"
    #expect(
      faults == [
        .commandArgument(link: link, wanted: "Int", given: "'String'"),
        .commandArgument(link: link, wanted: "Int", given: "nothing"),
      ])
    command.isEnabled = false
    input.pressed.fire(with: "text")
    #expect(faults.count == 2)
  }

  @Test(
    "a handler of an optional argument accepts none; a handler without one always runs")
  func optionalArguments() {
    let command = Command()
    var taken: [Int?] = []
    command.setHandler(taking: Int?.self) { taken.append($0) }
    #expect(command.run(with: 1))
    #expect(command.run())
    #expect(taken == [1, nil])
    command.handler = { taken = [] }
    #expect(command.run(with: 5))
    #expect(taken.isEmpty)
    command.handler = nil
    #expect(!command.run(with: 5))
  }

  @Test("an asynchronous handler takes the event's argument")
  func asynchronousArgument() async {
    let gate = Gate()
    let command = Command()
    var taken: [String] = []
    command.setHandler(taking: String.self) { text in
      try await gate.pass()
      taken.append(text)
    }
    #expect(!command.run(with: 1))
    #expect(!command.isRunning)
    #expect(command.run(with: "a"))
    #expect(command.isRunning)
    gate.open()
    await command.finish()
    #expect(taken == ["a"])
  }

  @Test("a command that is released during a run finishes the run")
  func letGo() async {
    let gate = Gate()
    weak var weakCommand: Command?
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
