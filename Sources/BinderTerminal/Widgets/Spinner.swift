import BinderCore

/// Something that turns while one has to wait. It keeps its room when it stands still.
///
///     let loading = Spinner("Loading…")
///     binder.bind(model.$isLoading, to: loading.$isSpinning)
public final class Spinner: Control {
  public override class var defaultProperty: String { "isSpinning" }

  @Observed public var isSpinning = false
  /// What is shown beside it while it turns.
  @Observed public var title: String
  private var phase = 0

  public init(_ title: String = "") {
    _title = Observed(wrappedValue: title)
    super.init()
    redraw(onChangeOf: $isSpinning)
    redraw(onChangeOf: $title)
  }

  private static let faces: [String] = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

  public override var isMoving: Bool { isSpinning && isVisible }

  public override func step() {
    phase = (phase + 1) % Self.faces.count
    setNeedsRedraw()
  }

  public override func preferredSize(in available: Size) -> Size {
    Size(columns: title.isEmpty ? 1 : 2 + DisplayText.width(of: title), rows: 1)
  }

  public override func draw(on canvas: Canvas) {
    guard isSpinning else { return }
    canvas.write(
      Self.faces[phase], style: isEnabled ? canvas.theme.activity : canvas.theme.disabled)
    canvas.write(
      title, column: 2, style: isEnabled ? canvas.theme.normal : canvas.theme.disabled)
  }
}

extension Spinner: SlotWidget {
  public var defaultSlot: Field<Bool> { $isSpinning }
}
