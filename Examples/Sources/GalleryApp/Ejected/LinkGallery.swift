// The gallery: a list of photos, and a page for the chosen one.

import BinderCore
import BinderFoundation
import BinderTerminal

extension GalleryViewModel {
  /// Keeps a `GalleryScreen` in step with this model for as long as the binder lives.
  func linkGallery(to view: GalleryScreen, in binder: Binder) {
    binder.bind($photos, to: view.photos.rows, of: PhotoRow.self) { binder, photo, row in
      binder.bind(binder.field(\.image, of: photo), to: row.image.$pixels)
      binder.bind(binder.field(\.title, of: photo), to: row.title.$text)
      binder.bind(binder.field(\.description, of: photo), to: row.description.$text, as: .string)
      binder.bind(binder.field(\.date, of: photo), to: row.date.$text, as: .date("yyyy-MM-dd"))
    }
    // Enter in the list gives the photo to the command.
    binder.bind(view.photos.chosen, to: choose)
    binder.bind(choose.$error, to: view.photos.$error)
    binder.bind($isLoading, to: view.photos.$isVisible, as: .not)

    binder.bind($isLoading, to: view.loading.$isSpinning)
    binder.bind(view.reload.pressed, to: reload)
    binder.bind($isLoading, to: view.reload.$isEnabled, as: .not)

    binder.bind(binder.field(\.opened?.image, of: self), to: view.page.image.$pixels)
    binder.bind(binder.field(\.opened?.title, of: self), to: view.page.title.$text, as: .string)
    binder.bind(
      binder.field(\.opened?.description, of: self), to: view.page.description.$text, as: .string)
    binder.bind(
      binder.field(\.opened?.date, of: self), to: view.page.date.$text, as: .date("yyyy-MM-dd"))
    binder.bind(binder.field(\.opened?.camera, of: self), to: view.page.camera.$text, as: .string)
    binder.bind(view.page.back.pressed, to: close, drafts: .keep)
    binder.bind(close.$canRun, to: view.page.back.$isEnabled)
    binder.bind($isOpen, to: view.page.back.$isVisible)
    binder.bind(view.page.remove.pressed, to: remove)
    binder.bind($isLoading, to: view.page.remove.$isEnabled, as: .not)

    // Both ways: dismissing the alert sets the field to nil.
    binder.bind($alert, to: view.alert.$message)
  }
}
