import BinderCore
import Foundation

/// The values of the screen and the rules for them. `Bindings/stars.yaml` says what shows them.
@MainActor
final class StarsViewModel {
  @Observed private(set) var stars: [Star] = []
  /// The repository that has a page of its own; nil while the list is shown.
  @Observed private(set) var opened: Star? {
    didSet { isOpen = opened != nil }
  }
  @Observed private(set) var isOpen = false
  /// Whose stars are shown; empty before there are any.
  @Observed private(set) var user = "" {
    didSet { hasUser = !user.isEmpty }
  }
  @Observed private(set) var hasUser = false
  @Observed private(set) var status = ""
  @Observed private(set) var isAsking = true
  /// What the user types when asked for a name.
  @Observed var name = ""
  /// What the user has to be told; the alert sets it to nil when it is dismissed.
  @Observed var alert: String?
  /// Shows what the named user has starred.
  let load = Command()
  /// Shows more, if there is more.
  let loadMore = Command()
  let open = Command()
  let close = Command()
  /// Asks for another user.
  let ask = Command()
  let endAsking = Command()

  private let service: any StarsService
  /// A repository is the same object for good, so that what was visited stays so.
  private var known: [Int: Star] = [:]
  private var next: URL?
  private var request: Task<Void, Never>?
  private var isLoading = false
  private var isLoadingUser = false

  init(service: any StarsService) {
    self.service = service
    load.handler = { [unowned self] in loadUser() }
    loadMore.handler = { [unowned self] in loadNext() }
    open.setHandler(taking: Star.self) { [unowned self] in opened = $0 }
    close.handler = { [unowned self] in opened = nil }
    ask.handler = { [unowned self] in
      name = user
      isAsking = true
    }
    endAsking.handler = { [unowned self] in
      if isLoadingUser { end() }
      isAsking = false
    }
  }

  func waitUntilIdle() async { await request?.value }

  private func loadUser() {
    let name = name.trimmingCharacters(in: .whitespaces)
    guard !name.isEmpty else { return }
    begin(isUser: true) { [service] in
      try await service.starred(by: name)
    } then: { [self] page in
      user = name
      stars = []
      show(page)
      isAsking = false
    }
  }

  private func loadNext() {
    guard let next, !isLoading else { return }
    begin { [service] in
      try await service.page(at: next)
    } then: { [self] page in
      show(page)
    }
  }

  private func show(_ page: StarredPage) {
    next = page.next
    stars += page.repositories.map(star)
  }

  private func star(_ repository: StarredRepository) -> Star {
    if let star = known[repository.id] { return star }
    let star = Star(repository)
    known[repository.id] = star
    return star
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
    status = user.isEmpty ? "" : Summary.text(count: stars.count, hasMore: next != nil)
  }
}
