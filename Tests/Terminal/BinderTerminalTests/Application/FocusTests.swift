import BinderCore
import BinderTerminal
import Testing

@Suite struct FocusTests {
  let log = Probe.Log()
  let a, b, c: Probe
  let stage: Stage

  init() {
    let (a, b, c) = (Probe("a", log: log), Probe("b", log: log), Probe("c", log: log))
    (self.a, self.b, self.c) = (a, b, c)
    stage = Stage {
      Label("not for keys")
      Row {
        a
        b
      }
      c
    }
  }

  @Test("the first control that takes keys has the focus at the start")
  func first() {
    #expect(stage.text == "not for keys\n(a) b\nc")
    #expect(log.lines == ["a+"])
  }

  @Test("Tab moves through the controls in the order of the body, around the end, and back")
  func tab() throws {
    try stage.press("<tab>")
    #expect(stage.application.focused === b)
    try stage.press("<tab><tab>")
    #expect(stage.application.focused === a)
    try stage.press("<backtab>")
    #expect(stage.application.focused === c)
    #expect(stage.text == "not for keys\na   b\n(c)")
  }

  @Test("the focus leaves a control before another has it")
  func order() throws {
    try stage.press("<tab>")
    #expect(log.lines == ["a+", "a-", "b+"])
  }

  @Test("controls that are disabled or hidden are passed over")
  func skipping() throws {
    b.isEnabled = false
    try stage.press("<tab>")
    #expect(stage.application.focused === c)
    b.isEnabled = true
    b.isVisible = false
    try stage.press("<backtab>")
    #expect(stage.application.focused === a)
  }

  @Test("a screen names the control that has the focus first, and after all of the page have left")
  func firstFocus() throws {
    let screen = TwoPages(log: log)
    let application = Application(screen: screen, terminal: MemoryTerminal(columns: 20, rows: 4))
    #expect(application.focused === screen.second)
    screen.isOnOtherPage = true
    application.render()
    #expect(application.focused === screen.other)
    screen.isOnOtherPage = false
    application.render()
    #expect(application.focused === screen.second)
    // A control that cannot have the focus leaves it to the first one.
    screen.isOnOtherPage = true
    application.render()
    screen.second.isVisible = false
    screen.isOnOtherPage = false
    application.render()
    #expect(application.focused === screen.first)
  }

  @Test("code can move the focus to a control that can have it")
  func moving() {
    stage.application.focus(c)
    #expect(stage.application.focused === c)
    b.isEnabled = false
    stage.application.focus(b)
    stage.application.focus(Probe("elsewhere", log: log))
    #expect(stage.application.focused === c)
  }

  @Test("keys that the focused control does not want go to the screen")
  func leftovers() throws {
    try stage.press("x<enter>")
    #expect(log.lines == ["a+", "a x", "a <enter>"])
    #expect(stage.leftoverKeys == [.character("x")])
  }

  @Test("a screen without anything to focus takes keys")
  func nothing() throws {
    let stage = Stage { Label("text") }
    try stage.press("<tab><backtab>x<enter>")
    #expect(stage.application.focused == nil)
    #expect(stage.leftoverKeys == [.character("x"), .enter])
  }

  @Test("keys that cannot be read press nothing")
  func unreadable() {
    #expect(throws: KeyNotationError.self) { try stage.press("x<entr>") }
    #expect(log.lines == ["a+"])
  }
}

private final class TwoPages: Screen {
  let first, second, third, other: Probe
  var isOnOtherPage = false

  init(log: Probe.Log) {
    (first, second) = (Probe("1", log: log), Probe("2", log: log))
    (third, other) = (Probe("3", log: log), Probe("4", log: log))
  }

  override var firstFocus: Control? { second }

  override var body: any Element {
    Column {
      if isOnOtherPage {
        other
      } else {
        first
        second
        third
      }
    }
  }
}
