import Binder
import BinderTerminal
import Testing

/// Widgets with parts, bound by a file: a dialog with its buttons, a menu with its items.
@Suite struct PartsByFileTests {
  enum Priority: String, CaseIterable { case low, normal, high }

  final class People {
    @Observed var isConfirming = false
    @Observed var question = "Delete Ann?"
    @Observed var answer = "Delete"
    @Observed var priority = Priority.normal
    @Observed var allowed = Priority.allCases
    @Observed var page = "person"
    @Observed var copies = 0
    @Observed var isActive: Bool? = nil
    @Observed var newName = ""
    var log: [String] = []
    let delete = Command()
    let keep = Command()
    let copy = Command()

    init() {
      delete.handler = { [unowned self] in log.append("deleted") }
      keep.handler = { [unowned self] in log.append("kept") }
      copy.handler = { [unowned self] in copies += 1 }
    }
  }

  final class EditMenu: Menu {
    let copy = MenuItem("Copy")
    let name = MenuItem("Rename")
    override var items: [MenuItem] { [copy, name] }
  }

  final class PeopleScreen: Screen {
    let priority = Picker<Priority>()
    let urgency = Radio<Priority>(isHorizontal: true)
    let isActive = Checkbox("Active")
    let edit = EditMenu("Edit")
    let tabs = Tabs()
    let confirm = Confirmation()

    override var body: any Element {
      Column {
        edit
        tabs.pages {
          Tab("person", title: "Person") {
            priority
            urgency
          }
          Tab("notes", title: "Notes") { isActive }
        }
        confirm
      }
    }
  }

  let people = People()
  let screen = PeopleScreen()
  let binder: Binder
  let application: Application

  static let text = """
    binder: 1
    model: PartsByFileTests.People
    view: PartsByFileTests.PeopleScreen
    slots:
      priority: priority
      priority.options: allowed
      urgency: priority
      isActive: isActive
      tabs.selection: page
      edit.copy: { action: copy }
      edit.name.title: newName
      confirm: isConfirming
      confirm.text: question
      confirm.yes: { action: delete }
      confirm.yes.title: answer
      confirm.no.pressed: { action: keep }

    """

  init() throws {
    binder = try Binder(
      model: people, view: screen, bindings: Bindings(text: Self.text, name: "people.yaml"))
    application = Application(screen: screen, terminal: MemoryTerminal(columns: 40, rows: 12))
  }

  private var text: String {
    application.render()
    return (application.terminal as? MemoryTerminal)?.text ?? ""
  }

  @Test("a file binds the buttons of a dialog as slots of its own")
  func dialog() throws {
    people.isConfirming = true
    #expect(text.contains("│ Delete Ann?"))
    #expect(text.contains("< Delete >  < No >"))
    try application.press("<enter>")
    #expect(people.log == ["deleted"])
    #expect(!people.isConfirming)
    people.isConfirming = true
    try application.press("<esc>")
    #expect(people.log == ["deleted", "kept"])
    people.delete.isEnabled = false
    people.isConfirming = true
    #expect(!screen.confirm.yes.isEnabled)
    #expect(text.contains("Delete Ann?"))
    #expect(application.focused === screen.confirm.no)
  }

  @Test("a file binds the items of a menu as slots of its own")
  func menu() throws {
    people.newName = "Name"
    application.focus(screen.edit)
    try application.press("<enter>")
    #expect(text.contains("│ Copy │"))
    #expect(text.contains("│ Name │"))
    try application.press("<enter>")
    #expect(people.copies == 1)
    people.copy.isEnabled = false
    #expect(!screen.edit.copy.isEnabled)
  }

  @Test("a file binds picker, radio, checkbox and tabs, both ways")
  func choices() throws {
    #expect(text.contains("[normal ▾]"))
    application.focus(screen.priority)
    try application.press("h")
    #expect(people.priority == .high)
    #expect(text.contains("(•) high"))
    people.allowed = [.low, .high]
    #expect(screen.priority.options == [.low, .high])
    people.page = "notes"
    #expect(text.contains("[Notes]"))
    #expect(text.contains("[-] Active"))
    application.focus(screen.isActive)
    try application.press("<space>")
    #expect(people.isActive == true)
    application.focus(screen.tabs)
    try application.press("<left>")
    #expect(people.page == "person")
  }

  @Test("a part that is not there is a problem with the parts that are")
  func missing() {
    let text = Self.text.replacing("confirm.yes:", with: "confirm.yse:")
    #expect {
      _ = try Binder(
        model: people, view: screen, bindings: Bindings(text: text, name: "people.yaml"))
    } throws: { error in
      "\(error)".contains("yse") && "\(error)".contains("yes")
    }
  }

  @Test("an exhaustive file names the parts of its widgets, or leaves out the widget with them")
  func exhaustive() {
    func problems(_ text: String) -> String {
      do {
        _ = try Binder(
          model: people, view: screen, bindings: Bindings(text: text, name: "people.yaml"))
        return ""
      } catch { return "\(error)" }
    }
    let text = Self.text.replacing("binder: 1", with: "binder: 1\nexhaustive: true")
    #expect(problems(text).contains("the slot 'edit.name', and its 'chosen' runs no command"))
    // The title of a button that runs a command need not be named.
    #expect(!problems(text).contains("'title'"))
    let without = text.split(separator: "\n").filter { !$0.contains("  confirm.no") }
    #expect(problems(without.joined(separator: "\n") + "\n").contains("the slot 'confirm.no'"))
    #expect(!problems(text).contains("container"))
    var kept = text.split(separator: "\n").filter { !$0.contains("  confirm") }
    kept.append("  confirm: ~")
    #expect(!problems(kept.joined(separator: "\n") + "\n").contains("confirm."))
  }

  @Test("explain names a part by the widget and the part")
  func explaining() throws {
    application.explain(with: binder)
    application.focus(screen.edit)
    try application.press("<f12>")
    #expect(text.contains("edit.copy"))
    people.isConfirming = true
    try application.press("")
    #expect(text.contains("confirm.yes"))
  }
}
