/// The default property or the default event of a widget, which its name alone means.
package enum DefaultMember: Hashable, Sendable {
  /// A stored property of the widget, by its name.
  case named(String)
  case absent
  /// The widget declares one, and no stored property of the widget holds the object.
  case unstored
  /// The type information cannot tell.
  case unknown

  package init(_ name: String?, isDeclared: Bool) {
    self = name.map { .named($0) } ?? (isDeclared ? .unstored : .absent)
  }
}
