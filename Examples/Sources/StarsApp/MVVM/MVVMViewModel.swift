import BinderCore

/// The texts of the screen, ready to show, and the commands of the user. Has no reference to the
/// screen.
@MainActor
final class MVVMViewModel: StarPagesView {
  /// The name of the page behind the tabs that is open.
  @Observed var tab = TabName.settings
  @Observed private(set) var rows: [RowViewModel] = []
  /// The repositories that the user has visited, of all users.
  @Observed private(set) var history = [RowViewModel(placeholder: .nothingVisited)]
  /// The repository that has a page of its own; nil while the list is shown.
  @Observed private(set) var page: PageViewModel?
  /// The user whose stars are shown; empty before the first one.
  @Observed private(set) var user = ""
  @Observed private(set) var status = ""
  /// The name that the user types.
  @Observed var name = ""
  @Observed private(set) var alert: String?

  private let pages: StarPages
  private let keep: (String) -> Void
  private let showLink: (String) -> Void
  /// A repository has one row for good, so that it stays visited.
  private var known: [Int: RowViewModel] = [:]
  private var visits: [RowViewModel] = []

  init(
    service: any StarsService, keep: @escaping (String) -> Void = { _ in },
    showLink: @escaping (String) -> Void = { _ in }
  ) {
    self.keep = keep
    self.showLink = showLink
    pages = StarPages(service)
    pages.view = self
  }

  func waitUntilIdle() async { await pages.waitUntilIdle() }

  // MARK: - Commands of the user

  /// Shows the stars of the named user.
  func load() { pages.load(name) }

  /// Shows the next page, if there is one.
  func loadMore() { pages.loadMore() }

  func open(_ row: RowViewModel) {
    if let repository = row.repository {
      page = PageViewModel(repository)
      visit(row)
    } else if tab == TabName.history {
      tab = TabName.starred
    } else {
      ask()
    }
  }

  /// Opens the address of the repository outside of the app.
  func openLink() {
    if let page { showLink(page.address) }
  }

  func close() { page = nil }

  /// Asks for another user.
  func ask() {
    name = user
    tab = TabName.settings
  }

  func endAsking() {
    pages.cancelUser()
    name = user
    tab = TabName.starred
  }

  // MARK: - The pages

  func showFirst(_ repositories: [StarredRepository], of user: String) {
    keep(user)
    self.user = user
    rows = []
    showMore(repositories)
    if repositories.isEmpty { rows = [RowViewModel(placeholder: .nothingStarred)] }
    tab = TabName.starred
  }

  func showMore(_ repositories: [StarredRepository]) { rows += repositories.map(row) }

  private func row(_ repository: StarredRepository) -> RowViewModel {
    if let row = known[repository.id] { return row }
    let row = RowViewModel(repository)
    known[repository.id] = row
    return row
  }

  private func visit(_ row: RowViewModel) {
    guard !visits.contains(where: { $0 === row }) else { return }
    visits.append(row)
    history = visits
  }

  func showStatus(_ status: String) { self.status = status }

  func showFailure(_ message: String) { alert = message }
}
