import BinderCore
import BinderTerminal
import Testing

@Suite struct FrameTests {
  /// A widget that counts how often it is asked for its size and drawn.
  final class Counted: Control {
    @Observed var text: String
    var plain = ""
    private(set) var measures = 0
    private(set) var draws = 0

    init(_ text: String) {
      _text = Observed(wrappedValue: text)
      super.init()
      redraw(onChangeOf: $text)
    }

    override var acceptsFocus: Bool { true }

    override func handle(_ key: Key) -> Bool {
      plain = "\(key)"
      return true
    }

    override func preferredSize(in available: Size) -> Size {
      measures += 1
      return Size(columns: text.count + plain.count, rows: 1)
    }

    override func draw(on canvas: Canvas) {
      draws += 1
      canvas.write(text + plain)
    }
  }

  /// A screen that counts how often its body is evaluated.
  final class CountedScreen: Screen {
    let content: () -> any Element
    private(set) var bodies = 0

    init(_ content: @escaping () -> any Element) { self.content = content }

    override var body: any Element {
      bodies += 1
      return content()
    }
  }

  let terminal = MemoryTerminal(columns: 20, rows: 6)

  func application(_ content: @escaping () -> any Element) -> (Application, CountedScreen) {
    let screen = CountedScreen(content)
    return (Application(screen: screen, terminal: terminal), screen)
  }

  @Test("where nothing has changed, no body is evaluated, nothing is measured, drawn or sent")
  func unchanged() {
    let widget = Counted("a")
    let (application, screen) = application { widget }
    #expect(application.renderIfNeeded())
    let (bodies, measures, draws) = (screen.bodies, widget.measures, widget.draws)
    #expect(!application.renderIfNeeded())
    #expect(screen.bodies == bodies)
    #expect(widget.measures == measures)
    #expect(widget.draws == draws)
    #expect(terminal.frameCount == 1)
    #expect(application.frameCount == 1)
    widget.text = "b"
    #expect(application.renderIfNeeded())
    #expect(terminal.text == "b")
    #expect(application.frameCount == 2)
  }

  @Test("a frame evaluates the body once, and a key once before it")
  func bodies() {
    let widget = Counted("a")
    let (application, screen) = application { Column { widget } }
    application.render()
    let before = screen.bodies
    widget.text = "b"
    application.renderIfNeeded()
    #expect(screen.bodies == before + 1)
    application.send("x")
    application.renderIfNeeded()
    #expect(screen.bodies == before + 3)
    #expect(terminal.text == "bx")
  }

  @Test("a key is for what the user saw, and shows what changed without a report")
  func plainState() {
    let (one, other) = (Counted("one"), Counted("other"))
    var isOther = false
    let (application, _) = application { isOther ? other : one }
    application.render()
    isOther = true
    #expect(!application.renderIfNeeded())
    application.render()
    #expect(terminal.text == "other")
    isOther = false
    application.send("x")
    #expect(application.renderIfNeeded())
    #expect(terminal.text == "one")
    #expect((one.plain, other.plain) == ("", "x"))
  }

  @Test("however deep an element is nested, a frame measures and draws it a few times")
  func nesting() {
    for depth in [1, 8, 32] {
      let widget = Counted("deep")
      func nested(_ depth: Int) -> any Element {
        depth == 0 ? widget : AnyBorder(content: nested(depth - 1)).border()
      }
      let (application, _) = application { nested(depth) }
      application.render()
      #expect(widget.measures <= 6, "at depth \(depth)")
      // Out of sight, its place is sought, and it is drawn there.
      #expect(widget.draws <= 3, "at depth \(depth)")
    }
  }

  /// Rows within columns, as forms have them.
  struct AnyBorder: Element {
    let row: Row

    init(content: any Element) {
      row = Row { Column { content } }
    }

    var takesRoom: Bool { row.takesRoom }
    var controls: [Control] { row.controls }
    var grows: Axes { row.grows }
    func preferredSize(in available: Size) -> Size { row.preferredSize(in: available) }
    func draw(on canvas: Canvas) { row.draw(on: canvas) }
  }

  @Test("of a form that is higher than the screen the rows in sight are drawn")
  func tallForm() {
    let widgets = (0..<200).map { Counted("\($0)") }
    let (application, _) = application { Column { for widget in widgets { Row { widget } } } }
    application.render()
    #expect(widgets.reduce(0) { $0 + $1.draws } == 6)
    application.send(MouseEvent(.scrollDown, column: 0, row: 0))
    application.render()
    let scrolled = widgets.reduce(0) { $0 + $1.draws }
    #expect(scrolled == 12)
    // To the last one and to the next but one: the frame in which the place of the focus is sought,
    // and the one that is shown.
    application.send(.backTab)
    application.renderIfNeeded()
    #expect(terminal.text.split(separator: "\n").last?.hasPrefix("199") == true)
    #expect(widgets.reduce(0) { $0 + $1.draws } <= scrolled + 20)
    application.send(.backTab)
    application.renderIfNeeded()
    #expect(widgets.reduce(0) { $0 + $1.draws } <= scrolled + 26)
  }

  @Test("widgets that share a field of a model both request a frame when it changes")
  func sharedField() {
    final class Follower: Control {
      let source: Field<Int>

      init(_ source: Field<Int>) {
        self.source = source
        super.init()
        redraw(onChangeOf: source)
      }

      override func preferredSize(in available: Size) -> Size { Size(columns: 3, rows: 1) }
      override func draw(on canvas: Canvas) { canvas.write("\(source.value)") }
    }
    let source = Field(1)
    let followers = [Follower(source), Follower(source)]
    for index in 0..<2 {
      let (application, _) = application { followers[index] }
      application.render()
      source.value += 1
      #expect(application.renderIfNeeded(), "follower \(index)")
      #expect(terminal.text == "\(source.value)")
    }
  }

  @Test("a widget that a model only shows has no subscription")
  func noSubscription() {
    let label = Label("a")
    let (application, _) = application { label }
    application.render()
    #expect(label.$text.subscriptionCount == 0)
    label.$text.value.append("b")
    #expect(application.renderIfNeeded())
    #expect(terminal.text == "ab")
  }

  @Test("a text field shows the last of several values that a model gave it between two frames")
  func severalValues() throws {
    let field = TextField(width: 8)
    let (application, _) = application { field }
    application.render()
    for value in ["one", "", "three"] { field.text = value }
    application.renderIfNeeded()
    #expect(terminal.text == "[three   ]")
    try application.press("<end>!")
    #expect(field.text == "three!")
  }
}
