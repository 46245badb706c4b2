import BinderTesting
import ExampleTesting
import FruitApp
import Testing

/// The app in one style on a terminal in memory.
@MainActor
final class Stage {
  let style: StyleName
  let terminal: TerminalStage
  private let app: AnyObject

  init(_ style: StyleName, screen: FruitScreen = FruitScreen()) throws {
    self.style = style
    app = try style.start(screen, stand: FruitStand(), bindings: Repository.bindings)
    terminal = TerminalStage(screen, columns: 56, rows: 10)
  }

  /// Presses keys and gives the screen after them.
  @discardableResult
  func press(_ keys: String) throws -> String { try terminal.press(keys) }

  /// Whether a text is on the screen.
  func screen(_ text: String) -> Bool { terminal.text.contains(text) }

  /// Expects the screen to be this one.
  func expect(_ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let text = terminal.text
    // Whole screens, because an expression of two long texts is no help when they differ.
    #expect(
      text == expected, "the screen is\n\(text)\nand not\n\(expected)",
      sourceLocation: sourceLocation)
  }
}
