import BinderCore
import BinderTerminal

/// The widgets for text.
final class TextScreen: Screen {
  let password = TextField(width: 12)
  let notes = TextArea(columns: 20, rows: 4)

  override var title: String? { "Text" }

  override var body: any Element {
    Column {
      password
      Row {
        notes.frame(columns: 22, rows: 5)
        Label("|")
      }
    }
  }

  override init() {
    super.init()
    password.isSecret = true
    notes.$text.placeholder.value = "notes"
  }
}
