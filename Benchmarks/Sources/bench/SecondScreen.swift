import Binder
import Timing

/// The second screen of a model's and a view's class: fifty slots by the path of a file, against the
/// code that `compile-bindings` made of the same file.
@MainActor enum SecondScreen {
  static var contests: [Contest] {
    [Contest("second-screen/compiled", atMost: 5) { (byFile(), compiled()) }]
  }

  private static func byFile() -> Contest.Side {
    let file = TemporaryFile("second", ManySlots.file(50))
    return side { model, view in
      do {
        return try Binder(model: model, view: view, file: file.path)
      } catch {
        fatalError("\(error)")
      }
    }
  }

  private static func compiled() -> Contest.Side {
    side { model, view in
      let binder = Binder()
      model.bindFifty(to: view, in: binder)
      return binder
    }
  }

  private static func side(_ bind: @escaping (Model50, Screen50) -> Binder) -> Contest.Side {
    let (model, view) = (Model50(), Screen50())
    var binder: Binder?
    return Contest.Side {
      for _ in 0..<$0 {
        binder = nil
        binder = bind(model, view)
      }
    } fault: { _ in
      ManySlots.fault(model, view)
    } sever: {
      binder?.unbind()
    }
  }
}
