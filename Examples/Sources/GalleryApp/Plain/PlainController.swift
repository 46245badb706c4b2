import BinderCore
import BinderTerminal
import FoundationEssentials

/// Model–view–controller as it always was: the controller asks the service and fills the screen.
@MainActor
final class PlainController: GalleryStyle {
  private let screen: GalleryScreen
  private let service: any PhotoService
  /// Observes the user's actions; only the rows are bound, since a list has no other way to get
  /// them.
  private let events = Binder()
  private let days = Date.ISO8601FormatStyle().year().month().day()
  @Observed private var photos: [Photo] = []
  private var opened: Photo?
  private var request: Task<Void, Never>?

  init(screen: GalleryScreen, service: any PhotoService) {
    self.screen = screen
    self.service = service
    events.bind($photos, to: screen.photos.rows, of: PhotoRow.self) { [days] _, photo, row in
      row.title.text = photo.title
      row.description.text = photo.description ?? ""
      row.date.text = photo.date.formatted(days)
    }
    events.observe(screen.photos.chosen) { [unowned self] in
      if let index = screen.photos.selection { choose(photos[index]) }
    }
    events.observe(screen.reload.pressed) { [unowned self] in load() }
    events.observe(screen.page.back.pressed) { screen.page.back.isVisible = false }
    events.observe(screen.page.remove.pressed) { [unowned self] in
      photos.removeAll { $0 == opened }
      screen.page.back.isVisible = false
    }
    load()
  }

  func waitUntilIdle() async { await request?.value }

  private func load() {
    guard !screen.loading.isSpinning else { return }
    setLoading(true)
    request = Task {
      do {
        photos = try await service.photos()
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
  }

  private func choose(_ photo: Photo) {
    guard photo.forSale else {
      screen.alert.message = "'\(photo.title)' is not for sale"
      return
    }
    opened = photo
    let page = screen.page
    page.title.text = photo.title
    page.description.text = photo.description ?? ""
    page.date.text = photo.date.formatted(days)
    page.camera.text = photo.camera ?? ""
    page.back.isVisible = true
  }
}
