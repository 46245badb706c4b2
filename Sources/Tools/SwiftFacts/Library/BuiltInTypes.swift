import SourceVocabulary

/// The facts of the public classes and protocols of BinderCore and BinderTerminal, without their
/// sources.
///
/// So an app is checked where the package is a checkout that bindcheck does not see. The table is
/// written by `BuiltInFacts`.
enum BuiltInTypes {
  struct Entry: Sendable {
    /// The facts of the type, where a generic parameter stands for itself.
    var facts: TypeFacts
    var protocols: Set<String>
    let parameters: [String]
    /// The initialisers of a generic type.
    let initializers: [Initializer]
    /// The class whose members and protocols the type has as well.
    fileprivate let superclass: String?

    init(
      _ name: String, _ role: TypeFacts.Role, of parameters: [String] = [],
      on globalActor: String? = nil, extending superclass: String? = nil, protocols: Set<String>,
      initializers: [String] = [], members: [MemberFacts]
    ) {
      facts = TypeFacts(
        type: TypeReference(name: name),
        members: Dictionary(uniqueKeysWithValues: members.map { ($0.name, $0) }),
        isComplete: true, role: role)
      facts.isolation = globalActor.map { .globalActor($0) }
      self.protocols = protocols
      self.parameters = parameters
      self.initializers = initializers.map { Initializer($0, of: parameters) }
      self.superclass = superclass
    }

    var isCollection: Bool { protocols.contains("RandomAccessCollection") }

    /// The facts of the type with arguments; a member whose type they leave open has none.
    func facts(_ arguments: [TypeReference]) -> TypeFacts {
      if parameters.isEmpty { return facts }
      var given: [String: TypeReference] = [:]
      if arguments.count == parameters.count {
        given = Dictionary(uniqueKeysWithValues: zip(parameters, arguments))
      }
      var facts = facts
      facts.type.arguments = given.isEmpty ? [] : arguments
      for (name, member) in facts.members {
        facts.members[name]?.type = member.type.flatMap { filled($0, given) }
        if member.kind == .event { facts.members[name]?.setInput() }
      }
      return facts
    }

    private func filled(
      _ type: TypeReference, _ given: [String: TypeReference]
    ) -> TypeReference? {
      if parameters.contains(type.name) { return given[type.name] }
      let arguments = type.arguments.map { filled($0, given) }
      return arguments.allKnown.map { TypeReference(name: type.name, arguments: $0) }
    }
  }

  /// The entry of a type, with the members and protocols of its superclasses.
  static func named(_ name: String) -> Entry? { table[name] }

  private static let table: [String: Entry] = {
    let own = Dictionary(uniqueKeysWithValues: declared.map { ($0.facts.type.name, $0) })
    func inheriting(_ entry: Entry) -> Entry {
      guard let above = entry.superclass.flatMap({ own[$0] }).map(inheriting) else { return entry }
      var entry = entry
      entry.facts.members.merge(above.facts.members) { own, _ in own }
      entry.facts.isolation = entry.facts.isolation ?? above.facts.isolation
      entry.protocols.formUnion(above.protocols)
      return entry
    }
    return own.mapValues(inheriting)
  }()
}

/// The words of the table, one for each sort of member.
extension MemberFacts {
  static func editable(_ name: String, _ type: String? = nil) -> MemberFacts {
    field(name, type, isObserved: true, isWritable: true, isEditable: true)
  }

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

  /// A member of a type by a protocol or a library, which can only be read.
  static func computed(_ name: String, ofType type: TypeReference?) -> MemberFacts {
    var facts = field(name, nil, isComputed: true)
    facts.type = type
    facts.setter = .absent
    return facts
  }

  static func constant(_ name: String, _ type: String? = nil) -> MemberFacts {
    field(name, type, isConstant: true)
  }

  /// A stored variable that is not observed.
  static func plain(_ name: String, _ type: String? = nil) -> MemberFacts {
    field(name, type)
  }

  static func command(_ name: String, _ input: String = "Void") -> MemberFacts {
    var facts = MemberFacts(
      name: name, kind: .command, type: TypeReference("Command<\(input)>"), isAccessible: true)
    facts.setInput()
    return facts
  }

  static func event(
    _ name: String, _ payload: String = "Void", drafts: String? = "keep"
  ) -> MemberFacts {
    var facts = MemberFacts(
      name: name, kind: .event, type: TypeReference("Event<\(payload)>"), isAccessible: true)
    facts.draftWord = drafts
    facts.setInput()
    return facts
  }

  /// Reads the input of a command, or the payload of an event, from the type.
  mutating func setInput() {
    argument = (type?.unwrapped.arguments.first).map { $0.name == "Void" ? .none : .of($0) }
  }

  static func rows(_ name: String) -> MemberFacts {
    MemberFacts(name: name, kind: .rows, type: TypeReference(name: "RowSlot"), isAccessible: true)
  }

  static func selectedElement(_ name: String) -> MemberFacts {
    selection(name, "SelectedElement")
  }

  static func selectedElements(_ name: String) -> MemberFacts {
    selection(name, "SelectedElements")
  }

  private static func selection(_ name: String, _ type: String) -> MemberFacts {
    MemberFacts(
      name: name, kind: .selectedElement, type: TypeReference(name: type),
      isEditable: true, isAccessible: true)
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
    facts.setter = isWritable ? .nonmutating : isObserved || isConstant ? .absent : nil
    return facts
  }
}
