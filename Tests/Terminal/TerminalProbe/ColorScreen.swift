import BinderTerminal

/// A field of colours that moves by a step at each key `n`.
final class ColorScreen: Screen {
  private let field = ColorField()

  override var body: any Element {
    Column {
      Row(spacing: 1) {
        ColoredLabel("palette", Style(foreground: .palette(208)))
        ColoredLabel("parts", Style(foreground: .rgb(1, 2, 3), background: .rgb(250, 251, 252)))
      }
      field
    }
  }

  override func handle(_ key: Key) -> Bool {
    guard key == "n" else { return false }
    field.step += 1
    field.setNeedsRedraw()
    return true
  }
}

final class ColoredLabel: Control {
  private let text: String
  private let look: Style

  init(_ text: String, _ look: Style) {
    (self.text, self.look) = (text, look)
    super.init()
  }

  override func preferredSize(in available: Size) -> Size { Size(columns: text.count, rows: 1) }
  override func draw(on canvas: Canvas) { canvas.write(text, style: look) }
}

final class ColorField: Control {
  var step = 0

  override func preferredSize(in available: Size) -> Size { Size(columns: 60, rows: 21) }

  override func draw(on canvas: Canvas) {
    for row in 0..<20 {
      for column in 0..<60 {
        let color = Color.rgb(UInt8(column), UInt8(row + 100), UInt8(step % 256))
        canvas.write("#", column: column, row: row, style: Style(foreground: color))
      }
    }
    canvas.write("step \(step)", row: 20)
  }
}
