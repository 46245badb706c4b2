/// An object on a screen whose `@Observed` and `@Editable` properties a binding file can fill.
///
/// Widgets of any front end conform to it:
///
///     final class Lamp: Widget {
///       static let defaultProperty = "isLit"
///       @Observed var isLit = false
///     }
///
/// `bindcheck` reads the two names from the source, so declare them as string literals.
public protocol Widget: AnyObject {
  /// The property of a binding that names only the slot; `text` by default.
  static var defaultProperty: String { get }
  /// The event of an `action:` that names only the slot; none by default.
  static var defaultEvent: String? { get }
}

extension Widget {
  public static var defaultProperty: String { "text" }
  public static var defaultEvent: String? { nil }
}
