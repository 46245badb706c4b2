/// A name that the type information could not resolve.
package struct Unresolved: Hashable, Sendable {
  package var location: SourceLocation
  /// Such as `the type of 'account'`.
  package var what: String
  /// Why it could not be known, such as `'NSObject' is declared outside the sources`.
  package var reason: String

  /// Whether the bindings are compiled: then the compiler judges the names that the check does not know.
  package var isCompiled = false

  /// The means by which a user gets it judged; nil where there is none.
  package var remedy: String? {
    let compiler = isCompiled ? "leave it to the compiler" : "compile the bindings"
    let elsewhere =
      "build the package, name the sources of the module in the settings, or \(compiler)"
    let remedies = [
      ("may be nil when", "make it no optional, or bind it in a view of its own"),
      ("no typealias 'Element'", "declare it there"),
      ("may add members", compiler),
      ("a tuple", "declare a struct in its place"),
      ("not read", "repair the file, or name its sources in the settings"),
      ("out of reach", "name it in the 'fieldTable' of that type"),
      ("cannot be written", "name it in the 'fieldTable' of that type"),
      ("only a type below", "say the type that declares it, in Swift or as 'model'"),
      ("is no list of entries", "write its entries as a list"),
      ("does not name a property alone", "have it return a property alone"),
      ("state no isolation", "declare the model with its isolation, such as '@MainActor'"),
      ("no 'view' names it", "name it by 'view'"),
      ("outside the sources", elsewhere),
      ("no sources", elsewhere),
      ("is not in the sources", elsewhere),
    ]
    return remedies.first { reason.contains($0.0) }?.1
      ?? (what.hasPrefix("whether") ? nil : "write the type down")
  }

  /// Each of these names once, as a note at its place.
  package static func notes(of names: [Unresolved]) -> [Problem] {
    names.eachOnce.map { name in
      var problem = Problem(
        info, "cannot know \(name.what): \(name.reason)", at: name.location, help: name.remedy)
      problem.severity = .note
      return problem
    }
  }

  /// No rule, since it finds nothing.
  private static let info = RuleInfo("unresolved", "unresolved", severity: .warning)

  static func all(in resolution: DocumentResolution) -> [Unresolved] {
    var search = UnresolvedSearch(resolution: resolution)
    search.addTypes()
    for binding in resolution.bindings { search.add(binding) }
    return search.found
  }
}

private struct UnresolvedSearch {
  let resolution: DocumentResolution
  private(set) var found: [Unresolved] = []

  private var types: any TypeInformation { resolution.types }

  private mutating func add(_ range: SourceRange, _ what: String, _ reason: String) {
    found.append(Unresolved(location: resolution.location(range), what: what, reason: reason))
  }

  mutating func addTypes() {
    for (name, lookup) in resolution.namedTypes {
      guard case .unknown = lookup else { continue }
      add(name.range, "the type '\(name.value)'", reason(named: "\(name.value)"))
    }
  }

  mutating func add(_ binding: BindingResolution) {
    // A type that is not known as a whole has been counted once.
    if let model = resolution.model?.facts, isOpen(binding) {
      add(
        binding.path.range, "the \(binding.action == nil ? "type of" : "action") '\(binding.path)'",
        reason(at: binding.path.names, of: model))
    }
    for name in binding.converters.map(\.name) {
      guard let reason = UnknownModelTypeRule.reason(forUnknown: name.value, types) else {
        continue
      }
      add(name.range, "the converter '\(name.value)'", reason)
    }
    addConformers(of: binding)
    addConversion(of: binding)
    addTexts(of: binding)
    addExample(of: binding)
    addActor(of: binding)
    addRow(of: binding)
    addSlot(of: binding)
  }

  /// Adds that the value behind a protocol may be of a type in which a binding cannot reach or write the property.
  private mutating func addConformers(of binding: BindingResolution) {
    guard resolution.linking == .reflective, binding.field != nil else { return }
    var holder: MemberFacts?
    for (index, step) in binding.steps.enumerated() {
      defer { holder = step.member }
      guard step.owner.isProtocol, step.member.isReachable != false else { continue }
      let isWritten = index == binding.lastSegment && binding.mode.writesModel
      for type in types.conformers(of: step.owner.type) {
        let facts = type.isValueType == true ? type.asElement(in: holder) : type
        guard let member = facts.members[step.member.name] else { continue }
        let isUnreached = member.isReachable == false
        guard isUnreached || isWritten && member.isWritable == false else { continue }
        add(
          binding.range(ofSegment: index),
          "whether '\(member.name)' can be \(isWritten ? "written" : "read")",
          "'\(member.name)' of '\(facts.type)' \(isUnreached ? "is out of reach" : "cannot be written")"
        )
        return
      }
    }
  }

  private mutating func addSlot(of binding: BindingResolution) {
    let slot = binding.binding.slot
    if resolution.linking == .reflective, let target = binding.target,
      let absent = target.members.first(where: { $0.type?.isOptional == true })
    {
      add(slot.range, "the slot '\(slot)'", "'\(absent.name)' may be nil when the binder is made")
    }
    guard case .unknown = binding.slot else { return }
    let names = slot.segments.map(\.value)
    add(
      slot.range, "the slot '\(slot)'",
      resolution.viewFacts.map { reason(at: names, of: $0, for: binding.wantedKind) }
        ?? "the view is not known")
  }

  /// Adds that it is not known whether an actor runs a method that waits or throws, as compiled code needs it.
  private mutating func addActor(of binding: BindingResolution) {
    guard resolution.linking == .compiled, let command = binding.action?.command,
      let member = binding.member, member.kind == .function, !member.effects.isEmpty,
      resolution.model?.facts?.isolation == nil
    else { return }
    add(
      command.range, "whether an actor runs '\(command.value)'",
      "the sources state no isolation of the model")
  }

  /// Whether the type information cannot know a field or an action.
  private func isOpen(_ binding: BindingResolution) -> Bool {
    if case .unknown = binding.source { return true }
    guard let member = binding.member else { return false }
    // Whatever the type is, it does not fit.
    if member.unshowable != nil, binding.slotType != nil || !binding.converters.isEmpty {
      return false
    }
    return member.kind == .field && member.type == nil
  }

  /// Adds that it is not known whether a field, its converter and its slot fit together, so that
  /// `TypeMismatchRule` is silent; where one of them is not known at all, that has been counted.
  private mutating func addConversion(of binding: BindingResolution) {
    guard let field = binding.field, field.row == nil, let member = binding.member,
      member.kind == .field, let type = member.type?.unwrapped
    else { return }
    let name = field.modelType?.name
    let converter = field.modelType.map { $0.inner.first ?? $0 }
    if let name, let converter, converter.known == nil {
      // A name without a declaration has its own rule.
      guard let custom = types.customConverters?[converter.name.value], custom.valueTypes == nil
      else { return }
      let gap = custom.typeGap ?? "its 'format' is out of sight"
      return add(name.range, "what '\(name.value)' shows", gap)
    }
    guard let open = openType(type, converter?.known, binding.slotType?.unwrapped) else { return }
    let what = name.map { "'\($0.value)' shows" } ?? "'\(binding.binding.slot)' takes"
    add(
      name?.range ?? field.path.range, "whether \(what) '\(type)'",
      member.typeGap ?? types.facts(of: open)?.gap ?? reason(named: open.name))
  }

  /// The type of which too little is known to tell whether a value is shown; nil for none.
  private func openType(
    _ type: TypeReference, _ converter: ConverterDescription?, _ slot: TypeReference?
  ) -> TypeReference? {
    if let converter, !converter.takesTemplate {
      return converter.accepts(type, types) == nil ? type : nil
    }
    // A value without a converter in a text.
    let shown = converter == nil ? slot : TypeReference(name: "String")
    guard let shown, type != shown else { return nil }
    if shown.name == "String" { return types.isText(type) == nil ? type : nil }
    return [type, shown].first { !types.isDecided($0) }
  }

  /// Adds that it is not known whether a text for nil is a value of the slot's type.
  private mutating func addTexts(of binding: BindingResolution) {
    guard let field = binding.field, let type = binding.property?.type?.unwrapped else { return }
    for text in [field.placeholder, field.fallback].compactMap(\.self) {
      guard case .unknown(let reason)? = FallbackRule.reading(of: text.value, as: type, types)
      else { continue }
      add(text.range, "whether '\(text.value)' is a '\(type)'", reason)
    }
  }

  private mutating func addExample(of binding: BindingResolution) {
    guard let example = binding.field?.example,
      case .unknown(let reason)? = ExampleRule.verdict(on: example.value, binding, types)
    else { return }
    add(example.range, "whether '\(binding.binding.slot)' shows '\(example.value)'", reason)
  }

  private mutating func addRow(of binding: BindingResolution) {
    guard let row = binding.row, let field = binding.field, case .found = binding.source else {
      return
    }
    if case .unknown? = row.model, let type = binding.member?.type?.unwrapped,
      types.hasRows(type) != false
    {
      let element = types.rowElement(of: type)?.unwrapped
      let isWithout = element == nil && types.facts(of: type) != nil
      add(
        field.path.range, "the type of the elements of '\(field.path)'",
        isWithout
          ? "'\(type)' declares no typealias 'Element'"
          : binding.member?.typeGap ?? reason(named: (element ?? type).name))
    }
    if case .unknown? = row.view, let target = binding.target {
      add(
        binding.binding.slot.range, "the view of the rows of '\(binding.binding.slot)'",
        target.rowView.map { reason(named: $0.name) }
          ?? "no 'view' names it, and the sources do not show what makes it")
    }
  }

  // MARK: - Reasons

  private func reason(named name: String) -> String {
    types.reason(forUnknown: name) ?? "nothing is known of '\(name)'"
  }

  /// Why a path cannot be followed, or its end has no type that is known.
  ///
  /// - Parameter kind: The kind of member that a slot's name means; nil for a path of the model.
  private func reason(
    at names: [String], of type: TypeFacts, for kind: MemberFacts.Kind? = nil
  ) -> String {
    var owner = type
    for name in names {
      guard let member = owner.member(name) else {
        if let gap = owner.gap { return gap }
        return types.isDeclared(name, below: owner.type) == true
          ? "only a type below '\(owner.type)' declares '\(name)'" : partly(owner)
      }
      guard let type = member.type else {
        return member.typeGap ?? "the type of '\(name)' of '\(owner.type)' is not known"
      }
      guard let next = types.facts(of: type.unwrapped) else {
        return member.typeGap ?? reason(named: type.unwrapped.name)
      }
      owner = next
    }
    return owner.gap ?? unreadDefault(of: owner, kind) ?? partly(owner)
  }

  private func unreadDefault(of type: TypeFacts, _ kind: MemberFacts.Kind?) -> String? {
    guard let kind, case .widget(let property, let event) = type.role,
      (kind == .event ? event : property) == .unknown
    else { return nil }
    let declaration = kind == .event ? "defaultTrigger" : "defaultSlot"
    return "the source of '\(declaration)' of '\(type.type)' does not name a property alone"
  }

  private func partly(_ type: TypeFacts) -> String { "not all of '\(type.type)' is known" }
}
