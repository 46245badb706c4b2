/// A command of any input: what links and widgets need of a `Command`.
public class AnyCommand: CommandHandling {
  /// Whether the model allows the command to run now.
  @Observed public final var isEnabled = true
  /// Whether an asynchronous handler is under way.
  @Observed public private(set) final var isRunning = false
  /// Whether the command is enabled and not running.
  @Observed public private(set) final var canRun = true
  /// The description of the error that the last run threw; nil after a run without an error.
  @Observed public private(set) final var error: String?

  /// The part of the work that is done, from 0 to 1, as the handler says by its `CommandContext`; it stays
  /// after the run, and is 0 at the start of the next.
  @Observed public private(set) final var progress = 0.0
  /// The work of the moment in the handler's words, such as the name of a file; empty before and after a run.
  @Observed public private(set) final var message = ""
  /// The question that the handler waits for; nil where it asks none.
  @Observed public private(set) final var question: CommandQuestion?

  /// Whether a newer run cancels the one under way, as the search for a text that is being typed. Otherwise
  /// the command cannot run while it is running.
  public final var restarts = false { didSet { updateCanRun() } }
  /// Whether the end of the binder cancels the run that one of its events has started: the run ends with the page.
  public final var endsWithBinder = false

  /// The reason of a draft in a hidden field, which keeps an event from running the command: `error` until the next run.
  final var refusal: String? { didSet { $error.update(to: refusal) } }
  /// Whether the drafts of the page are for the command: not for one that ends a run.
  final var isForDrafts = true
  /// Whether the deliveries wait for the end of a synchronous handler.
  final var isBatch = true
  /// The run under way, or the last one.
  private(set) final var work: Task<Void, Never>?
  /// The reports of the run under way, which tell it from one that it has replaced.
  private final var reports: CommandReports?
  private final var questions: [CommandQuestion] = []
  private final var madeCancel: Command<Void>?
  /// The place and the binder's queue of the event that has begun the run under way, which may outlive the link; nil for
  /// a run that code has begun.
  final var starter: (site: LinkSite, queue: DeliveryQueue?)?
  /// Whether the run was cancelled before its first `await`.
  private final var isCancelledEarly = false

  init() {
    // Not `didSet`: a binding writes to the field, which bypasses the setter.
    $isEnabled.onChange { [weak self] in self?.updateCanRun() }
  }

  // MARK: The input

  /// The type of the input; `Void` for a command that takes nothing.
  package class var inputType: any Any.Type { Void.self }

  var hasHandler: Bool { false }

  /// The values that the command takes, in words; nil for all of its type.
  final var choices: [String]?

  /// What the command takes, as a fault names it.
  final var wanted: String {
    choices?.joined(separator: " or ")
      ?? (Self.inputType == Void.self ? "nothing" : "\(Self.inputType)")
  }

  /// Runs the handler with a value that a link got without its type: the one cast for reflection, rows and texts of
  /// binding files. Returns whether the handler ran, or has begun to; false also for a value of another type.
  @discardableResult
  package func run(given value: Any?) -> Bool { false }

  // MARK: The owner of a method

  /// The object whose method the command runs; nil for a command of its own.
  final var owner: Weak<AnyObject>?

  /// Whether that object has been released, which a binding reports.
  final var isAbandoned: Bool { owner.map { $0.object == nil } ?? false }

  // MARK: Running

  /// Cancels the run under way; it can run while there is one.
  ///
  ///     command.cancel()                  // in code
  ///     stop: { action: copy.cancel }     # in a binding file: the button is enabled during a run
  ///
  /// The handler learns of it as any task of Swift does, and may end its work in order. A `CancellationError`
  /// that it throws is no `error`.
  public final var cancel: Command<Void> {
    if let madeCancel { return madeCancel }
    let made = Command { [weak self] in
      self?.isCancelledEarly = true
      self?.work?.cancel()
    }
    made.isEnabled = isRunning
    made.isForDrafts = false
    madeCancel = made
    return made
  }

  final var mayStart: Bool { isEnabled && (!isRunning || restarts) }

  final func start(
    isolation: isolated any Actor,
    _ handler: nonisolated(nonsending) @escaping (CommandContext) async throws -> Void
  ) {
    work?.cancel()
    let reports = CommandReports()
    self.reports = reports
    $progress.update(to: 0)
    setRunning(true)
    // Each task keeps the command until it has ended, and mentions the actor, so that it runs there.
    Task {
      _ = isolation
      for await report in reports.all { take(report, of: reports) }
    }
    // At once, up to the first `await`: a handler that began after the next key would find another selection.
    isCancelledEarly = false
    let begun: Task<Void, Never>
    if #available(macOS 26, *) {
      begun = Task.immediate {
        _ = isolation
        await perform(handler, reports)
      }
    } else {
      begun = Task {
        _ = isolation
        await perform(handler, reports)
      }
    }
    // The handler may have cancelled the command, or started it again.
    let isCurrent = self.reports === reports
    if isCurrent { work = begun }
    if isCancelledEarly || !isCurrent { begun.cancel() }
  }

  private nonisolated(nonsending) final func perform(
    _ handler: nonisolated(nonsending) (CommandContext) async throws -> Void,
    _ reports: CommandReports
  ) async {
    var message: String?
    do { try await handler(CommandContext(reports)) } catch {
      if !(error is CancellationError && Task.isCancelled) { message = "\(error)" }
    }
    reports.finish()
    // Not by the task that shows the reports: a run whose handler ends without an `await` is over within its
    // event, and the next key can start another one.
    guard self.reports === reports else { return }
    take(.values, of: reports)
    finish(with: message)
    setRunning(false)
  }

  /// Begins or ends a run, which has no message and no question before and after it.
  private final func setRunning(_ isNow: Bool) {
    $message.update(to: "")
    let unanswered = questions
    show([])
    for question in unanswered { question.asked.cancel() }
    $isRunning.update(to: isNow)
    madeCancel?.isEnabled = isNow
    updateCanRun()
  }

  private final func take(_ report: CommandReports.Report, of reports: CommandReports) {
    guard isRunning, self.reports === reports else { return report.refuse() }
    switch report {
    case .values:
      let latest = reports.take()
      $progress.update(to: latest.progress)
      $message.update(to: latest.message)
    case .question(let asked): ask(asked)
    case .withdrawal(let asked): show(questions.filter { $0.asked !== asked })
    }
  }

  private final func ask(_ asked: AskedQuestion) {
    if asked.isOver { return }
    let shown = CommandQuestion(asked)
    shown.answer.choices = asked.choices
    shown.answer.handler = { [weak self, weak shown] answer in
      if let self { show(questions.filter { $0 !== shown }) }
      asked.give(answer)
    }
    show(questions + [shown])
  }

  /// Shows the first question of those that wait: the tasks of a run may ask at the same time.
  private final func show(_ questions: [CommandQuestion]) {
    self.questions = questions
    if question !== questions.first { question = questions.first }
  }

  /// Waits until the current run has finished; for tests and scripts.
  public nonisolated(nonsending) final func finish() async { await work?.value }

  /// Runs `work`, and keeps the error that it throws as the command's `error`.
  final func note(_ work: () throws -> Void) {
    var message: String?
    do { try work() } catch { message = "\(error)" }
    finish(with: message)
  }

  private final func finish(with message: String?) {
    $error.update(to: message)
    let starter = exchange(&starter, nil)
    if let message, $error.isUnobserved {
      starter.map { site, queue in
        let fault = BindingFault.commandFailed(link: "\(site.origin)", error: message)
        queue?.owner?.report(fault) ?? FaultListener.report(fault, of: queue)
      }
    }
  }

  /// Removes the error of the last run, as when the user turns to another object that the command is for.
  public final func clearError() { $error.update(to: nil) }

  private final func updateCanRun() { $canRun.update(to: mayStart) }
}

// Reflection sees stored properties alone.
extension AnyCommand: BindableModel {
  public static var fieldTable: FieldTable<AnyCommand> { [.command("cancel", \.cancel)] }
}

/// The compiler's sentences about a handler that leaves out the input of its command, for which Swift fails
/// to produce one, and about one that waits or throws.
public protocol CommandHandling: AnyObject {}

extension CommandHandling {
  @available(
    *, unavailable, message: "the handler takes the input of the command, as in '{ input in … }'"
  )
  public var handler: (() -> Void)? {
    get { nil }
    set {}
  }
}

extension CommandHandling where Self: AnyCommand {
  @available(*, unavailable, message: "'setHandler { … }' sets a handler that waits or throws")
  @_disfavoredOverload
  public var handler: (() async throws -> Void)? {
    get { nil }
    set {}
  }
}
