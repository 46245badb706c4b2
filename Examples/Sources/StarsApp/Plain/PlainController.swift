import BinderCore
import BinderTerminal

/// Model–view–controller with a protocol between the view and its items: the controller makes items
/// of repositories, and neither side sees the other.
@MainActor
final class PlainController: StarsStyle, StarPagesView {
  private let screen: StarsScreen
  private let pages: StarPages
  private let keep: (String) -> Void
  /// Observes the user's actions; only the rows are bound, since a list has no other way to get
  /// them.
  private let events = Binder()

  @Observed private var items: [any StarItem] = []
  /// The repositories that have been visited, for all users.
  private var visited: Set<Int> = []

  init(
    screen: StarsScreen, service: any StarsService, user: String?, keep: @escaping (String) -> Void,
    showLink: @escaping (String) -> Void
  ) {
    self.screen = screen
    self.keep = keep
    pages = StarPages(service)
    pages.view = self
    events.bind($items, to: screen.stars.rows, of: StarRow.self) { binder, item, row in
      row.show(item, binder)
    }
    events.observe(screen.stars.chosen) { [unowned self] in
      if let index = screen.stars.selection { items[index].open() }
    }
    events.observe(screen.stars.endReached) { [unowned self] in pages.loadMore() }
    events.observe(screen.page.link.pressed) { showLink(screen.page.address.text) }
    events.observe(screen.page.back.pressed) { screen.page.back.isVisible = false }
    events.observe(screen.change.pressed) { [unowned self] in ask() }
    events.observe(screen.settings.show.pressed) { [unowned self] in load() }
    events.observe(screen.settings.user.submitted) { [unowned self] in load() }
    events.observe(screen.settings.cancel.pressed) { [unowned self] in endAsking() }
    if let user {
      screen.settings.user.text = user
      load()
    }
  }

  func waitUntilIdle() async { await pages.waitUntilIdle() }

  // MARK: - The settings

  private func ask() {
    screen.settings.user.text = pages.user
    screen.settings.cancel.isVisible = true
    screen.settings.show.isVisible = true
  }

  private func endAsking() {
    pages.cancelUser()
    screen.settings.show.isVisible = false
  }

  private func load() { pages.load(screen.settings.user.text) }

  // MARK: - The pages

  func showFirst(_ repositories: [StarredRepository], of user: String) {
    keep(user)
    screen.user.text = user
    items = []
    screen.stars.selection = nil
    showMore(repositories)
    if repositories.isEmpty { items = [PlaceholderItem { [unowned self] in ask() }] }
    screen.settings.show.isVisible = false
  }

  func showMore(_ repositories: [StarredRepository]) { items += repositories.map(item) }

  private func item(_ repository: StarredRepository) -> RepositoryItem {
    RepositoryItem(repository, visited: visited.contains(repository.id)) { [unowned self] in
      if $1 { visited.insert($0.id) } else { visited.remove($0.id) }
    } choose: { [unowned self] in
      open($0)
    }
  }

  private func open(_ repository: StarredRepository) {
    let page = screen.page
    page.title.text = repository.name
    page.description.text = repository.description ?? "no description"
    page.language.text = repository.language ?? "–"
    page.stars.text = ShortNumber.text(repository.stars)
    page.address.text = repository.address
    page.back.isVisible = true
  }

  func showStatus(_ status: String) { screen.status.text = status }

  func showFailure(_ message: String) { screen.alert.message = message }
}
