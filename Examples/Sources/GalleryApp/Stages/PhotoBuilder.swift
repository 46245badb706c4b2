import BinderTerminal

/// Makes the view model of each page and joins it to its view, so that neither the views nor the
/// router know how that is done.
@MainActor
final class PhotoBuilder {
  private let screen: GalleryScreen
  private let service: any PhotoService

  init(screen: GalleryScreen, service: any PhotoService) {
    self.screen = screen
    self.service = service
  }

  /// The list, and the pages to which it leads.
  func list() -> ListViewModel {
    let model = ListViewModel(
      service: service, router: ScreenRouter(screen: screen, builder: self))
    model.reloadTableView = { [unowned model, screen] in
      screen.photos.show(model.cells, as: PhotoRow.self) { cell, row in
        row.image.pixels = cell.image
        row.title.text = cell.title
        row.description.text = cell.description
        row.date.text = cell.date
      }
    }
    model.updateLoadingStatus = { [unowned model, screen] in
      screen.loading.isSpinning = model.isLoading
      screen.photos.isVisible = !model.isLoading
      screen.reload.isEnabled = !model.isLoading
      screen.page.remove.isEnabled = !model.isLoading
    }
    model.showAlert = { [unowned model, screen] in screen.alert.message = model.alert }
    screen.photos.onChoose { [weak model] index in model?.choose(index) }
    screen.reload.onPress { [weak model] in model?.load() }
    return model
  }

  /// The page of a photo.
  func page(
    of photo: Photo, in list: ListViewModel, router: any PhotoRouter
  ) -> PageViewModel {
    let model = PageViewModel(photo, of: list, router: router)
    let page = screen.page
    page.image.pixels = model.photo.image
    page.title.text = model.photo.title
    page.description.text = model.photo.description
    page.date.text = model.photo.date
    page.camera.text = model.photo.camera
    return model
  }
}
