/// Something that can be laid out on a screen: a control, or an arrangement of elements.
public protocol Element {
  /// Whether there is anything to lay out now. What takes no room gets no spacing either.
  var takesRoom: Bool { get }
  /// The controls in it, in the order in which Tab goes through them.
  var controls: [Control] { get }
  /// The room that the element would like to have.
  func preferredSize(in available: Size) -> Size
  func draw(on canvas: Canvas)
}

/// Collects the elements between the braces of a `Column` or a `Row`.
@resultBuilder
public enum ElementBuilder {
  public static func buildExpression(_ element: any Element) -> [any Element] { [element] }
  public static func buildBlock(_ parts: [any Element]...) -> [any Element] {
    parts.flatMap(\.self)
  }
  public static func buildOptional(_ part: [any Element]?) -> [any Element] { part ?? [] }
  public static func buildEither(first part: [any Element]) -> [any Element] { part }
  public static func buildEither(second part: [any Element]) -> [any Element] { part }
  public static func buildArray(_ parts: [[any Element]]) -> [any Element] { parts.flatMap(\.self) }
}
