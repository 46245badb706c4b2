import BinderCore

/// A model and widgets without a front end.
final class Account {
  @Observed var balance = 0.0
  @Observed var change: Double?
  @Observed var count = 1
  @Observed var isReady = false
  @Observed var name = "n"
}

final class Input: Widget {
  @Editable var text = ""
  @Observed var isEnabled = false
  @Observed var error: String?
  let pressed = Event()

  init() { _error = Observed(sharing: _text.projectedValue.error) }

  /// Types a text key by key, as a widget reports it.
  func type(_ keys: String) {
    for key in keys { $text.edit(text + String(key)) }
  }
}

final class Output: Widget {
  @Observed var text = ""
}
