import Binder
import BinderCore
import BinderTerminal
import Testing

/// Borders, sizes and themes as slots of a group.
@Suite struct GroupTests {
  final class Settings {
    @Observed var heading: String?
    @Observed var lines: String?
    @Observed var width: Int?
    @Observed var height: Int?
    @Observed var theme: String?
    @Observed var note: String?
  }

  final class SettingsScreen: Screen {
    let pane = Group()
    let name = Label("name")
    let note = Alert()
    override var body: any Element {
      Column {
        Row(spacing: 0) {
          pane {
            name
            note
          }
          Label("|")
        }
      }
    }
  }

  let settings = Settings()
  let screen = SettingsScreen()
  let terminal = MemoryTerminal(columns: 16, rows: 5)
  let application: Application
  let binder: Binder

  init() throws {
    application = Application(screen: screen, terminal: terminal)
    binder = try Binder(
      model: settings, view: screen,
      bindings: Bindings(
        text: """
          binder: 1
          model: GroupTests.Settings
          view: GroupTests.SettingsScreen
          slots:
            pane.title: heading
            pane.border: lines
            pane.columns: width
            pane.rows: height
            pane.theme: theme
            note.message: note
          """, name: "settings.yaml"))
  }

  private var text: String {
    application.render()
    return terminal.text
  }

  @Test(
    "a border follows the model, with its title and its lines",
    arguments: [
      ("light", "┌──────┐"), ("rounded", "╭──────╮"), ("heavy", "┏━━━━━━┓"), ("double", "╔══════╗"),
      ("unknown", "┌──────┐"),
    ])
  func border(lines: String, edge: String) {
    #expect(text == "name|")
    settings.lines = lines
    settings.width = 8
    #expect(text.hasPrefix(edge))
    settings.heading = "Me"
    #expect(text.dropFirst().hasPrefix("\(edge.dropFirst().prefix(1)) Me "))
    (settings.lines, settings.width) = (nil, nil)
    #expect(text == "┌─ Me ─┐|\n│name  │\n└──────┘")
    settings.heading = nil
    #expect(text == "name|")
  }

  @Test("a size follows the model, and none that is negative")
  func size() {
    settings.width = 7
    #expect(text == "name   |")
    (settings.width, settings.height, settings.lines) = (nil, 4, "rounded")
    #expect(text == "╭────╮|\n│name│\n│    │\n╰────╯")
    (settings.width, settings.height) = (-1, 0)
    #expect(text == "|")
    terminal.resize(columns: 1, rows: 1)
    (settings.width, settings.height) = (100, nil)
    #expect(text.count <= 1)
  }

  @Test("a theme follows the model, also for the layers of the group, and leaves the others alone")
  func theme() throws {
    application.themes["loud"] = {
      var theme = Theme()
      theme.border = .reversed
      theme.named["heading"] = .underlined
      return theme
    }()
    screen.name.style = "heading"
    settings.lines = "light"
    settings.theme = "loud"
    application.render()
    let place = try #require(terminal.grid.position(of: "name"))
    #expect(terminal.grid[column: place.column, row: place.row].style == .underlined)
    #expect(terminal.grid[column: 0, row: 0].style == .reversed)
    settings.note = "hi"
    application.render()
    let box = try #require(terminal.grid.position(of: "┌─"))
    #expect(terminal.grid[column: box.column, row: box.row].style == .reversed)
    settings.note = nil
    settings.theme = "nowhere"
    application.render()
    #expect(terminal.grid[column: 0, row: 0].style == .plain)
  }

  @Test("a group within a group has the theme that is nearest")
  func nested() {
    let (outer, inner, label) = (Group(), Group(), Label("x"))
    label.style = "error"
    let stage = Stage(10, 3) {
      outer {
        inner { label }
        Label("y")
      }
    }
    (outer.theme, inner.theme) = ("plain", "dark")
    #expect(stage.style(of: "x") == Theme.dark.named["error"])
    inner.theme = nil
    #expect(stage.style(of: "x") == Theme.plain.named["error"])
    outer.theme = nil
    #expect(stage.style(of: "x") == Theme().named["error"])
  }
}
