import BinderCore
import Synchronization

/// Gives an app the values of a recorded session in place of those from outside, in their recorded order.
final class SessionPlayer: OutsideSource {
  typealias Answer = Result<String?, RecordedError>

  private struct State {
    var requests: [(id: Int, name: String, answers: AsyncStream<Answer>.Continuation)] = []
    var latestID = 0
    /// The answers by their names. Those of a shortened session are given at once, and the last one is given again.
    var loose: [String: [Answer]] = [:]
  }

  let recorder: SessionRecorder
  let answersAtOnce: Bool
  private let state: Mutex<State>

  init(_ session: Session, recorder: SessionRecorder) {
    self.recorder = recorder
    answersAtOnce = session.answersAtOnce
    var state = State()
    for entry in session.entries {
      guard case .answer(let answer, let name) = entry.event else { continue }
      state.loose[name, default: []].append(answer)
    }
    self.state = Mutex(state)
  }

  var waitingCount: Int { state.withLock { $0.requests.count } }

  /// Answers the oldest request of a name; false where there is none.
  func give(_ answer: Answer, to name: String) -> Bool {
    let request = state.withLock { state in
      state.requests.firstIndex { $0.name == name }.map { state.requests.remove(at: $0) }
    }
    guard let request else { return false }
    note(answer, of: name)
    request.answers.yield(answer)
    return true
  }

  /// Answers the requests that the start of an app waits for, until the task is cancelled, and returns the number of
  /// answers, which stand behind the first size.
  @MainActor func giveEarly(of session: Session) async -> Int {
    var count = 0
    for entry in session.entries.dropFirst() {
      guard !answersAtOnce, case .answer(let answer, let name) = entry.event else { break }
      repeat {
        await Task.yield()
        if Task.isCancelled { return count }
      } while !give(answer, to: name)
      count += 1
    }
    return count
  }

  /// Ends the requests that are left when the session is over.
  func close() {
    for request in state.withLock({ exchange(&$0.requests, with: []) }) { request.answers.finish() }
  }

  nonisolated(nonsending) func value(
    _ name: String, _ ask: () async throws -> String?
  ) async throws -> String? {
    // A session that has lost its order, or is older, does not say how many values a delivery has.
    if name.hasPrefix(SessionRecorder.pauses),
      answersAtOnce || state.withLock({ $0.loose[name] == nil })
    {
      return try await recorder.value(name, ask)
    }
    if answersAtOnce, let answer = takeLoose(name) {
      note(answer, of: name)
      return try answer.get()
    }
    let (answers, continuation) = AsyncStream.makeStream(of: Answer.self)
    let id = state.withLock { state in
      state.latestID += 1
      state.requests.append((state.latestID, name, continuation))
      return state.latestID
    }
    continuation.onTermination = { [self] _ in
      state.withLock { state in state.requests.removeAll { $0.id == id } }
    }
    for await answer in answers { return try answer.get() }
    throw CancellationError()
  }

  private func takeLoose(_ name: String) -> Answer? {
    state.withLock { state in
      guard let answers = state.loose[name], let first = answers.first else { return nil }
      if answers.count > 1 { state.loose[name]?.removeFirst() }
      return first
    }
  }

  private func note(_ answer: Answer, of name: String) {
    switch answer {
    case .success(let value): recorder.note(value: value, of: name)
    case .failure(let error): recorder.note(failure: error.description, of: name)
    }
  }
}
