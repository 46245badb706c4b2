import BinderCore

/// Brings the model and the screen together by the Swift that the build made of the binding file.
@MainActor
final class CompiledController: FilesStyle {
  private let model: FilesModel
  private let binder = Binder()

  init(screen: FilesScreen, store: any FileStore) {
    model = FilesModel(store: store)
    model.bindFiles(to: screen, in: binder)
    model.reload()
  }

  func waitUntilIdle() async { await model.waitUntilIdle() }
}
