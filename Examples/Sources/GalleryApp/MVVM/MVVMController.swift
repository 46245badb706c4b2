import BinderCore
import BinderTerminal

/// Carries the values of the view model to the screen, and the user's actions to the view model.
@MainActor
final class MVVMController: GalleryStyle {
  private let model: MVVMViewModel
  private let binder = Binder()

  init(screen: GalleryScreen, service: any PhotoService) {
    model = MVVMViewModel(service: service)
    observeModel(screen)
    observeUser(screen)
    model.load()
  }

  func waitUntilIdle() async { await model.waitUntilIdle() }

  private func observeModel(_ screen: GalleryScreen) {
    binder.observe(model.$cells) { cells in
      screen.photos.show(cells, as: PhotoRow.self) { cell, row in
        row.image.pixels = cell.image
        row.title.text = cell.title
        row.description.text = cell.description
        row.date.text = cell.date
      }
    }
    binder.observe(model.$isLoading) { isLoading in
      screen.loading.isSpinning = isLoading
      screen.photos.isVisible = !isLoading
      screen.reload.isEnabled = !isLoading
      screen.page.remove.isEnabled = !isLoading
    }
    binder.observe(model.$opened) { [page = screen.page] photo in
      page.back.isVisible = photo != nil
      guard let photo else { return }
      page.image.pixels = photo.image
      page.title.text = photo.title
      page.description.text = photo.description
      page.date.text = photo.date
      page.camera.text = photo.camera
    }
    binder.observe(model.$alert) { screen.alert.message = $0 }
  }

  private func observeUser(_ screen: GalleryScreen) {
    screen.photos.onChoose { [weak model] index in model?.choose(index) }
    binder.observe(screen.reload.pressed) { [model] in model.load() }
    binder.observe(screen.page.back.pressed) { [model] in model.close() }
    binder.observe(screen.page.remove.pressed) { [model] in model.remove() }
  }
}
