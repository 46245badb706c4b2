import Synchronization

/// Writes the session of an app as it happens: the user's actions, the values from outside, and the frames.
///
/// Each line begins with the seconds since the start. A line is written before its event is handled, so that
/// the file of an app that crashes has the event.
package final class SessionRecorder: OutsideSource {
  /// The first line of a file.
  package static let heading = "binder-session 1"

  /// The recorder of the whole program, with `BINDER_RECORD=FILE` in the environment.
  package static let shared: SessionRecorder? = {
    guard let path = SystemCalls.environment("BINDER_RECORD"), !path.isEmpty else { return nil }
    guard let file = SystemCalls.create(path) else {
      SystemCalls.printError("BINDER_RECORD: the file '\(path)' cannot be written\n")
      return nil
    }
    let start = ContinuousClock.now
    return SessionRecorder(now: { start.duration(to: .now) }) { SystemCalls.append($0, to: file) }
  }()

  private let now: @Sendable () -> Duration
  private let write: @Sendable (String) -> Void
  private let state = Mutex(State())

  private struct State {
    /// The lines that wait for the next event.
    var lines = ""
    /// The frame since the last event. A later one takes its place.
    var frame = ""
    var events = 0
    /// The values before the size of the terminal, with which a session begins: other threads may get them earlier
    /// or later. nil when the session has begun.
    var early: [String]? = []
  }

  package var recorder: SessionRecorder { self }

  package init(now: @escaping @Sendable () -> Duration, write: @escaping @Sendable (String) -> Void)
  {
    (self.now, self.write) = (now, write)
    write(Self.heading + "\n")
  }

  /// The number of events so far, without frames.
  package var eventCount: Int { state.withLock(\.events) }

  /// The begin of the names under which a session has the numbers of values in the deliveries of `follow`.
  package static let pauses = "follow(every:) "
  let pauseCount = Atomic(0)

  /// - Parameter atOnce: Whether the line is written before the next one is noted.
  package func note(_ event: String, atOnce: Bool = true) {
    let due = state.withLock { state in
      state.lines += exchange(&state.frame, "")
      let events = [event] + (exchange(&state.early, nil) ?? [])
      for event in events { state.lines += line(event) }
      state.events += events.count
      return atOnce ? exchange(&state.lines, "") : ""
    }
    if !due.isEmpty { write(due) }
  }

  /// Notes the frame after the last of `count` events; nil where it is the same as before that event. Returns false,
  /// and notes no frame, where another thread has noted an event meanwhile.
  package func note(frame: String?, after count: Int) -> Bool {
    let line = frame.map { self.line("frame \($0)") } ?? ""
    return state.withLock { state in
      guard state.events == count else { return false }
      state.frame = line
      return true
    }
  }

  private func line(_ event: String) -> String { "\(Self.written(now())) \(event)\n" }

  package nonisolated(nonsending) func value(
    _ name: String, _ ask: () async throws -> String?
  ) async throws -> String? {
    do {
      let value = try await ask()
      note(value: value, of: name)
      return value
    } catch {
      if !(error is CancellationError) { note(failure: "\(error)", of: name) }
      throw error
    }
  }

  package func note(value: String?, of name: String) {
    let name = Self.quoted(name)
    note(answer: value.map { "value \(name) \(Self.quoted($0))" } ?? "end \(name)")
  }

  package func note(failure: String, of name: String) {
    note(answer: "failed \(Self.quoted(name)) \(Self.quoted(failure))")
  }

  private func note(answer: String) {
    if state.withLock({ $0.early?.append(answer) }) == nil { note(answer) }
  }

  /// A time in seconds, with six decimals.
  package static func written(_ time: Duration) -> String {
    let (seconds, attoseconds) = time.components
    let digits = String(attoseconds / 1_000_000_000_000)
    return "\(seconds)." + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// A text between quotation marks, in one line.
  package static func quoted(_ text: String) -> String { text.swiftLiteral }
}
