/// An empty element that takes the room that is left in a `Row` or a `Column`.
///
///     Row {
///       Label("Total")
///       Spacer()
///       total
///     }
public struct Spacer: Element {
  public init() {}

  public var takesRoom: Bool { true }
  public var controls: [Control] { [] }
  public func preferredSize(in available: Size) -> Size { .zero }
  public func draw(on canvas: Canvas) {}
}
