/// The stage of the essay before bindings: a view model that reports by closures, which the view
/// sets, one for each kind of change.
///
/// It has the list alone. Which page is shown is the router's. `StageTests` runs the stages; they
/// are no styles of the app.
@MainActor
final class ListViewModel {
  var reloadTableView: () -> Void = {}
  var updateLoadingStatus: () -> Void = {}
  var showAlert: () -> Void = {}

  private(set) var cells: [PhotoCellViewModel] = [] { didSet { reloadTableView() } }
  private(set) var isLoading = false { didSet { updateLoadingStatus() } }
  private(set) var alert: String? { didSet { showAlert() } }

  private let service: any PhotoService
  private let router: any PhotoRouter
  private var request: Task<Void, Never>?
  private var photos: [Photo] = [] {
    didSet { cells = photos.map(PhotoCellViewModel.init) }
  }

  init(service: any PhotoService, router: any PhotoRouter) {
    self.service = service
    self.router = router
  }

  func waitUntilIdle() async { await request?.value }

  /// Asks the service for the photos.
  func load() {
    begin { [self] in photos = try await service.photos() }
  }

  /// Opens a photo, unless it is not for sale.
  func choose(_ index: Int) {
    let photo = photos[index]
    if photo.forSale {
      router.showPage(of: photo, in: self)
    } else {
      alert = "'\(photo.title)' is not for sale"
    }
  }

  /// Deletes a photo, and shows the list again if its page is still open.
  func remove(_ id: Int, on page: PageViewModel) {
    begin { [self] in
      try await service.remove(id)
      photos.removeAll { $0.id == id }
      router.leave(page)
    }
  }

  /// Sends a request, unless one is under way.
  private func begin(_ work: @escaping @MainActor () async throws -> Void) {
    guard !isLoading else { return }
    isLoading = true
    request = Task {
      do {
        try await work()
      } catch {
        alert = "\(error)"
      }
      isLoading = false
    }
  }
}
