import BinderCore
import BinderTerminal
import Testing

/// Random keys, clicks, sizes and changes of the model on a screen with all widgets for choices.
@Suite struct RandomChoiceTests {
  final class Sheet: Dialog {
    let size = Picker(["S", "M", "日本"], value: "M")
    let name = TextField(width: 5)
    let ok = Button("OK")
    let leave = Button("Cancel")
    override var content: any Element {
      Column {
        size
        name
      }
    }
    override var buttons: [Button] { [ok, leave] }
  }

  struct Numbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  @Test("the focus is always where keys can reach, and no popup outlives it", arguments: 1...6)
  func random(seed: Int) throws {
    var numbers = Numbers(state: UInt64(seed))
    let picker = Picker(Array(0..<30), value: 3)
    let radio = Radio(["a", "b"], value: "a")
    let box = Checkbox("Box")
    let tabs = Tabs()
    let field = TextField(width: 5)
    let items = ["Copy", "Paste"].map(MenuItem.init)
    let menu = Menu("Edit", items: [items[0], .separator, items[1]])
    let (sheet, question, alert) = (Sheet("Sheet"), Confirmation(text: "Sure?"), Alert())
    let controls: [Control] = [picker, radio, box, tabs, field, menu, sheet, question, alert]
    let stage = Stage(30, 12) {
      tabs.pages {
        Tab("one") {
          picker
          radio
        }
        Tab("two") {
          box
          field
        }
      }
      menu
      question
      sheet
      alert
    }
    let keys = try Key.parse(
      "ab1 日<enter><tab><backtab><esc><up><down><left><right><home><end><pageup><pagedown><alt-1>"
        + "<alt-2><space><backspace><tab><enter>")
    for _ in 0..<1500 {
      switch Int.random(in: 0..<20, using: &numbers) {
      case 0: sheet.isOpen.toggle()
      case 1: question.isOpen.toggle()
      case 2: alert.message = alert.message == nil ? "Note" : nil
      case 3: controls.randomElement(using: &numbers)?.isEnabled.toggle()
      case 4: controls.randomElement(using: &numbers)?.isVisible.toggle()
      case 5: picker.options = Array(0..<Int.random(in: 0..<5, using: &numbers))
      case 6:
        stage.terminal.resize(
          columns: Int.random(in: 0..<35, using: &numbers),
          rows: Int.random(in: 0..<14, using: &numbers))
      case 7, 8, 9:
        stage.click(
          column: Int.random(in: 0..<30, using: &numbers),
          row: Int.random(in: 0..<12, using: &numbers))
      case 10: stage.scroll(.scrollDown, column: 3, row: 3)
      default: stage.application.send(keys.randomElement(using: &numbers)!)
      }
      stage.application.render()
      let focused = stage.application.focused
      #expect(focused?.isVisible != false)
      let isModal = sheet.layer == .modal || question.layer == .modal || alert.isShowing
      let isInside =
        focused === alert
        || [sheet, question].contains { dialog in
          dialog.controls.contains { $0 === focused } && dialog.isOpen
        }
      if isModal, focused != nil { #expect(isInside) }
      for each in [picker, sheet.size] as [Control] {
        let isOpen = (each as? Picker<Int>)?.isOpen ?? (each as? Picker<String>)?.isOpen
        if isOpen == true { #expect(focused === each) }
      }
      if menu.isOpen { #expect(focused === menu) }
    }
  }

  @Test("the widgets are released with their owner, also while they are open")
  func release() throws {
    weak var weakSheet: Sheet?
    weak var weakMenu: Menu?
    weak var weakPicker: Picker<Int>?
    do {
      let (sheet, menu, picker) = (
        Sheet(), Menu("Edit", items: [MenuItem("Copy")]), Picker([1], value: 1)
      )
      (weakSheet, weakMenu, weakPicker) = (sheet, menu, picker)
      let stage = Stage(20, 10) {
        menu
        picker
        sheet
      }
      try stage.press("<enter><tab><enter>")
      sheet.isOpen = true
      #expect(stage.text.contains("< OK >"))
    }
    #expect(weakSheet == nil)
    #expect(weakMenu == nil)
    #expect(weakPicker == nil)
  }
}
