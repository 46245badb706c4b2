import BinderCore
import BinderTerminal
import Foundation
import RandomNumbers
import Testing

/// Keys, and changes of all that a program can change, in any order: the focus, the caret and the cut texts
/// are as the articles say. `BINDER_SCREEN_SEEDS=10000` tries more seeds, and `BINDER_SCREEN_FIRST=42` sets the
/// first one.
@Suite struct RandomScreenTests {
  @Test("no key, no change and no size surprises the user")
  func driver() throws {
    func asked(_ name: String) -> UInt64? {
      ProcessInfo.processInfo.environment["BINDER_SCREEN_\(name)"].flatMap { UInt64($0) }
    }
    let first = asked("FIRST") ?? 0
    for seed in first..<first + (asked("SEEDS") ?? 60) {
      let driver = Driver(seed)
      for step in 0..<40 {
        let surprise = driver.step()
        #expect(surprise == nil, "seed \(seed), step \(step), \(driver.actions)\n\(driver.text)")
        if surprise != nil { break }
      }
    }
  }
}

private final class FileRow: ListRow {
  let node = Disclosure()
  let name = Label()
  let editor = TextField(width: 9)
  let delete = Button("Delete")
  override var body: any Element {
    Row {
      node
      name
      editor
      delete
    }
  }
}

private final class Question: Dialog {
  let answer = TextField(width: 30)
  let yes = Button("Yes")
  let no = Button("No")
  override var content: any Element { answer }
  override var buttons: [Button] { [yes, no] }
}

private final class Files {
  @Observed var names: [String] = []
  @Observed var marked: [String] = []
}

private final class FilesScreen: Screen {
  let search = TextField(width: 30)
  let number = Label("617283945061728")
  let list = List { FileRow() }
  let table = Table {
    FileRow()
  } columns: {
    TableColumn("Name", \.name, width: .fitted)
    TableColumn("Edit", \.editor, width: .fixed(5))
  }
  let first = TextField(width: 40)
  let second = TextField(width: 7, isWide: true)
  let notes = TextArea(columns: 12, rows: 2)
  let mark = Toggle("Mark")
  let group = Group()
  let street = TextField(width: 9)
  let menu = Menu("File", items: [MenuItem("Open")])
  let edit = Menu("Edit", items: [MenuItem("Copy")])
  let bar = MenuBar()
  let view = Menu("View", items: [MenuItem("Sort")])
  let path = List(isHorizontal: true) { FileRow() }
  let toast = Alert(lasting: .seconds(3))
  let picker = Picker(["one", "two"], value: "one")
  let tabs = Tabs()
  let other = TextField(width: 5)
  /// The field that takes the focus on its page, as in a wizard.
  let asked = TextField(width: 6)
  let go = Shortcut(.function(2), "Go", beforeControls: true)
  let question = Question()
  let back = Button("Back")
  let next = Button("Next")
  let cancel = Button("Cancel")
  var page = 0

  override var header: any Element {
    Column {
      bar { view }
      Row {
        search
        menu
        edit
      }
    }
  }

  override var focusOrder: [any Element] { order.map { [panes[1], panes[0]][$0] } }
  var order: [Int] = []

  /// The panes side by side, each of which keeps the focus.
  var panes: [Column] {
    [
      Column {
        number
        path
        if page == 0 { list } else { table }
        picker
      },
      Column {
        if page != 2 { first }
        second
        group {
          street
          mark
        }
        if page == 1 { asked.focusedWhenShown() } else { notes }
        toast
      },
    ]
  }

  override var body: any Element {
    Column {
      if page == 3 {
        tabs.pages {
          Tab("one") { other }
          Tab("two") { Label("271828182845904") }
        }
      } else {
        Row {
          panes[0].border("Left")
          panes[1]
        }
      }
      question
      go
    }
  }

  override var footer: any Element {
    Row {
      back
      next
      cancel
    }
  }
}

@MainActor private final class Driver {
  private var numbers: SplitMix64
  private let screen = FilesScreen()
  private let files = Files()
  private let binder = Binder()
  private let stage: MemoryTerminal
  private let application: Application
  private var action = "start" { didSet { actions.append(action) } }
  private(set) var actions: [String] = []
  private var made = 0
  /// How often the key that the screen takes for itself has arrived.
  private var went = 0
  /// Whether the user has scrolled away from the focus.
  private var isAway = false

  init(_ seed: UInt64) {
    numbers = SplitMix64(seed: seed)
    stage = MemoryTerminal(columns: 44, rows: 14)
    application = Application(screen: screen, terminal: stage)
    for list in [screen.list, screen.table, screen.path] as [List] {
      binder.bind(files.$names, to: list.rows, of: FileRow.self) { _, name, row in
        row.name.text = name
        row.node.level = name.hasSuffix("6") ? 1 : 0
        row.node.isOpen = name.hasSuffix("5") ? true : nil
      }
    }
    binder.bind(files.$marked, to: screen.table.selectedElements)
    let next = screen.next
    binder.observe(next.pressed) { [unowned next] in next.isEnabled = false }
    binder.observe(screen.go.pressed) { [unowned self] in went += 1 }
    files.names = (0..<5).map(name)
    application.render()
  }

  var text: String {
    "\(stage.text)\nfocus: \(application.focused.map { "\(type(of: $0))" } ?? "none"), size \(stage.size)"
  }

  private func name(_ number: Int) -> String { "\(31_415_926_535 + number)" }

  private var allControls: [Control] {
    // No code of an app hides the list of an open menu.
    [screen.header, screen.body, screen.footer].flatMap(\.controls)
      .filter { "\(type(of: $0))" != "ListPopup" }
  }

  private func random(_ range: Range<Int>) -> Int { Int.random(in: range, using: &numbers) }

  private static let keys: [Key] = [
    .tab, .tab, .tab, .backTab, .up, .down, .down, .left, .right, .home, .end, .pageUp, .pageDown,
    .escape, .alt("1"), .alt("2"), .shift(.up), .shift(.down), .shift(.end), .control("a"),
    .function(10),
  ]
  /// Keys that type, remove or press; none of them moves the focus outside of a dialog or a menu.
  private static let typed: [Key] = ["x", "7", " ", .enter, .backspace, .delete]

  private var isListOpen: Bool {
    screen.menu.isOpen || screen.edit.isOpen || screen.view.isOpen || screen.picker.isOpen
  }

  private var isModal: Bool { screen.question.layer == .modal }

  /// - Returns: A sentence about what surprises the user; nil if nothing does.
  func step() -> String? {
    let before = application.focused
    let pane = pane(of: before)
    let wasModal = isModal
    let wasInBar = screen.view.isFocused
    var isUser = false
    var missed: String?
    switch random(0..<26) {
    case 0..<6:
      let key = Self.keys.randomElement(using: &numbers)!
      (action, isUser) = ("key \(key)", true)
      isAway = isAway || key == .pageUp || key == .pageDown
      application.send(key)
    case 6..<10:
      let key = Self.typed.randomElement(using: &numbers)!
      action = "typed \(key)"
      application.send(key)
      isUser = wasModal || isListOpen || wasInBar
    case 10, 11:
      let control = allControls.randomElement(using: &numbers)!
      action = "enabled \(type(of: control))"
      control.isEnabled.toggle()
    case 12, 13:
      let control = allControls.randomElement(using: &numbers)!
      action = "visible \(type(of: control))"
      control.isVisible.toggle()
    case 14:
      screen.page = random(0..<4)
      action = "page \(screen.page)"
    case 15:
      files.names.shuffle(using: &numbers)
      action = "shuffle"
    case 16:
      action = "remove"
      if !files.names.isEmpty { files.names.remove(at: random(0..<files.names.count)) }
    case 17:
      made += 1
      action = "insert"
      files.names.insert(name(10 + made), at: random(0..<(files.names.count + 1)))
    case 18, 19:
      stage.resize(columns: random(0..<60), rows: random(0..<16))
      action = "size \(stage.size)"
    case 20:
      action = "toast"
      screen.toast.message = random(0..<2) == 0 ? nil : "The file has been copied."
    case 21:
      let group = screen.group
      group.title = random(0..<2) == 0 ? nil : "Address"
      group.border = [nil, "rounded", "double"].randomElement(using: &numbers)!
      group.columns = [nil, 12, 20].randomElement(using: &numbers)!
      group.rows = [nil, 4].randomElement(using: &numbers)!
      group.theme = [nil, "dark", "plain"].randomElement(using: &numbers)!
      action = "group \(group.border ?? "none")"
    case 22:
      screen.order = [[], [0], [0, 1]].randomElement(using: &numbers)!
      action = "order \(screen.order)"
    case 23:
      screen.question.isOpen.toggle()
      action = "dialog"
    case 24:
      let expected =
        went + (wasModal || isListOpen || !screen.go.isEnabled || !screen.go.isVisible ? 0 : 1)
      action = "the taken key"
      application.send(.function(2))
      if went != expected { missed = "the key arrived \(went) times, and not \(expected)" }
    default:
      (action, isUser) = ("click", true)
      application.send(MouseEvent(.press, column: random(0..<44), row: random(0..<14)))
    }
    application.render()
    if application.focused !== before { isAway = false }
    return missed ?? surprise(before, pane, isUser: isUser || wasModal != isModal)
  }

  /// The pane of a control: 0 and 1 for those side by side.
  private func pane(of control: Control?) -> Int? {
    guard let control, screen.page != 3 else { return nil }
    return screen.panes.firstIndex { $0.controls.contains { $0 === control } }
  }

  private func surprise(_ before: Control?, _ pane: Int?, isUser: Bool) -> String? {
    let (focused, controls) = (application.focused, allControls)
    if let focused {
      if !focused.isVisible { return "the focus is on a hidden control" }
      if !controls.contains(where: { $0 === focused }) {
        return "the focus is outside of the screen"
      }
    }
    let isAsked = action == "page 1" && focused === screen.asked
    if !isUser, !isAsked, let before, focused !== before {
      let isThere = before.isVisible && controls.contains { $0 === before }
      if isThere, !isModal { return "the focus left a control that is there" }
      if let pane, screen.page != 3, self.pane(of: focused) != pane,
        screen.panes[pane].controls.contains(where: \.canFocus)
      {
        return "the focus left its pane"
      }
    }
    return caret() ?? cutText() ?? marks()
  }

  /// The marks of the table are those of the model.
  private func marks() -> String? {
    let marked = Set(files.marked)
    let rows = files.names.indices.filter { marked.contains(files.names[$0]) }
    return Set(rows) == screen.table.selectedRows
      ? nil : "the rows \(screen.table.selectedRows) are marked, and not \(rows)"
  }

  private func caret() -> String? {
    guard let focused = application.focused, focused is TextField || focused is TextArea,
      !isAway, stage.size.columns > 0, stage.size.rows > 0
    else { return nil }
    return stage.grid.caret == nil ? "the caret is not on the screen" : nil
  }

  /// Each number on the screen is a whole one, or has a mark beside it.
  private func cutText() -> String? {
    let isCovered = screen.question.isOpen || isListOpen || screen.toast.isShowing
    // A room of two columns has none for a mark of what is beside it.
    if isCovered || stage.size.columns < 3 { return nil }
    let known = Set(files.names + ["617283945061728", "271828182845904"])
    for line in stage.grid.lines {
      let parts = line.split(omittingEmptySubsequences: true) { !$0.isNumber }
      for part in parts where part.count > 1 && !part.allSatisfy({ $0 == "7" }) {
        let around = [
          part.startIndex > line.startIndex ? line[line.index(before: part.startIndex)] : nil,
          part.endIndex < line.endIndex ? line[part.endIndex] : nil,
        ]
        let isMarked = around.contains { $0.map { "…‹›".contains($0) } ?? false }
        if !known.contains(String(part)), !isMarked { return "\(part) is cut off without a mark" }
      }
    }
    return nil
  }
}
