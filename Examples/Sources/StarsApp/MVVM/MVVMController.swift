import BinderCore
import BinderTerminal

/// Carries the values of the view model to the screen, and the user's actions to the view model.
@MainActor
final class MVVMController: StarsStyle {
  private let model: StarsListViewModel
  private let binder = Binder()

  init(
    screen: StarsScreen, service: any StarsService, user: String?, keep: @escaping (String) -> Void,
    showLink: @escaping (String) -> Void
  ) {
    model = StarsListViewModel(service: service, keep: keep, showLink: showLink)
    observeModel(screen)
    observeList(screen)
    observeSettings(screen.settings)
    if let user {
      model.name = user
      model.load()
    }
  }

  func waitUntilIdle() async { await model.waitUntilIdle() }

  private func observeModel(_ screen: StarsScreen) {
    binder.observe(model.$user) { screen.user.text = $0 }
    binder.observe(model.$status) { screen.status.text = $0 }
    binder.observe(model.$alert) { screen.alert.message = $0 }
    binder.observe(model.$page) { [page = screen.page] shown in
      page.back.isVisible = shown != nil
      guard let shown else { return }
      page.title.text = shown.title
      page.description.text = shown.description
      page.language.text = shown.language
      page.stars.text = shown.stars
      page.address.text = shown.address
    }
    binder.observe(screen.page.link.pressed) { [model] in model.openLink() }
    binder.observe(screen.page.back.pressed) { [model] in model.close() }
  }

  private func observeList(_ screen: StarsScreen) {
    binder.bind(model.$rows, to: screen.stars.rows, of: StarRow.self) { binder, item, row in
      row.title.text = item.title
      row.subtitle.text = item.subtitle
      row.stars.text = item.stars
      row.visited.isVisited = item.isVisited
      binder.observe(row.visited.$isVisited, initial: false) { [visited = row.visited] in
        item.isVisited = $0
        if item.isVisited != $0 { visited.isVisited = item.isVisited }
      }
    }
    binder.observe(screen.stars.chosen) { [model, stars = screen.stars] in
      if let index = stars.selection { model.open(index) }
    }
    binder.observe(screen.stars.endReached) { [model] in model.loadMore() }
    binder.observe(screen.change.pressed) { [model] in model.ask() }
  }

  private func observeSettings(_ settings: SettingsPage) {
    binder.observe(model.$isAsking) { settings.show.isVisible = $0 }
    binder.observe(model.$user) { settings.cancel.isVisible = !$0.isEmpty }
    binder.observe(model.$name) { name in
      // Not while the user is typing.
      if !settings.user.$text.hasDraft { settings.user.text = name }
    }
    binder.observe(settings.user.$text.editingEnded) { [model] in model.name = settings.user.text }
    binder.observe(settings.user.submitted) { [model] in model.load() }
    binder.observe(settings.show.pressed) { [model] in model.load() }
    binder.observe(settings.cancel.pressed) { [model] in model.endAsking() }
  }
}
