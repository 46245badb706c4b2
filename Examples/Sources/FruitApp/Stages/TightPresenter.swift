import BinderTerminal
import FruitPresenting

/// The first stage before the façade: a presenter that is wired to its view. One label changes, deep
/// inside the screen, and the presenter knows the class of the pane and the name of the label.
///
/// Another pane needs another presenter. `StageTests` runs the stages; they are no styles of the app.
@MainActor
final class TightPresenter {
  private let stand: FruitStand
  private let pane: FullDetail

  init(stand: FruitStand, pane: FullDetail) {
    (self.stand, self.pane) = (stand, pane)
  }

  func add(_ index: Int) {
    stand.add(index)
    pane.count.text = "\(stand.counts[index]) of \(stand.fruits[index].pieces)"
  }
}
