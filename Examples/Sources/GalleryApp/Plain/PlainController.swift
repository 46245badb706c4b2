import BinderTerminal
import FoundationEssentials

/// Model–view–controller as it always was: the controller asks the service and fills the screen.
@MainActor
final class PlainController: GalleryStyle {
  private let screen: GalleryScreen
  private let service: any PhotoService
  private let days = Date.ISO8601FormatStyle().year().month().day()
  private var photos: [Photo] = [] {
    didSet { showPhotos() }
  }
  private var opened: Photo?
  private var request: Task<Void, Never>?

  init(screen: GalleryScreen, service: any PhotoService) {
    self.screen = screen
    self.service = service
    screen.photos.onChoose { [weak self] index in self?.choose(index) }
    screen.reload.onPress { [weak self] in self?.load() }
    screen.page.back.onPress { [weak self] in self?.close() }
    screen.page.remove.onPress { [weak self] in self?.remove() }
    load()
  }

  func waitUntilIdle() async { await request?.value }

  private func load() {
    begin { [self] in photos = try await service.photos() }
  }

  private func choose(_ index: Int) {
    let photo = photos[index]
    guard photo.forSale else {
      screen.alert.message = "'\(photo.title)' is not for sale"
      return
    }
    opened = photo
    let page = screen.page
    page.image.pixels = photo.image
    page.title.text = photo.title
    page.description.text = photo.description ?? ""
    page.date.text = photo.date.formatted(days)
    page.camera.text = photo.camera ?? ""
    page.back.isVisible = true
  }

  private func close() {
    opened = nil
    screen.page.back.isVisible = false
  }

  private func remove() {
    guard let photo = opened else { return }
    begin { [self] in
      try await service.remove(photo.id)
      photos.removeAll { $0.id == photo.id }
      // The user may have gone on meanwhile.
      if opened?.id == photo.id { close() }
    }
  }

  /// Sends a request, unless one is under way.
  private func begin(_ work: @escaping @MainActor () async throws -> Void) {
    guard !screen.loading.isSpinning else { return }
    setLoading(true)
    request = Task {
      do {
        try await work()
      } catch {
        screen.alert.message = "\(error)"
      }
      setLoading(false)
    }
  }

  private func setLoading(_ isLoading: Bool) {
    screen.loading.isSpinning = isLoading
    screen.photos.isVisible = !isLoading
    screen.reload.isEnabled = !isLoading
    screen.page.remove.isEnabled = !isLoading
  }

  private func showPhotos() {
    screen.photos.show(photos, as: PhotoRow.self) { [days] photo, row in
      row.image.pixels = photo.image
      row.title.text = photo.title
      row.description.text = photo.description ?? ""
      row.date.text = photo.date.formatted(days)
    }
  }
}
