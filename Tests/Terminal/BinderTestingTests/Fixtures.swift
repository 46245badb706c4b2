import BinderCore
import BinderTerminal

final class Counter {
  @Observed var count = 0
  @Observed var note: String?
  @Observed var next = 0
  let send = Command()
}

/// Widgets of no front end.
final class Input: EventWidget {
  @Editable var text = ""
  @Observed var error: String?
  let pressed = Event()
  var defaultTrigger: Event<Void> { pressed }

  init() { _error = Observed(sharing: _text.projectedValue.error) }
}

final class Output: Widget {
  @Observed var text = ""
}

final class CounterScreen: Screen {
  let count = TextField(width: 6)
  let note = Label()
  let send = Button("Send")

  override var body: any Element {
    Column {
      count
      note
      send
    }
  }
}
