/// The texts of the screen, ready to show, and the commands of the user. It reports changes by its
/// closures, and has no reference to the screen.
@MainActor
final class PhotoListViewModel {
  var reloadCells: () -> Void = {}
  var updateLoading: () -> Void = {}
  var updatePage: () -> Void = {}
  var showAlert: () -> Void = {}

  private(set) var cells: [PhotoCellViewModel] = [] { didSet { reloadCells() } }
  private(set) var isLoading = false { didSet { updateLoading() } }
  private(set) var opened: PhotoCellViewModel? { didSet { updatePage() } }
  private(set) var alert: String? { didSet { showAlert() } }

  private let service: any PhotoService
  private var request: Task<Void, Never>?
  private var photos: [Photo] = [] {
    didSet { cells = photos.map(PhotoCellViewModel.init) }
  }

  init(service: any PhotoService) {
    self.service = service
  }

  func waitUntilIdle() async { await request?.value }

  /// Asks the service for the photos.
  func load() {
    guard !isLoading else { return }
    isLoading = true
    request = Task {
      do {
        photos = try await service.photos()
      } catch {
        alert = "\(error)"
      }
      isLoading = false
    }
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

  /// Takes the opened photo out of the list.
  func remove() {
    photos.removeAll { $0.id == opened?.id }
    opened = nil
  }
}
