import BinderCore

/// The values of the screen and the rules for them. `Bindings/stars.yaml` binds them.
@MainActor
final class StarsViewModel: StarPagesView {
  /// The name of the page behind the tabs that is open.
  @Observed var tab = TabName.settings
  @Observed private(set) var stars: [Star] = []
  /// The repositories that the user has visited, of all users.
  @Observed private(set) var history = [Star(placeholder: .nothingVisited)]
  /// The repository that has a page of its own; nil while the list is shown.
  @Observed private(set) var opened: Star?
  /// The user whose stars are shown; empty before the first one.
  @Observed private(set) var user = ""
  @Observed private(set) var status = ""
  /// The name that the user types.
  @Observed var name = ""
  /// A message for the user; the alert sets it to nil when it is dismissed.
  @Observed var alert: String?
  /// Shows the stars of the named user.
  let load = Command()
  /// Shows more, if there is more.
  let loadMore = Command()
  let open = Command<Star>()
  let close = Command()
  /// Opens the address of the repository outside of the app.
  let openLink = Command()
  /// Asks for another user.
  let ask = Command()
  let endAsking = Command()

  private let pages: StarPages
  private let keep: (String) -> Void
  private let showLink: (String) -> Void
  /// A repository is the same object for good, so that it stays visited.
  private var known: [Int: Star] = [:]
  private var visits: [Star] = []

  init(
    service: any StarsService, keep: @escaping (String) -> Void = { _ in },
    showLink: @escaping (String) -> Void = { _ in }
  ) {
    self.keep = keep
    self.showLink = showLink
    pages = StarPages(service)
    pages.view = self
    load.handler = { [unowned self] in pages.load(name) }
    loadMore.handler = { [unowned self] in pages.loadMore() }
    open.setHandler { [unowned self] star in
      if star.context is StarredRepository {
        opened = star
        visit(star)
      } else {
        // A placeholder is never visited.
        star.isVisited = false
        if tab == TabName.history { tab = TabName.starred } else { ask.run() }
      }
    }
    openLink.handler = { [unowned self] in
      if let address = opened?.address { self.showLink(address) }
    }
    close.handler = { [unowned self] in opened = nil }
    ask.handler = { [unowned self] in
      name = user
      tab = TabName.settings
    }
    endAsking.handler = { [unowned self] in
      pages.cancelUser()
      name = user
      tab = TabName.starred
    }
  }

  func waitUntilIdle() async { await pages.waitUntilIdle() }

  // MARK: - The pages

  func showFirst(_ repositories: [StarredRepository], of user: String) {
    keep(user)
    self.user = user
    stars = []
    showMore(repositories)
    if repositories.isEmpty { stars = [Star(placeholder: .nothingStarred)] }
    tab = TabName.starred
  }

  func showMore(_ repositories: [StarredRepository]) { stars += repositories.map(star) }

  private func star(_ repository: StarredRepository) -> Star {
    if let star = known[repository.id] { return star }
    let star = Star(repository)
    known[repository.id] = star
    return star
  }

  private func visit(_ star: Star) {
    guard !visits.contains(where: { $0 === star }) else { return }
    visits.append(star)
    history = visits
  }

  func showStatus(_ status: String) { self.status = status }

  func showFailure(_ message: String) { alert = message }
}
