import BinderCore
import BinderTerminal

/// A button whose command has no handler, so that each press is a fault.
final class FaultScreen: Screen {
  let go = Button("Go")
  private let binder = Binder { _ in }

  override var body: any Element { go }

  override init() {
    super.init()
    binder.bind(go.pressed, to: Command())
  }
}
