import Binder
import BinderTerminal
import BinderTerminalTesting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Does the same for long, and says how much memory was used after a tenth of it and at the end.
///
///     SoakProbe bind 10000 FILE   # models, screens and binders that come and go
///     SoakProbe edit 1000000 FILE # edits of one screen in memory
///
/// A program of its own, since tests that run at once share their memory.
@main
struct SoakProbe {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let count = Int(arguments[2]), count >= 10 else { exit(2) }
    let bindings = try Bindings(file: arguments[3])
    let soak: (Int) throws -> Void
    switch arguments[1] {
    case "bind": soak = { _ in try bind(bindings) }
    case "edit":
      let session = try Session(bindings)
      soak = session.edit
    default: exit(2)
    }
    for step in 0..<(count / 10) { try soak(step) }
    let early = peak()
    for step in (count / 10)..<count { try soak(step) }
    let late = peak()
    print("\(count) \(arguments[1]): kilobytes \(early) then \(late), objects left \(Model.alive)")
  }

  /// A screen that is opened, used and closed.
  private static func bind(_ bindings: Bindings) throws {
    let session = try Session(bindings)
    session.screen.amount.$text.edit("1.5")
    session.model.account = nil
    session.model.lines.removeLast()
    session.screen.amount.$text.endEditing()
  }

  /// The most memory that the program ever used, in kilobytes.
  private static func peak() -> Int {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #else
      getrusage(RUSAGE_SELF, &usage)
    #endif
    #if canImport(Darwin)
      return usage.ru_maxrss / 1024
    #else
      return usage.ru_maxrss
    #endif
  }
}

final class Model {
  nonisolated(unsafe) static var alive = 0

  @Observed var amount = 0.0
  @Observed var name = ""
  @Observed var account: Account? = Account()
  @Observed var lines: [Line] = (0..<5).map { _ in Line() }

  init() { Self.alive += 1 }
  deinit { Self.alive -= 1 }
}

final class Account {
  @Observed var balance = 0
  init() { Model.alive += 1 }
  deinit { Model.alive -= 1 }
}

final class Line {
  @Observed var title = "line"
  init() { Model.alive += 1 }
  deinit { Model.alive -= 1 }
}

final class LineRow: ListRow {
  let title = Label()
  override var body: any Element { title }
}

final class Page: Screen {
  let amount = TextField(width: 12)
  let name = TextField(width: 12)
  let balance = Label()
  let lines = List { LineRow() }

  override init() {
    super.init()
    Model.alive += 1
  }
  deinit { Model.alive -= 1 }

  override var body: any Element {
    Column {
      amount
      name
      balance
      lines
    }
  }
}

/// A model, a screen, their bindings, and edits.
final class Session {
  let model = Model()
  let screen = Page()
  private let binder: Binder
  private let stage: TerminalStage

  init(_ bindings: Bindings) throws {
    binder = try Binder(model: model, view: screen, bindings: bindings)
    stage = TerminalStage(screen, binder: binder, columns: 40, rows: 12)
  }

  /// One edit, and now and then another event of a screen.
  func edit(_ step: Int) throws {
    let application = stage.application
    application.send(.character(Character("\(step % 10)")))
    switch step % 64 {
    case 7: application.send(.enter)
    case 15: application.send(.tab)
    case 23: application.paste("12.5")
    case 31: application.send(.escape)
    case 39: model.account = step % 128 < 64 ? nil : Account()
    case 47: model.lines = (0..<(step / 64 % 9)).map { _ in Line() }
    case 55: model.amount = Double(step % 1000)
    case 63: stage.resize(columns: 20 + step % 30, rows: 5 + step % 9)
    default: break
    }
    application.send(.control(step % 16 == 0 ? "u" : "f"))
    if step % 4 == 0 { application.render() }
  }
}
