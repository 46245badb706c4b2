import BinderCore
import Testing

/// Commands that run for long: progress, cancellation, questions, and runs that replace each other.
@Suite(.timeLimit(.minutes(300))) @MainActor struct CommandContextTests {
  /// Has a handler wait until the test opens it.
  final class Gate: Sendable {
    private let stream = AsyncStream.makeStream(of: Void.self)

    func open() { stream.continuation.yield() }

    func pass() async throws {
      for await _ in stream.stream { return }
      throw CancellationError()
    }
  }

  /// Lets other tasks run until a condition holds.
  private func until(_ condition: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation)
    async
  {
    while !condition() { await Task.yield() }
    #expect(condition(), sourceLocation: sourceLocation)
  }

  // MARK: - Runs without a wait

  @Test("a run whose handler never waits is over at once, and the next one can start")
  func noWait() async {
    var names: [String] = []
    let command = Command<String> { name, context in
      context.progress = 1
      names.append(name)
    }
    for name in ["a", "b", "c"] {
      #expect(command.run(given: name))
      #expect(!command.isRunning && command.canRun && command.progress == 1)
    }
    await command.finish()
    #expect(names == ["a", "b", "c"])
  }

  @Test("a run begins with the progress 0, also after one that has reached 1")
  func progressAtBegin() {
    let command = Command<String> { _, context in context.progress = 1 }
    var found: [Double] = []
    // A binder hears of the run when its first part is over.
    command.$isRunning.onChange { [unowned command] in
      if command.isRunning { found.append(command.progress) }
    }
    command.run(with: "a")
    command.run(with: "b")
    #expect(found == [0, 0] && command.progress == 1)
  }

  @Test("the error of a run that never waits is there at once")
  func noWaitFails() {
    struct Refused: Error {}
    let command = Command<String>()
    command.setHandler { (name: String) async throws in throw Refused() }
    command.run(with: "a")
    #expect(!command.isRunning && command.error == "Refused()")
  }

  // MARK: - Progress

  @Test("the progress and the message of a run are fields of the command")
  func progress() async {
    let gate = Gate()
    let command = Command<[String]> { names, context in
      for (index, name) in names.enumerated() {
        context.message = name
        context.progress = Double(index + 1) / Double(names.count)
        try await gate.pass()
      }
    }
    command.run(with: ["a", "b"])
    await until { command.progress == 0.5 && command.message == "a" }
    gate.open()
    await until { command.progress == 1 && command.message == "b" }
    gate.open()
    await command.finish()
    #expect(command.progress == 1)
    #expect(command.message == "")
    #expect(!command.isRunning && command.error == nil)
  }

  @Test("work of no actor reports its progress")
  func elsewhere() async {
    let command = Command<Int> { count, context in
      await Self.work(count, context)
    }
    command.run(with: 10_000)
    await command.finish()
    #expect(command.progress == 1)
  }

  @concurrent private nonisolated static func work(_ count: Int, _ context: CommandContext) async {
    for step in 1...count { context.progress = Double(step) / Double(count) }
  }

  @Test("values that follow each other fast are shown by the newest")
  func newest() async {
    let gate = Gate()
    let command = Command { _, context in
      for step in 1...1_000 { context.progress = Double(step) / 1_000 }
      try await gate.pass()
    }
    let binder = Binder()
    var seen: [Double] = []
    binder.observe(command.$progress, initial: false) { seen.append($0) }
    command.run()
    await until { command.progress == 1 }
    #expect(seen == [1])
    gate.open()
    await command.finish()
  }

  @Test("progress outside of 0 to 1, and no number, are taken as what can be shown")
  func bounds() async {
    var read: [Double] = []
    let command = Command { _, context in
      for value in [2, -1, Double.nan, 0.25] {
        context.progress = value
        read.append(context.progress)
      }
    }
    command.run()
    await command.finish()
    #expect(read == [1, 0, 0, 0.25])
  }

  @Test("a new run begins with progress 0, and without the former run's error")
  func again() async {
    let gate = Gate()
    let command = Command<Bool> { fails, context in
      context.progress = 0.5
      if fails { throw Refusal() }
      try await gate.pass()
    }
    command.run(with: true)
    await command.finish()
    #expect(command.error == "refused" && command.progress == 0.5)
    command.run(with: false)
    #expect(command.progress == 0)
    gate.open()
    await command.finish()
    #expect(command.error == nil)
  }

  struct Refusal: Error, CustomStringConvertible {
    var description: String { "refused" }
  }

  // MARK: - Cancellation

  @Test("'cancel' can run during a run alone, and ends it without an error")
  func cancels() async {
    let gate = Gate()
    let command = Command { _, _ in try await gate.pass() }
    #expect(!command.cancel.canRun)
    command.run()
    #expect(command.cancel.canRun)
    #expect(command.cancel())
    await command.finish()
    #expect(!command.isRunning && command.canRun && command.error == nil)
    #expect(!command.cancel.canRun && !command.cancel())
  }

  @Test("a plain asynchronous handler is cancelled as well")
  func cancelsPlain() async {
    let gate = Gate()
    let command = Command { try await gate.pass() }
    command.run()
    command.cancel()
    await command.finish()
    #expect(command.error == nil && command.canRun)
  }

  @Test("an error that a cancelled run throws otherwise is shown")
  func failsWhileCancelled() async {
    let gate = Gate()
    let command = Command { _, _ in
      try? await gate.pass()
      throw Refusal()
    }
    command.run()
    command.cancel()
    await command.finish()
    #expect(command.error == "refused")
  }

  @Test("a handler that throws a cancellation without being cancelled has failed")
  func ownCancellation() async {
    let command = Command { _, _ in throw CancellationError() }
    command.run()
    await command.finish()
    #expect(command.error != nil)
  }

  @Test("a newer run cancels the one under way where the command restarts")
  func restarts() async {
    let gates = ["a": Gate(), "ab": Gate()]
    var ended: [String] = []
    let search = Command<String> { text, context in
      context.message = text
      do { try await gates[text]?.pass() } catch {
        ended.append("\(text) cancelled")
        context.progress = 0.9
        throw error
      }
      ended.append(text)
    }
    search.restarts = true
    search.run(with: "a")
    await until { search.message == "a" }
    #expect(search.canRun)
    search.run(with: "ab")
    await until { ended == ["a cancelled"] && search.message == "ab" }
    #expect(search.isRunning && search.progress == 0)
    gates["ab"]?.open()
    await search.finish()
    #expect(ended == ["a cancelled", "ab"])
    #expect(!search.isRunning && search.error == nil)
  }

  @Test("a command that does not restart refuses a second run")
  func refuses() async {
    let gate = Gate()
    let command = Command<Int> { _, _ in try await gate.pass() }
    #expect(command.run(with: 1))
    #expect(!command.run(with: 2))
    gate.open()
    await command.finish()
  }

  @Test("the end of its binder cancels a run where the command says so", arguments: [true, false])
  func endsWithBinder(_ ends: Bool) async {
    let gate = Gate()
    let (command, pressed) = (Command { _, _ in try await gate.pass() }, Event())
    command.endsWithBinder = ends
    var binder: Binder? = Binder()
    binder?.bind(pressed, to: command)
    pressed.fire()
    #expect(command.isRunning)
    binder = nil
    if !ends { gate.open() }
    await command.finish()
    #expect(!command.isRunning)
  }

  @Test("'unbind' is an end of the binder, and a run by code has no binder")
  func unbinds() async {
    let gate = Gate()
    let (command, pressed) = (Command { _, _ in try await gate.pass() }, Event())
    command.endsWithBinder = true
    let binder = Binder()
    binder.bind(pressed, to: command)
    pressed.fire()
    binder.unbind()
    await command.finish()
    command.run()
    binder.unbind()
    #expect(command.isRunning)
    gate.open()
    await command.finish()
  }

  // MARK: - Questions

  enum Conflict: String, CaseIterable { case skip, retry, abort }

  @Test("a run asks, and goes on with the answer")
  func asks() async {
    var answers: [Conflict] = []
    let command = Command { _, context in
      for name in ["a", "b"] { answers.append(try await context.ask("'\(name)' exists")) }
    }
    command.run()
    await until { command.question?.text == "'a' exists" }
    #expect(command.question?.choices == ["skip", "retry", "abort"])
    command.question?.answer.run(with: "perhaps")
    #expect(command.question?.text == "'a' exists")
    command.question?.answer.run(with: "retry")
    await until { command.question?.text == "'b' exists" }
    command.question?.answer.run(with: "skip")
    await command.finish()
    #expect(answers == [.retry, .skip] && command.question == nil)
  }

  @Test("an answer is given once")
  func once() async {
    var answers: [String] = []
    let command = Command { _, context in
      answers.append(try await context.ask("Go on?", choices: ["yes", "no"]))
    }
    command.run()
    await until { command.question != nil }
    let question = command.question
    question?.answer.run(with: "yes")
    question?.answer.run(with: "no")
    await command.finish()
    #expect(answers == ["yes"])
  }

  @Test("a cancelled run waits for no answer, and its question goes")
  func cancelledQuestion() async {
    let command = Command { _, context in
      _ = try await context.ask("Go on?", choices: ["yes"])
    }
    command.run()
    await until { command.question != nil }
    command.cancel()
    await command.finish()
    #expect(command.question == nil && command.error == nil)
  }

  @Test("a run that is cancelled before it asks does not ask")
  func cancelledBefore() async {
    let gate = Gate()
    let command = Command { _, context in
      try? await gate.pass()
      _ = try await context.ask("Go on?", choices: ["yes"])
    }
    command.run()
    command.cancel()
    await command.finish()
    #expect(command.question == nil && command.error == nil)
  }

  @Test("the questions of two tasks of a run are asked one after the other")
  func twoTasks() async {
    let command = Command { _, context in
      async let first = context.ask("a", choices: ["yes"])
      async let second = context.ask("b", choices: ["yes"])
      _ = try await (first, second)
    }
    command.run()
    var asked: Set<String> = []
    for _ in 0..<2 {
      await until { command.question.map { !asked.contains($0.text) } == true }
      asked.insert(command.question?.text ?? "")
      command.question?.answer.run(with: "yes")
    }
    await command.finish()
    #expect(asked == ["a", "b"])
  }

  @Test("a question that outlives its run is cancelled, whether shown or not")
  func outlives() async {
    let gate = Gate()
    var contexts: [CommandContext] = []
    var work: [Task<String, any Error>] = []
    let command = Command { _, context in
      contexts.append(context)
      work.append(Task { try await context.ask("during", choices: ["yes"]) })
      try await gate.pass()
    }
    command.run()
    await until { command.question != nil }
    gate.open()
    await command.finish()
    #expect(command.question == nil)
    work.append(Task { try await contexts[0].ask("after", choices: ["yes"]) })
    for task in work {
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }

  // MARK: - Lifetime

  @Test("a command that has run is released")
  func released() async {
    var command: Command? = Command { _, context in
      context.progress = 0.5
      context.message = "half"
    }
    weak let released = command
    command?.run()
    _ = command?.cancel
    await command?.finish()
    command = nil
    await until { released == nil }
  }

  @Test("a question of a task that has ended is withdrawn, and the next one is shown")
  func questionOfEndedTask() async {
    let gate = Gate()
    let command = Command { _, context in
      let asking = Task { try await context.ask("first", choices: ["yes"]) }
      try await gate.pass()
      asking.cancel()
      _ = await asking.result
      _ = try await context.ask("second", choices: ["yes"])
    }
    command.run()
    await until { command.question?.text == "first" }
    gate.open()
    await until { command.question?.text == "second" }
    command.cancel()
    await command.finish()
    #expect(command.question == nil)
  }

  @Test("the end of a binder cancels no run that its event did not start")
  func refusedPress() async {
    let gate = Gate()
    var isCancelled = false
    let command = Command { _, _ in
      try await gate.pass()
      isCancelled = Task.isCancelled
    }
    let (pressed, binder) = (Event(), Binder())
    command.endsWithBinder = true
    binder.bind(pressed, to: command)
    command.run()
    pressed.fire()
    binder.unbind()
    gate.open()
    await command.finish()
    #expect(!isCancelled && command.error == nil)
  }
}
