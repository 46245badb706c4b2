import Binder
import BinderFoundation

/// Brings the model, the screen and the binding file together; the file does the rest.
@MainActor
final class BoundController: FilesStyle {
  private let model: FilesModel
  private let binder: Binder

  init(screen: FilesScreen, store: any FileStore, bindings: String) throws {
    model = FilesModel(store: store)
    binder = try Binder(
      model: model, view: screen, file: "\(bindings)/files.yaml",
      converters: FoundationConverters.all)
    model.reload()
  }

  func waitUntilIdle() async { await model.waitUntilIdle() }
}
