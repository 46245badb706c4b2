import BindingSpec

/// Type information of types that are written down in tests.
struct StubTypeInformation: TypeInformation {
  var models: [String: TypeFacts] = [:]
  var views: [String: TypeFacts] = [:]
  var others: [String: TypeFacts] = [:]
  /// Names that cannot be known.
  var unknown: Set<String> = []
  var customConverters: [String: CustomConverter]? = [:]
  var limitation: String?
  /// The protocols of types; a type that is not here may conform to anything.
  var conformances: [String: Set<String>] = [:]
  var moduleWithMoreConverters: String?
  /// The members that subclasses have.
  var declaredBelow: Set<String> = []

  /// A model `Model` with these fields, and a view `Panel` with a label and a text field.
  init(_ fields: MemberFacts...) {
    models["Model"] = TypeFacts(
      type: TypeReference(name: "Model"),
      members: Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0) }), isComplete: true)
    let label = TypeFacts(
      type: TypeReference(name: "Label"),
      members: ["text": .observed("text", "String"), "isOn": .observed("isOn", "Bool")],
      isComplete: true, role: .widget(defaultProperty: .named("text"), defaultEvent: .absent))
    var edited = MemberFacts.observed("text", "String")
    edited.isEditable = true
    let field = TypeFacts(
      type: TypeReference(name: "TextField"),
      members: [
        "text": edited, "isOn": .observed("isOn", "Bool"),
        "done": MemberFacts(name: "done", kind: .event),
      ],
      isComplete: true,
      role: .widget(defaultProperty: .named("text"), defaultEvent: .named("done")))
    others = ["Label": label, "TextField": field]
    views["Panel"] = TypeFacts(
      type: TypeReference(name: "Panel"),
      members: [
        "label": MemberFacts(name: "label", type: label.type),
        "field": MemberFacts(name: "field", type: field.type),
      ],
      isComplete: true)
  }

  func findType(_ name: TypeName, as role: TypeRole) -> TypeLookup {
    if unknown.contains(name.description) { return .unknown }
    let types = role == .model ? models : views
    return types[name.description].map { .found($0) } ?? .notFound
  }

  func typeNames(as role: TypeRole) -> [String] {
    (role == .model ? models : views).keys.sorted()
  }

  func facts(of type: TypeReference) -> TypeFacts? {
    models[type.name] ?? views[type.name] ?? others[type.name]
  }

  func conforms(_ type: TypeReference, to protocolName: String) -> Bool? {
    conformances[type.name]?.contains(protocolName)
  }

  func isDeclared(_ member: String, below type: TypeReference) -> Bool? {
    declaredBelow.contains(member)
  }

  func modelTypeNames(havingFields fields: [String]) -> [String] { [] }
}

extension MemberFacts {
  /// A field that reports its changes and can be written.
  static func observed(_ name: String, _ type: String) -> MemberFacts {
    MemberFacts(
      name: name, type: TypeReference(type), isObserved: true, isWritable: true, isEditable: false,
      isAccessible: true, isConstant: false, isComputed: false, isReachable: true)
  }

  /// A stored field whose changes nobody reports.
  static func plain(_ name: String, _ type: String) -> MemberFacts {
    var member = observed(name, type)
    (member.isObserved, member.isWritable) = (false, false)
    return member
  }
}

/// What comes of a document with these entries below `slots:`, for a model and a view of the stub.
func outcome(
  _ entries: String, model: String = "Model", view: String = "Panel", _ types: StubTypeInformation,
  _ settings: RuleSettings = RuleSettings()
) -> CheckOutcome {
  let lines = entries.split(separator: "\n", omittingEmptySubsequences: false)
  let text =
    "binder: 1\nmodel: \(model)\nview: \(view)\nslots:\n"
    + lines.map { "  \($0)\n" }.joined()
  return Checker.check(
    BindingFile(path: "model.yaml", bytes: Array(text.utf8)), types: types, settings: settings)
}

extension CheckOutcome {
  /// Each problem as `line:column code`.
  var places: [String] {
    problems.map {
      "\($0.location.range.start.line):\($0.location.range.start.column) \($0.rule.code)"
    }
  }
}
