import BinderCore

/// Explains why reflection may not see the members of an object, and suggests a remedy.
enum HiddenMembers {
  /// nil for an object whose members are visible.
  static func sentence(about object: Any, isView: Bool, members: ObjectReflection) -> String? {
    let name = "'\(type(of: object))'"
    var table: String {
      "name it in a 'fieldTable' "
        + (type(of: object) is AnyClass
          ? "(BindableModel), as in '.field(\"name\", \\.$name)'" : "(BindableValue)")
    }
    if type(of: object) is any CustomReflectable.Type {
      let mirror =
        "slots are found by reflection, so show them in its 'customMirror', or do without"
      return "\(name) is CustomReflectable and hides it: \(isView ? mirror : table)"
    }
    // An object without members looks like one whose module has no reflection metadata.
    guard members.names.isEmpty else { return nil }
    return "reflection shows nothing of \(name), as in a module built with "
      + "'-disable-reflection-metadata': \(isView ? "build it without" : table)"
  }
}
