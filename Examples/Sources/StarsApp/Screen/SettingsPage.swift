import BinderTerminal

/// Asks for the user whose stars to show.
public final class SettingsPage {
  public let user = TextField(width: 24)
  public let show = Button("Show")
  public let cancel = Button("Cancel", key: .escape)

  init() {
    cancel.isVisible = false
  }

  var body: any Element {
    Column {
      Row {
        Label("User:")
        user
      }
      Row {
        show
        cancel
      }
    }
  }
}
