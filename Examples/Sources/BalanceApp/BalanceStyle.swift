@_exported import BalanceModels

/// The app in one of its styles: everything behind the screen.
@MainActor
public protocol BalanceStyle: AnyObject {
  /// Waits until the requests that have been sent are answered.
  func waitUntilIdle() async
}

/// The styles in which the app is written.
public enum StyleName: String, CaseIterable, Sendable {
  /// A controller that does it all, as in classic MVC, with its own rules for half-typed text.
  case plain
  /// The same, and the field keeps drafts as the library does.
  case plainDrafts = "plain-drafts"
  /// A view model, and a controller that observes it by callbacks.
  case mvvm
  /// A view model, and a binding file.
  case bound
  /// The same, and the Swift that was made of the file when the app was built.
  case compiled
  /// The same view model, and the Swift that was ejected from the binding file.
  case ejected
  /// An `@Observable` state, and a function that shows it.
  case rendered

  /// Puts the app behind a screen and asks for the balance.
  ///
  /// - Parameters:
  ///   - preflight: The side that checks an amount against the balance. `model` means the service,
  ///     which is then a `CheckedAccount`.
  ///   - bindings: The folder of the binding files, for the style that has one.
  /// - Throws: The errors of the binding file.
  @MainActor
  public func start(
    _ screen: BalanceScreen, service: any BalanceService, preflight: Preflight = .screen,
    bindings: String
  ) throws -> any BalanceStyle {
    switch self {
    case .plain: PlainController(screen: screen, service: service, preflight: preflight)
    case .plainDrafts:
      PlainDraftsController(screen: screen, service: service, preflight: preflight)
    case .mvvm: MVVMController(screen: screen, service: service, preflight: preflight)
    case .bound:
      try BoundController(
        screen: screen, service: service, preflight: preflight, bindings: bindings)
    case .compiled:
      CompiledController(screen: screen, service: service, preflight: preflight)
    case .ejected: EjectedController(screen: screen, service: service, preflight: preflight)
    case .rendered: RenderedController(screen: screen, service: service, preflight: preflight)
    }
  }

  /// Puts the app behind the second screen, which has no rule of its own: the account has it.
  ///
  /// - Parameter bindings: The folder of the binding files, for the style that has one.
  /// - Throws: The errors of the binding file.
  @MainActor
  public func start(
    _ screen: QuickScreen, account: CheckedAccount, bindings: String
  ) throws -> any BalanceStyle {
    switch self {
    // Without a field there are no drafts.
    case .plain, .plainDrafts: PlainQuickController(screen: screen, account: account)
    case .mvvm: MVVMQuickController(screen: screen, account: account)
    case .bound: try BoundQuickController(screen: screen, account: account, bindings: bindings)
    case .compiled: CompiledQuickController(screen: screen, account: account)
    case .ejected: EjectedQuickController(screen: screen, account: account)
    case .rendered: RenderedQuickController(screen: screen, account: account)
    }
  }
}
