import BinderCore
import BinderTerminal

/// Carries the values of the view model to the screen, and the user's actions to the view model.
@MainActor
final class MVVMController: StarsStyle {
  private let model: MVVMViewModel
  private let binder = Binder()

  init(
    screen: StarsScreen, service: any StarsService, user: String?, keep: @escaping (String) -> Void,
    showLink: @escaping (String) -> Void
  ) {
    model = MVVMViewModel(service: service, keep: keep, showLink: showLink)
    observeModel(screen)
    observeUser(screen)
    if let user {
      model.name = user
      model.load()
    }
  }

  func waitUntilIdle() async { await model.waitUntilIdle() }

  private func observeModel(_ screen: StarsScreen) {
    binder.observe(model.$tab) { screen.tabs.selection = $0 }
    for (rows, list) in [(model.$rows, screen.stars), (model.$history, screen.history)] {
      binder.observe(rows) { rows in
        list.show(rows, as: StarRow.self) { item, row in
          row.title.text = item.title
          row.subtitle.text = item.subtitle
          row.stars.text = item.stars
          row.visited.isVisited = item.isVisited
          row.visited.onMark = { [weak visited = row.visited] in
            item.isVisited = true
            // A placeholder has no use for visits.
            visited?.isVisited = item.isVisited
          }
        }
      }
    }
    binder.observe(model.$page) { [page = screen.page] shown in
      page.back.isVisible = shown != nil
      guard let shown else { return }
      page.title.text = shown.title
      page.description.text = shown.description
      page.language.text = shown.language
      page.stars.text = shown.stars
      page.address.text = shown.address
    }
    binder.observe(model.$user) { screen.user.text = $0 }
    binder.observe(model.$user) { screen.settings.cancel.isVisible = !$0.isEmpty }
    binder.observe(model.$status) { screen.status.text = $0 }
    binder.observe(model.$name) { [field = screen.settings.user] name in
      // Not while the user is typing.
      if !field.$text.hasDraft { field.text = name }
    }
    binder.observe(model.$alert) { screen.alert.message = $0 }
  }

  private func observeUser(_ screen: StarsScreen) {
    let settings = screen.settings
    binder.observe(screen.tabs.$selection, initial: false) { [model] tab in
      if model.tab != tab { model.tab = tab }
    }
    screen.stars.onChoose { [weak model] index in
      if let model { model.open(model.rows[index]) }
    }
    screen.history.onChoose { [weak model] index in
      if let model { model.open(model.history[index]) }
    }
    binder.observe(screen.stars.endReached) { [model] in model.loadMore() }
    binder.observe(screen.page.link.pressed) { [model] in model.openLink() }
    binder.observe(screen.page.back.pressed) { [model] in model.close() }
    binder.observe(screen.change.pressed) { [model] in model.ask() }
    binder.observe(settings.user.$text.editingEnded) { [model] in model.name = settings.user.text }
    binder.observe(settings.user.submitted) { [model] in model.load() }
    binder.observe(settings.show.pressed) { [model] in model.load() }
    binder.observe(settings.cancel.pressed) { [model] in model.endAsking() }
  }
}
