import BinderTerminal

/// Model–view–controller with a protocol between the view and its items: the controller makes items
/// of repositories, and neither side sees the other.
@MainActor
final class PlainController: StarsStyle, StarPagesView {
  private let screen: StarsScreen
  private let pages: StarPages
  private let keep: (String) -> Void
  private let showLink: (String) -> Void

  private var items: [any StarItem] = [] {
    didSet { screen.stars.show(items, as: StarRow.self) { item, row in row.show(item) } }
  }
  /// The repositories that have been visited, for all users.
  private var visited: Set<Int> = []
  /// The items of the page of visited repositories.
  private var history: [any StarItem] = [] {
    didSet { screen.history.show(history, as: StarRow.self) { item, row in row.show(item) } }
  }

  init(
    screen: StarsScreen, service: any StarsService, user: String?, keep: @escaping (String) -> Void,
    showLink: @escaping (String) -> Void
  ) {
    self.screen = screen
    self.keep = keep
    self.showLink = showLink
    pages = StarPages(service)
    pages.view = self
    screen.stars.onChoose { [weak self] index in self?.items[index].open() }
    screen.stars.onEndReached { [weak self] in self?.pages.loadMore() }
    screen.history.onChoose { [weak self] index in self?.history[index].open() }
    screen.page.link.onPress { [weak self] in self?.openLink() }
    screen.page.back.onPress { [weak self] in self?.close() }
    screen.change.onPress { [weak self] in self?.ask() }
    screen.settings.show.onPress { [weak self] in self?.load() }
    screen.settings.user.onSubmit { [weak self] in self?.load() }
    screen.settings.cancel.onPress { [weak self] in self?.endAsking() }
    screen.tabs.selection = TabName.settings
    showNothingVisited()
    if let user {
      screen.settings.user.text = user
      load()
    }
  }

  func waitUntilIdle() async { await pages.waitUntilIdle() }

  // MARK: - Commands of the user

  private func load() { pages.load(screen.settings.user.text) }

  private func open(_ repository: StarredRepository) {
    let page = screen.page
    page.title.text = repository.name
    page.description.text = repository.description ?? "no description"
    page.language.text = repository.language ?? "–"
    page.stars.text = ShortNumber.text(repository.stars)
    page.address.text = repository.address
    page.back.isVisible = true
  }

  private func openLink() { showLink(screen.page.address.text) }

  private func close() { screen.page.back.isVisible = false }

  private func ask() {
    screen.settings.user.text = pages.user
    screen.settings.cancel.isVisible = true
    screen.tabs.selection = TabName.settings
  }

  private func endAsking() {
    pages.cancelUser()
    screen.settings.user.text = pages.user
    screen.tabs.selection = TabName.starred
  }

  // MARK: - The pages

  func showFirst(_ repositories: [StarredRepository], of user: String) {
    keep(user)
    screen.user.text = user
    screen.settings.cancel.isVisible = true
    items = []
    screen.stars.selection = nil
    showMore(repositories)
    if repositories.isEmpty {
      items = [PlaceholderItem(.nothingStarred) { [unowned self] in ask() }]
    }
    screen.tabs.selection = TabName.starred
  }

  func showMore(_ repositories: [StarredRepository]) { items += repositories.map(item) }

  private func item(_ repository: StarredRepository) -> RepositoryItem {
    RepositoryItem(repository, visited: visited.contains(repository.id)) { [unowned self] in
      if $1 { visit($0) } else { visited.remove($0.id) }
    } choose: { [unowned self] in
      open($0)
    }
  }

  private func visit(_ repository: StarredRepository) {
    let isFirst = visited.isEmpty
    guard visited.insert(repository.id).inserted else { return }
    history = (isFirst ? [] : history) + [item(repository)]
  }

  private func showNothingVisited() {
    history = [
      PlaceholderItem(.nothingVisited) { [unowned screen] in
        screen.tabs.selection = TabName.starred
      }
    ]
  }

  func showStatus(_ status: String) { screen.status.text = status }

  func showFailure(_ message: String) { screen.alert.message = message }
}
