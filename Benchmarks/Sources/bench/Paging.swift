import Binder
import BinderTerminal
import Timing

/// Pages of a list that a binding file fills, against a list that code fills.
@MainActor enum Paging {
  static var contests: [Contest] {
    [
      Contest("page-down/by-code", atMost: 3) { (byFile(), byCode()) },
      Contest("page-down-classes/by-code", atMost: 1.1) { (classesByFile(), classesByCode()) },
    ]
  }

  final class Picture {
    @Observed var title: String
    @Observed var size: Int

    init(_ title: String, _ size: Int) { (self.title, self.size) = (title, size) }
  }

  struct Card: Identifiable {
    let id: Int
    var title: String
    var size: Int
  }

  final class Cards {
    @Observed var rows = (0..<count).map { Card(id: $0, title: "card \($0)", size: $0) }
  }

  final class Pictures {
    @Observed var rows = (0..<count).map { Picture("card \($0)", $0) }
  }

  nonisolated private static let count = 100_000
  nonisolated private static let height = 50

  final class CardRow: ListRow {
    let title = Label()
    let size = Label()
    override var body: any Element {
      Row {
        title
        size
      }
    }
  }

  final class CardScreen: Screen {
    let cards = List { CardRow() }
    override var body: any Element { cards }
  }

  private static func byFile() -> Contest.Side {
    byFile(Cards(), "Cards")
  }

  private static func classesByFile() -> Contest.Side {
    byFile(Pictures(), "Pictures")
  }

  private static func byFile(_ model: AnyObject, _ name: String) -> Contest.Side {
    let screen = CardScreen()
    do {
      return pages(
        model, screen,
        try Binder(
          model: model, view: screen,
          bindings: Bindings(
            text: """
              binder: 1
              model: Paging.\(name)
              slots:
                cards:
                  modelField: rows
                  row:
                    view: Paging.CardRow
                    slots:
                      title: title
                      size: { modelField: size, modelType: int }
              """, name: "cards.yaml")))
    } catch { fatalError("\(error)") }
  }

  private static func byCode() -> Contest.Side {
    let (model, screen, binder) = (Cards(), CardScreen(), Binder())
    binder.bind(model.$rows, to: screen.cards.rows, of: CardRow.self) { _, card, row in
      row.title.text = card.title
      row.size.text = "\(card.size)"
    }
    return pages(model, screen, binder)
  }

  private static func classesByCode() -> Contest.Side {
    let (model, screen, binder) = (Pictures(), CardScreen(), Binder())
    binder.bind(model.$rows, to: screen.cards.rows, of: CardRow.self) { binder, picture, row in
      binder.bind(picture.$title, to: row.title.$text)
      binder.bind(picture.$size, to: row.size.$text, as: .int)
    }
    return pages(model, screen, binder)
  }

  /// Pages down, and at the end to the top.
  private static func pages(
    _ model: AnyObject, _ screen: CardScreen, _ binder: Binder
  ) -> Contest.Side {
    let terminal = MemoryTerminal(columns: 80, rows: height)
    let application = Application(screen: screen, terminal: terminal)
    application.render()
    return Contest.Side { times in
      for _ in 0..<times {
        let top = screen.cards.topRow + height
        screen.cards.topRow = top + height > count ? 0 : top
        application.render()
      }
    } fault: { _ in
      // The rows show the model for as long as it lives.
      let top = withExtendedLifetime(model) { screen.cards.topRow }
      let words = terminal.text.split(separator: "\n").map { line in
        line.split { $0 == " " || !$0.isASCII }.prefix(3).map(String.init)
      }
      return difference(words, from: (top..<top + height).map { ["card", "\($0)", "\($0)"] })
    } sever: {
      binder.unbind()
    }
  }
}
