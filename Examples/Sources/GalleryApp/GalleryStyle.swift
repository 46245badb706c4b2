/// The app in one of its styles: everything behind the screen.
@MainActor
public protocol GalleryStyle: AnyObject {
  /// Waits until the requests that have been sent are answered.
  func waitUntilIdle() async
}

/// The styles in which the app is written.
public enum StyleName: String, CaseIterable, Sendable {
  /// A controller that does it all, as in classic MVC.
  case plain
  /// A view model, and a controller that observes it by callbacks.
  case mvvm
  /// A view model, and a binding file.
  case bound
  /// The same, and the Swift that was made of the file when the app was built.
  case compiled
  /// The same view model, and the Swift that was ejected from the binding file.
  case ejected

  /// Puts the app behind a screen and asks for the photos.
  ///
  /// - Parameter bindings: The folder of the binding files, for the style that has one.
  /// - Throws: The errors of the binding file.
  @MainActor
  public func start(
    _ screen: GalleryScreen, service: any PhotoService, bindings: String
  ) throws -> any GalleryStyle {
    switch self {
    case .plain: PlainController(screen: screen, service: service)
    case .mvvm: MVVMController(screen: screen, service: service)
    case .bound: try BoundController(screen: screen, service: service, bindings: bindings)
    case .compiled: CompiledController(screen: screen, service: service)
    case .ejected: EjectedController(screen: screen, service: service)
    }
  }
}
