import BindingSpec

/// Type information made from a fuzzer's bytes.
///
/// Few names, so that a document of the same names often finds its members, and so that types
/// hold one another in circles.
package struct RandomFacts: TypeInformation {
  static let typeNames = ["Model", "Panel", "Label", "TextField", "Owner", "Row", "App.Model"]
  static let memberNames = ["a", "b", "text", "isOn", "owner", "rows", "go", "balance", "balnce"]
  private static let valueNames = [
    "Double", "String", "Int", "Bool", "Date", "Decimal", "String?", "Double?", "Owner", "Owner?",
    "[Row]", "[String]", "Label", "TextField", "Any", "[String: Int]", "() -> Void", "UInt8",
  ]

  private var types: [String: TypeFacts] = [:]
  private var lookups: [String: Int] = [:]
  private let conformance: Bool?
  package let customConverters: [String: CustomConverter]?
  package let moduleWithMoreConverters: String?
  package let passedConverters: [String: CustomConverter]?
  package let isModelTheView: Bool?
  package let limitation: String?

  package init(_ source: inout ByteSource) {
    conformance = source.answer()
    let custom = CustomConverter(
      name: "stars", modelType: source.answer() == nil ? nil : TypeReference(name: "Int"),
      shownType: source.answer() == nil ? nil : TypeReference(name: "String"),
      isInvertible: source.answer())
    customConverters = source.pick([nil, [:], ["stars": custom]])
    moduleWithMoreConverters = source.chance(1, of: 2) ? "Kit" : nil
    passedConverters = source.pick([nil, [:], ["date": custom]])
    isModelTheView = source.answer()
    limitation = source.pick([nil, "reflection sees no computed properties"])
    for name in Self.typeNames {
      lookups[name] = source.number(below: 8)
      types[name] = Self.type(name, &source)
    }
  }

  private static func type(_ name: String, _ source: inout ByteSource) -> TypeFacts {
    let role: TypeFacts.Role = source.pick([
      .plain, .unknown, .widget(defaultProperty: .named("text"), defaultEvent: .named("go")),
      .widget(defaultProperty: .absent, defaultEvent: .unstored),
      .widget(defaultProperty: .unknown, defaultEvent: .absent),
      .widget(defaultProperty: .named("isOn"), defaultEvent: .named("missing")),
    ])
    var facts = TypeFacts(
      type: TypeReference(name: name), isComplete: source.chance(3, of: 4), role: role,
      declaration: source.chance(1, of: 2) ? Self.declaration : nil,
      isValueType: source.answer())
    facts.gap = source.pick([nil, "'NSObject' is declared outside the sources"])
    facts.hiding = source.pick([nil, "a private type hides its members"])
    for _ in 0..<source.number(below: 8) {
      let member = member(&source)
      facts.members[member.name] = member
    }
    return facts
  }

  private static func member(_ source: inout ByteSource) -> MemberFacts {
    var member = MemberFacts(
      name: source.pick(memberNames),
      kind: source.pick([.field, .field, .field, .command, .event, .rows, .function]),
      type: TypeReference(source.pick(valueNames)), isObserved: source.answer(),
      isWritable: source.answer(), isEditable: source.answer(), isAccessible: source.answer(),
      isConstant: source.answer(), isComputed: source.answer(), isReachable: source.answer(),
      declaration: source.chance(1, of: 2) ? declaration : nil)
    guard source.chance(1, of: 2) else { return member }
    member.isKindKnown = source.chance(1, of: 2)
    member.typeGap = source.pick([nil, "'make' is declared outside the sources"])
    member.isInTable = source.chance(1, of: 4)
    member.rowView = source.pick([nil, TypeReference(name: "Row"), TypeReference(name: "Label")])
    member.hasBypassedObserver = source.answer()
    member.deprecation = source.pick([
      nil, .init(), .init(message: "gone \u{1B}[31m"), .init(renamed: "balance"),
    ])
    member.signature = source.pick([nil, "go()", "go(to:)"])
    member.mentions = source.pick([nil, [], ["a", "b"], ["balance"]])
    member.dependencies = source.pick([nil, [], ["a"]])
    return member
  }

  private static let declaration = SourceLocation(
    file: "Model.swift", range: SourceRange(at: .start))

  package func findType(_ name: TypeName, as role: TypeRole) -> TypeLookup {
    guard let type = types[name.description] else { return .notFound }
    switch lookups[name.description] {
    case 0: return .notFound
    case 1: return .unknown
    case 2: return .ambiguous([type, types["App.Model"] ?? type])
    default: return .found(type)
    }
  }

  package func typeNames(as role: TypeRole) -> [String] { Self.typeNames }

  package func facts(of type: TypeReference) -> TypeFacts? { types[type.name] }

  package func conforms(_ type: TypeReference, to protocolName: String) -> Bool? { conformance }

  package func isDeclared(_ member: String, below type: TypeReference) -> Bool? {
    member == "owner" ? true : conformance
  }

  package func modelTypeNames(havingFields fields: [String]) -> [String] {
    fields.isEmpty ? [] : ["Model"]
  }
}
