/// A part of a screen's layout: a control, or an arrangement of elements.
@MainActor public protocol Element {
  /// Whether the element is laid out now. One that takes no room gets no spacing either.
  var takesRoom: Bool { get }
  /// The controls in it, in the order of the Tab key.
  var controls: [Control] { get }
  /// The directions in which the element uses more room than it prefers.
  var grows: Axes { get }
  /// The room that the element prefers; for one that grows the least.
  func preferredSize(in available: Size) -> Size
  /// Draws the element on a canvas of the size that it has got.
  func draw(on canvas: Canvas)
  /// The element itself if it is a control; nil, the default, for an arrangement.
  var asControl: Control? { get }
  /// Which elements of a row or a column get their room first: those of higher numbers; 0, the default,
  /// unless `layoutPriority(_:)` says otherwise.
  var layoutPriority: Int { get }
  /// The part of the room that the element gets beside others that name one; 0, the default, unless
  /// `share(_:)` says otherwise.
  var layoutShare: Int { get }
}

extension Element {
  public var grows: Axes { [] }
  public var layoutPriority: Int { 0 }
  public var layoutShare: Int { 0 }
  public var asControl: Control? { nil }
}

/// Directions on a screen.
public struct Axes: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let horizontal = Axes(rawValue: 1)
  public static let vertical = Axes(rawValue: 2)
  public static let both: Axes = [.horizontal, .vertical]
}

/// The place of an element in more room than it prefers.
public enum Alignment: Hashable, Sendable {
  /// At the left, or at the top.
  case start
  /// In the middle.
  case center
  /// At the right, or at the bottom.
  case end

  func offset(of length: Int, in room: Int) -> Int {
    switch self {
    case .start: 0
    case .center: max(0, (room - length) / 2)
    case .end: max(0, room - length)
    }
  }

  /// The part of a room that an element takes. One at the start may use more than it prefers, so it has
  /// all of the room, as one that grows.
  func part(of room: Int, preferring length: Int, grows: Bool) -> (start: Int, length: Int) {
    let used = self == .start || grows ? room : min(length, room)
    return (offset(of: used, in: room), used)
  }
}

/// Collects the elements between the braces of a `Column` or a `Row`.
@resultBuilder
@MainActor public enum ElementBuilder {
  public static func buildBlock() -> [any Element] { [] }
  public static func buildPartialBlock(first element: any Element) -> [any Element] { [element] }
  public static func buildPartialBlock(first part: [any Element]) -> [any Element] { part }
  public static func buildPartialBlock(
    accumulated: consuming [any Element], next element: any Element
  ) -> [any Element] {
    accumulated.append(element)
    return accumulated
  }
  public static func buildPartialBlock(
    accumulated: consuming [any Element], next part: [any Element]
  ) -> [any Element] {
    accumulated += part
    return accumulated
  }
  public static func buildOptional(_ part: [any Element]?) -> [any Element] { part ?? [] }
  public static func buildEither(first part: [any Element]) -> [any Element] { part }
  public static func buildEither(second part: [any Element]) -> [any Element] { part }
  public static func buildArray(_ parts: [[any Element]]) -> [any Element] { parts.flatMap(\.self) }
}
