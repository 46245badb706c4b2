import Binder
import BinderTerminal
import Timing

/// Keys that wait in the queue of the terminal, from the first one to the end of the last one.
@MainActor enum Bursts {
  private final class Model {
    @Observed var text = ""
    @Observed var rows: [Int] = []
  }

  private final class Line: ListRow {
    let number = Label()
    override var body: any Element { number }
  }

  private final class BurstScreen: Screen {
    let field = TextField(width: 40)
    let list = List { Line() }
    override var body: any Element {
      Column {
        field
        list
      }
    }
  }

  /// The seconds for 10,000 characters that a terminal does not mark as a paste, into a bound field.
  static func paste(isSevered: Bool = false) async throws -> Double {
    let characters = (0..<10_000).map { Character(Unicode.Scalar(97 + UInt8($0 % 26))) }
    return try await seconds(characters.map(Key.character), isSevered: isSevered) { screen, model in
      model.text == String(characters) ? nil : "the model has \(model.text.count) characters"
    }
  }

  /// The seconds for 3,000 Downs in a table of 20,000 rows.
  static func downs(isSevered: Bool = false) async throws -> Double {
    try await seconds(
      [.tab] + Array(repeating: .down, count: 3_000), isSevered: isSevered
    ) { screen, _ in
      screen.list.selection == 2_999 ? nil : "row \(screen.list.selection ?? -1) is selected"
    }
  }

  private static func seconds(
    _ keys: [Key], isSevered: Bool, fault: (BurstScreen, Model) -> String?
  ) async throws -> Double {
    let (model, screen, binder) = (Model(), BurstScreen(), Binder())
    binder.bind(model.$text, to: screen.field.$text)
    binder.bind(model.$rows, to: screen.list.rows, of: Line.self) { _, number, row in
      row.number.text = "\(number)"
    }
    // Rows that have been shown stay where the links are severed, so they come after that.
    if isSevered { binder.unbind() }
    model.rows = Array(0..<20_000)
    let terminal = MemoryTerminal(columns: 80, rows: 24)
    let application = Application(screen: screen, terminal: terminal)
    application.render()
    for key in keys + [.control("q")] { terminal.post(.key(key)) }
    let clock = ContinuousClock()
    let start = clock.now
    _ = try await application.run()
    let time = start.duration(to: clock.now)
    if let fault = fault(screen, model) { throw NotDone(row: "burst", fault: fault) }
    return time / .seconds(1)
  }

  /// The rows whose links can be severed without a proof that fails.
  static func blind() async throws -> [String] {
    var blind: [String] = []
    for (name, row) in [("burst-paste", paste), ("burst-downs", downs)] {
      do {
        _ = try await row(true)
        blind.append(name)
      } catch is NotDone {}
    }
    return blind
  }
}
