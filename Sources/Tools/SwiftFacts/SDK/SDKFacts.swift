import SourceVocabulary

/// The types of Swift's own modules, by `sdk-facts.txt`: their properties and conformances.
///
///     SDKFacts.named("String")?.protocols  // ["BidirectionalCollection", …]
///
/// The text is made by `make sdk-facts` from the symbol graphs of the toolchain in its first line.
enum SDKFacts {
  typealias Entry = TypeTable.Entry

  static let table = TypeTable("Sources/Tools/SwiftFacts/SDK/sdk-facts.txt")

  /// The entry of a type, by its dotted name without a module; nil for an unknown type.
  static func named(_ name: String) -> Entry? { table[name] }

  /// The generic parameters of a type, or the associated types of a protocol that others know.
  static func parameters(of name: String) -> [String] {
    guard let entry = named(name) else { return [] }
    guard entry.kind == .protocol else { return entry.parameters }
    let above = protocols(of: entry).union([name])
    return associatedTypes.first { above.contains($0.protocol) }.map { [$0.name] } ?? []
  }

  private static let associatedTypes = [
    (protocol: "Sequence", name: "Element"), (protocol: "SetAlgebra", name: "Element"),
    (protocol: "RangeExpression", name: "Bound"), (protocol: "RawRepresentable", name: "RawValue"),
  ]

  /// The superclasses of a class, the nearest first.
  static func superclasses(of entry: Entry) -> [Entry] {
    Array(sequence(first: entry) { $0.superclass.flatMap(named) }.dropFirst())
  }

  /// The protocols that a type conforms to, with those that these inherit from.
  static func protocols(of entry: Entry) -> Set<String> {
    var found: Set<String> = []
    var pending = [entry]
    while let next = pending.popLast() {
      for name in next.protocols where found.insert(name).inserted {
        if let above = named(name) { pending.append(above) }
      }
      if let above = next.superclass.flatMap(named) { pending.append(above) }
    }
    return found
  }

  // MARK: - Members

  /// The facts of a type of Swift's own modules; nil for an unknown type.
  ///
  /// They are complete but for `gap(of:on:)`, and for extensions that only sources show.
  static func facts(of type: TypeReference) -> TypeFacts? {
    guard let entry = named(type.name), entry.kind != .protocol else { return nil }
    var members: [String: MemberFacts] = [:]
    // A property of the type itself says more than that of a protocol.
    add(entry, to: &members, entry, type.arguments)
    for name in protocols(of: entry).sorted() {
      if let above = named(name) { add(above, to: &members, entry, type.arguments) }
    }
    for above in superclasses(of: entry) { add(above, to: &members, above, []) }
    var facts = TypeFacts(
      type: type, members: members, isComplete: true, isValueType: entry.isValueType)
    facts.isOfSystem = true
    return facts
  }

  /// Why not all members of a type are known on a platform.
  static func gap(of facts: TypeFacts, on platform: BuildPlatform) -> String? {
    facts.isValueType == true || platform == .linux
      ? nil : "'\(facts.type.name)' has other members on other systems"
  }

  private static func add(
    _ source: Entry, to members: inout [String: MemberFacts], _ owner: Entry,
    _ arguments: [TypeReference]
  ) {
    let given = source.name == owner.name ? owner.parameters.substitution(arguments) : [:]
    for property in source.properties {
      let type = property.type.flatMap { self.type($0, given, of: source) }
      if let known = members[property.name] {
        if known.type == nil { members[property.name]?.type = type }
        continue
      }
      var member = MemberFacts.computed(property.name, ofType: type)
      if type == nil { member.typeGap = "only the compiler knows the type of '\(property.name)'" }
      member.isOfLibrary = true
      let canBeSet = [.settable, .stored].contains(property.mark)
      member.setter = !canBeSet ? .absent : owner.isValueType ? .mutating : .nonmutating
      // Reflection may find a stored property, and looks into no plain value.
      if [.stored, .constant].contains(property.mark), !StandardTypes.values.contains(owner.name) {
        member.isReachable = nil
      }
      members[property.name] = member
    }
  }

  /// The type that a declaration writes, with the arguments of the type around it.
  private static func type(
    _ text: String, _ given: [String: TypeReference], of owner: Entry
  ) -> TypeReference? {
    guard !text.hasPrefix("any "), text != "Any" else { return nil }
    return TypeReference(text).flatMap { filled($0, given, owner) }
  }

  private static func filled(
    _ type: TypeReference, _ given: [String: TypeReference], _ owner: Entry
  ) -> TypeReference? {
    if let argument = given[type.name] { return argument }
    if owner.parameters.contains(type.name) { return nil }
    let arguments = type.arguments.map { filled($0, given, owner) }
    guard let known = arguments.allKnown else { return nil }
    if let alias = LibraryTypes.named(type.name, known, ["Foundation"]) { return alias }
    // An associated type, or a name that is none of these modules'.
    guard named(type.name) != nil else { return nil }
    return TypeReference(name: type.name, arguments: known)
  }

  static func `protocol`(named name: String) -> Entry? {
    named(name).flatMap { $0.kind == .protocol ? $0 : nil }
  }

  /// The properties that the extensions of a protocol give to all types that conform.
  static func impliedMembers(of protocolName: String) -> [MemberFacts] {
    guard let entry = `protocol`(named: protocolName) else { return [] }
    return entry.properties.map { property in
      .computed(property.name, ofType: property.type.flatMap { type($0, [:], of: entry) })
    }
  }

  /// Whether a name is that of a protocol, whose values are existentials as a type.
  static func isExistential(_ name: String) -> Bool {
    name == "Any" || name == "AnyObject" || `protocol`(named: name) != nil
  }

  /// Whether a type conforms to a protocol on Linux; nil where it has no entry, or conditions decide.
  static func conforms(_ type: TypeReference, to protocolName: String) -> Bool? {
    if type.name.hasPrefix("?"), isExistential(String(type.name.dropFirst())) {
      // No existential conforms to one of these, and a value of it may be compared.
      return protocolName == "Equatable" ? nil : false
    }
    guard let entry = named(type.name), entry.kind != .protocol else { return nil }
    guard protocols(of: entry).contains(protocolName) else { return false }
    // The entry has the conformances with conditions as well.
    return entry.parameters.isEmpty ? true : nil
  }
}
