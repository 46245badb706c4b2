/// An action of a model, which a button or a key runs.
///
///     final class BalanceViewModel {
///       let updateBalance = Command()
///       init() {
///         updateBalance.setHandler { [weak self] in try await self?.send() }
///       }
///     }
///
/// A command with an asynchronous handler cannot run again before the handler has finished, and keeps the error that
/// the handler throws. The `action:` key of a binding file binds a widget's event to a command: the widget shows the
/// error, and is enabled only while the command can run. A binding onto the widget's `error` or `isEnabled` takes
/// precedence, and an editable widget stays enabled. Buttons that follow a command are known from WPF's `ICommand`.
///
/// `Command()` takes nothing. A command that takes a value says its type, as in `RelayCommand<T>` of
/// CommunityToolkit: the constant behind `argument:` in a binding file, the payload of the event, or
/// the element of the row in which the event happens.
///
///     let rate = Command<Int> { stars in print(stars) }
///     let open = Command<Photo>()
///     init() { open.handler = { [unowned self] photo in shown = photo } }
///
/// The compiler, the checker and the start-up compare that type with the values that are given.
public final class Command<Input>: AnyCommand {
  private var action: ((Input) -> Void)? {
    // The record keeps the line for the field that no code outside sets.
    didSet { if Tracing.isOn { Tracing.noteMaking(of: $isRunning) } }
  }

  /// The action. Where an event runs a command without one, the binder reports a fault.
  // Disfavoured: with `nil` both properties of a `Command<Void>` fit.
  @_disfavoredOverload
  public var handler: ((Input) -> Void)? {
    get { action }
    set { exchange(&action, newValue) }
  }

  /// Makes a command that does nothing until it gets a handler.
  public override init() { super.init() }

  /// Makes a command with a synchronous handler.
  public convenience init(_ handler: @escaping (Input) -> Void) {
    self.init()
    action = handler
  }

  /// Makes a command with an asynchronous handler; `setHandler(isolation:_:)` describes it.
  public convenience init(
    isolation: isolated any Actor = #isolation,
    _ handler: nonisolated(nonsending) @escaping (Input) async throws -> Void
  ) {
    self.init()
    setHandler(isolation: isolation, handler)
  }

  /// Makes a command whose handler runs for long: `CommandContext` describes it.
  public convenience init(
    isolation: isolated any Actor = #isolation,
    _ handler: nonisolated(nonsending) @escaping (Input, CommandContext) async throws -> Void
  ) {
    self.init()
    setHandler(isolation: isolation, handler)
  }

  /// Sets a synchronous handler.
  public func setHandler(_ handler: @escaping (Input) -> Void) { self.handler = handler }

  /// Sets an asynchronous handler, which runs in the isolation of the caller.
  ///
  /// The caller must be isolated to an actor: without one the task would run concurrently with it.
  ///
  /// The handler runs in a task of its own, which begins at once, up to the first `await`; before macOS 26 it
  /// begins later. It may go on after the model is released: capture the model weakly.
  public func setHandler(
    isolation: isolated any Actor = #isolation,
    _ handler: nonisolated(nonsending) @escaping (Input) async throws -> Void
  ) { setHandler(isolation: isolation) { input, _ in try await handler(input) } }

  /// Sets an asynchronous handler that runs for long, as `setHandler(isolation:_:)` does: it can report its
  /// progress and ask, by a `CommandContext`, and be cancelled.
  ///
  ///     copy.setHandler { files, context in … }
  ///     tidy.setHandler { _, context in … }         // of a command that takes nothing
  public func setHandler(
    isolation: isolated any Actor = #isolation,
    _ handler: nonisolated(nonsending) @escaping (Input, CommandContext) async throws -> Void
  ) {
    action = { [unowned self] input in
      start(isolation: isolation) { try await handler(input, $0) }
    }
  }

  /// Runs the handler with a value, if the command can run.
  ///
  /// - Returns: Whether the handler ran, or has begun to.
  @discardableResult
  public func run(with input: Input) -> Bool {
    guard mayStart, let action, choices?.contains("\(input)") != false else { return false }
    if refusal != nil { refusal = nil }
    if isBatch { batch { action(input) } } else { action(input) }
    return true
  }

  // MARK: Without the type

  package override class var inputType: any Any.Type { Input.self }

  override var hasHandler: Bool { action != nil }

  @discardableResult
  package override func run(given value: Any?) -> Bool {
    let given: Any = Input.self == Void.self ? () : value as Any
    guard let input = given as? Input else { return false }
    return run(with: input)
  }
}

extension Command where Input == Void {
  /// Makes a command that takes nothing, of which no type has to be written.
  public convenience init() { self.init(takingNothing: ()) }

  /// Makes a command that takes nothing and runs for long: `Command { _, context in … }`.
  public convenience init(
    isolation: isolated any Actor = #isolation,
    _ handler: nonisolated(nonsending) @escaping (Void, CommandContext) async throws -> Void
  ) {
    self.init(takingNothing: ())
    setHandler(isolation: isolation, handler)
  }

  /// The action. Where an event runs a command without one, the binder reports a fault.
  // Of its own: Swift does not give a closure without parameters to a property of `(Void) -> Void`.
  public var handler: (() -> Void)? {
    get { action.map { action in { action(()) } } }
    set { action = newValue.map { handler in { _ in handler() } } }
  }

  /// Runs the handler, if the command can run, and says whether it ran, or has begun to.
  @discardableResult
  public func run() -> Bool { run(with: ()) }

  /// Runs the handler, if the command can run: `copy.cancel()`.
  @discardableResult
  public func callAsFunction() -> Bool { run() }
}

extension Command { fileprivate convenience init(takingNothing: Void) { self.init() } }
