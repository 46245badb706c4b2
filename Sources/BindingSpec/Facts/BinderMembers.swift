/// The binder's own members, which begin with a `$` in binding files.
///
///     save.isEnabled: $drafts.areValid
package enum BinderMembers {
  /// The first segment of a path to the drafts of the binder.
  package static let drafts = "$drafts"

  /// The fields behind `$drafts`.
  package static let draftFields = ["areValid", "isEmpty"]

  /// Both of them as paths, for sentences.
  static let draftPaths = draftFields.map { "'\(drafts).\($0)'" }.joined(separator: " or ")

  /// The facts of the binder, where such a path begins.
  static let binder = facts("Binder", [member(drafts, "Drafts")])

  /// The facts of a type behind a member of the binder. The values have no members.
  static func facts(of type: TypeReference) -> TypeFacts {
    type.name == "Drafts"
      ? facts("Drafts", draftFields.map { member($0, "Bool", hasField: true) })
      : facts(type.name, [])
  }

  private static func facts(_ name: String, _ members: [MemberFacts]) -> TypeFacts {
    TypeFacts(
      type: TypeReference(name: name),
      members: Dictionary(uniqueKeysWithValues: members.map { ($0.name, $0) }), isComplete: true)
  }

  private static func member(
    _ name: String, _ type: String, hasField: Bool = false
  ) -> MemberFacts {
    var member = MemberFacts(
      name: name, type: TypeReference(name: type), isObserved: true, isWritable: false,
      isEditable: false, isAccessible: true, isConstant: false, isComputed: false,
      isReachable: true)
    member.hasField = hasField
    return member
  }
}

extension FieldPath {
  /// Whether the path begins with the binder's drafts, and not with a field of the model.
  package var leadsToDrafts: Bool { segments[0].name == BinderMembers.drafts }
}
