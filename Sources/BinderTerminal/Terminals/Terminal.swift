/// Where an application shows its screen and takes its keys from.
///
/// A terminal belongs to the isolation domain of the application that runs on it.
public protocol Terminal: AnyObject {
  /// The size in character cells.
  var size: Size { get }

  /// Whether there are colours, and the user wants them; asked anew for each frame.
  var showsColor: Bool { get }

  /// Takes the terminal over.
  ///
  /// - Parameter wake: To be called, on any thread, when `nextEvent()` may have something. It need
  ///   not be called again before `nextEvent()` has returned nil.
  /// - Throws: `TerminalError` if there is no terminal that can be drawn on; nothing is drawn then.
  func enter(wake: @escaping @Sendable () -> Void) throws(TerminalError)

  /// Gives the terminal back as it was. Does nothing if it is not taken.
  func leave()

  /// Shows a frame. Sends no more than what differs from the one before.
  func present(_ frame: Grid)

  /// Has the next frame sent whole, because something else may be on the screen.
  func forget()

  /// Takes the next thing that happened, without waiting.
  func nextEvent() -> TerminalEvent?
}

extension Terminal {
  public var showsColor: Bool { true }
  public func forget() {}
}

/// What happens on a terminal.
public enum TerminalEvent: Hashable, Sendable {
  case key(Key)
  case mouse(MouseEvent)
  /// Text that came in one go, not typed.
  case paste(String)
  /// The screen has to be drawn anew, perhaps in another size.
  case resize
  /// A signal asks the program to end: `SIGINT` for Ctrl-C, `SIGTERM` or `SIGHUP`.
  case interrupt(signal: Int32)
  /// The terminal is gone.
  case closed
}

/// Why a terminal cannot be drawn on.
public struct TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  public let message: String

  public init(_ message: String) {
    self.message = message
  }

  public var description: String { message }
}
