import BinderCore
import BinderTerminal
import BinderTesting
import ExampleTesting
import FruitPresenting
import Testing

@testable import FruitApp

// `plainByFake` tests the presenter with a display without a screen.

/// When all pieces are in the basket, no more can be added.
@MainActor @Suite struct NoneLeft {
  @Test func plain() throws {
    let screen = FruitScreen()
    let presenter = FruitPresenter(stand: FruitStand(), display: PlainWindow(screen))
    let pane = try #require(screen.detail as? FullDetail)
    screen.stock.list.$selection.edit(4)
    pane.add.pressed.fire()
    withExtendedLifetime(presenter) { #expect(!pane.add.isEnabled) }
  }

  @Test func plainByFake() {
    let display = FakeDisplay()
    let presenter = FruitPresenter(stand: FruitStand(), display: display)
    presenter.select(4)
    presenter.add()
    #expect(!display.detail.canAdd)
  }

  @Test func plainByKeys() throws {
    let screen = FruitScreen()
    let presenter = FruitPresenter(stand: FruitStand(), display: PlainWindow(screen))
    let stage = TerminalStage(screen)
    try stage.press("<down><down><down><down><down><tab><enter>")
    withExtendedLifetime(presenter) { #expect(stage.style(of: "Add") == Theme().disabledFocus) }
  }

  @Test func mvvm() {
    let model = MVVMViewModel(stand: FruitStand())
    model.select(4)
    model.add()
    #expect(!model.detail.canAdd)
  }

  @Test func model() {
    let model = FruitViewModel(stand: FruitStand())
    model.fruits[4].add.run()
    #expect(!model.fruits[4].add.canRun)
  }
}

/// While no fruit is chosen, the pane says so.
@MainActor @Suite struct NothingChosen {
  @Test func plain() throws {
    let screen = FruitScreen()
    let presenter = FruitPresenter(stand: FruitStand(), display: PlainWindow(screen))
    let pane = try #require(screen.detail as? FullDetail)
    withExtendedLifetime(presenter) { #expect(pane.name.text == "Nothing chosen") }
  }

  @Test func plainByFake() {
    let display = FakeDisplay()
    _ = FruitPresenter(stand: FruitStand(), display: display)
    #expect(display.detail.name == "Nothing chosen")
  }

  @Test func plainByKeys() {
    let screen = FruitScreen()
    let presenter = FruitPresenter(stand: FruitStand(), display: PlainWindow(screen))
    let text = TerminalStage(screen).text
    withExtendedLifetime(presenter) { #expect(text.contains("Nothing chosen")) }
  }

  @Test func mvvm() {
    #expect(MVVMViewModel(stand: FruitStand()).detail.name == "Nothing chosen")
  }

  @Test(arguments: [StyleName.bound, .compiled, .ejected])
  func linked(style: StyleName) throws {
    let screen = FruitScreen()
    let app = try style.start(screen, stand: FruitStand(), bindings: Repository.bindings)
    let pane = try #require(screen.detail as? FullDetail)
    withExtendedLifetime(app) { #expect(pane.name.text == "Nothing chosen") }
  }
}
