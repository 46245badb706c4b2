import BinderCore
import BinderTerminal
import Synchronization

/// An app that a session is replayed on.
@MainActor public struct SessionApp {
  public let screen: Screen
  public let owner: AnyObject?
  public let waitUntilIdle: (() async -> Void)?
  public let prepare: (Application) -> Void

  /// An app behind its screen, as it is when it starts.
  ///
  /// - Parameters:
  ///   - screen: The first screen.
  ///   - owner: An object to keep with the screen, such as the controller that fills it.
  ///   - waitUntilIdle: Waits until the requests that have been sent are answered.
  ///   - prepare: Prepares the application, as by `flushAtFrames(_:)`.
  public init(
    _ screen: Screen, keeping owner: AnyObject? = nil, waitUntilIdle: (() async -> Void)? = nil,
    prepare: @escaping (Application) -> Void = { _ in }
  ) {
    (self.screen, self.owner) = (screen, owner)
    (self.prepare, self.waitUntilIdle) = (prepare, waitUntilIdle)
  }
}

/// A replayed session differs from the recorded one.
public struct SessionDifferenceError: Error, Hashable, Sendable, CustomStringConvertible {
  package let keys: String
  public let description: String
}

extension Session {
  /// Starts an app and repeats the session: the same keys, sizes, times and values from outside.
  ///
  ///     let again = try await session.replay { clock in … }
  ///
  /// The app gets the recorded values from `Outside.value(_:_:)`. The clock stands still between the events of
  /// the session, and is to be given to all that sleeps or has a timer.
  ///
  /// - Parameters:
  ///   - limit: The time that an app has for each frame and each request, before it counts as different.
  ///   - pause: Called before each event with its time, as to show the session at the speed of the user.
  ///   - show: Called with each frame and the events before it.
  ///   - start: Starts the app.
  /// - Returns: The session as it was recorded again: equal to this one where all its frames have fingerprints.
  /// - Throws: `SessionDifferenceError` at the first frame that differs, and at a value that the app does not ask for;
  ///   the errors of `start` and `pause`.
  @discardableResult
  @MainActor public func replay(
    within limit: Duration = .seconds(10),
    pause: (Duration) async throws -> Void = { _ in },
    show: (Grid, [String]) -> Void = { _, _ in },
    _ start: (ManualClock) async throws -> SessionApp
  ) async throws -> Session {
    let (clock, text) = (ManualClock(), SessionText())
    let player = SessionPlayer(self, recorder: text.recorder(clock))
    defer { player.close() }
    try await Outside.$scoped.withValue(player) {
      let giving = Task { await player.giveEarly(of: self) }
      defer { giving.cancel() }
      let app = try await start(clock)
      giving.cancel()
      let early = await giving.value
      let replay = try SessionReplay(self, of: app, with: player, clock, limit)
      await replay.letTimersSleep()
      for entry in entries.prefix(1) + entries.dropFirst(1 + early) {
        try await pause(entry.time)
        if let before = try await replay.play(entry) { show(replay.terminal.grid, before) }
        if answersAtOnce, entry.event.isInput { await replay.finish() }
      }
      if answersAtOnce { await replay.finish() }
      replay.application.quit()
    }
    return try Session(text.value)
  }

  /// Records a session: starts an app and presses keys, a tenth of a second apart.
  ///
  /// Values come from where the app gets them. After each key the app is waited for until it is idle.
  ///
  /// - Parameters:
  ///   - keys: The keys, as `Key.parse(_:)` reads them.
  ///   - columns: The width of the terminal.
  ///   - rows: Its height.
  ///   - start: Starts the app, as for `replay`.
  @MainActor public static func record(
    _ keys: String, columns: Int = 80, rows: Int = 24,
    _ start: (ManualClock) async throws -> SessionApp
  ) async throws -> Session {
    let keys = try Key.parse(keys)
    let (clock, text) = (ManualClock(), SessionText())
    let size = Session(entries: [Entry(time: .zero, event: .size(columns: columns, rows: rows))])
    try await Outside.$scoped.withValue(text.recorder(clock)) {
      let app = try await start(clock)
      let replay = try SessionReplay(size, of: app, with: nil, clock, .seconds(60))
      await replay.finish()
      for (index, key) in keys.enumerated() where replay.application.exitReason == nil {
        let time = Duration.milliseconds(100) * (index + 1)
        try await replay.play(Entry(time: time, event: .keys([key])))
        await replay.finish()
      }
      replay.application.quit()
    }
    return try Session(text.value)
  }
}

private final class SessionText: Sendable {
  private let text = Mutex("")
  var value: String { text.withLock(\.self) }

  func recorder(_ clock: ManualClock) -> SessionRecorder {
    SessionRecorder(
      now: { clock.now.offset }, write: { [self] lines in text.withLock { $0 += lines } })
  }
}

@MainActor private final class SessionReplay {
  let terminal: MemoryTerminal
  let application: Application
  /// The events since the frame before, in words.
  private var latest: [String] = []
  private let app: SessionApp
  private let player: SessionPlayer?
  private let clock: ManualClock
  private let limit: Duration
  private var played: [Session.Entry] = []
  private var expected = ScreenLines()

  init(
    _ session: Session, of app: SessionApp, with player: SessionPlayer?, _ clock: ManualClock,
    _ limit: Duration
  ) throws(SessionError) {
    let first = session.entries.lazy.map(\.event).first {
      if case .size = $0 { true } else { false }
    }
    guard case .size(let columns, let rows)? = first else {
      throw SessionError(description: "the session has no size")
    }
    (self.app, self.player, self.clock, self.limit) = (app, player, clock, limit)
    terminal = MemoryTerminal(columns: columns, rows: rows)
    application = Application(
      screen: app.screen, terminal: terminal, keeping: app.owner, clock: clock)
    app.prepare(application)
    _ = expected.take(.size(columns: columns, rows: rows))
  }

  /// - Returns: The events before the frame, if the event is one.
  @discardableResult
  func play(_ entry: Session.Entry) async throws -> [String]? {
    if entry.event.isInput { await settle() }
    await advance(to: entry.time)
    let isFrame = expected.take(entry.event)
    switch entry.event {
    case .size(let columns, let rows):
      terminal.resize(columns: columns, rows: rows)
      // The application does not run, and takes no events.
      while terminal.nextEvent() != nil {}
      application.resized()
    case .keys(let keys):
      for (index, key) in keys.enumerated() {
        // A test has several keys in a line; the app drew a frame after each.
        if index > 0 {
          await settle()
          application.render()
        }
        application.send(key)
      }
    case .typed(let text): application.send(typed: text)
    case .paste(let text): application.paste(text)
    case .mouse(let event): application.send(event)
    case .step: application.step()
    case .commit: application.commitDue()
    case .frame(let frame): try await expect(frame)
    case .answer(let answer, let name): try await give(answer, to: name)
    case .run, .over: break
    }
    played.append(entry)
    guard isFrame else {
      latest.append("\(entry.event)")
      return nil
    }
    defer { latest = [] }
    return latest
  }

  /// Runs a timer as often as it was due, as when the session was recorded.
  private func advance(to time: Duration) async {
    while let next = clock.nextDeadline?.offset, next < time {
      advanceClock(to: next)
      await letTimersSleep()
    }
    advanceClock(to: time)
  }

  private func advanceClock(to time: Duration) {
    clock.advance(by: max(.zero, time - clock.now.offset))
  }

  /// Gives timers the time to begin, or to sleep again. Without a timer nothing waits between two events: an answer
  /// would come before the frame that was drawn without it.
  func letTimersSleep() async { for _ in 0..<100 { await Task.yield() } }

  /// Draws the screen as it is now, and when the app has become idle.
  func finish() async {
    application.render()
    application.commitDue()
    await settle()
    application.render()
  }

  private func expect(_ frame: Session.Frame) async throws {
    try await wait(orThrow: different) {
      application.render()
      if let fingerprint = frame.fingerprint { return terminal.grid.fingerprint == fingerprint }
      return terminal.text == expected.text
    }
  }

  private func give(_ answer: SessionPlayer.Answer, to name: String) async throws {
    // A shortened session gives each value when the app asks.
    guard let player, !player.answersAtOnce else { return }
    try await wait {
      difference("the app does not ask for '\(name)', whose value the session has here")
    } whenIdle: {
      // A timer may have begun later than it did when the session was recorded.
      if let next = clock.nextDeadline { advanceClock(to: next.offset) }
    } until: {
      player.give(answer, to: name)
    }
  }

  private func wait(
    orThrow error: () -> SessionDifferenceError, whenIdle: () -> Void = {}, until isMet: () -> Bool
  ) async throws {
    let begin = ContinuousClock.now
    // An idle app may have tasks on other threads that nothing tells of.
    var idleSince: ContinuousClock.Instant?
    while !isMet() {
      let idleTime = idleSince?.duration(to: .now) ?? .zero
      if begin.duration(to: .now) > limit || idleTime > .seconds(1) { throw error() }
      let isIdle = await settle()
      idleSince = isIdle ? idleSince ?? .now : nil
      if isIdle { whenIdle() }
    }
  }

  private func different() -> SessionDifferenceError {
    let (now, before) = (terminal.text, expected.text)
    let screens =
      now == before
      ? "the screen has the same characters in other styles, or the caret at another place:\n\(now)"
      : "the screen is\n\(now)\nand was\n\(before)"
    let number = played.count { if case .frame = $0.event { true } else { false } } + 1
    return difference("frame \(number) differs: \(screens)")
  }

  private func difference(_ what: String) -> SessionDifferenceError {
    let keys = Session.keys(of: played)
    let after = keys.isEmpty ? "before the first key" : "after '\(keys)'"
    return SessionDifferenceError(keys: keys, description: "\(after), \(what)")
  }

  /// Lets the tasks of the app run until they wait for the session; true if the app is idle: it waits for no value.
  @discardableResult
  private func settle() async -> Bool {
    var isIdle = app.waitUntilIdle == nil
    if let waitUntilIdle = app.waitUntilIdle {
      Task {
        await waitUntilIdle()
        isIdle = true
      }
    }
    var waitingCount: Int { player?.waitingCount ?? 0 }
    let deadline = ContinuousClock.now.advanced(by: limit)
    // Tasks that have an answer, or wait for one, run until they wait again.
    var turns = 100
    while turns > 0, ContinuousClock.now < deadline {
      await Task.yield()
      if isIdle || waitingCount > 0 { turns -= 1 }
    }
    return isIdle && waitingCount == 0
  }
}
