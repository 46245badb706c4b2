import BinderTerminalTesting
import ExampleTesting
import FruitApp
import FruitPresenting

/// The app in one style on a terminal in memory.
@MainActor
final class Stage: ScreenStage {
  let style: StyleName
  let terminal: TerminalStage
  private let app: AnyObject

  init(_ style: StyleName, screen: FruitScreen = FruitScreen()) throws {
    self.style = style
    app = try style.start(screen, stand: FruitStand(), bindings: Repository.bindings)
    terminal = TerminalStage(screen, columns: 56, rows: 10)
  }

  var text: String { terminal.text }

  /// Presses keys and gives the screen after them.
  @discardableResult
  func press(_ keys: String) throws -> String { try terminal.press(keys) }

  /// Whether a text is on the screen.
  func screen(_ text: String) -> Bool { terminal.text.contains(text) }

}
