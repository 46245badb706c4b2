import BinderCore

/// The texts of the screen, ready to show, and the commands of the user. Has no reference to the
/// screen.
@MainActor
final class MVVMViewModel {
  @Observed private(set) var cells: [PhotoCellViewModel] = []
  @Observed private(set) var isLoading = false
  /// The photo that has a page of its own; nil while the list is shown.
  @Observed private(set) var opened: PhotoCellViewModel?
  @Observed private(set) var alert: String?

  private let service: any PhotoService
  private var request: Task<Void, Never>?
  private var photos: [Photo] = [] {
    didSet { cells = photos.map(PhotoCellViewModel.init) }
  }

  init(service: any PhotoService) { self.service = service }

  func waitUntilIdle() async { await request?.value }

  /// Asks the service for the photos.
  func load() {
    begin { [self] in photos = try await service.photos() }
  }

  /// Opens a photo, unless it is not for sale.
  func choose(_ index: Int) {
    let photo = photos[index]
    if photo.forSale {
      opened = cells[index]
    } else {
      alert = "'\(photo.title)' is not for sale"
    }
  }

  func close() { opened = nil }

  /// Deletes the opened photo.
  func remove() {
    guard let id = opened?.id else { return }
    begin { [self] in
      try await service.remove(id)
      photos.removeAll { $0.id == id }
      // The user may have gone on meanwhile.
      if opened?.id == id { opened = nil }
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
