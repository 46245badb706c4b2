import BinderTerminal

/// Goes from page to page. View models ask it, so that none of them knows another page's view.
@MainActor
protocol PhotoRouter: AnyObject {
  func showPage(of photo: Photo, in list: ListViewModel)
  /// Shows the list again, unless another page is open.
  func leave(_ page: PageViewModel)
}

/// The router of the screen. The builder makes the pages for it.
@MainActor
final class ScreenRouter: PhotoRouter {
  private let screen: GalleryScreen
  private let builder: PhotoBuilder
  private var open: PageViewModel?

  init(screen: GalleryScreen, builder: PhotoBuilder) {
    self.screen = screen
    self.builder = builder
    // The closures end with their widgets, so they ask for the page that is open then.
    screen.page.back.onPress { [weak self] in self?.open?.close() }
    screen.page.remove.onPress { [weak self] in self?.open?.remove() }
  }

  func showPage(of photo: Photo, in list: ListViewModel) {
    open = builder.page(of: photo, in: list, router: self)
    screen.page.back.isVisible = true
  }

  func leave(_ page: PageViewModel) {
    guard open === page else { return }
    open = nil
    screen.page.back.isVisible = false
  }
}
