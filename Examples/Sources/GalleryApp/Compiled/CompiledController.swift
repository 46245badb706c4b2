import BinderCore

/// Brings the view model and the screen together by the Swift that the build made of the binding
/// file.
@MainActor
final class CompiledController: GalleryStyle {
  private let model: GalleryViewModel
  private let binder = Binder()

  init(screen: GalleryScreen, service: any PhotoService) {
    model = GalleryViewModel(service: service)
    model.bindGallery(to: screen, in: binder)
    model.reload.run()
  }

  func waitUntilIdle() async { await model.waitUntilIdle() }
}
