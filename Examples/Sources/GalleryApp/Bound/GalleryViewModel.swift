import BinderCore

/// The values of the screen and the rules for them. `Bindings/gallery.yaml` binds them.
@MainActor
final class GalleryViewModel {
  @Observed private(set) var photos: [Photo] = []
  @Observed private(set) var isLoading = false
  /// The photo that has a page of its own; nil while the list is shown.
  @Observed private(set) var opened: Photo?
  @Computed({ (model: GalleryViewModel) in model.opened != nil }) var isOpen: Bool
  /// A message for the user; the alert sets it to nil when it is dismissed.
  @Observed var alert: String?
  let reload = Command()
  /// Opens a photo, unless it is not for sale.
  let choose = Command<Photo>()
  let close = Command()
  /// Deletes the opened photo.
  let remove = Command()

  private let service: any PhotoService
  private var request: Task<Void, Never>?

  init(service: any PhotoService) {
    self.service = service
    reload.handler = { [unowned self] in load() }
    choose.setHandler { [unowned self] photo in
      if photo.forSale { opened = photo } else { alert = "'\(photo.title)' is not for sale" }
    }
    close.handler = { [unowned self] in opened = nil }
    remove.handler = { [unowned self] in
      if let photo = opened { delete(photo) }
    }
  }

  func waitUntilIdle() async { await request?.value }

  private func load() {
    begin { [self] in photos = try await service.photos() }
  }

  private func delete(_ photo: Photo) {
    begin { [self] in
      try await service.remove(photo.id)
      photos.removeAll { $0.id == photo.id }
      // The user may have gone on meanwhile.
      if opened?.id == photo.id { opened = nil }
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
