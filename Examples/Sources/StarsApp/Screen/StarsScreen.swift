import BinderCore
import BinderTerminal

/// The starred repositories of a user, a page for one of them, and a page that asks for the user.
/// All styles share this screen.
public final class StarsScreen: Screen {
  public let user = Label()
  public let stars = List(minimumRows: 4) { StarRow() }
  public let status = Label()
  public let change = Shortcut("s", "Other user")
  let keys = KeyBar()
  public let page = RepositoryPage()
  public let settings = SettingsPage()
  public let alert = Alert()

  /// Observes the user's actions that concern only the screen itself.
  private let events = Binder()

  public override init() {
    super.init()
    stars.emptyText = "Nothing starred"
    // The view marks a row as visited, and its bindings report that.
    events.observe(stars.chosen) { [unowned stars] in
      guard let index = stars.selection else { return }
      (stars.rows.view(at: index) as? StarRow)?.visited.mark()
    }
  }

  public override var title: String? { "Stars · Ctrl-Q quits" }

  public override var body: any Element {
    Column {
      if settings.show.isVisible {
        settings.body
        status
      } else if page.back.isVisible {
        page.body
      } else {
        user
        stars.border("Starred")
        Row(spacing: 2) {
          keys
          change
          status
        }
      }
      alert
    }
  }

  public override var firstFocus: Control? {
    if settings.show.isVisible { return settings.user }
    return page.back.isVisible ? page.back : stars
  }
}
