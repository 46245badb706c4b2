import BinderCore
import BinderTerminal

/// Sets the closures of the view model, and passes the user's actions to it.
@MainActor
final class MVVMController: GalleryStyle {
  private let model: PhotoListViewModel
  private let screen: GalleryScreen
  /// Observes the user's actions, and binds the rows, since a list has no other way to get them.
  private let events = Binder()
  @Observed private var cells: [PhotoCellViewModel] = []

  init(screen: GalleryScreen, service: any PhotoService) {
    model = PhotoListViewModel(service: service)
    self.screen = screen
    observeModel()
    observeUser()
    model.load()
  }

  func waitUntilIdle() async { await model.waitUntilIdle() }

  private func observeModel() {
    events.bind($cells, to: screen.photos.rows, of: PhotoRow.self) { _, cell, row in
      row.title.text = cell.title
      row.description.text = cell.description
      row.date.text = cell.date
    }
    model.reloadCells = { [unowned self] in cells = model.cells }
    model.updateLoading = { [unowned model, screen] in
      screen.loading.isSpinning = model.isLoading
      screen.photos.isVisible = !model.isLoading
      screen.reload.isEnabled = !model.isLoading
    }
    model.updatePage = { [unowned model, page = screen.page] in
      page.back.isVisible = model.opened != nil
      guard let photo = model.opened else { return }
      page.title.text = photo.title
      page.description.text = photo.description
      page.date.text = photo.date
      page.camera.text = photo.camera
    }
    model.showAlert = { [unowned model, screen] in screen.alert.message = model.alert }
  }

  private func observeUser() {
    events.observe(screen.photos.chosen) { [unowned model, screen] in
      if let index = screen.photos.selection { model.choose(index) }
    }
    events.observe(screen.reload.pressed) { [model] in model.load() }
    events.observe(screen.page.back.pressed) { [model] in model.close() }
    events.observe(screen.page.remove.pressed) { [model] in model.remove() }
  }
}
