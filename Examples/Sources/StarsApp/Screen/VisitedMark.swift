import BinderCore
import BinderTerminal

/// Shows whether a row has been visited. The screen marks it, so bindings to it are both ways.
public final class VisitedMark: Control {
  @Editable public var isVisited = false

  /// Called when the screen has marked the row, for code that binds nothing.
  var onMark: () -> Void = {}

  public override init() {
    super.init()
    redraw(onChangeOf: $isVisited)
  }

  /// Marks the row as visited.
  func mark() {
    $isVisited.edit(true)
    $isVisited.commit()
    onMark()
  }

  public override func preferredSize(in available: Size) -> Size { Size(columns: 1, rows: 1) }

  public override func draw(on canvas: Canvas) { canvas.write(isVisited ? "✓" : "·") }
}

extension VisitedMark: SlotWidget {
  public var defaultSlot: EditableField<Bool> { $isVisited }
}
