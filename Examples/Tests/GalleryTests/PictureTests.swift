import BinderTerminal
import BinderTerminalTesting
import GalleryApp
import Testing

/// Pictures in half blocks.
@MainActor
@Suite struct PictureTests {
  /// A picture alone on a screen.
  private final class PictureScreen: Screen {
    let picture = Picture()
    override var body: any Element { picture }
  }

  private func text(_ pixels: [String]?) -> String {
    let screen = PictureScreen()
    screen.picture.pixels = pixels
    return TerminalStage(screen, columns: 10, rows: 3).text
  }

  @Test("a cell has the two pixels that are above each other")
  func blocks() {
    #expect(text(["# # ", " ## ", "####", "   #"]) == "▀▄█\n▀▀▀█")
  }

  @Test("pixels that are missing are light, and those without room are left out")
  func sizes() {
    #expect(text(nil) == "" && text([]) == "")
    #expect(text(["#"]) == "▀")
    #expect(text(["##########", "", "", "", "#"]) == "▀▀▀▀▀▀▀▀")
  }
}
