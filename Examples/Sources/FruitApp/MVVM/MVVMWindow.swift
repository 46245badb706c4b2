import BinderCore
import BinderTerminal
import FruitPresenting

/// The façade of the screen: carries the values of the view model to the panes, which conform to the
/// protocols of their values, and the user's actions to the view model.
@MainActor
final class MVVMWindow {
  private let model: MVVMViewModel
  private let screen: FruitScreen
  private let binder = Binder()
  /// The subscriptions for the pane on the right, which end with their binder when it is exchanged.
  private var detailBinder = Binder()

  init(_ screen: FruitScreen, model: MVVMViewModel) {
    self.model = model
    self.screen = screen
    observeModel(screen)
    observeUser(screen)
    use(FullDetail())
  }

  private func observeModel(_ screen: FruitScreen) {
    let (stock, basket) = (screen.stock, screen.basket)
    binder.observe(model.$lines) { stock.show(stock: $0) }
    binder.observe(model.$basket) { basket.show(basket: $0) }
  }

  private func observeUser(_ screen: FruitScreen) {
    screen.stock.onSelect { [weak model] index in model?.select(index) }
    binder.observe(screen.exchangeAsked) { [unowned self] in exchange() }
  }

  private func use(_ pane: any DetailPane & DetailDisplay) {
    detailBinder = Binder()
    detailBinder.observe(model.$detail) { pane.show(detail: $0) }
    detailBinder.observe(pane.add.pressed) { [model] in model.add() }
    detailBinder.observe(pane.remove.pressed) { [model] in model.remove() }
    screen.detail = pane
  }

  private func exchange() { use(screen.detail is FullDetail ? BriefDetail() : FullDetail()) }
}
