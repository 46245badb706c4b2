import BinderCore

/// Why reflection may not see the members of an object, and what to do about it.
enum HiddenMembers {
  /// - Parameter members: What reflection found.
  /// - Returns: nil for an object that shows what it has.
  static func sentence(
    about object: Any, isView: Bool, members: [String: Member]
  ) -> String? {
    let name = "'\(type(of: object))'"
    if object is any CustomReflectable {
      return isView
        ? "\(name) is CustomReflectable and hides it: slots are found by reflection, so show them "
          + "in its 'customMirror', or do without"
        : "\(name) is CustomReflectable and hides it: \(remedy(object))"
    }
    // An object without any member cannot be told from one whose module says nothing of its types.
    guard members.isEmpty else { return nil }
    let reason =
      "reflection shows nothing of \(name), as in a module built with "
      + "'-disable-reflection-metadata'"
    return isView ? "\(reason): build it without" : "\(reason): \(remedy(object))"
  }

  private static func remedy(_ object: Any) -> String {
    if type(of: object) is AnyClass {
      return "name it in a 'fieldTable' (BindableModel), as in '.field(\"name\", \\.$name)'"
    }
    return "name it in a 'fieldTable' (BindableValue)"
  }
}
