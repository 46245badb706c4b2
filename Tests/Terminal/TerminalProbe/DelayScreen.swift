import BinderCore
import BinderTerminal

/// A text that reaches its model when the user has paused.
final class DelayScreen: Screen {
  let search = TextField(width: 12)
  let found = Label()
  private let model = Field("")
  private let binder = Binder()

  override var title: String? { "Delay" }

  override var body: any Element {
    Column {
      search
      found
    }
  }

  /// Binds the field, whose edits wait for the application's clock.
  func bind(in application: Application) {
    application.flushAtFrames(binder)
    binder.bind(model, to: search.$text, delay: .milliseconds(400))
    binder.observe(model) { [found] in found.text = "found: \($0)." }
  }
}
