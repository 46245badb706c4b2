import BinderTerminal
import FruitPresenting
import Testing

@testable import FruitApp

/// The stages on the way to the façade, and the knowledge that each of them needs.
@MainActor
@Suite struct StageTests {
  private let stand = FruitStand()

  @Test("a presenter that is wired to its view changes a label of that view")
  func tight() {
    let pane = FullDetail()
    TightPresenter(stand: stand, pane: pane).add(0)
    #expect(pane.count.text == "1 of 4")
  }

  @Test("a presenter with a protocol changes any view, and has to be told of another")
  func inverted() {
    let (full, brief) = (FullDetail(), BriefDetail())
    let presenter = InvertedPresenter(stand: stand, display: full)
    presenter.add(0)
    presenter.display = brief
    presenter.add(0)
    #expect(full.count.text == "1 of 4" && brief.name.text == "2 of 4")
  }

  @Test("without a façade each presenter has a view, and an exchange is a matter of the owner")
  func many() {
    let screen = FruitScreen()
    let (full, brief) = (FullDetail(), BriefDetail())
    let presenters = ManyPresenters(
      stand: stand, stock: screen.stock, count: full, basket: screen.basket)
    #expect(screen.basket.pieces.text == "0")
    presenters.add(4)
    #expect(screen.basket.pieces.text == "1" && full.count.text == "1 of 1")
    presenters.use(brief)
    presenters.add(1)
    #expect(full.count.text == "1 of 1" && brief.name.text == "1 of 6")
  }
}
