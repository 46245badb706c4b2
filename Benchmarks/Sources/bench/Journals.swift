import Binder
import BinderTerminal
import Timing

/// Lines that arrive in a journal, of which the oldest are removed.
@MainActor enum Journals {
  static var contests: [Contest] {
    [
      Contest("journal-line-25k/journal", atMost: 20) { (listed(25_000), byHand(25_000)) },
      Contest("journal-line-400k/journal", atMost: 20) { (listed(400_000), byHand(400_000)) },
      Contest("journal-line-400k/25k", atMost: 4) { (listed(400_000), listed(25_000)) },
      Contest("log-frame-500k/500", atMost: 1.5) { (logged(500_000), logged(500)) },
    ]
  }

  final class Server {
    @Observed var lines: Journal<String>

    init(_ count: Int) { lines = journal(count) }

    nonisolated static func line(_ number: Int) -> String { "line \(number) of the log" }
  }

  nonisolated private static func journal(_ count: Int) -> Journal<String> {
    Journal((0..<count).map(Server.line))
  }

  final class LineRow: ListRow {
    let text = Label()
    override var body: any Element { text }
  }

  final class ListScreen: Screen {
    let lines = List { LineRow() }
    override var body: any Element { lines }
  }

  final class LogScreen: Screen {
    let log = LogView<String>()
    override var body: any Element { log }
  }

  /// A list whose end is in sight: a line arrives, and the oldest goes.
  private static func listed(_ count: Int) -> Contest.Side {
    let (server, screen, binder) = (Server(count), ListScreen(), Binder())
    binder.bind(server.$lines, to: screen.lines.rows, of: LineRow.self) { _, line, row in
      row.text.text = line
    }
    let terminal = MemoryTerminal(columns: 80, rows: 24)
    let application = Application(screen: screen, terminal: terminal)
    application.render()
    var number = 0
    return Contest.Side { times in
      for _ in 0..<times {
        server.lines.append(Server.line(number))
        server.lines.removeFirst(1)
        number += 1
      }
    } fault: { times in
      if let fault = difference(screen.lines.rows.count, from: count) { return fault }
      screen.lines.topRow = count - 24
      application.render()
      let last = terminal.text.split(separator: "\n").last.map(String.init) ?? ""
      return last.contains(Server.line(number - 1)) ? nil : "the last row is '\(last)'"
    } sever: {
      binder.unbind()
    }
  }

  private static func byHand(_ count: Int) -> Contest.Side {
    final class Held { var lines: Journal<String> = [] }
    let held = Held()
    held.lines = journal(count)
    var number = 0
    return Contest.Side(
      { times in
        for _ in 0..<times {
          held.lines.append(Server.line(number))
          held.lines.removeFirst(1)
          number += 1
        }
      }, fault: { _ in difference(held.lines.last, from: Server.line(number - 1)) }, sever: nil)
  }

  /// Frames of a log that follows its end, with a new line in each.
  private static func logged(_ count: Int) -> Contest.Side {
    let (server, screen, binder) = (Server(count), LogScreen(), Binder())
    binder.bind(server.$lines, to: screen.log.$lines)
    let terminal = MemoryTerminal(columns: 80, rows: 24)
    let application = Application(screen: screen, terminal: terminal)
    application.render()
    var number = 0
    return Contest.Side { times in
      for _ in 0..<times {
        server.lines.append(Server.line(number))
        server.lines.removeFirst(1)
        application.renderIfNeeded()
        number += 1
      }
    } fault: { _ in
      let last = terminal.text.split(separator: "\n").last.map(String.init) ?? ""
      return difference(last, from: Server.line(number - 1))
    } sever: {
      binder.unbind()
    }
  }
}
