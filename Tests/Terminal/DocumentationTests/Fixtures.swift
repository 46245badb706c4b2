import BinderCore

// Widgets of no front end.

final class Input: EventWidget {
  @Editable var text = ""
  @Observed var error: String?
  let pressed = Event()
  var defaultTrigger: Event<Void> { pressed }

  init() { _error = Observed(sharing: $text.error) }
}

final class Output: Widget {
  @Observed var text = ""
}
