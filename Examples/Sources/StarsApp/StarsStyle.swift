/// The app in one of its styles: everything behind the screen.
@MainActor
public protocol StarsStyle: AnyObject {
  /// Waits until the requests that have been sent are answered.
  func waitUntilIdle() async
}

/// The styles in which the app is written.
public enum StyleName: String, CaseIterable, Sendable {
  /// A controller, and a protocol of the view for its content.
  case plain
  /// A view model, and a controller that observes it by callbacks.
  case mvvm
  /// A view model, and a binding file.
  case bound
  /// The same, and the Swift that was made of the file when the app was built.
  case compiled
  /// The same view model, and the Swift that was ejected from the binding file.
  case ejected

  /// Puts the app behind a screen and asks for the user, or for the user's stars.
  ///
  /// - Parameters:
  ///   - user: The user whose stars to show first; nil to ask.
  ///   - bindings: The folder of the binding files, for the style that has one.
  ///   - keep: Keeps the name of the user for the next run.
  ///   - showLink: Opens an address outside of the app.
  /// - Throws: The errors of the binding file.
  @MainActor
  public func start(
    _ screen: StarsScreen, service: any StarsService, user: String? = nil, bindings: String,
    keep: @escaping (String) -> Void = { _ in },
    showLink: @escaping (String) -> Void = { _ in }
  ) throws -> any StarsStyle {
    switch self {
    case .plain:
      PlainController(screen: screen, service: service, user: user, keep: keep, showLink: showLink)
    case .mvvm:
      MVVMController(screen: screen, service: service, user: user, keep: keep, showLink: showLink)
    case .bound:
      try BoundController(
        screen: screen, service: service, user: user, bindings: bindings, keep: keep,
        showLink: showLink)
    case .compiled:
      CompiledController(
        screen: screen, service: service, user: user, keep: keep, showLink: showLink)
    case .ejected:
      EjectedController(
        screen: screen, service: service, user: user, keep: keep, showLink: showLink)
    }
  }
}
