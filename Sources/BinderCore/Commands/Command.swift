/// An action of a model, which a button or a key runs.
///
///     final class BalanceViewModel {
///       let updateBalance = Command()
///       init() {
///         updateBalance.setHandler { [weak self] in try await self?.send() }
///       }
///     }
///
/// A command with an asynchronous handler cannot run again before the handler has finished, and
/// keeps the error that the handler throws. The `action:` key of a binding file binds a widget's
/// event to a command: the widget shows the error, and is enabled only while the command can run. A
/// binding onto the widget's `error` or `isEnabled` takes precedence, and an editable widget stays
/// enabled. Buttons that follow a command are known from WPF's `ICommand`.
public final class Command {
  /// Whether the model allows the command to run now.
  @Observed public var isEnabled = true
  /// Whether an asynchronous handler is under way.
  @Observed public private(set) var isRunning = false
  /// Whether the command is enabled and not running.
  @Observed public private(set) var canRun = true
  /// The description of the error that the last run threw; nil after a run without an error.
  @Observed public private(set) var error: String?

  /// The action of the command. Where an event runs a command without a handler, the binder reports
  /// a fault.
  public var handler: (() -> Void)? {
    didSet { argumentHandler = nil }
  }
  /// The handler that takes an argument of a type. It returns false for one of another type.
  private var argumentHandler: (type: any Any.Type, run: (Any?) -> Bool)?
  private var work: Task<Void, Never>?

  /// Makes a command that does nothing until it gets a handler.
  public init() {
    // Not `didSet`: a binding writes to the field, which bypasses the setter.
    $isEnabled.onChange { [weak self] in self?.updateCanRun() }
  }

  /// Makes a command with a synchronous handler.
  public convenience init(_ handler: @escaping () -> Void) {
    self.init()
    self.handler = handler
  }

  /// Makes a command with an asynchronous handler; `setHandler(isolation:_:)` describes it.
  public convenience init(
    isolation: isolated ActorOfTheCaller = #isolation, _ handler: @escaping () async throws -> Void
  ) {
    self.init()
    setHandler(isolation: isolation, handler)
  }

  /// Sets a synchronous handler.
  public func setHandler(_ handler: @escaping () -> Void) {
    self.handler = handler
  }

  /// Sets an asynchronous handler, which runs in the isolation of the caller.
  ///
  /// The caller must be isolated to an actor: without one the task would run concurrently with it.
  ///
  /// The handler runs in a task of its own, which may begin after the model is released: capture
  /// the model weakly.
  public func setHandler(
    isolation: isolated ActorOfTheCaller = #isolation, _ handler: @escaping () async throws -> Void
  ) {
    self.handler = { [unowned self] in start(isolation: isolation, handler) }
  }

  // MARK: Taking the argument of an event

  /// Makes a command whose handler takes an argument of a type: the constant behind `argument:` in a
  /// binding file, or the event's argument, such as the chosen row's element.
  ///
  ///     let rate = Command(taking: Int.self)
  ///     init() { rate.setHandler(taking: Int.self) { [unowned self] stars in rating = stars } }
  ///
  /// `bindcheck` reads the type where the command is declared, and checks `argument:` against it.
  public convenience init<Argument>(
    taking type: Argument.Type, _ handler: ((Argument) -> Void)? = nil
  ) {
    self.init()
    declaredType = type
    if let handler { setHandler(taking: type, handler) }
  }

  /// The type of the argument that the declaration says.
  private var declaredType: (any Any.Type)?

  /// Sets a synchronous handler that takes the event's argument, such as the chosen row's element.
  ///
  ///     let open = Command()
  ///     open.setHandler(taking: Photo.self) { [unowned self] photo in shown = photo }
  ///
  /// The binder reports a fault for an event without an argument, or with one of another type.
  public func setHandler<Argument>(
    taking type: Argument.Type, _ handler: @escaping (Argument) -> Void
  ) {
    self.handler = nil
    argumentHandler = (
      type,
      { argument in
        guard let argument = (argument as Any) as? Argument else { return false }
        handler(argument)
        return true
      }
    )
  }

  /// Sets an asynchronous handler that takes the event's argument.
  public func setHandler<Argument>(
    taking type: Argument.Type, isolation: isolated ActorOfTheCaller = #isolation,
    _ handler: @escaping (Argument) async throws -> Void
  ) {
    setHandler(taking: type) { [unowned self] argument in
      start(isolation: isolation) { try await handler(argument) }
    }
  }

  /// The object whose method the command runs; nil after its release.
  private weak var owner: AnyObject?
  private var hasOwner = false

  /// Makes the command report, instead of doing nothing, that the object has been released whose
  /// method it runs.
  func setOwner(_ object: AnyObject) { (owner, hasOwner) = (object, true) }

  /// Whether the object has been released whose method the command runs.
  var isAbandoned: Bool { hasOwner && owner == nil }

  package var hasHandler: Bool { handler != nil || argumentHandler != nil }

  /// The type of the argument that the handler takes; nil for a handler without an argument.
  package var argumentType: (any Any.Type)? {
    argumentHandler?.type ?? (handler == nil ? declaredType : nil)
  }

  private func start(
    isolation: isolated any Actor, _ handler: @escaping () async throws -> Void
  ) {
    isRunning = true
    updateCanRun()
    // The task keeps the command until the run has finished.
    work = Task {
      // Mentioned, so that the task runs on this actor.
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

  /// Runs the handler with an argument, if the command can run. A handler without an argument runs
  /// as well.
  ///
  /// - Returns: Whether the handler ran, or has begun to; false where the handler takes an argument
  ///   of another type.
  @discardableResult
  public func run(with argument: Any?) -> Bool {
    guard isEnabled, !isRunning else { return false }
    if let argumentHandler { return batch { argumentHandler.run(argument) } }
    guard let handler else { return false }
    batch(handler)
    return true
  }

  /// Waits until the current run has finished; for tests and scripts.
  public nonisolated(nonsending) func finish() async {
    await work?.value
  }

  /// Runs `work`, and keeps the error that it throws as the command's `error`.
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
