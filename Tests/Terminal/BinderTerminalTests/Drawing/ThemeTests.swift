import BinderCore
import BinderTerminal
import Testing

@Suite struct ThemeTests {
  final class Swatch: Control {
    override func preferredSize(in available: Size) -> Size { Size(columns: 5, rows: 1) }
    override func draw(on canvas: Canvas) {
      canvas.write("in", style: Style(underlined: true, foreground: .green))
      canvas.write("out", column: 2)
    }
  }

  final class SwatchRow: ListRow {
    let swatch = Swatch()
    override var body: any Element { swatch }
  }

  @Test(
    "each state has a style of its own, and still has without colours",
    arguments: ["default", "dark", "light", "plain"])
  func states(name: String) throws {
    let themes = ["default": Theme(), "dark": .dark, "light": .light, "plain": .plain]
    let theme = try #require(themes[name])
    let states = [
      theme.normal, theme.focused, theme.disabled, theme.error, theme.input, theme.placeholder,
    ]
    #expect(Set(states).count == states.count)
    let withoutColor = states.map {
      Style(
        bold: $0.isBold, dim: $0.isDim, reversed: $0.isReversed, underlined: $0.isUnderlined)
    }
    #expect(Set(withoutColor).count == states.count)
    let field = TextField()
    let stage = TerminalWithoutColor { field }
    field.error = "wrong"
    #expect(stage.style(row: 1) == .bold)
  }

  /// A screen on a terminal that has no colours.
  final class TerminalWithoutColor {
    let terminal = MemoryTerminal(columns: 20, rows: 4, showsColor: false)
    let application: Application
    private let screen: ContentScreen

    final class ContentScreen: Screen {
      let content: () -> any Element
      init(_ content: @escaping () -> any Element) { self.content = content }
      override var body: any Element { content() }
    }

    init(_ content: @escaping () -> any Element) {
      screen = ContentScreen(content)
      application = Application(screen: screen, terminal: terminal)
    }

    func style(row: Int) -> Style {
      application.render()
      return terminal.grid[column: 0, row: row].style
    }
  }

  @Test("another theme is drawn with")
  func changing() {
    let field = TextField(width: 4)
    let stage = Stage { field }
    field.error = "wrong"
    #expect(stage.style(row: 1) == Style(bold: true, foreground: .red))
    stage.application.theme.error = Style(background: .yellow)
    #expect(stage.style(row: 1) == Style(background: .yellow))
  }

  @Test("text within a chosen row keeps its own colours, and is reversed with it")
  func surrounding() throws {
    let list = List { SwatchRow() }
    let stage = Stage { list }
    let items = Field(["a"])
    let binder = Binder()
    binder.bind(items, to: list.rows, of: SwatchRow.self) { _, _, _ in }
    try stage.press("<down>")
    #expect(
      stage.grid[column: 0, row: 0].style
        == Style(reversed: true, underlined: true, foreground: .green))
    #expect(stage.grid[column: 2, row: 0].style == .reversed)
    stage.application.theme.focused = Style(foreground: .white, background: .blue)
    #expect(
      stage.grid[column: 0, row: 0].style
        == Style(underlined: true, foreground: .green, background: .blue))
    #expect(
      stage.grid[column: 2, row: 0].style == Style(foreground: .white, background: .blue))
  }
}
