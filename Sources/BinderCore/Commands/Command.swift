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
  @Observed public var isEnabled = true
  /// Whether an asynchronous handler is under way.
  @Observed public private(set) var isRunning = false
  /// Whether the command is enabled and not running.
  @Observed public private(set) var canRun = true
  /// What the last run threw, in words; nil after a run that threw nothing.
  @Observed public private(set) var error: String?

  /// What the command does; one that has no handler is reported by the binder when it is to run.
  public var handler: (() -> Void)? {
    didSet { argumentHandler = nil }
  }
  private var argumentHandler: ArgumentHandler?
  private var work: Task<Void, Never>?

  /// Makes a command that does nothing until it gets a handler.
  public init() {
    // Not `didSet`: a binding writes to the field, which no setter sees.
    $isEnabled.onChange { [weak self] in self?.updateCanRun() }
  }

  /// Makes a command that does something.
  public convenience init(_ handler: @escaping () -> Void) {
    self.init()
    self.handler = handler
  }

  /// Makes a command that does something that takes its time.
  public convenience init(
    isolation: isolated any Actor = #isolation, _ handler: @escaping () async throws -> Void
  ) {
    self.init()
    setHandler(isolation: isolation, handler)
  }

  /// Gives the command something to do.
  public func setHandler(_ handler: @escaping () -> Void) {
    self.handler = handler
  }

  /// Gives the command something to do that takes its time, in the isolation of the caller, which
  /// must be an actor: elsewhere the task would run beside its caller.
  ///
  /// It runs in a task of its own, which may begin when the model is gone already: capture the model
  /// weakly.
  public func setHandler(
    isolation: isolated any Actor = #isolation, _ handler: @escaping () async throws -> Void
  ) {
    self.handler = { [unowned self] in start(isolation: isolation, handler) }
  }

  // MARK: Taking what an event carries

  /// Gives the command something to do with what the event carries, such as the chosen row's element.
  ///
  ///     let open = Command()
  ///     open.setHandler(taking: Photo.self) { [unowned self] photo in shown = photo }
  ///
  /// For an event that carries nothing, or something else, the binder reports a fault.
  public func setHandler<Argument>(
    taking type: Argument.Type, _ handler: @escaping (Argument) -> Void
  ) {
    self.handler = nil
    argumentHandler = ArgumentHandler(type: type) { argument in
      guard let argument = (argument as Any) as? Argument else { return false }
      handler(argument)
      return true
    }
  }

  /// Gives the command something to do with what the event carries that takes its time.
  public func setHandler<Argument>(
    taking type: Argument.Type, isolation: isolated any Actor = #isolation,
    _ handler: @escaping (Argument) async throws -> Void
  ) {
    self.handler = nil
    argumentHandler = ArgumentHandler(type: type) { [unowned self] argument in
      guard let argument = (argument as Any) as? Argument else { return false }
      start(isolation: isolation) { try await handler(argument) }
      return true
    }
  }

  private struct ArgumentHandler {
    let type: any Any.Type
    /// Runs the handler, unless the argument is of another type.
    let run: (Any?) -> Bool
  }

  var hasHandler: Bool { handler != nil || argumentHandler != nil }

  /// What the handler takes; nil for one that takes nothing.
  var argumentType: (any Any.Type)? { argumentHandler?.type }

  private func start(
    isolation: isolated any Actor, _ handler: @escaping () async throws -> Void
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
  public func run() -> Bool { run(with: nil) }

  /// Runs the handler with something to act on, if the command can run. A handler that takes nothing
  /// is run all the same.
  ///
  /// - Returns: Whether the handler ran, or has begun to; not if it takes something else.
  @discardableResult
  public func run(with argument: Any?) -> Bool {
    guard isEnabled, !isRunning else { return false }
    if let argumentHandler { return argumentHandler.run(argument) }
    guard let handler else { return false }
    handler()
    return true
  }

  /// Waits until the run that is under way is done; for tests and scripts.
  public nonisolated(nonsending) func finish() async {
    await work?.value
  }

  /// Does something, and keeps what it throws as the command's `error`.
  func note(_ work: () throws -> Void) {
    var message: String?
    do { try work() } catch { message = "\(error)" }
    if error != message { error = message }
  }

  private func updateCanRun() {
    let now = isEnabled && !isRunning
    if canRun != now { canRun = now }
  }
}
