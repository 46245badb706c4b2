/// An object on a screen whose `@Observed` and `@Editable` properties a binding file can fill.
///
/// Widgets of any front end conform to it:
///
///     final class Caption: Widget {
///       @Observed var text = ""
///       @Observed var isVisible = true
///     }
///
/// The property `text` is the default property: a binding that names only the widget means it. A
/// widget with another default property is a `SlotWidget`, and one with a default event is an
/// `EventWidget`.
public protocol Widget: AnyObject {
  /// The part of the screen whose drafts the widget's events commit or discard; nil, the default,
  /// for all fields of the binder.
  var draftScope: (any DraftScope)? { get }
}

extension Widget {
  public var draftScope: (any DraftScope)? { nil }
}

/// A part of a screen whose drafts belong together: a page, or a dialog.
public protocol DraftScope: AnyObject {
  /// The fields that the user can see and edit now.
  var editableFields: [AnyField] { get }

  /// Scrolls a field whose draft is invalid into sight, and gives it the focus.
  func reveal(_ field: AnyField)
}
