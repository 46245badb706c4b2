import BinderTerminal

/// The app in one of its styles: everything behind the screen.
@MainActor
public protocol FilesStyle: AnyObject {
  /// Waits until the store has answered all requests, or a question waits for the user.
  func waitUntilIdle() async
}

/// The styles in which the app is written.
public enum StyleName: String, CaseIterable, Sendable {
  /// A model, and a binding file.
  case bound
  /// The same, and the Swift that was made of the file when the app was built.
  case compiled

  /// Puts the app behind a screen and lists the two folders.
  ///
  /// - Parameter bindings: The folder of the binding files, for the style that reads one.
  /// - Throws: The errors of the binding file.
  @MainActor
  public func start(
    _ screen: FilesScreen, store: any FileStore, bindings: String
  ) throws -> any FilesStyle {
    switch self {
    case .bound: try BoundController(screen: screen, store: store, bindings: bindings)
    case .compiled: CompiledController(screen: screen, store: store)
    }
  }
}
