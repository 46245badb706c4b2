import BinderTerminal
@_exported import ContactsModels

/// The app in one of its styles: everything behind the screen.
@MainActor
public protocol ContactsStyle: AnyObject {
  /// Has a search wait for a pause of the user, as it does on a terminal. Without this call it does
  /// not wait, since a script makes no pauses.
  func waitForPauses(in application: Application, clock: any Clock<Duration>)

  /// Waits until the store has answered all requests.
  func waitUntilIdle() async
}

/// The styles in which the app is written.
public enum StyleName: String, CaseIterable, Sendable {
  /// A controller that does it all, as in classic MVC, with its own rules for half-typed text.
  case plain
  /// The same, and the form keeps drafts as the library does.
  case plainDrafts = "plain-drafts"
  /// A model, and a binding file.
  case bound
  /// The same, and the Swift that was made of the file when the app was built.
  case compiled
  /// An `@Observable` state, and functions that show it.
  case rendered

  /// Puts the app behind a screen and asks for the people.
  ///
  /// - Parameter bindings: The folder of the binding files, for the style that has one.
  /// - Throws: The errors of the binding file.
  @MainActor
  public func start(
    _ screen: ContactsScreen, store: any PeopleStore, bindings: String
  ) throws -> any ContactsStyle {
    switch self {
    case .plain: PlainController(screen: screen, store: store)
    case .plainDrafts: PlainDraftsController(screen: screen, store: store)
    case .bound: try BoundController(screen: screen, store: store, bindings: bindings)
    case .compiled: CompiledController(screen: screen, store: store)
    case .rendered: RenderedController(screen: screen, store: store)
    }
  }
}
