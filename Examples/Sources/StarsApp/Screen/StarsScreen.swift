import BinderCore
import BinderTerminal

/// Three pages behind tabs: the starred repositories of a user, those that were visited, and one that
/// asks for the user. A repository has a page over them. All styles share this screen.
public final class StarsScreen: Screen {
  public let tabs = Tabs()
  public let user = Label()
  public let stars = List(minimumRows: 4) { StarRow() }
  /// The visited repositories: a second page for the same view of a row.
  public let history = List(minimumRows: 4) { StarRow() }
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
    for list in [stars, history] {
      events.observe(list.chosen) { [unowned list] in
        guard let index = list.selection else { return }
        (list.rows.view(at: index) as? StarRow)?.visited.mark()
      }
    }
  }

  public override var title: String? { "Stars · Ctrl-Q quits" }

  public override var body: any Element {
    Column {
      if page.back.isVisible {
        page.body
      } else {
        tabs.pages {
          Tab(TabName.starred, title: "Starred") {
            user
            stars.border()
            Row(spacing: 2) {
              keys
              change
              status
            }
          }
          Tab(TabName.history, title: "Visited") { history.border() }
          Tab(TabName.settings, title: "Settings") {
            settings.body
            status
          }
        }
      }
      alert
    }
  }

  public override var firstFocus: Control? {
    if page.back.isVisible { return page.back }
    return switch tabs.selection {
    case TabName.history: history
    case TabName.settings: settings.user
    default: stars
    }
  }
}
