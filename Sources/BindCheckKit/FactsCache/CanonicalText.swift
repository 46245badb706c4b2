/// A value as text that is the same in every run, which `description` of a set or dictionary is not.
///
/// By reflection, so that a property that is added to a type counts without being listed.
enum CanonicalText {
  static func of(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    let parts = mirror.children.map { child in (child.label ?? "") + ":" + of(child.value) }
    switch mirror.displayStyle {
    case .set?, .dictionary?: return "{" + parts.sorted().joined(separator: ",") + "}"
    case .struct?, .class?, .tuple?, .collection?, .optional?:
      return "(" + parts.joined(separator: ",") + ")"
    case .enum? where !parts.isEmpty: return "(" + parts.joined(separator: ",") + ")"
    default: return String(reflecting: value)
    }
  }
}
