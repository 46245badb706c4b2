import SourceVocabulary

/// The facts of the public classes and protocols of BinderCore and BinderTerminal, without their sources.
///
/// So an app is checked where the package is a checkout that bindcheck does not see. The text is
/// written by `BuiltInFacts`.
enum BuiltInTypes {
  struct Entry: Sendable {
    /// The facts of the type, where a generic parameter stands for itself.
    private(set) var facts: TypeFacts
    let protocols: Set<String>
    let module: String
    let parameters: [String]
    /// Of a generic type.
    let initializers: [Initializer]

    /// - Parameter above: The class whose members and protocols the type has as well.
    fileprivate init(_ entry: TypeTable.Entry, below above: Entry?) {
      let members = entry.properties.map { MemberFacts($0) }
      var role = TypeFacts.Role.plain
      if entry.defaults.count == 2 {
        role = .widget(
          defaultProperty: DefaultMember(entry.defaults[0]),
          defaultEvent: DefaultMember(entry.defaults[1]))
      }
      facts = TypeFacts(
        type: TypeReference(name: entry.name),
        members: Dictionary(uniqueKeysWithValues: members.map { ($0.name, $0) }),
        isComplete: true, role: role)
      facts.members.merge(above?.facts.members ?? [:]) { own, _ in own }
      let actor = entry.protocols.first { $0.hasPrefix("@") }
      facts.isolation = actor.map { .globalActor(String($0.dropFirst())) } ?? above?.facts.isolation
      protocols = Set(entry.protocols.filter { $0 != actor }).union(above?.protocols ?? [])
      module = entry.module.name
      parameters = entry.parameters
      initializers = entry.initializers.map { Initializer($0, of: entry.parameters) }
    }

    var isCollection: Bool { protocols.contains("RandomAccessCollection") }

    /// The facts of the type with arguments; a member whose type they leave open has none.
    func facts(_ arguments: [TypeReference]) -> TypeFacts {
      if parameters.isEmpty { return facts }
      let given = parameters.substitution(arguments)
      var facts = facts
      facts.type.arguments = given.isEmpty ? [] : arguments
      for (name, member) in facts.members {
        facts.members[name]?.type = member.type.flatMap { filled($0, given) }
        if member.kind == .event { facts.members[name]?.setInput() }
      }
      return facts
    }

    private func filled(_ type: TypeReference, _ given: [String: TypeReference]) -> TypeReference? {
      if parameters.contains(type.name) { return given[type.name] }
      let arguments = type.arguments.map { filled($0, given) }
      return arguments.allKnown.map { TypeReference(name: type.name, arguments: $0) }
    }
  }

  /// The entry of a type, with the members and protocols of its superclasses.
  static func named(_ name: String) -> Entry? { entries[name] }

  /// The path of the text in the repository.
  static let path = "Sources/Tools/SwiftFacts/Library/built-in-types.txt"

  private static let entries: [String: Entry] = {
    let table = TypeTable(path)
    func entry(_ name: String) -> Entry? {
      table[name].map { Entry($0, below: $0.superclass.flatMap(entry)) }
    }
    return Dictionary(uniqueKeysWithValues: table.names.map { ($0, entry($0)!) })
  }()
}

extension DefaultMember {
  /// - Parameter word: A name, or a sign of the table.
  fileprivate init(_ word: String) {
    self = word == "-" ? .absent : word == "?" ? .unknown : .named(word)
  }
}

extension MemberFacts {
  /// The kinds of members that their types tell.
  static let kinds: [String: Kind] = [
    "AnyCommand": .command, "AnyEvent": .event, "Command": .command, "Event": .event,
    "RowSlot": .rows, "SelectedElement": .selectedElement, "SelectedElements": .selectedElement,
  ]

  fileprivate init(_ property: TypeTable.Property) {
    let type = property.type.flatMap { TypeReference($0) }
    let mark = property.mark
    if let kind = type.flatMap({ Self.kinds[$0.name] }) {
      self.init(name: property.name, kind: kind, type: type, isAccessible: true)
      if kind == .selectedElement { isEditable = true }
      if kind == .event { draftWord = mark == .committing ? "commit" : "keep" }
      setInput()
      return
    }
    let isObserved = [.observed, .shown, .editable].contains(mark)
    let isWritable = isObserved && mark != .shown
    self.init(
      name: property.name, type: type, isObserved: isObserved, isWritable: isWritable,
      isEditable: mark == .editable, isAccessible: true, isConstant: mark == .constant,
      isComputed: mark == .computed, isReachable: mark != .computed)
    hasField = isObserved
    isOfLibrary = true
    setter = isWritable ? .nonmutating : isObserved || mark == .constant ? .absent : nil
  }

  /// A member of a type by a protocol or a library, which can only be read.
  static func computed(_ name: String, ofType type: TypeReference?) -> MemberFacts {
    var facts = MemberFacts(.init(name: name, type: nil, mark: .computed))
    facts.type = type
    facts.setter = .absent
    return facts
  }

  /// Reads the input of a command, or the payload of an event, from the type.
  mutating func setInput() {
    argument = (type?.unwrapped.arguments.first).map { $0.name == "Void" ? .none : .of($0) }
  }
}

extension BuiltInTypes {
  /// An initialiser of a generic type, from which its generic arguments can be inferred.
  ///
  ///     Initializer("_ [Value]; value Value; width? Int?; title?", of: ["Value"])
  ///     Initializer("rows? Int; wraps? Bool; Line == String", of: ["Line"])
  struct Initializer: Sendable {
    private(set) var parameters: [MemberDeclaration.Parameter] = []
    /// The types of the parameters, with placeholders for the generic parameters.
    private(set) var patterns: [TypeReference?] = []
    /// The generic arguments that its extension says.
    private(set) var said: [String: TypeReference] = [:]

    /// - Parameter text: The parameters: the label, `?` for a default, and a type that can be
    ///   expressed; and the conditions of the extension around it.
    init(_ text: String, of generics: [String]) {
      for part in text.split(separator: "; ") {
        let words = part.split(separator: " ", maxSplits: 1).map(String.init)
        if words.count == 2, words[1].hasPrefix("== ") {
          said[words[0]] = TypeReference(String(words[1].dropFirst(3)))
          continue
        }
        let type = words.count == 2 ? TypeReference(words[1]) : nil
        parameters.append(
          MemberDeclaration.Parameter(
            label: words[0].filter { $0 != "?" },
            type: type.map { TypeExpression(parts: [.init(name: $0.name)]) },
            hasDefault: words[0].hasSuffix("?")))
        patterns.append(type.map { $0.opened(generics) })
      }
    }
  }
}

extension TypeReference {
  /// The type with placeholders in place of generic parameters.
  fileprivate func opened(_ generics: [String]) -> TypeReference {
    if generics.contains(name) { return GenericInference.placeholder(for: name) }
    return TypeReference(name: name, arguments: arguments.map { $0.opened(generics) })
  }
}
