import BinderCore
import BinderTerminal
import BinderTerminalTesting
import Foundation

/// Draws the widgets of the article 'Widgets' into a folder, and the overlay of 'Find out why' into another one:
/// WidgetPictures FOLDER FOLDER.
@main enum WidgetPictures {
  static func main() throws {
    guard CommandLine.arguments.count == 3 else {
      print("usage: WidgetPictures FOLDER FOLDER")
      exit(2)
    }
    try draw(Example.all, into: CommandLine.arguments[1])
    try draw(WhyExample.all(), into: CommandLine.arguments[2])
  }

  private static func draw(_ examples: [Example], into folder: String) throws {
    let folder = URL(filePath: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for example in examples {
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
  /// The binder that F12 asks; nil for none.
  var binder: Binder?

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

  init(_ name: String, _ screen: Screen, _ size: Size, keys: String, binder: Binder) {
    (self.name, self.screen, self.size, self.keys) = (name, screen, size, keys)
    self.binder = binder
  }

  func picture() throws -> String {
    let stage = TerminalStage(screen, columns: size.columns, rows: size.rows)
    if let binder { stage.application.explain(with: binder) }
    try stage.press(keys)
    return Picture(stage.grid).svg
  }
}
