import Binder
import FruitPresenting

/// The styles in which the app is written.
public enum StyleName: String, CaseIterable, Sendable {
  /// A presenter that fills the screen through protocols of its own.
  case plain
  /// A view model, and a window that observes it by callbacks.
  case mvvm
  /// A view model, and a binding file.
  case bound
  /// The same, and the Swift that was made of the file when the app was built.
  case compiled
  /// The same view model and façades, and the Swift that was ejected from the binding file.
  case ejected

  /// Puts the app behind a screen.
  ///
  /// - Parameter bindings: The folder of the binding files, for the style that has one.
  /// - Returns: An object to keep while the screen is shown.
  /// - Throws: The errors of the binding file.
  @MainActor
  public func start(
    _ screen: FruitScreen, stand: FruitStand, bindings: String
  ) throws -> AnyObject {
    screen.onOthers = { if !stand.fruits.isEmpty { stand.withdraw(0) } }
    return switch self {
    case .plain: FruitPresenter(stand: stand, display: PlainWindow(screen))
    case .mvvm: MVVMWindow(screen, model: MVVMViewModel(stand: stand))
    case .bound:
      try BoundWindow(
        screen, model: FruitViewModel(stand: stand),
        links: BoundLinks(bindings: Bindings(file: "\(bindings)/fruit.yaml")))
    case .compiled:
      try BoundWindow(screen, model: FruitViewModel(stand: stand), links: CompiledLinks())
    case .ejected:
      try BoundWindow(screen, model: FruitViewModel(stand: stand), links: EjectedLinks())
    }
  }
}
