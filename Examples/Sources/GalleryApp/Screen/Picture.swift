import BinderCore
import BinderTerminal

/// A picture in half blocks, each of which is two pixels high.
public final class Picture: Control {
  /// The lines of pixels from top to bottom, where a blank is light; nil for no picture.
  @Observed public var pixels: [String]?

  /// The room for pictures, also where there is none, so that the texts beside them are in line.
  static let size = Size(columns: 8, rows: 2)

  public override init() {
    super.init()
    redraw(onChangeOf: $pixels)
  }

  public override func preferredSize(in available: Size) -> Size { Self.size }

  public override func draw(on canvas: Canvas) {
    let lines = (pixels ?? []).map { $0.map { $0 != " " } }
    for row in 0..<Self.size.rows {
      let (upper, lower) = (line(2 * row, of: lines), line(2 * row + 1, of: lines))
      canvas.write(String(zip(upper, lower).map(block)), row: row)
    }
  }

  /// A line of pixels, with light ones where the picture has none.
  private func line(_ index: Int, of lines: [[Bool]]) -> [Bool] {
    let line = lines.indices.contains(index) ? lines[index] : []
    return (0..<Self.size.columns).map { line.indices.contains($0) && line[$0] }
  }

  private func block(upper: Bool, lower: Bool) -> Character {
    switch (upper, lower) {
    case (true, true): "█"
    case (true, false): "▀"
    case (false, true): "▄"
    case (false, false): " "
    }
  }
}

extension Picture: SlotWidget {
  public var defaultSlot: Field<[String]?> { $pixels }
}
