/// The screen and the keyboard of an application.
///
/// A terminal belongs to the isolation domain of the application that runs on it.
@MainActor public protocol Terminal: AnyObject {
  /// The size in character cells.
  var size: Size { get }

  /// Whether the terminal has colours and the user wants them; read at each frame.
  var showsColor: Bool { get }

  /// Takes the terminal over.
  ///
  /// - Parameter wake: A function to call, on any thread, when `nextEvent()` may have an event. It
  ///   need not be called again before `nextEvent()` has returned nil.
  /// - Throws: `TerminalError` if no terminal can be drawn on; nothing is drawn then.
  func enter(wake: @escaping @Sendable () -> Void) throws(TerminalError)

  /// Restores the terminal as it was. Does nothing if it is not taken.
  func leave()

  /// Shows a frame. Sends only the changes since the frame before, as `Grid.forEachChange(since:_:)` finds them.
  func present(_ frame: Grid)

  /// Has the next frame sent whole, because another program may have written on the screen.
  func invalidate()

  /// Takes the next event, without waiting; nil if none has arrived.
  func nextEvent() -> TerminalEvent?
}

extension Terminal {
  public var showsColor: Bool { true }
  public func invalidate() {}
}

/// An event on a terminal.
@nonexhaustive public enum TerminalEvent: Hashable, Sendable {
  /// The user pressed a key.
  case key(Key)
  /// The user pressed the mouse or turned its wheel.
  case mouse(MouseEvent)
  /// The user pasted a text.
  case paste(String)
  /// The screen has to be drawn again, perhaps in another size.
  case resize
  /// A signal to end the program arrived: `SIGINT` for Ctrl-C, `SIGTERM` or `SIGHUP`.
  case interrupt(signal: Int32)
  /// The terminal was closed.
  case closed
}

/// The reason why a terminal cannot be drawn on.
public struct TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sentence for the user.
  package let message: String

  /// An error with a sentence for the user.
  public init(_ message: String) { self.message = message }

  public var description: String { message }
}
