import BindingSpec

/// What is known of the public classes and protocols of BinderCore and BinderTerminal without their
/// sources.
///
/// So an app is checked where the package is a checkout that bindcheck does not see. The table is
/// written by `BuiltInFacts`.
enum BuiltInTypes {
  struct Entry: Sendable {
    var facts: TypeFacts
    /// The protocols that the type conforms to, also by its superclasses.
    var protocols: Set<String>

    init(
      _ name: String, _ role: TypeFacts.Role, protocols: Set<String>, members: [MemberFacts]
    ) {
      facts = TypeFacts(
        type: TypeReference(name: name),
        members: Dictionary(uniqueKeysWithValues: members.map { ($0.name, $0) }),
        isComplete: true, role: role)
      self.protocols = protocols
    }
  }

  static func named(_ name: String) -> Entry? { table[name] }
}

/// The words of the table, one for each sort of member.
extension MemberFacts {
  /// An `@Editable` property.
  static func editable(_ name: String, _ type: String? = nil) -> MemberFacts {
    field(name, type, isObserved: true, isWritable: true, isEditable: true)
  }

  /// An `@Observed` property.
  static func observed(_ name: String, _ type: String? = nil) -> MemberFacts {
    field(name, type, isObserved: true, isWritable: true)
  }

  /// An `@Observed` property that others cannot write.
  static func shown(_ name: String, _ type: String? = nil) -> MemberFacts {
    field(name, type, isObserved: true)
  }

  static func computed(_ name: String, _ type: String? = nil) -> MemberFacts {
    field(name, type, isComputed: true)
  }

  static func constant(_ name: String, _ type: String? = nil) -> MemberFacts {
    field(name, type, isConstant: true)
  }

  /// A stored variable that is not observed.
  static func plain(_ name: String, _ type: String? = nil) -> MemberFacts {
    field(name, type)
  }

  static func command(_ name: String) -> MemberFacts {
    MemberFacts(
      name: name, kind: .command, type: TypeReference(name: "Command"), isAccessible: true)
  }

  static func event(_ name: String) -> MemberFacts {
    MemberFacts(name: name, kind: .event, type: TypeReference(name: "Event"), isAccessible: true)
  }

  static func rows(_ name: String) -> MemberFacts {
    MemberFacts(name: name, kind: .rows, type: TypeReference(name: "RowSlot"), isAccessible: true)
  }

  private static func field(
    _ name: String, _ type: String?, isObserved: Bool = false, isWritable: Bool = false,
    isEditable: Bool = false, isConstant: Bool = false, isComputed: Bool = false
  ) -> MemberFacts {
    var facts = MemberFacts(
      name: name, type: type.flatMap { TypeReference($0) }, isObserved: isObserved,
      isWritable: isWritable, isEditable: isEditable, isAccessible: true, isConstant: isConstant,
      isComputed: isComputed, isReachable: !isComputed)
    facts.hasField = isObserved
    return facts
  }
}
