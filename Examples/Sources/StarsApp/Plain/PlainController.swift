import BinderCore
import BinderTerminal
import Foundation

/// Model–view–controller with a contract between the view and what it shows: the controller makes
/// items of repositories, and neither side sees the other.
@MainActor
final class PlainController: StarsStyle {
  private let screen: StarsScreen
  private let service: any StarsService
  /// Hears what the user does; nothing is bound but the rows, which a list has no other way to get.
  private let events = Binder()

  @Observed private var items: [RepositoryItem] = []
  /// The repositories that have been visited, whoever starred them.
  private var visited: Set<Int> = []
  /// Whose stars are shown; empty before there are any.
  private var user = ""
  private var next: URL?
  private var request: Task<Void, Never>?
  private var isLoading = false
  private var isLoadingUser = false

  init(screen: StarsScreen, service: any StarsService, user: String?) {
    self.screen = screen
    self.service = service
    events.bind($items, to: screen.stars.rows, of: StarRow.self) { binder, item, row in
      row.show(item, binder)
    }
    events.observe(screen.stars.chosen) { [unowned self] in
      if let index = screen.stars.selection { items[index].open() }
    }
    events.observe(screen.stars.endReached) { [unowned self] in loadMore() }
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

  func waitUntilIdle() async { await request?.value }

  // MARK: - The settings

  private func ask() {
    screen.settings.user.text = user
    screen.settings.cancel.isVisible = true
    screen.settings.show.isVisible = true
  }

  private func endAsking() {
    if isLoadingUser { end() }
    screen.settings.show.isVisible = false
  }

  // MARK: - The pages

  private func load() {
    let name = screen.settings.user.text.trimmingCharacters(in: .whitespaces)
    guard !name.isEmpty else { return }
    begin(isUser: true) { [service] in
      try await service.starred(by: name)
    } then: { [self] page in
      user = name
      screen.user.text = name
      items = []
      screen.stars.selection = nil
      show(page)
      screen.settings.show.isVisible = false
    }
  }

  private func loadMore() {
    guard let next, !isLoading else { return }
    begin { [service] in
      try await service.page(at: next)
    } then: { [self] page in
      show(page)
    }
  }

  private func show(_ page: StarredPage) {
    next = page.next
    items += page.repositories.map(item)
  }

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
    page.stars.text = "\(repository.stars)"
    page.address.text = repository.address
    page.back.isVisible = true
  }

  // MARK: - Requests

  /// Sends a request, in the place of the one that is under way.
  private func begin(
    isUser: Bool = false, _ ask: @escaping @Sendable () async throws -> StarredPage,
    then show: @escaping @MainActor (StarredPage) -> Void
  ) {
    request?.cancel()
    (isLoading, isLoadingUser) = (true, isUser)
    screen.status.text = "Loading…"
    request = Task {
      do {
        let page = try await ask()
        if Task.isCancelled { return }
        show(page)
      } catch {
        if Task.isCancelled { return }
        screen.alert.message = "\(error)"
      }
      end()
    }
  }

  private func end() {
    request?.cancel()
    (isLoading, isLoadingUser) = (false, false)
    screen.status.text =
      user.isEmpty ? "" : Summary.text(count: items.count, hasMore: next != nil)
  }
}
