/// The names of properties that widgets have by convention.
package enum WidgetProperty {
  /// Whether the widget has the focus. The user moves the focus, but types and chooses nothing by it: the
  /// property does not make a widget one that the user edits, and that no command disables.
  package static let isFocused = "isFocused"
}
