import BinderCore
import Foundation

/// What the screen shows, ready to show, and what the user can do. Knows nothing of the screen.
@MainActor
final class StarsListViewModel {
  @Observed private(set) var rows: [RowViewModel] = []
  @Observed private(set) var page: PageViewModel?
  /// Whose stars are shown; empty before there are any.
  @Observed private(set) var user = ""
  @Observed private(set) var status = ""
  @Observed private(set) var isAsking = true
  @Observed private(set) var alert: String?
  /// What the user types when asked for a name.
  @Observed var name = ""

  private let service: any StarsService
  /// A repository has one row for good, so that what was visited stays so.
  private var known: [Int: RowViewModel] = [:]
  private var next: URL?
  private var request: Task<Void, Never>?
  private var isLoading = false
  private var isLoadingUser = false

  init(service: any StarsService) {
    self.service = service
  }

  func waitUntilIdle() async { await request?.value }

  // MARK: - What the user does

  /// Asks for another user.
  func ask() {
    name = user
    isAsking = true
  }

  func endAsking() {
    if isLoadingUser { end() }
    isAsking = false
  }

  func open(_ index: Int) { page = PageViewModel(rows[index].repository) }

  func close() { page = nil }

  /// Shows what the named user has starred.
  func load() {
    let name = name.trimmingCharacters(in: .whitespaces)
    guard !name.isEmpty else { return }
    begin(isUser: true) { [service] in
      try await service.starred(by: name)
    } then: { [self] page in
      user = name
      rows = []
      show(page)
      isAsking = false
    }
  }

  /// Shows more, if there is more.
  func loadMore() {
    guard let next, !isLoading else { return }
    begin { [service] in
      try await service.page(at: next)
    } then: { [self] page in
      show(page)
    }
  }

  // MARK: - Requests

  private func show(_ page: StarredPage) {
    next = page.next
    rows += page.repositories.map(row)
  }

  private func row(_ repository: StarredRepository) -> RowViewModel {
    if let row = known[repository.id] { return row }
    let row = RowViewModel(repository)
    known[repository.id] = row
    return row
  }

  /// Sends a request, in the place of the one that is under way.
  private func begin(
    isUser: Bool = false, _ ask: @escaping @Sendable () async throws -> StarredPage,
    then show: @escaping @MainActor (StarredPage) -> Void
  ) {
    request?.cancel()
    (isLoading, isLoadingUser) = (true, isUser)
    status = "Loading…"
    request = Task {
      do {
        let page = try await ask()
        if Task.isCancelled { return }
        show(page)
      } catch {
        if Task.isCancelled { return }
        alert = "\(error)"
      }
      end()
    }
  }

  private func end() {
    request?.cancel()
    (isLoading, isLoadingUser) = (false, false)
    status = user.isEmpty ? "" : Summary.text(count: rows.count, hasMore: next != nil)
  }
}
