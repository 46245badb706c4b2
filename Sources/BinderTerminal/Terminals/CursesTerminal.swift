import CNcurses

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
  /// The frame on the screen; nil if unknown.
  private var shown: Grid?
  private var session: Session?
  private let usesMouse: Bool
  /// Whether the user wants colours; see no-color.org.
  private let wantsColor: Bool
  /// The part that has arrived of a text that is being pasted.
  private var pasted: String?

  /// Carries `wake` across C.
  private final class Waker: Sendable {
    let wake: @Sendable () -> Void
    init(_ wake: @escaping @Sendable () -> Void) { self.wake = wake }
  }

  /// The time during which the terminal is taken. Its end restores the terminal, also where the
  /// terminal object is released outside the main actor.
  private final class Session {
    private let waker: Waker

    init(_ waker: Waker) { self.waker = waker }

    deinit {
      // The thread that uses the waker ends here.
      cnc_leave()
      extendLifetime(waker)
    }
  }

  // Not isolated: a thread of the C side calls it.
  private nonisolated static let wakeUp:
    @convention(c) @Sendable (UnsafeMutableRawPointer?) -> Void = {
      Unmanaged<Waker>.fromOpaque($0!).takeUnretainedValue().wake()
    }

  /// Makes the terminal; `Application.run()` takes it over.
  ///
  /// - Parameter usesMouse: Whether the mouse works in the application. The terminal then selects
  ///   text only while Shift is held, or not at all.
  public init(usesMouse: Bool = true) {
    self.usesMouse = usesMouse
    wantsColor = getenv("NO_COLOR").map { $0.pointee == 0 } ?? true
  }

  public var size: Size {
    var columns: Int32 = 0
    var rows: Int32 = 0
    cnc_size(&columns, &rows)
    return Size(columns: Int(columns), rows: Int(rows))
  }

  public var showsColor: Bool { wantsColor && cnc_colors() > 0 }

  public func enter(wake: @escaping @Sendable () -> Void) throws(TerminalError) {
    let waker = Waker(wake)
    // Unretained: the session outlives the thread that uses the waker.
    let status = cnc_enter(
      usesMouse,
      Self.wakeUp,
      Unmanaged.passUnretained(waker).toOpaque())
    let problem = errno
    switch status {
    case .entered:
      session = Session(waker)
      shown = nil
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
    case .busy:
      throw TerminalError("the terminal is taken by another application")
    case .systemError:
      throw TerminalError(
        "the terminal cannot be taken over: \(String(cString: strerror(problem)))")
    }
  }

  private var terminalType: String? {
    guard let value = getenv("TERM"), value.pointee != 0 else { return nil }
    // The value may have any characters, and a terminal may show the message.
    return String(String(cString: value).map { Glyph($0).character })
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
    frame.forEachChange(since: shown) { place, cell in
      let scalars = cell.character.unicodeScalars
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: scalars.count) { buffer in
        _ = buffer.initialize(from: scalars.lazy.map(\.value))
        cnc_put(
          Int32(place.column), Int32(place.row), buffer.baseAddress, Int32(buffer.count),
          Int32(cell.width), cell.style.cursesAttributes,
          Int32(cell.style.foreground?.nearest(of: colors) ?? -1),
          Int32(cell.style.background?.nearest(of: colors) ?? -1))
      }
    }
  }

  public func invalidate() {
    shown = nil
    cnc_invalidate()
  }

  public func nextEvent() -> TerminalEvent? {
    while true {
      var value: UInt32 = 0
      let input = cnc_read(&value)
      if input == .nothing { return nil }
      if pasted != nil, let scalar = Self.pastedScalar(input, value) {
        pasted?.unicodeScalars.append(scalar)
      } else if let event = event(input, value) {
        return event
      }
    }
  }

  /// The scalar of an input within a text that is being pasted; nil if the input is not part of the
  /// text.
  private static func pastedScalar(_ input: CNCInput, _ value: UInt32) -> Unicode.Scalar? {
    switch input {
    case .character: Unicode.Scalar(value)
    // Curses reads a carriage return as Enter where the terminal's Enter key sends the same.
    case .enter: "\r"
    default: nil
    }
  }

  /// The event of an input; nil if the input has none.
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
      pasted = ""
      return nil
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
    case .backspace: .backspace
    case .backTab: .backTab
    case .delete: .delete
    case .down: .down
    case .end: .end
    case .enter: .enter
    case .function: .function(Int(value))
    case .home: .home
    case .left: .left
    case .pageDown: .pageDown
    case .pageUp: .pageUp
    case .right: .right
    case .shiftDown: .shiftDown
    case .shiftEnd: .shiftEnd
    case .shiftHome: .shiftHome
    case .shiftLeft: .shiftLeft
    case .shiftRight: .shiftRight
    case .shiftTextEnd: .shiftTextEnd
    case .shiftTextStart: .shiftTextStart
    case .shiftUp: .shiftUp
    case .shiftWordLeft: .shiftWordLeft
    case .shiftWordRight: .shiftWordRight
    case .textEnd: .textEnd
    case .textStart: .textStart
    case .up: .up
    case .wordDelete: .wordDelete
    case .wordLeft: .wordLeft
    case .wordRight: .wordRight
    default: nil
    }
  }
}

extension Style {
  fileprivate var cursesAttributes: Int32 {
    var result = 0
    if isBold { result |= CNCBold }
    if isDim { result |= CNCDim }
    if isReversed { result |= CNCReversed }
    if isUnderlined { result |= CNCUnderlined }
    return Int32(result)
  }
}
