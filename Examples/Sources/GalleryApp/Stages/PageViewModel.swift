/// The page of a photo: its texts, ready to show, and the commands of the user.
@MainActor
final class PageViewModel {
  let photo: PhotoCellViewModel
  // They own the page.
  private weak var list: ListViewModel?
  private weak var router: (any PhotoRouter)?

  init(_ photo: Photo, of list: ListViewModel, router: any PhotoRouter) {
    self.photo = PhotoCellViewModel(photo)
    self.list = list
    self.router = router
  }

  func close() { router?.leave(self) }

  func remove() { list?.remove(photo.id, on: self) }
}
