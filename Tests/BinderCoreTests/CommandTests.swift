import BinderCore
import Testing

@MainActor @Suite struct CommandTests {
  struct Refused: Error, CustomStringConvertible {
    var description: String { "refused" }
  }

  /// Waits until it is told to go on.
  @MainActor final class Gate {
    private var waiting: CheckedContinuation<Void, any Error>?

    func pass() async throws {
      try await withCheckedThrowingContinuation { waiting = $0 }
    }

    func open() async {
      while waiting == nil { await Task.yield() }
      waiting?.resume()
      waiting = nil
    }

    func refuse() async {
      while waiting == nil { await Task.yield() }
      waiting?.resume(throwing: Refused())
      waiting = nil
    }
  }

  @Test("an asynchronous command cannot run again before it is done")
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
    await gate.open()
    await command.finish()
    #expect(runs == 1)
    #expect(command.canRun)
    #expect(command.error == nil)
  }

  @Test("a thrown error is kept in words until a run throws nothing")
  func errors() async {
    let gate = Gate()
    let command = Command { try await gate.pass() }
    command.run()
    await gate.refuse()
    await command.finish()
    #expect(command.error == "refused")
    #expect(command.canRun)
    command.run()
    await gate.open()
    await command.finish()
    #expect(command.error == nil)
  }

  @Test("whether a command can run follows both its model and its run")
  func canRun() async {
    let gate = Gate()
    let command = Command { try await gate.pass() }
    let binder = Binder()
    var seen: [Bool] = []
    binder.observe(command.$canRun) { seen.append($0) }
    command.run()
    command.isEnabled = false
    await gate.open()
    await command.finish()
    command.isEnabled = true
    #expect(seen == [true, false, true])
  }

  @Test("a command that is let go while it runs is brought to its end")
  func letGo() async {
    let gate = Gate()
    weak var weakCommand: Command?
    var ended = false
    do {
      let command = Command {
        try await gate.pass()
        ended = true
      }
      weakCommand = command
      command.run()
    }
    #expect(weakCommand != nil)
    await gate.open()
    for _ in 0..<1_000 where weakCommand != nil { await Task.yield() }
    #expect(ended)
    #expect(weakCommand == nil)
  }
}
