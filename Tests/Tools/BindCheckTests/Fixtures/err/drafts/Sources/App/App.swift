import Binder
import BinderTerminal

final class Model {
  @Observed var name = ""
  let save = Command {}
  let leave = Command {}
  let reset = Command {}
  let undo = Command {}
}

final class Knob: Control, EventWidget {
  let turned = Event()
  let pushed = Event(drafts: .commit)
  let held: Event<Void>
  var defaultTrigger: Event<Void> { turned }

  init(_ drafts: DraftPolicy) {
    held = Event(drafts: drafts)
    super.init()
  }
}

/// The event of another widget: its policy is out of sight.
final class Alias: Control, EventWidget {
  let knob = Knob(.keep)
  var pushed: Event<Void> { knob.pushed }
  var defaultTrigger: Event<Void> { pushed }
}

final class Page: Screen {
  let name = TextField()
  let hint = Label()
  let agreed = Toggle("I agree")
  let save = Button("Save")
  let more = Button("More")
  let cancel = Button("Cancel")
  let goBack = Button("Back")
  let close = Button("Close")
  let knob = Knob(.commit)
  let alias = Alias()
}
