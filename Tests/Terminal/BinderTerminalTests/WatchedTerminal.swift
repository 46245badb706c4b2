import BinderTerminal
import BinderTerminalTesting

/// A terminal in memory that says when a running application has done all that it can do now.
///
/// The turns of a run have no suspension, and are on the actor of the tests. So a turn has ended when
/// a test continues that waited for its beginning.
final class WatchedTerminal: Terminal {
  let memory: MemoryTerminal
  /// The number of turns of the run that have begun.
  private(set) var turns = 0
  private var wake: (@Sendable () -> Void)?
  private var waiting: [AsyncStream<Void>.Continuation] = []

  init(_ memory: MemoryTerminal) {
    self.memory = memory
  }

  /// Waits until the run has done all that was asked of it before, and the tasks that it started for
  /// that have begun.
  func waitUntilIdle() async {
    for _ in 0..<2 {
      wake?()
      await waitForTurn(after: turns)
    }
  }

  /// Waits for a turn that the test does not ask for, or the time limit of the test.
  func waitForTurn(after count: Int) async {
    while turns <= count, !Task.isCancelled {
      let (turn, continuation) = AsyncStream.makeStream(of: Void.self)
      waiting.append(continuation)
      for await _ in turn {}
    }
  }

  private func beginTurn() {
    turns += 1
    for each in waiting { each.finish() }
    waiting = []
  }

  // MARK: - Terminal

  var size: Size { memory.size }
  var showsColor: Bool { memory.showsColor }

  func enter(wake: @escaping @Sendable () -> Void) throws(TerminalError) {
    try memory.enter(wake: wake)
    self.wake = wake
  }

  func leave() {
    memory.leave()
    wake = nil
  }

  func present(_ frame: Grid) { memory.present(frame) }
  func invalidate() { memory.invalidate() }

  /// A run takes all events at the beginning of a turn.
  func nextEvent() -> TerminalEvent? {
    let event = memory.nextEvent()
    if event == nil { beginTurn() }
    return event
  }
}

extension ManualClock {
  /// Advances the time, and waits until the run has taken what wakes then.
  @MainActor func advance(by time: Duration, on terminal: WatchedTerminal) async {
    let (turns, count) = (terminal.turns, sleeperCount)
    advance(by: time)
    // Each task that wakes asks for a turn.
    if sleeperCount < count { await terminal.waitForTurn(after: turns) }
  }
}
