import BinderCore
import CNcurses
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The terminal that the program was started in, through ncursesw.
///
/// Ctrl-C, a signal, an error, a crash and `exit()` all restore the terminal. Messages that the
/// program writes to standard error meanwhile appear after that.
public final class CursesTerminal: Terminal {
  private var shown: Grid?
  private var session: Session?
  private let usesMouse: Bool
  /// Whether the user wants colours; see no-color.org.
  private let wantsColor: Bool
  private var pasted: String?

  /// The object that the thread of the C side calls. It is not the session, which waits for that thread in its end.
  private final class Waker: Sendable {
    let wake: @Sendable () -> Void
    init(_ wake: @escaping @Sendable () -> Void) { self.wake = wake }
  }

  /// The terminal is taken as long as this lives, and restored at its end, also outside the main actor.
  private final class Session {
    private let waker: Waker

    init(_ waker: Waker) { self.waker = waker }

    deinit { cnc_leave() }
  }

  /// The waker of the one session that there is.
  private nonisolated static let taking = Mutex<Weak<Waker>?>(nil)

  // Not isolated: a thread of the C side calls it.
  private nonisolated static let wakeUp: @convention(c) @Sendable () -> Void = {
    taking.withLock(\.?.object)?.wake()
  }

  /// Makes the terminal; `Application.run()` takes it over.
  ///
  /// - Parameter usesMouse: Whether the mouse works in the application. The terminal then selects
  ///   text only while Shift is held, or not at all.
  public init(usesMouse: Bool = true) {
    self.usesMouse = usesMouse
    wantsColor = (SystemCalls.environment("NO_COLOR") ?? "").isEmpty
  }

  public var size: Size {
    let size = cnc_size()
    return Size(columns: Int(size.columns), rows: Int(size.rows))
  }

  public var showsColor: Bool { wantsColor && cnc_colors() > 0 }

  public func enter(wake: @escaping @Sendable () -> Void) throws(TerminalError) {
    let waker = Waker(wake)
    let isFree = Self.taking.withLock {
      $0 = Weak($0?.object ?? waker)
      return $0?.object === waker
    }
    guard isFree else { throw TerminalError("the terminal is taken by another application") }
    let status = cnc_enter(usesMouse, Self.wakeUp)
    let problem = errno
    switch status {
    case .entered:
      session = Session(waker)
    case .notATerminal:
      throw TerminalError("standard input and output have to be a terminal to show a screen")
    case .unknownType:
      throw TerminalError(
        terminalType.map { "the terminal type '\($0)' is not known; set TERM to one that is" }
          ?? "TERM is not set, so the type of the terminal is not known")
    case .tooSimple:
      throw TerminalError(
        "a terminal of type '\(terminalType ?? "")' cannot show a screen; it cannot move its cursor"
      )
    case .systemError:
      let reason = unsafe String(cString: strerror(problem))
      throw TerminalError("the terminal cannot be taken over: \(reason)")
    }
  }

  private var terminalType: String? {
    guard let value = SystemCalls.environment("TERM"), !value.isEmpty else { return nil }
    // The value may have any characters, and a terminal may show the message.
    return String(value.map { Glyph($0).character })
  }

  public func leave() {
    session = nil
    shown = nil
    pasted = nil
  }

  public func present(_ frame: Grid) {
    guard session != nil else { return }
    if shown?.size != frame.size { cnc_invalidate() }
    put(frame)
    if cnc_forget_pairs() {
      // The numbers of the pairs on the screen are used again.
      invalidate()
      put(frame)
    }
    cnc_show(Int32(frame.caret?.column ?? -1), Int32(frame.caret?.row ?? -1))
    shown = frame
  }

  private func put(_ frame: Grid) {
    let colors = Int(cnc_colors())
    var scalars: [UInt32] = []
    frame.forEachChange(since: shown) { place, cell in
      scalars.removeAll(keepingCapacity: true)
      for scalar in cell.character.unicodeScalars { scalars.append(scalar.value) }
      unsafe cnc_put(
        Int32(place.column), Int32(place.row), scalars, Int32(scalars.count), Int32(cell.width),
        Int32(cell.style.attributes), Int32(cell.style.foreground?.nearest(of: colors) ?? -1),
        Int32(cell.style.background?.nearest(of: colors) ?? -1))
    }
  }

  public func invalidate() {
    shown = nil
    cnc_invalidate()
  }

  public func nextEvent() -> TerminalEvent? {
    while true {
      let read = cnc_read()
      if read.input == .nothing { return nil }
      if pasted != nil, let scalar = Self.pastedScalar(read.input, read.value) {
        pasted?.unicodeScalars.append(scalar)
      } else if let event = event(read.input, read.value) {
        return event
      }
    }
  }

  /// The scalar of an input within a text that is being pasted; nil if the input is not part of the text.
  private static func pastedScalar(_ input: CNCInput, _ value: UInt32) -> Unicode.Scalar? {
    switch input {
    case .character: Unicode.Scalar(value)
    // Curses reads a carriage return as Enter where the terminal's Enter key sends the same.
    case .enter: "\r"
    default: nil
    }
  }

  private func event(_ input: CNCInput, _ value: UInt32) -> TerminalEvent? {
    switch input {
    case .resize:
      invalidate()
      return .resize
    case .interrupt: return .interrupt(signal: Int32(value))
    case .closed: return .closed
    case .press: return mouse(.press, value)
    case .scrollUp: return mouse(.scrollUp, value)
    case .scrollDown: return mouse(.scrollDown, value)
    case .pasteBegin:
      // The end of the one before has been lost.
      return exchange(&pasted, with: "").map(TerminalEvent.paste)
    case .pasteEnd: return pasted.take().map(TerminalEvent.paste)
    default: return pasted == nil ? Key.of(input, value).map(TerminalEvent.key) : nil
    }
  }

  private func mouse(_ kind: MouseEvent.Kind, _ value: UInt32) -> TerminalEvent {
    .mouse(MouseEvent(kind, column: Int(value & 0xFFFF), row: Int(value >> 16)))
  }
}

extension Key {
  fileprivate static func of(_ input: CNCInput, _ value: UInt32) -> Key? {
    switch input {
    case .character: Unicode.Scalar(value).flatMap(Key.init(terminalScalar:))
    case .altCharacter: Unicode.Scalar(value).flatMap(Key.init(terminalScalarWithAlt:))
    case .function: .function(Int(value))
    default: named[input]
    }
  }

  private static let named: [CNCInput: Key] = [
    .backspace: .backspace, .backTab: .backTab, .delete: .delete, .down: .down, .end: .end,
    .enter: .enter, .home: .home, .left: .left, .pageDown: .pageDown, .pageUp: .pageUp,
    .right: .right, .shiftDown: .shift(.down), .shiftEnd: .shift(.end), .shiftHome: .shift(.home),
    .shiftLeft: .shift(.left), .shiftRight: .shift(.right), .shiftTextEnd: .shift(.textEnd),
    .shiftTextStart: .shift(.textStart), .shiftUp: .shift(.up),
    .shiftWordLeft: .shift(.wordLeft), .shiftWordRight: .shift(.wordRight), .textEnd: .textEnd,
    .textStart: .textStart, .up: .up, .wordDelete: .wordDelete, .wordLeft: .wordLeft,
    .wordRight: .wordRight,
  ]
}
