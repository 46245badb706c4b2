import Binder
import BinderTerminal
import FruitPresenting

/// A façade of the pane that shows the chosen fruit. It is a widget for the outside, and a model for
/// the pane inside, so that either side has a binding of its own and panes may come and go.
@MainActor
final class DetailFacade: SlotWidget {
  /// The fruit to show; nil for none.
  @Observed var item: FruitItem?
  var defaultSlot: Field<FruitItem?> { $item }

  private let screen: FruitScreen
  private let links: any FruitLinks
  /// Joins this façade to the pane at hand.
  private var binder: Binder?

  /// - Throws: The errors of the binding file for either pane.
  init(_ screen: FruitScreen, links: any FruitLinks) throws {
    self.screen = screen
    self.links = links
    // Also the pane that is not shown yet: a mistake is to be found now, and not when the user asks
    // for it.
    try use(BriefDetail())
    try use(FullDetail())
  }

  private func use(_ pane: any DetailPane) throws {
    binder = try links.link(self, to: pane)
    screen.detail = pane
  }

  /// Puts the other kind of pane on the screen.
  func exchange() {
    do {
      try use(screen.detail is FullDetail ? BriefDetail() : FullDetail())
    } catch {
      preconditionFailure("both kinds of panes were linked at the start: \(error)")
    }
  }
}
