/// Something that can be laid out on a screen: a control, or an arrangement of elements.
public protocol Element {
  /// Whether there is anything to lay out now. What takes no room gets no spacing either.
  var takesRoom: Bool { get }
  /// The controls in it, in the order in which Tab goes through them.
  var controls: [Control] { get }
  /// The directions in which the element uses room beyond what it prefers.
  var grows: Axes { get }
  /// The room that the element would like to have. One that grows makes do with this at least.
  func preferredSize(in available: Size) -> Size
  func draw(on canvas: Canvas)
}

extension Element {
  public var grows: Axes { [] }
}

/// Directions on a screen.
public struct Axes: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let horizontal = Axes(rawValue: 1)
  public static let vertical = Axes(rawValue: 2)
  public static let both: Axes = [.horizontal, .vertical]
}

/// Where something stands in more room than it prefers.
public enum Alignment: Hashable, Sendable {
  /// At the left, or at the top.
  case start
  case center
  /// At the right, or at the bottom.
  case end

  /// The place of something of a length in a room.
  func offset(of length: Int, in room: Int) -> Int {
    switch self {
    case .start: 0
    case .center: max(0, (room - length) / 2)
    case .end: max(0, room - length)
    }
  }
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
