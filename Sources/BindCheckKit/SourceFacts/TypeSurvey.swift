import BindingSpec

/// What a type has of its own and from its superclasses and protocols.
struct TypeSurvey {
  private(set) var members: [String: MemberFacts] = [:]
  /// Whether nothing is out of sight.
  private(set) var isComplete = true
  /// The protocols that the type conforms to, by their plain names.
  private(set) var protocols: Set<String> = []
  /// The superclasses from outside the sources and the protocols, the nearest first.
  private(set) var builtInRole: TypeFacts.Role?
  /// The static members `defaultProperty`, `defaultEvent` and `name`; those of the type itself
  /// before those of its superclasses, and these before those of protocols.
  private(set) var statics: [String: MemberDeclaration] = [:]

  /// Whether the type or a superclass is `@Observable`.
  private var isObservable = false

  private let resolver: TypeResolver
  private let report: MemberReport
  private var visited: Set<ObjectIdentifier> = []

  init(of type: SourceType, _ arguments: [TypeReference], resolver: TypeResolver) {
    self.resolver = resolver
    report = MemberReport(resolver: resolver)
    gather(type, arguments)
    if !protocols.isDisjoint(with: ["BindableModel", "BindableValue"]) { addTable() }
    // A file that was refused may extend the type.
    let index = resolver.types.index
    if index.isPartial || index.refusedNames.contains(type.name) { isComplete = false }
  }

  /// What the type is on a screen.
  var role: TypeFacts.Role {
    guard protocols.contains("Widget") else { return isComplete ? .plain : .unknown }
    var property: String? = "text"
    var event: String?
    if case .widget(let inheritedProperty, let inheritedEvent)? = builtInRole {
      (property, event) = (inheritedProperty, inheritedEvent)
    }
    if let own = statics["defaultProperty"] {
      // Said, but not by a literal: which property is meant cannot be known.
      guard case .string(let name)? = own.literal else { return .unknown }
      property = name
    }
    if let own = statics["defaultEvent"] {
      switch own.literal {
      case .string(let name): event = name
      case .nilLiteral: event = nil
      case nil: return .unknown
      }
    }
    return .widget(defaultProperty: property, defaultEvent: event)
  }

  // MARK: - Gathering

  private mutating func gather(_ type: SourceType, _ arguments: [TypeReference]) {
    // Also ends the walk where a class is by mistake its own superclass.
    guard visited.insert(ObjectIdentifier(type)).inserted, visited.count < 256 else { return }
    var own: [String: MemberFacts] = [:]
    for part in type.parts {
      let scope = resolver.scope(of: part, type, arguments)
      if part.declaration.attributes.contains("Observable") { isObservable = true }
      if part.declaration.attributes.contains(where: { !isHarmless($0, in: scope) }) {
        isComplete = false
      }
      for member in part.declaration.members {
        if member.isStatic {
          // The requirement of a protocol says nothing.
          let saysSomething = part.declaration.kind != .protocol
          if saysSomething, statics[member.name] == nil { statics[member.name] = member }
          continue
        }
        guard let facts = report.facts(of: member, of: part, in: scope) else { continue }
        own[member.name] = own[member.name].map { combine($0, facts) } ?? facts
      }
    }
    members.merge(own) { nearer, _ in nearer }
    for part in type.parts {
      let scope = TypeResolver.Scope(part, type, arguments, resolver)
      for inherited in part.declaration.inherited {
        inherit(inherited, by: type, in: scope)
      }
    }
  }

  /// A field hides methods of its name; of two fields `#if` chooses.
  private func combine(_ first: MemberFacts, _ second: MemberFacts) -> MemberFacts {
    if first.kind == .function, second.kind == .function {
      // Of several methods with one name, which one is meant cannot be told.
      var either = second
      if first.signature != second.signature { either.signature = nil }
      if first.deprecation != second.deprecation { either.deprecation = nil }
      return either
    }
    if first.kind == .function { return second }
    if second.kind == .function { return first }
    return first.merged(with: second)
  }

  private mutating func inherit(
    _ expression: TypeExpression?, by type: SourceType, in scope: TypeResolver.Scope
  ) {
    guard let expression else {
      isComplete = false
      return
    }
    switch resolver.entity(expression, in: scope) {
    case .source(let above, let arguments)?:
      // Inherited through itself: an error of the compiler's, not of the binding file.
      guard above !== type else { return }
      if above.kind == .protocol { protocols.insert(above.name) }
      let known = arguments.compactMap { $0 }
      gather(above, known.count == arguments.count ? known : [])
      imply(above.name)
    case .known(let reference)?:
      if let entry = BuiltInTypes.named(reference.name) {
        inherit(entry, named: reference.name)
      } else if type.kind == .enum {
        addRawValue(reference)
      } else {
        isComplete = false
      }
    case .module?, nil:
      inheritUnknown(expression)
    }
  }

  private mutating func inherit(_ entry: BuiltInTypes.Entry, named name: String) {
    members.merge(entry.facts.members) { nearer, _ in nearer }
    protocols.formUnion(entry.protocols)
    if !entry.facts.isComplete { isComplete = false }
    if case .widget = entry.facts.role, builtInRole == nil { builtInRole = entry.facts.role }
    imply(name)
  }

  private mutating func inheritUnknown(_ expression: TypeExpression) {
    guard let name = expression.parts.last?.name, KnownNames.harmlessProtocols.contains(name)
    else {
      isComplete = false
      return
    }
    protocols.insert(name)
    imply(name)
  }

  private mutating func imply(_ protocolName: String) {
    for member in KnownNames.impliedMembers(of: protocolName) where members[member.name] == nil {
      members[member.name] = member
    }
  }

  /// Adds what the `fieldTable` of a `BindableModel` names.
  private mutating func addTable() {
    guard let table = statics["fieldTable"]?.table else {
      // What it names cannot be told: a computed property may be reachable, a name be another's.
      isComplete = false
      for (name, var member) in members where member.isReachable == false {
        (member.isReachable, member.isObserved, member.isWritable) = (nil, nil, nil)
        members[name] = member
      }
      return
    }
    for entry in table {
      let property = entry.property.flatMap { members[$0] }
      var member = MemberFacts(
        name: entry.name, kind: entry.isCommand ? .command : .field, isAccessible: true,
        declaration: property?.declaration)
      if !entry.isCommand {
        member.type = property?.type
        // Without more said, an entry follows the '@Observed' property of its own name.
        member.isObserved =
          isObservable || entry.hasDependencies || entry.isField
          || members[entry.name]?.isObserved == true
        member.isInTable = true
        member.deprecation = property?.deprecation
        // Reading an `@Observable` property is tracked, so that nothing needs to be named.
        if !isObservable {
          member.mentions = property?.mentions
          member.dependencies = entry.dependencies
        }
        member.isEditable = false
        member.isConstant = false
        member.isComputed = false
        member.isReachable = true
        // Of a stored property it takes the compiler to know whether the key path can write it.
        let isReadOnly =
          property?.isConstant == true
          || (property?.isComputed == true && property?.isWritable == false)
        member.isWritable = isReadOnly ? false : entry.isField ? true : nil
      }
      members[entry.name] = member
    }
  }

  private mutating func addRawValue(_ type: TypeReference) {
    protocols.insert("RawRepresentable")
    // Without being said, every such enum is hashable.
    imply("Hashable")
    members["rawValue"] = KnownNames.computed("rawValue", type)
  }

  private func isHarmless(_ attribute: String, in scope: TypeResolver.Scope) -> Bool {
    if KnownNames.isHarmlessTypeAttribute(attribute) { return true }
    // A global actor or a property wrapper of the sources, used on a type, adds nothing.
    let parts = attribute.split(separator: ".").map { TypeExpression.Part(name: String($0)) }
    guard !parts.isEmpty,
      case .source(let type, _)? = resolver.entity(TypeExpression(parts: parts), in: scope)
    else { return false }
    return type.declaration.attributes.contains { $0 == "globalActor" }
  }
}

extension TypeResolver.Scope {
  /// The place of an inheritance clause: the generic parameters are in sight, and the type's own
  /// members are not, or the look-up of a superclass would begin with itself.
  fileprivate init(
    _ part: SourceType.Part, _ type: SourceType, _ arguments: [TypeReference],
    _ resolver: TypeResolver
  ) {
    self = resolver.scope(of: part, type, arguments)
    if type.genericParameters.isEmpty { self.type = type.parent }
  }
}
