import BinderCore

/// Explains why reflection may not see the members of an object, and suggests a remedy.
enum HiddenMembers {
  /// - Returns: The sentence; nil for an object whose members are visible.
  static func sentence(
    about object: Any, isView: Bool, members: ObjectReflection
  ) -> String? {
    let name = "'\(type(of: object))'"
    if object is any CustomReflectable {
      return isView
        ? "\(name) is CustomReflectable and hides it: slots are found by reflection, so show them "
          + "in its 'customMirror', or do without"
        : "\(name) is CustomReflectable and hides it: \(remedy(object))"
    }
    // An object without members looks like one whose module has no reflection metadata.
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
