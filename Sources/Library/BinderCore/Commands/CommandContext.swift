import Synchronization

/// The means by which a handler that runs for long reports to the user and asks: the second argument of an
/// asynchronous handler.
///
///     copy = Command<[File]> { files, context in
///       for (index, file) in files.enumerated() {
///         context.progress = Double(index) / Double(files.count)
///         context.message = file.name
///         try Task.checkCancellation()
///         try await write(file)
///       }
///     }
///
/// The command has the reports as its `progress` and `message`; a binding file shows them by
/// `modelField: copy.progress`, and ends the run by `action: copy.cancel`. The context may be used in any
/// isolation, so that the work can leave the actor of the model. Of values that follow each other fast the
/// newest is shown. Cancellation is that of Swift's tasks.
public struct CommandContext: Sendable {
  private let reports: CommandReports

  init(_ reports: CommandReports) { self.reports = reports }

  /// The part of the work that is done, from 0 to 1. Values outside are taken as the nearer of the two.
  public var progress: Double {
    get { reports.latest.progress }
    nonmutating set { reports.set { $0.progress = newValue.isNaN ? 0 : min(max(newValue, 0), 1) } }
  }

  /// The work of the moment, such as the name of a file.
  public var message: String {
    get { reports.latest.message }
    nonmutating set { reports.set { $0.message = newValue } }
  }

  /// Asks the user, and waits for the answer: the command has the question as its `question`.
  ///
  ///     switch try await context.ask("'\(name)' exists", choices: ["skip", "replace"]) {
  ///
  /// - Returns: One of the choices.
  /// - Throws: `CancellationError` where the run is cancelled or ends meanwhile.
  public func ask(_ text: String, choices: [String]) async throws -> String {
    let question = AskedQuestion(text, choices)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        question.wait(continuation)
        reports.ask(question)
      }
    } onCancel: {
      question.cancel()
      reports.withdraw(question)
    }
  }

  /// Asks the user, who chooses one of the cases of an enum.
  ///
  ///     enum Conflict: String, CaseIterable { case skip, retry, abort }
  ///     let answer: Conflict = try await context.ask("'\(name)' exists")
  ///
  /// - Throws: `CancellationError` where the run is cancelled or ends meanwhile.
  public func ask<Answer: CaseIterable & RawRepresentable<String>>(
    _ text: String, for type: Answer.Type = Answer.self
  ) async throws -> Answer {
    let choice = try await ask(text, choices: Answer.allCases.map(\.rawValue))
    // One of the texts above.
    guard let answer = Answer(rawValue: choice) else { throw CancellationError() }
    return answer
  }
}

/// A question of a running command.
///
///     # a binding file, for a dialog with two buttons
///     conflict.message: { modelField: copy.question?.text, fallback: "" }
///     skip: { action: copy.question?.answer, argument: skip }
///     retry: { action: copy.question?.answer, argument: retry }
public final class CommandQuestion {
  public let text: String
  /// The answers that the user can give.
  public let choices: [String]
  /// Answers. A text that is none of the choices is no answer: the question stays, and a binding reports
  /// `BindingFault.commandArgument(link:wanted:given:)`.
  public let answer = Command<String>()

  let asked: AskedQuestion

  init(_ asked: AskedQuestion) { (self.asked, text, choices) = (asked, asked.text, asked.choices) }
}

/// The reports of a run on their way to the isolation of its command.
final class CommandReports: Sendable {
  struct Latest {
    var progress = 0.0
    var message = ""
  }

  enum Report: Sendable {
    /// There is something newer than the values that were taken last.
    case values
    case question(AskedQuestion)
    /// Nobody waits for the answer any more, though the run goes on.
    case withdrawal(AskedQuestion)

    /// Nobody answers a question after the end of its run.
    func refuse() { if case .question(let asked) = self { asked.cancel() } }
  }

  let all: AsyncStream<Report>
  private let continuation: AsyncStream<Report>.Continuation
  /// The newest values, and whether a report of them is under way already.
  private let state = Mutex((latest: Latest(), isReported: false))

  init() { (all, continuation) = AsyncStream.makeStream() }

  var latest: Latest { state.withLock { $0.latest } }

  func set(_ change: (inout Latest) -> Void) {
    let isFirst = state.withLock { state in
      change(&state.latest)
      defer { state.isReported = true }
      return !state.isReported
    }
    if isFirst { continuation.yield(.values) }
  }

  /// The newest values, of which the next change is reported again.
  func take() -> Latest {
    state.withLock { state in
      state.isReported = false
      return state.latest
    }
  }

  func ask(_ question: AskedQuestion) {
    let report = Report.question(question)
    if case .terminated = continuation.yield(report) { report.refuse() }
  }

  func withdraw(_ question: AskedQuestion) { continuation.yield(.withdrawal(question)) }

  func finish() { continuation.finish() }
}

/// A question on its way to the isolation of its command, and its answer, which is given once.
final class AskedQuestion: Sendable {
  let text: String
  let choices: [String]

  private enum State {
    case open
    case waited(CheckedContinuation<String, any Error>)
    case over
  }

  private let state = Mutex(State.open)

  init(_ text: String, _ choices: [String]) { (self.text, self.choices) = (text, choices) }

  func wait(_ continuation: CheckedContinuation<String, any Error>) {
    let isTooLate = state.withLock { state in
      if case .over = state { return true }
      state = .waited(continuation)
      return false
    }
    if isTooLate { continuation.resume(throwing: CancellationError()) }
  }

  var isOver: Bool { state.withLock { if case .over = $0 { true } else { false } } }

  func give(_ answer: String) { end()?.resume(returning: answer) }

  func cancel() { end()?.resume(throwing: CancellationError()) }

  private func end() -> CheckedContinuation<String, any Error>? {
    state.withLock { state in
      defer { state = .over }
      if case .waited(let continuation) = state { return continuation }
      return nil
    }
  }
}
