import BinderCore

/// Brings the view model and the screen together by the Swift that was ejected from the binding
/// file.
@MainActor
final class EjectedController: GalleryStyle {
  private let model: GalleryViewModel
  private let binder = Binder()

  init(screen: GalleryScreen, service: any PhotoService) {
    model = GalleryViewModel(service: service)
    model.linkGallery(to: screen, in: binder)
    model.reload.run()
  }

  func waitUntilIdle() async { await model.waitUntilIdle() }
}
