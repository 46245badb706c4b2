import BinderCore

/// A sign that turns while the user has to wait. It keeps its room while it is hidden.
///
///     let loading = Spinner("Loading…")
///     binder.bind(model.$isLoading, to: loading.$isSpinning)
public final class Spinner: Control, @MainActor SlotWidget {
  /// Whether the sign turns; otherwise sign and title are hidden.
  @Observed public var isSpinning = false
  /// The text beside the sign.
  @Observed public var title: String
  private var phase = 0

  public init(_ title: String = "") {
    _title = Observed(wrappedValue: title)
    super.init()
    redraw(onChangesOf: $isSpinning, $title)
  }

  private static let faces = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

  public override var isMoving: Bool { isSpinning && isVisible }

  public override func step() {
    phase = (phase + 1) % Self.faces.count
    setNeedsRedraw()
  }

  override var isAlone: Bool { true }

  public override func preferredSize(in available: Size) -> Size {
    Size(columns: title.isEmpty ? 1 : 2 + DisplayText.width(of: title), rows: 1)
  }

  public override func draw(on canvas: Canvas) {
    guard isSpinning else { return }
    canvas.write(Self.faces[phase], style: canvas.style(\.activity, for: self))
    canvas.write(title, column: 2, style: canvas.style(\.normal, for: self))
  }

  public var defaultSlot: Field<Bool> { $isSpinning }
}
