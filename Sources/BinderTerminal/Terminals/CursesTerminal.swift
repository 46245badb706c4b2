import CNcurses

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The terminal that the program was started in, by way of ncursesw.
///
/// Ctrl-C, a signal, an error, a crash and `exit()` all give the terminal back as it was. What the
/// program writes to standard error meanwhile appears when the terminal has been given back.
public final class CursesTerminal: Terminal {
  /// What is on the screen; nil if that is not known.
  private var shown: Grid?
  private var waker: Waker?

  /// Carries `wake` across C.
  private final class Waker: Sendable {
    let wake: @Sendable () -> Void
    init(_ wake: @escaping @Sendable () -> Void) { self.wake = wake }
  }

  public init() {}

  deinit { leave() }

  public var size: Size {
    var columns: Int32 = 0
    var rows: Int32 = 0
    cnc_size(&columns, &rows)
    return Size(columns: Int(columns), rows: Int(rows))
  }

  public func enter(wake: @escaping @Sendable () -> Void) throws(TerminalError) {
    let waker = Waker(wake)
    // Unretained: `waker` outlives the thread that uses it, which `leave()` ends.
    let status = cnc_enter(
      { Unmanaged<Waker>.fromOpaque($0!).takeUnretainedValue().wake() },
      Unmanaged.passUnretained(waker).toOpaque())
    let problem = errno
    switch status {
    case .entered:
      self.waker = waker
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
    // It may be anything, and goes into a message that may go to a terminal.
    return String(String(cString: value).map { Glyph($0).character })
  }

  public func leave() {
    guard waker != nil else { return }
    cnc_leave()
    waker = nil
    shown = nil
  }

  public func present(_ frame: Grid) {
    guard waker != nil else { return }
    if shown?.size != frame.size { cnc_forget() }
    frame.forEachChange(since: shown) { place, cell in
      let scalars = cell.character.unicodeScalars.map(\.value)
      cnc_put(
        Int32(place.column), Int32(place.row), scalars, Int32(scalars.count), Int32(cell.width),
        cell.style.cursesAttributes)
    }
    cnc_show(Int32(frame.caret?.column ?? -1), Int32(frame.caret?.row ?? -1))
    shown = frame
  }

  public func nextEvent() -> TerminalEvent? {
    while true {
      var value: UInt32 = 0
      switch cnc_read(&value) {
      case .nothing: return nil
      case .character:
        // What is no key is passed over.
        guard let key = Unicode.Scalar(value).flatMap(Key.init(terminalScalar:)) else { continue }
        return .key(key)
      case .backspace: return .key(.backspace)
      case .backTab: return .key(.backTab)
      case .delete: return .key(.delete)
      case .down: return .key(.down)
      case .end: return .key(.end)
      case .enter: return .key(.enter)
      case .home: return .key(.home)
      case .left: return .key(.left)
      case .right: return .key(.right)
      case .up: return .key(.up)
      case .resize:
        shown = nil
        cnc_forget()
        return .resize
      case .interrupt: return .interrupt(signal: Int32(value))
      case .closed: return .closed
      }
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
