import BinderTerminal
import BinderTesting
import Foundation

/// Draws the widgets of the article 'Widgets' into a folder: WidgetPictures FOLDER.
@main enum WidgetPictures {
  static func main() throws {
    guard CommandLine.arguments.count == 2 else {
      print("usage: WidgetPictures FOLDER")
      exit(2)
    }
    let folder = URL(filePath: CommandLine.arguments[1])
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for example in Example.all {
      let file = folder.appending(path: "\(example.name).svg")
      try example.picture().write(to: file, atomically: true, encoding: .utf8)
    }
  }
}

/// A picture of the documentation: elements on a screen, after some keys.
struct Example {
  /// The name of the picture's file.
  let name: String
  let size: Size
  /// The keys that are pressed before the picture is drawn.
  let keys: String
  let screen: Screen

  private final class ExampleScreen: Screen {
    let content: () -> any Element
    init(_ content: @escaping () -> any Element) { self.content = content }
    override var body: any Element { content() }
  }

  init(
    _ name: String, _ columns: Int, _ rows: Int, keys: String = "",
    @ElementBuilder _ content: @escaping () -> [any Element]
  ) {
    self.name = name
    size = Size(columns: columns, rows: rows)
    self.keys = keys
    screen = ExampleScreen { Column { for element in content() { element } } }
  }

  func picture() throws -> String {
    let stage = TerminalStage(screen, columns: size.columns, rows: size.rows)
    try stage.press(keys)
    return Picture(stage.grid).svg
  }
}
