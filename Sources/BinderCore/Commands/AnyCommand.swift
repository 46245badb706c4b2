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

  private final var work: Task<Void, Never>?

  init() {
    // Not `didSet`: a binding writes to the field, which bypasses the setter.
    $isEnabled.onChange { [weak self] in self?.updateCanRun() }
  }

  // MARK: The input

  /// The type of the input; `Void` for a command that takes nothing.
  package class var inputType: any Any.Type { Void.self }

  package var hasHandler: Bool { false }

  /// Runs the handler with a value that a link got without its type: the one cast for reflection,
  /// rows and texts of binding files.
  ///
  /// - Returns: Whether the handler ran, or has begun to; false also for a value of another type.
  @discardableResult
  package func run(given value: Any?) -> Bool { false }

  // MARK: The owner of a method

  /// The object whose method the command runs; nil after its release.
  private final weak var owner: AnyObject?
  private final var hasOwner = false

  /// Makes the command report, instead of doing nothing, that the object has been released whose
  /// method it runs.
  final func setOwner(_ object: AnyObject) { (owner, hasOwner) = (object, true) }

  /// Whether the object has been released whose method the command runs.
  final var isAbandoned: Bool { hasOwner && owner == nil }

  // MARK: Running

  final func start(
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

  /// Waits until the current run has finished; for tests and scripts.
  public nonisolated(nonsending) final func finish() async {
    await work?.value
  }

  /// Runs `work`, and keeps the error that it throws as the command's `error`.
  final func note(_ work: () throws -> Void) {
    var message: String?
    do { try work() } catch { message = "\(error)" }
    if error != message { error = message }
  }

  private final func updateCanRun() {
    let now = isEnabled && !isRunning
    if canRun != now { canRun = now }
  }
}

/// The compiler's sentence about a handler that leaves out the input of its command, for which Swift fails
/// to produce one.
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
