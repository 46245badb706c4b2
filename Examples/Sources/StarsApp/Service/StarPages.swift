import Foundation

/// A view of the pages that `StarPages` loads: a view model, or a controller without one.
@MainActor
protocol StarPagesView: AnyObject {
  /// Shows the first page of another user's stars, in the place of all pages before.
  func showFirst(_ repositories: [StarredRepository], of user: String)
  /// Shows another page.
  func showMore(_ repositories: [StarredRepository])
  func showStatus(_ status: String)
  func showFailure(_ message: String)
}

/// Loads the pages of a user's stars, one at a time.
///
/// All styles share it, so that the study does not compare the same requests with each other.
@MainActor
final class StarPages {
  /// A request retains the view until it ends.
  weak var view: (any StarPagesView)?

  private let service: any StarsService
  /// The user of the pages that have been loaded; empty before the first one.
  private(set) var user = ""
  private var count = 0
  private var next: URL?
  private var request: Task<Void, Never>?
  private var isLoading = false
  private var isLoadingUser = false

  init(_ service: any StarsService) { self.service = service }

  func waitUntilIdle() async { await request?.value }

  /// Loads the first page of a user, unless the name is blank.
  func load(_ name: String) {
    let name = name.trimmingCharacters(in: .whitespaces)
    guard !name.isEmpty else { return }
    begin(isUser: true) { [service] in
      try await service.starred(by: name)
    } then: { [self] page, view in
      user = name
      (count, next) = (page.repositories.count, page.next)
      view.showFirst(page.repositories, of: name)
    }
  }

  /// Loads the next page, if there is one and no other request is under way.
  func loadMore() {
    guard let next, !isLoading else { return }
    begin { [service] in
      try await service.page(at: next)
    } then: { [self] page, view in
      count += page.repositories.count
      self.next = page.next
      view.showMore(page.repositories)
    }
  }

  /// Cancels the request for the first page of a user.
  func cancelUser() {
    if isLoadingUser, let view { end(view) }
  }

  /// Sends a request, in the place of the one that is under way.
  private func begin(
    isUser: Bool = false, _ ask: @escaping @Sendable () async throws -> StarredPage,
    then show: @escaping @MainActor (StarredPage, any StarPagesView) -> Void
  ) {
    guard let view else { return }
    request?.cancel()
    (isLoading, isLoadingUser) = (true, isUser)
    view.showStatus("Loading…")
    request = Task {
      do {
        let page = try await ask()
        if Task.isCancelled { return }
        show(page, view)
      } catch {
        if Task.isCancelled { return }
        view.showFailure("\(error)")
      }
      end(view)
    }
  }

  private func end(_ view: any StarPagesView) {
    request?.cancel()
    (isLoading, isLoadingUser) = (false, false)
    view.showStatus(user.isEmpty ? "" : Summary.text(count: count, hasMore: next != nil))
  }
}
