import BinderCore

/// Brings the view model and the screen together by the Swift that the build made of the binding
/// file.
@MainActor
final class CompiledController: StarsStyle {
  private let model: StarsViewModel
  private let binder = Binder()

  init(
    screen: StarsScreen, service: any StarsService, user: String?, keep: @escaping (String) -> Void,
    showLink: @escaping (String) -> Void
  ) {
    model = StarsViewModel(service: service, keep: keep, showLink: showLink)
    model.bindStars(to: screen, in: binder)
    if let user {
      model.name = user
      model.load.run()
    }
  }

  func waitUntilIdle() async { await model.waitUntilIdle() }
}
