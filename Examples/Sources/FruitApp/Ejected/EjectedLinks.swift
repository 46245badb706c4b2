import BinderCore
import FruitPresenting

/// The Swift that was ejected from the file.
struct EjectedLinks: FruitLinks {
  func link(_ model: FruitViewModel, to window: BoundWindow) -> Binder {
    let binder = Binder()
    model.linkFruit(to: window, in: binder)
    return binder
  }

  func link(_ facade: DetailFacade, to pane: any DetailPane) -> Binder {
    let binder = Binder()
    switch pane {
    case let pane as FullDetail: facade.linkFruit(to: pane, in: binder)
    case let pane as BriefDetail: facade.linkFruit(to: pane, in: binder)
    default: preconditionFailure("no document of the file is about '\(type(of: pane))'")
    }
    return binder
  }
}
