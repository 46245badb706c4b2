import BinderCore

/// The texts of the screen, ready to show, and the commands of the user. Has no reference to the
/// screen.
@MainActor
final class StarsListViewModel: StarPagesView {
  @Observed private(set) var rows: [RowViewModel] = []
  @Observed private(set) var page: PageViewModel?
  /// The user whose stars are shown; empty before the first one.
  @Observed private(set) var user = ""
  @Observed private(set) var status = ""
  @Observed private(set) var isAsking = true
  @Observed private(set) var alert: String?
  /// The name that the user types.
  @Observed var name = ""

  private let pages: StarPages
  private let keep: (String) -> Void
  private let showLink: (String) -> Void
  /// A repository has one row for good, so that it stays visited.
  private var known: [Int: RowViewModel] = [:]

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

  /// Asks for another user.
  func ask() {
    name = user
    isAsking = true
  }

  func endAsking() {
    pages.cancelUser()
    isAsking = false
  }

  func open(_ index: Int) {
    if let repository = rows[index].repository { page = PageViewModel(repository) } else { ask() }
  }

  func close() { page = nil }

  /// Opens the address of the repository outside of the app.
  func openLink() {
    if let page { showLink(page.address) }
  }

  /// Shows the stars of the named user.
  func load() { pages.load(name) }

  /// Shows the next page, if there is one.
  func loadMore() { pages.loadMore() }

  // MARK: - The pages

  func showFirst(_ repositories: [StarredRepository], of user: String) {
    keep(user)
    self.user = user
    rows = []
    showMore(repositories)
    if repositories.isEmpty { rows = [RowViewModel(nil)] }
    isAsking = false
  }

  func showMore(_ repositories: [StarredRepository]) { rows += repositories.map(row) }

  private func row(_ repository: StarredRepository) -> RowViewModel {
    if let row = known[repository.id] { return row }
    let row = RowViewModel(repository)
    known[repository.id] = row
    return row
  }

  func showStatus(_ status: String) { self.status = status }

  func showFailure(_ message: String) { alert = message }
}
