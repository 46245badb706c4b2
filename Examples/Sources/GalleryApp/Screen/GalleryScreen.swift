import BinderCore
import BinderTerminal

/// The photos, and a page for the one that was chosen. All styles share this screen.
public final class GalleryScreen: Screen {
  public let photos = List(minimumRows: 4) { PhotoRow() }
  public let loading = Spinner("Loading…")
  public let reload = Button("Reload")
  public let page = PhotoPage()
  public let alert = Alert()

  public override init() {
    super.init()
    photos.emptyText = "No photos"
  }

  public override var title: String? { "Gallery · Ctrl-Q quits" }

  public override var body: any Element {
    Column {
      if page.back.isVisible {
        page.body
      } else {
        Row {
          reload
          loading
        }
        photos.border("Photos")
      }
      alert
    }
  }

  /// The list, after the page of a photo from it.
  public override var firstFocus: Control? { photos.selection == nil ? nil : photos }
}
