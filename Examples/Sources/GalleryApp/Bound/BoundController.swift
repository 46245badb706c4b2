import Binder
import BinderFoundation

/// Brings the view model, the screen and the binding file together; the file does the rest.
@MainActor
final class BoundController: GalleryStyle {
  private let model: GalleryViewModel
  private let binder: Binder

  init(screen: GalleryScreen, service: any PhotoService, bindings: String) throws {
    model = GalleryViewModel(service: service)
    binder = try Binder(
      model: model, view: screen, file: "\(bindings)/gallery.yaml",
      converters: FoundationConverters.all)
    model.reload.run()
  }

  func waitUntilIdle() async { await model.waitUntilIdle() }
}
