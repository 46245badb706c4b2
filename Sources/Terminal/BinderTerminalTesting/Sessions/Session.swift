import BinderCore
import BinderTerminal

/// A recorded session of an app: what the user did, the values that came from outside, and the screens.
///
/// `BINDER_RECORD=FILE` in the environment of an app writes one.
///
///     let session = try Session(contentsOf: "session.txt")
///     try await session.replay { clock in
///       let screen = BalanceScreen()
///       let app = try BoundController(screen, service: service, clock: clock)
///       return SessionApp(screen, keeping: app) { await app.waitUntilIdle() }
///     }
///
/// The text has a line for each event, which begins with the seconds since the start.
public struct Session: Hashable, Sendable, CustomStringConvertible {
  struct Entry: Hashable {
    var time: Duration
    var event: Event
  }

  enum Event: Hashable {
    case size(columns: Int, rows: Int)
    /// The application begins to run on its terminal.
    case run
    case keys([Key])
    /// Characters that one event of the terminal had.
    case typed(String)
    case paste(String)
    case mouse(MouseEvent)
    case step
    /// The commit of the edits whose delay has passed.
    case commit
    case frame(Frame)
    /// A value from outside, nil for the end of a sequence, or the reason why there is none.
    case answer(SessionPlayer.Answer, to: String)
    case over

    /// Whether the session can be shortened by the event.
    var isInput: Bool {
      switch self {
      case .keys, .typed, .paste, .mouse, .step: true
      default: false
      }
    }
  }

  struct Frame: Hashable {
    /// A number of all cells, their styles and the caret; nil where only the characters count.
    var fingerprint: String?
    var lines: [Int: String] = [:]
  }

  var entries: [Entry]
  /// Whether a request gets the recorded value as soon as it is made: a shortened session has lost its order.
  var answersAtOnce = false

  /// Whether a user was at the terminal, and not a script or a test.
  public var isLive: Bool { entries.contains { $0.event == .run } }

  /// The keys that the user pressed, as `Key.parse(_:)` reads them.
  public var keys: String { Self.keys(of: entries) }

  static func keys(of entries: some Sequence<Entry>) -> String {
    entries.map { entry in
      switch entry.event {
      case .keys(let keys): keys.map { "\($0)" }.joined()
      case .typed(let text), .paste(let text):
        TextLines.cleaned(text, lineEnd: "\n", tab: "\t").map {
          $0 == "\n" ? "\(Key.enter)" : $0 == "\t" ? "\(Key.tab)" : "\(Key.character($0))"
        }.joined()
      default: ""
      }
    }.joined()
  }

  /// The screens in their order, as texts.
  public var screens: [String] {
    var lines = ScreenLines()
    return entries.compactMap { lines.take($0.event) ? lines.text : nil }
  }

  /// The text of the session, as `init(_:)` reads it.
  public var description: String {
    entries.reduce(SessionRecorder.heading + "\n") { text, entry in
      text + "\(SessionRecorder.written(entry.time)) \(entry.event)\n"
    }
  }
}

extension Session.Event: CustomStringConvertible {
  var description: String {
    let quoted = SessionRecorder.quoted
    return switch self {
    case .size(let columns, let rows): "size \(columns) \(rows)"
    case .keys(let keys): "key \(quoted(keys.map { "\($0)" }.joined()))"
    case .typed(let text): "typed \(quoted(text))"
    case .paste(let text): "paste \(quoted(text))"
    case .mouse(let event): "mouse \(event.kind) \(event.position.column) \(event.position.row)"
    case .run: "run"
    case .step: "step"
    case .commit: "commit"
    case .frame(let frame): "\(frame)"
    case .answer(.success(let value?), let name): "value \(quoted(name)) \(quoted(value))"
    case .answer(.success(nil), let name): "end \(quoted(name))"
    case .answer(.failure(let error), let name): "failed \(quoted(name)) \(quoted("\(error)"))"
    case .over: "over"
    }
  }
}

extension Session.Frame: CustomStringConvertible {
  var description: String {
    lines.sorted { $0.key < $1.key }.reduce(fingerprint.map { "frame \($0)" } ?? "frame") {
      "\($0)\n  \($1.key)|\($1.value)"
    }
  }
}

struct ScreenLines {
  private(set) var lines: [String] = []

  mutating func take(_ event: Session.Event) -> Bool {
    switch event {
    case .size(_, let rows): lines = Array(repeating: "", count: max(0, rows))
    case .frame(let frame):
      for (row, line) in frame.lines where lines.indices.contains(row) { lines[row] = line }
      return true
    default: break
    }
    return false
  }

  var text: String {
    let end = lines.lastIndex { !$0.isEmpty } ?? -1
    return lines[...end].joined(separator: "\n")
  }
}
