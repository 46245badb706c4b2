// Three pages behind tabs: the starred repositories of a user, those that were visited, and one
// that asks for the user; and a page for the chosen one.

import BinderCore
import BinderTerminal

extension StarsViewModel {
  /// Keeps a `StarsScreen` in step with this model for as long as the binder lives.
  func linkStars(to view: StarsScreen, in binder: Binder) {
    // Both ways: the user opens a page, and so does the model.
    binder.bind($tab, to: view.tabs.$selection)
    binder.bind($user, to: view.user.$text)
    binder.bind($status, to: view.status.$text)
    binder.bind(view.change.pressed, to: ask)
    binder.bind(ask.$canRun, to: view.change.$isEnabled)

    binder.bind($stars, to: view.stars.rows, of: StarRow.self) { binder, star, row in
      binder.bind(binder.field(\.title, of: star), to: row.title.$text)
      binder.bind(binder.field(\.subtitle, of: star), to: row.subtitle.$text)
      binder.bind(binder.field(\.stars, of: star), to: row.stars.$text)
      // Both ways: the screen marks a row when it is chosen, and the model keeps it.
      binder.bind(star.$isVisited, to: row.visited.$isVisited)
    }
    // Enter in the list gives the repository to the command.
    binder.bind(view.stars.chosen, to: open)
    binder.bind(open.$error, to: view.stars.$error)
    binder.bind(view.stars.endReached, to: loadMore)
    binder.bind(loadMore.$error, to: view.stars.$error)

    // The same view once more.
    binder.bind($history, to: view.history.rows, of: StarRow.self) { binder, star, row in
      binder.bind(binder.field(\.title, of: star), to: row.title.$text)
      binder.bind(binder.field(\.subtitle, of: star), to: row.subtitle.$text)
      binder.bind(binder.field(\.stars, of: star), to: row.stars.$text)
      binder.bind(star.$isVisited, to: row.visited.$isVisited)
    }
    binder.bind(view.history.chosen, to: open)
    binder.bind(open.$error, to: view.history.$error)
    // 'history.endReached' is left out: no service has more of them

    binder.bind(binder.field(\.opened?.title, of: self), to: view.page.title.$text, as: .string)
    binder.bind(
      binder.field(\.opened?.subtitle, of: self), to: view.page.description.$text, as: .string)
    binder.bind(
      binder.field(\.opened?.language, of: self), to: view.page.language.$text, as: .string)
    binder.bind(binder.field(\.opened?.stars, of: self), to: view.page.stars.$text, as: .string)
    binder.bind(binder.field(\.opened?.address, of: self), to: view.page.address.$text, as: .string)
    binder.bind(view.page.link.pressed, to: openLink, drafts: .keep)
    binder.bind(openLink.$canRun, to: view.page.link.$isEnabled)
    binder.bind(view.page.back.pressed, to: close, drafts: .keep)
    binder.bind(close.$canRun, to: view.page.back.$isEnabled)
    binder.bind($opened, to: view.page.back.$isVisible, as: .isSet())

    // Not at each key, so that Escape gives the name back that was there.
    binder.bind($name, to: view.settings.user.$text, commit: .blur)
    binder.bind(view.settings.user.submitted, to: load)
    binder.bind(load.$error, to: view.settings.user.$error)
    binder.bind(view.settings.show.pressed, to: load)
    binder.bind(load.$canRun, to: view.settings.show.$isEnabled)
    binder.bind(view.settings.cancel.pressed, to: endAsking, drafts: .discard)
    binder.bind(endAsking.$canRun, to: view.settings.cancel.$isEnabled)
    binder.bind($user, to: view.settings.cancel.$isVisible, as: .isNotEmpty())

    // Dismissing the alert sets the field to nil.
    binder.bind($alert, to: view.alert.$message)
  }
}
