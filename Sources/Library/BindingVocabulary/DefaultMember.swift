/// The property or the event of a widget that a binding means if it names only the widget.
package enum DefaultMember: Hashable, Sendable {
  /// A stored property of the widget, by its name.
  case named(String)
  /// The widget has none.
  case absent
  /// The widget declares one, and no stored property of the widget holds the object.
  case unstored
  /// The type information cannot tell.
  case unknown

  package var name: String? {
    if case .named(let name) = self { name } else { nil }
  }
}
