/// Something that a model can do, for a button or a key to run.
///
///     final class BalanceViewModel {
///       let updateBalance = Command()
///       init() {
///         updateBalance.setHandler { [weak self] in try await self?.send() }
///       }
///     }
///
/// A command whose handler is asynchronous cannot run again before the handler is done, and keeps
/// the error that it throws. A widget that runs it by an `action:` in a binding file shows that
/// error, and is enabled just while the command can run, unless the file feeds its `error` or its
/// `isEnabled` itself, or the user can edit the widget. WPF's `ICommand` does the latter for buttons.
public final class Command {
  /// Whether the model lets the command run now.
  @Observed public var isEnabled = true {
    didSet { updateCanRun() }
  }
  /// Whether an asynchronous handler is under way.
  @Observed public private(set) var isRunning = false
  /// Whether the command is enabled and not running.
  @Observed public private(set) var canRun = true
  /// What the last run threw, in words; nil after a run that threw nothing.
  @Observed public private(set) var error: String?

  /// What the command does; one that has no handler is reported by the binder when it is to run.
  public var handler: (() -> Void)?
  private var work: Task<Void, Never>?

  /// Makes a command that does nothing until it gets a handler.
  public init() {}

  /// Makes a command that does something.
  public init(_ handler: @escaping () -> Void) {
    self.handler = handler
  }

  /// Makes a command that does something that takes its time.
  public init(
    isolation: isolated (any Actor)? = #isolation, _ handler: @escaping () async throws -> Void
  ) {
    setHandler(isolation: isolation, handler)
  }

  /// Gives the command something to do.
  public func setHandler(_ handler: @escaping () -> Void) {
    self.handler = handler
  }

  /// Gives the command something to do that takes its time, in the isolation of the caller.
  ///
  /// It runs in a task of its own, which may begin when the model is gone already: capture the model
  /// weakly.
  public func setHandler(
    isolation: isolated (any Actor)? = #isolation, _ handler: @escaping () async throws -> Void
  ) {
    self.handler = { [unowned self] in start(isolation: isolation, handler) }
  }

  private func start(
    isolation: isolated (any Actor)?, _ handler: @escaping () async throws -> Void
  ) {
    isRunning = true
    updateCanRun()
    // The task keeps the command: what it began has to be brought to its end.
    work = Task {
      // Mentioned, so that the task runs there.
      _ = isolation
      var message: String?
      do { try await handler() } catch { message = "\(error)" }
      if self.error != message { self.error = message }
      isRunning = false
      updateCanRun()
    }
  }

  /// Runs the handler, if the command can run.
  ///
  /// - Returns: Whether the handler ran, or has begun to.
  @discardableResult
  public func run() -> Bool {
    guard canRun, let handler else { return false }
    handler()
    return true
  }

  /// Waits until the run that is under way is done; for tests and scripts.
  public nonisolated(nonsending) func finish() async {
    await work?.value
  }

  private func updateCanRun() {
    let now = isEnabled && !isRunning
    if canRun != now { canRun = now }
  }
}
