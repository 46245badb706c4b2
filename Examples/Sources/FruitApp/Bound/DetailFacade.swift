import Binder
import BinderTerminal

/// A façade of the pane that shows the chosen fruit. It is a widget with slots for the outside, and
/// a model for the pane inside, so that either side has a binding of its own and panes may come and
/// go.
@MainActor
final class DetailFacade: Widget {
  @Observed var name = ""
  @Observed var origin = ""
  @Observed var price = ""
  @Observed var count = ""
  @Observed var share = 0.0
  @Observed var canAdd = false
  @Observed var canRemove = false
  // The button of the pane has committed the drafts before it runs its command.
  let added = Event(drafts: .keep)
  let removed = Event(drafts: .keep)

  /// The commands of a pane's buttons.
  let add = Command()
  let remove = Command()

  private let screen: FruitScreen
  private let links: any FruitLinks
  /// Joins this façade to the pane at hand.
  private var binder: Binder?

  /// - Throws: The errors of the binding file for either pane.
  init(_ screen: FruitScreen, links: any FruitLinks) throws {
    self.screen = screen
    self.links = links
    add.handler = { [unowned self] in added.fire() }
    remove.handler = { [unowned self] in removed.fire() }
    // Also the pane that is not shown yet: a mistake is to be found now, and not when the user asks
    // for it.
    try use(BriefDetail())
    try use(FullDetail())
  }

  /// Puts the other kind of pane on the screen.
  func exchange() {
    do {
      try use(screen.detail is FullDetail ? BriefDetail() : FullDetail())
    } catch {
      preconditionFailure("both kinds of panes were linked at the start: \(error)")
    }
  }

  private func use(_ pane: any DetailPane) throws {
    binder = try links.link(self, to: pane)
    screen.detail = pane
  }
}
