import Binder
import BindingSpec

class BaseModel {
  @Observed var inherited = "from above"
}

final class BalanceModel: BaseModel {
  @Observed var balance = 0.0
  @Observed var change: Double?
  @Observed var isReady = true
  @Observed var attempts = 0
  @Observed private var secret = "hidden"
  @Observed var message: String?
  let title = "Account"
  var plain = "plain"
  let updateBalance = Command()
  var account: Account? = Account()

  final class Account {
    @Observed var owner = "Ann"
  }

  func refresh() {}

  var doubled: Double { balance * 2 }
}

final class Box<Value> {
  @Observed var content: Value

  init(_ content: Value) { self.content = content }
}

final class Label: SlotWidget {
  @Observed var text = ""
  var defaultSlot: Field<String> { $text }
  @Observed var isVisible = true
}

final class TextField: SlotWidget, EventWidget {
  @Editable var text = ""
  @Observed var error: String?
  @Observed var isEnabled = true
  let submitted = Event()
  var defaultSlot: EditableField<String> { $text }
  var defaultTrigger: Event<Void> { submitted }

  init() { _error = Observed(sharing: _text.projectedValue.error) }
}

final class Button: SlotWidget, EventWidget {
  @Observed var title: String
  @Observed var isEnabled = true
  let pressed = Event()
  var defaultSlot: Field<String> { $title }
  var defaultTrigger: Event<Void> { pressed }

  init(_ title: String) { self.title = title }
}

class BaseScreen {
  let header = Label()
}

final class BalanceScreen: BaseScreen {
  let balance = Label()
  let change = TextField()
  let submit = Button("Update")
  let detail = Detail()
  let caption = "not a widget"

  final class Detail {
    let title = Label()
  }
}

/// The document that binds the two, with `entries` below `slots:`.
func document(
  _ entries: String, model: String = "BalanceModel", view: String? = "BalanceScreen"
) -> String {
  let lines = entries.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)\n" }
  return """
    binder: 1
    model: \(model)
    \(view.map { "view: \($0)\n" } ?? "")slots:
    \(lines.joined())
    """
}

/// The problems of the text for the fixtures, or none if it links.
func startUpProblems(_ text: String) throws -> [Problem] {
  do {
    _ = try Binder(
      model: BalanceModel(), view: BalanceScreen(), bindings: Bindings(text: text, name: "x.yaml"))
    return []
  } catch let error as BindingFileError {
    return error.problems
  }
}
