import Binder

// The types of the essay, compiled into the tests and read by the tests as source: both sources of type information
// are asked about the same lines.

final class EssayModel {
  @Observed var balance = 0.0
  @Observed var change = 0.0
  @Observed var isReady = true
  let updateBalance = Command()
}

final class EssayLabel: Widget {
  @Observed var text = ""
}

final class EssayField: EventWidget {
  @Editable var text = ""
  @Observed var isEnabled = true
  let submitted = Event()
  var defaultTrigger: Event<Void> { submitted }
}

final class EssayScreen {
  let balance = EssayLabel()
  let change = EssayField()
}
