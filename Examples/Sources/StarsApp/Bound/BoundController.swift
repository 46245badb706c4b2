import Binder

/// Brings the view model, the screen and the binding file together; the file does the rest.
@MainActor
final class BoundController: StarsStyle {
  private let model: StarsViewModel
  private let binder: Binder

  init(
    screen: StarsScreen, service: any StarsService, user: String?, bindings: String,
    keep: @escaping (String) -> Void, showLink: @escaping (String) -> Void
  ) throws {
    model = StarsViewModel(service: service, keep: keep, showLink: showLink)
    binder = try Binder(model: model, view: screen, file: "\(bindings)/stars.yaml")
    if let user {
      model.name = user
      model.load.run()
    }
  }

  func waitUntilIdle() async { await model.waitUntilIdle() }
}
