import BinderCore

/// Brings the view model and the screen together by the Swift that was ejected from the binding
/// file.
@MainActor
final class EjectedController: StarsStyle {
  private let model: StarsViewModel
  private let binder = Binder()

  init(
    screen: StarsScreen, service: any StarsService, user: String?, keep: @escaping (String) -> Void,
    showLink: @escaping (String) -> Void
  ) {
    model = StarsViewModel(service: service, keep: keep, showLink: showLink)
    model.linkStars(to: screen, in: binder)
    if let user {
      model.name = user
      model.load.run()
    }
  }

  func waitUntilIdle() async { await model.waitUntilIdle() }
}
