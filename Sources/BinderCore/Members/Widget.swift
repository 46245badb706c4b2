/// An object on a screen whose `@Observed` and `@Editable` properties a binding file can fill.
///
/// Any front end takes part by conforming its widgets:
///
///     final class Lamp: Widget {
///       static let defaultProperty = "isLit"
///       @Observed var isLit = false
///     }
///
/// `bindcheck` reads the two names from the source, so give them as string literals.
public protocol Widget: AnyObject {
  /// The property that a binding means when it names only the slot; `text` unless said otherwise.
  static var defaultProperty: String { get }
  /// The event that an `action:` means when it names only the slot; none unless said otherwise.
  static var defaultEvent: String? { get }
}

extension Widget {
  public static var defaultProperty: String { "text" }
  public static var defaultEvent: String? { nil }
}
