/// Something that a model can do, for a button or a key to run.
///
///     final class BalanceViewModel {
///       let updateBalance = Command()
///       init() { updateBalance.handler = { [unowned self] in send() } }
///     }
public final class Command {
  /// Whether the command can run now. A bound button is enabled just then.
  @Observed public var isEnabled = true
  /// What the command does. A command without a handler cannot run, which a binder reports.
  public var handler: (() -> Void)?

  public init(_ handler: (() -> Void)? = nil) {
    self.handler = handler
  }

  /// Runs the handler, if the command is enabled.
  ///
  /// - Returns: Whether the handler ran.
  @discardableResult
  public func run() -> Bool {
    guard isEnabled, let handler else { return false }
    handler()
    return true
  }
}
