import SourceVocabulary
import TableSyntax

/// Collects the members of a type, its superclasses and its protocols.
struct MemberCollector {
  var members: [String: MemberFacts] = [:]
  /// The members without the entries of tables; nil where there is no table.
  private(set) var declared: [String: MemberFacts]?
  /// Why something is out of sight; nil where nothing is.
  private(set) var gap: String?
  /// The protocols that the type conforms to, by their plain names.
  var protocols: Set<String> = []
  /// The superclasses within the sources, by their plain names.
  var superclasses: Set<String> = []
  /// The global actor that the type states, or else its nearest superclass.
  var globalActor: String?
  /// The static members; those of the type itself before those of its superclasses, and these
  /// before those of protocols.
  private(set) var statics: [String: MemberDeclaration] = [:]
  /// The members that `defaultSlot` and `defaultTrigger` return, in the same order.
  private var returned: [String: ReturnedMember] = [:]
  /// The role that a class of the library gives to its subclasses.
  var inheritedRole: TypeFacts.Role?

  /// The properties of which nothing but overrides that watch them was met so far.
  private var watched: Set<String> = []
  /// The computed properties that override one which was not met so far.
  private var overriding: Set<String> = []
  /// The subscripts that answer other names; those that can write first, as the compiler prefers them.
  private(set) var lookups: [TypeResolver.Found] = []
  private var looksUp = false
  /// The requirements that are fulfilled by an extension, if the type has no declaration out of sight.
  private var requirements: [String: MemberFacts] = [:]
  /// The members that protocols from elsewhere imply.
  var implied: [String: MemberFacts] = [:]
  private var isObservable = false
  /// Whether a macro writes the table, or that of a superclass.
  private var hasGeneratedTable = false
  /// The entries of such tables; those of subclasses before those of superclasses.
  private var generatedEntries: [String: (target: GeneratedEntry.Target, isTracked: Bool)] = [:]

  let resolver: TypeResolver
  private let subject: (type: SourceType, arguments: [TypeReference])
  private var visited: Set<ObjectIdentifier> = []

  init(of type: SourceType, _ arguments: [TypeReference], resolver: TypeResolver) {
    self.resolver = resolver
    subject = (type, arguments)
    gather(type, arguments)
    if !looksUp { lookups = [] }
    if type.kind == .actor { protocols.insert("Actor") }
    if type.kind == .enum { conform(to: ["Hashable", "Equatable"]) }
    // A file that was refused may extend the type.
    let index = resolver.types.index
    if index.isPartial { miss("a directory of sources was not read") }
    if index.rejectedNames.contains(type.name) {
      miss("'\(type.name)' is declared or extended in a file that was not read")
    }
    for (name, requirement) in isComplete ? [:] : requirements {
      members[name] = members[name]?.merged(with: requirement)
    }
    // A declaration says more than an implied member.
    members.merge(implied) { declared, _ in declared }
    let written = members
    // An overridden property is read by the entry of the superclass, if by no other.
    for (name, entry) in generatedEntries {
      members[name]?.reach(entry.target, isTracked: entry.isTracked)
    }
    if !hasGeneratedTable, !protocols.isDisjoint(with: ["BindableModel", "BindableValue"]) {
      addTable()
      declared = written
    } else if !generatedEntries.isEmpty {
      declared = written
    }
  }

  func generatedTarget(_ name: String) -> GeneratedEntry.Target? { generatedEntries[name]?.target }

  var isComplete: Bool { gap == nil }

  mutating func miss(_ reason: String) { if gap == nil { gap = reason } }

  var role: TypeFacts.Role {
    guard protocols.contains("Widget") else { return isComplete ? .plain : .unknown }
    if returned.isEmpty, let inheritedRole { return inheritedRole }
    let property =
      protocols.contains("SlotWidget")
      ? named(returned["defaultSlot"], .rows)
      : members["text"].map { $0.kind != .function } == true ? .named("text") : none
    let event = protocols.contains("EventWidget") ? named(returned["defaultTrigger"], .event) : none
    return .widget(defaultProperty: property, defaultEvent: event)
  }

  /// The default of a widget that declares none in sight.
  private var none: DefaultMember {
    isComplete && subject.type.kind != .protocol ? .absent : .unknown
  }

  /// The stored property that a declaration returns; unknown where the property is computed, or
  /// holds the field of another one.
  ///
  /// - Parameter kind: The kind of a property that is returned itself.
  private func named(_ returned: ReturnedMember?, _ kind: MemberFacts.Kind) -> DefaultMember {
    switch returned {
    case .field(let name):
      return members[name]?.hasField == true ? .named(name) : .unknown
    case .value(let name):
      guard let member = members[name], member.isComputed != true else { return .unknown }
      // The compiler accepts nothing but an event as a default trigger.
      let isEvent = kind == .event && !member.isKindKnown
      return member.kind == kind || isEvent ? .named(name) : .unknown
    case .unreadable, nil:
      return .unknown
    }
  }

  // MARK: - Gathering

  mutating func gather(_ type: SourceType, _ arguments: [TypeReference]) {
    // Also ends the walk where a class is by mistake its own superclass.
    guard visited.insert(ObjectIdentifier(type)).inserted, visited.count < 256 else { return }
    var own: [String: MemberFacts] = [:]
    var overrides: (watching: Set<String>, computed: Set<String>) = ([], [])
    var required: [String: MemberFacts] = [:]
    var applying: [SourceType.Part] = []
    for part in type.parts {
      guard let scope = resolver.scope(in: part, of: type, arguments, subject) else { continue }
      applying.append(part)
      note(part, of: type, in: scope)
      // A requirement of a protocol has no value, and no statement that returns one.
      let isRequirement = part.declaration.kind == .protocol
      for member in part.declaration.members {
        if member.isStatic {
          if !isRequirement, statics[member.name] == nil { statics[member.name] = member }
          continue
        }
        if case .lookup = member.kind {
          let found = TypeResolver.Found(member: member, scope: scope, part: part)
          lookups.insert(found, at: member.kind == .lookup(isSettable: true) ? 0 : lookups.count)
        }
        if !isRequirement, returned[member.name] == nil {
          returned[member.name] = member.returned
        }
        guard let facts = resolver.facts(of: member, of: part, in: scope) else { continue }
        if member.isOverride {
          if member.hasObserver {
            overrides.watching.insert(member.name)
          } else if case .computed = member.kind {
            overrides.computed.insert(member.name)
          }
        }
        // The member of a protocol extension fulfils a requirement, and says more of it.
        if isRequirement {
          required[member.name] = required[member.name].map { combine($0, facts) } ?? facts
        } else {
          own[member.name] = own[member.name].map { combine($0, facts) } ?? facts
        }
      }
    }
    // A type that conforms to the protocol of a model may declare what an extension does. A class without a
    // declaration of its own in sight has that of the extension.
    if subject.type === type {
      own.merge(required) { $1 }
    } else if subject.type.kind == .protocol {
      own.merge(required) { $0.merged(with: $1) }
    } else {
      for (name, requirement) in required where own[name] != nil && members[name] == nil {
        requirements[name] = requirement
      }
      own.merge(required) { fulfilled, _ in fulfilled }
    }
    inherit(own, overrides)
    for part in applying {
      let scope = TypeResolver.Scope(inheritance: part, type, arguments, resolver)
      for inherited in part.declaration.inherited {
        inherit(inherited, by: type, in: scope)
      }
    }
  }

  /// Takes in members that are farther than those known so far, which hide them.
  ///
  /// - Parameter overrides: Those that override a property only to watch it, by a 'didSet', and those
  ///   that override it with accessors.
  mutating func inherit(
    _ further: [String: MemberFacts],
    _ overrides: (watching: Set<String>, computed: Set<String>) = ([], [])
  ) {
    for (name, facts) in further {
      if let nearer = members[name] {
        if overriding.contains(name), facts.hasField {
          members[name]?.overridesField = true
          overriding.remove(name)
        }
        guard watched.contains(name) else { continue }
        members[name] = nearer.watching(facts)
      } else {
        members[name] = facts
      }
      if overrides.watching.contains(name) {
        watched.insert(name)
      } else {
        watched.remove(name)
        if overrides.computed.contains(name) { overriding.insert(name) }
      }
    }
  }

  /// Notes the attributes of a declaration, and whether it hides members.
  private mutating func note(
    _ part: SourceType.Part, of type: SourceType, in scope: TypeResolver.Scope
  ) {
    if globalActor == nil, ![.extension, .protocol].contains(part.declaration.kind) {
      globalActor = part.declaration.attributes.compactMap { actorName($0, in: scope) }.first
    }
    for attribute in part.declaration.attributes {
      switch KnownNames.last(attribute) {
      case "Observable": isObservable = true
      case let name where TableMacroKind(rawValue: name) != nil:
        hasGeneratedTable = true
        protocols.insert(name)
        let isTracked = part.declaration.has("Observable")
        // The nearest one counts.
        for entry in part.declaration.generatedTable where generatedEntries[entry.name] == nil {
          generatedEntries[entry.name] = (entry.target, isTracked)
        }
      case "dynamicMemberLookup": looksUp = true
      default:
        // A global actor of the sources, used on a type, adds nothing.
        if !KnownNames.isHarmlessTypeAttribute(attribute), actorName(attribute, in: scope) == nil {
          miss("'@\(attribute)' may add members to '\(type.plainName)'")
        }
      }
    }
    if part.declaration.hasMacros {
      miss("a macro may add members to '\(type.plainName)'")
    }
  }

  /// A field hides methods of its name; of two fields the conditions of extensions choose.
  private func combine(_ first: MemberFacts, _ second: MemberFacts) -> MemberFacts {
    if first.kind == .function, second.kind == .function {
      // Of several methods with one name, which one is meant is unknown. A table can name the one that takes nothing.
      let plain = [first, second].first { $0.signature?.hasSuffix("()") == true }
      var either = plain ?? second
      if first.signature != second.signature { either.signature = plain?.signature }
      if first.deprecation != second.deprecation { either.deprecation = nil }
      if first.argument != second.argument { either.argument = nil }
      // Where both can be commands, the compiler does not know which one is meant either.
      if first.argument != nil, second.argument != nil {
        either.obstacle = "is declared several times"
      }
      return either
    }
    if first.kind == .function { return second }
    if second.kind == .function { return first }
    return first.merged(with: second)
  }

  private func input(of closure: ValueExpression.ClosureInput) -> MemberFacts.CommandArgument? {
    guard case .value(let type) = closure else { return MemberFacts.CommandArgument.none }
    let scope = resolver.scope(of: subject.type.parts[0], subject.type, subject.arguments)
    return resolver.reference(type, in: scope).map { .of($0) }
  }

  private mutating func addTable() {
    guard let table = statics["fieldTable"]?.table else {
      // Its entries are unknown: a computed property may be reachable, a name may be another's.
      miss("the 'fieldTable' of '\(subject.type.plainName)' is no list of entries")
      for (name, var member) in members where member.isReachable == false {
        (member.isReachable, member.isObserved, member.isWritable) = (nil, nil, nil)
        members[name] = member
      }
      return
    }
    // A key path means a property of the class, and no other entry.
    let declared = members
    var names: Set<String> = []
    for entry in table {
      let property = entry.property.flatMap { declared[$0] }
      var member = MemberFacts(
        name: entry.name, kind: entry.isCommand ? .command : .field, isAccessible: true,
        declaration: property?.declaration ?? entry.method.flatMap { declared[$0]?.declaration })
      if entry.isCommand {
        // The table of a macro names a method by its own name.
        member.argument =
          entry.input.flatMap { input(of: $0) } ?? property?.argument
          ?? declared[entry.method ?? entry.name].flatMap {
            $0.kind == .function ? $0.argument : nil
          }
      } else {
        member.type = property?.type
        // Without more said, an entry follows the '@Observed' property of its own name.
        member.isObserved =
          isObservable || entry.hasDependencies || entry.isFollowing || entry.isField
          || declared[entry.name]?.isObserved == true
        member.isInTable = true
        member.hasField = property?.hasField ?? false
        // A table that names the field of such a property shows the field.
        member.overridesField = entry.isField && property?.overridesField == true
        member.deprecation = property?.deprecation
        member.followsReads = entry.isFollowing
        // Reading an `@Observable` property is tracked, so that nothing needs to be named.
        if entry.isFollowing || !isObservable { member.mentions = property?.mentions }
        if !isObservable { member.dependencies = entry.dependencies }
        member.isEditable = false
        member.isConstant = entry.isConstant
        member.isComputed = false
        member.isReachable = true
        // Of a stored property it takes the compiler to know whether the key path can write it.
        let isReadOnly =
          entry.isReadOnly || entry.isConstant || property?.isConstant == true
          || (property?.isComputed == true || property?.followsReads == true)
            && property?.isWritable == false
        member.isWritable = isReadOnly ? false : entry.isField ? true : nil
      }
      member.isNamedTwice = !names.insert(entry.name).inserted
      members[entry.name] = member
    }
  }
}
