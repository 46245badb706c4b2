import BinderTerminal

/// Model–view–controller with a protocol between the view and its items: the controller makes items
/// of repositories, and neither side sees the other.
@MainActor
final class PlainController: StarsStyle, StarPagesView {
  private let screen: StarsScreen
  private let pages: StarPages
  private let keep: (String) -> Void

  private var items: [any StarItem] = [] {
    didSet { screen.stars.show(items, as: StarRow.self) { item, row in row.show(item) } }
  }
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
    screen.stars.onChoose { [weak self] index in self?.items[index].open() }
    screen.stars.onEndReached { [weak self] in self?.pages.loadMore() }
    screen.page.link.onPress { [weak self] in
      if let self { showLink(self.screen.page.address.text) }
    }
    screen.page.back.onPress { [weak self] in self?.close() }
    screen.change.onPress { [weak self] in self?.ask() }
    screen.settings.show.onPress { [weak self] in self?.load() }
    screen.settings.user.onSubmit { [weak self] in self?.load() }
    screen.settings.cancel.onPress { [weak self] in self?.endAsking() }
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

  private func close() { screen.page.back.isVisible = false }

  func showStatus(_ status: String) { screen.status.text = status }

  func showFailure(_ message: String) { screen.alert.message = message }
}
