import Binder
import FruitPresenting

/// The Swift that the build made of the file.
struct CompiledLinks: FruitLinks {
  func link(_ model: FruitViewModel, to window: BoundWindow) -> Binder {
    let binder = Binder()
    model.bindFruit(to: window, in: binder)
    return binder
  }

  func link(_ facade: DetailFacade, to pane: any DetailPane) -> Binder {
    let binder = Binder()
    switch pane {
    case let pane as FullDetail: facade.bindFruit(to: pane, in: binder)
    case let pane as BriefDetail: facade.bindFruit(to: pane, in: binder)
    default: preconditionFailure("no document of the file is about '\(type(of: pane))'")
    }
    return binder
  }
}
