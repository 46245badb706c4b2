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
  /// The part of the screen whose drafts the widget's events commit or discard; nil, the default,
  /// for all fields of the binder.
  var draftScope: (any DraftScope)? { get }
}

/// A part of a screen whose drafts belong together: a page, or a dialog.
public protocol DraftScope: AnyObject {
  /// The fields that the user can see and edit now.
  var editableFields: [AnyField] { get }

  /// Scrolls a field whose draft is invalid into sight, and gives it the focus.
  func reveal(_ field: AnyField)
}

extension Widget {
  public static var defaultProperty: String { "text" }
  public static var defaultEvent: String? { nil }
  public var draftScope: (any DraftScope)? { nil }
}
