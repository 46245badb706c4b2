/// The binder's own members, which begin with a `$` in binding files.
///
///     save.isEnabled: $drafts.areValid
package enum BinderMembers {
  /// The first segment of a path to the drafts of the binder.
  package static let drafts = "$drafts"

  package static let draftFields = ["areValid", "isEmpty", "isWaiting"]

  /// The segment that leads from a row to the element of the row around its list, or to the model of
  /// the document where no row is around it.
  package static let parent = "$parent"

  /// The place of a row among the rows, from 0.
  package static let index = "$index"

  /// Whether a segment of this name may stand behind another one, or first.
  package static func may(_ name: String, follow former: String?) -> Bool {
    switch name {
    case drafts: former == nil
    case parent, index: former == nil || former == parent
    default: false
    }
  }

  /// These fields as paths, for sentences.
  static let draftPaths = draftFields.map { "'\(drafts).\($0)'" }.joined(separator: ", ")

  static func parentStep(_ facts: TypeFacts?) -> PathStep {
    var member = member(parent, "")
    member.type = facts?.type
    return PathStep(owner: row, member: member)
  }

  static let indexStep = PathStep(owner: row, member: member(index, "Int", hasField: true))

  private static let row = facts("row", [])

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

extension MemberFacts {
  /// For an event: the treatment of drafts that it declares.
  package var drafts: DraftPolicy? {
    get { draftWord.flatMap { DraftPolicy(rawValue: $0) } }
    set { draftWord = newValue?.rawValue }
  }
}

extension FieldPath {
  /// Whether the path begins with the binder's drafts, and not with a field of the model.
  package var leadsToDrafts: Bool { segments[0].name == BinderMembers.drafts }

  /// Whether it is the element of a row as a whole.
  package var isItself: Bool { description == "self" }

  package var leadsToIndex: Bool { last.name == BinderMembers.index }

  package var parents: Int { segments.prefix { $0.name == BinderMembers.parent }.count }

  /// Whether it begins with a name of the binder, and not with a member of the model.
  package var beginsAtBinder: Bool { segments[0].name.hasPrefix("$") }
}
