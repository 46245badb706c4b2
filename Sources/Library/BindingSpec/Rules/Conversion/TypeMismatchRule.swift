/// BC302: field, converter and slot do not fit together.
package enum TypeMismatchRule: BindingRule {
  package static let info = RuleInfo("BC302", "type-mismatch")

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    guard let field = binding.field, field.row == nil, let member = binding.member,
      member.kind == .field
    else { return }
    if let modelType = field.modelType {
      checkModelType(modelType, onto: binding.slotType?.unwrapped, member, binding, &findings)
      if modelType.known?.takesTemplate == true {
        checkTemplate(modelType, member, binding, &findings)
      }
    } else if let type = member.type, let slot = binding.slotType {
      checkPlain(type.unwrapped, slot.unwrapped, member, binding, &findings)
    } else if let kind = member.unshowable, let slot = binding.slotType {
      findings.add(
        "'\(binding.binding.slot)' takes '\(slot.unwrapped)', but '\(member.name)' is \(kind)",
        at: binding.endRange,
        help: "bind a property of type '\(slot.unwrapped)'", about: member)
    }
  }

  /// The value in the place of `{}` has to be text, by itself or by its converter.
  private static func checkTemplate(
    _ modelType: ModelTypeReference, _ member: MemberFacts, _ binding: BindingResolution,
    _ findings: inout Findings
  ) {
    let text = TypeReference(name: "String")
    if let inner = modelType.inner.first {
      checkModelType(inner, onto: text, member, binding, &findings)
    } else if let type = member.type?.unwrapped, findings.types.isText(type) == false {
      findings.add(
        "'\(modelType.name.value)' shows text, but '\(member.name)' is '\(type)'",
        at: modelType.name.range,
        help: alternatives(for: type, text, binding, findings.types).map { "\($0), as in '{…}'" },
        about: member)
    } else if member.type == nil, let kind = member.unshowable {
      findings.add(
        "'\(modelType.name.value)' shows text, but '\(member.name)' is \(kind)",
        at: modelType.name.range, help: "bind a property whose values are text", about: member)
    }
  }

  /// Without a converter the types must be equal, or the slot is text and the value is written without loss.
  private static func checkPlain(
    _ value: TypeReference, _ shown: TypeReference, _ member: MemberFacts,
    _ binding: BindingResolution, _ findings: inout Findings
  ) {
    let types = findings.types
    let isShownAsText = shown.name == "String"
    let isText = isShownAsText ? types.isText(value) : false
    let range = binding.endRange
    // A value that cannot be text at all is reported below.
    if value == shown || isShownAsText && isText == true {
      guard types.isEquatable(value) == false else { return }
      findings.add(
        "'\(member.name)' is '\(value)', which is not Equatable, so that nobody could tell "
          + "whether it changed",
        at: range, help: "make '\(value)' Equatable, or name a 'modelType' that shows it",
        about: member)
      return
    }
    guard isShownAsText ? isText == false : types.isDecided(value) && types.isDecided(shown)
    else { return }
    findings.add(
      "'\(binding.binding.slot)' takes '\(shown)', but '\(member.name)' is '\(member.type?.plain ?? value)'",
      at: range,
      help: selected(value, binding, findings.document)
        ?? part(of: value, as: shown, binding, types)
        ?? alternatives(for: value, shown, binding, types)
        ?? (isShownAsText
          ? "name a 'modelType' that shows '\(value)'" : "bind a field of type '\(shown)'"),
      about: member)
  }

  /// The advice to bind the selected element of a list, where one is bound to another property of it.
  private static func selected(
    _ type: TypeReference, _ binding: BindingResolution, _ document: DocumentResolution
  ) -> String? {
    guard let target = binding.target,
      let element = document.rows(besides: binding)?.row?.elementType?.unwrapped
    else { return nil }
    let several = TypeReference(name: "Array", arguments: [element])
    return target.widget.members.values.first {
      $0.kind == .selectedElement && type == ($0.selectsMany ? several : element)
    }.map { "bind it to '\((target.path + [$0.name]).joined(separator: "."))'" }
  }

  /// The advice to bind a field of an object, where an object is bound.
  private static func part(
    of type: TypeReference, as shown: TypeReference, _ binding: BindingResolution,
    _ types: any TypeInformation
  ) -> String? {
    guard !type.isStandardValue, let field = binding.field,
      let facts = types.facts(of: type), !facts.isOfSystem
    else { return nil }
    let fitting = facts.members.values.filter {
      $0.kind == .field && $0.type?.unwrapped == shown && $0.isAccessible != false
        && $0.isReachable != false
    }
    guard let name = fitting.map(\.name).min() else { return nil }
    var path = field.path
    let isOptional = binding.member?.type?.isOptional == true
    path.segments[binding.lastSegment].isOptional = isOptional
    let asksForNil = isOptional && shown.name == "Bool" ? "say 'modelType: isSet', or " : ""
    // 'self' in a row is left out of a longer path.
    return asksForNil
      + "bind a field of it, such as '\(path.isItself ? name : "\(path).\(name)")'"
  }

  /// Whether a converter of the app shows nil as well: its value is the optional itself.
  static func showsNil(
    _ modelType: ModelTypeReference?, _ type: TypeReference?, _ types: any TypeInformation
  ) -> Bool {
    guard let modelType, let type, type.isOptional else { return false }
    // That in the braces of a text shows the value.
    let name = (modelType.inner.first ?? modelType).name.value
    return types.customConverters?[name]?.valueTypes?.contains(type) == true
  }

  /// - Parameter slot: The type that the converter has to give; nil where it is not known.
  private static func checkModelType(
    _ modelType: ModelTypeReference, onto slot: TypeReference?, _ member: MemberFacts,
    _ binding: BindingResolution, _ findings: inout Findings
  ) {
    let types = findings.types
    let name = modelType.name.value
    let shows: String
    let accepts: Bool?
    let shownTypes: Set<String>?
    if let known = modelType.known {
      shows = known.values
      accepts =
        member.type.flatMap { type in
          let isNever = known.asksForNil && !type.isOptional && binding.endsOnTheWay == false
          return isNever ? false : known.accepts(type.unwrapped, types)
        } ?? (member.unshowable != nil && !known.acceptsAnything ? false : nil)
      shownTypes = known.shownTypes
    } else if let custom = types.customConverters?[name] {
      shows =
        custom.valueTypes?.map { "'\($0)'" }.sorted().joined(separator: " or ") ?? "other values"
      accepts = custom.valueTypes.flatMap { shown in
        member.type.map { shown.contains($0) || shown.contains($0.unwrapped) }
          ?? (member.unshowable != nil ? false : nil)
      }
      shownTypes = custom.shownType.map { [$0.description] }
    } else {
      return
    }
    if accepts == false, member.type == nil, let kind = member.unshowable {
      findings.add(
        "'\(name)' shows \(shows), but '\(member.name)' is \(kind)", at: modelType.name.range,
        help: "bind a property whose values '\(name)' shows", about: member)
    } else if accepts == false, let type = member.type {
      findings.add(
        "'\(name)' shows \(shows), but '\(member.name)' is "
          + "'\(shows.contains("?") ? type : type.plain)'",
        at: modelType.name.range,
        help: name == "fpint" && type.unwrapped.name == "Decimal"
          ? "write 'decimal(\(modelType.arguments.first?.value ?? "2"))'"
          : needless(for: type.unwrapped, slot)
            ?? alternatives(for: type.unwrapped, slot, binding, types),
        about: member)
    } else if let slot, let shownTypes, !shownTypes.contains(slot.description) {
      let gives = shownTypes.sorted().map { "'\($0)'" }.joined(separator: " or ")
      findings.add(
        (binding.field?.modelType?.inner.contains(modelType) == true
          ? "'format' takes '\(slot)'" : "'\(binding.binding.slot)' takes '\(slot)'")
          + ", but '\(name)' gives \(gives)",
        at: modelType.name.range,
        help: member.type.flatMap { alternatives(for: $0.unwrapped, slot, binding, types) },
        about: member)
    }
  }

  /// The advice to leave the converter away, where the value is text by itself.
  private static func needless(for type: TypeReference, _ slot: TypeReference?) -> String? {
    guard StandardTypes.integers.contains(type.name),
      slot == nil || slot?.unwrapped.name == "String"
    else { return nil }
    return "leave 'modelType' away, or write 'int'"
  }

  /// The converters that show values of a type in a slot, and read them back where the binding writes, as the
  /// end of a message.
  static func alternatives(
    for type: TypeReference, _ slot: TypeReference?, _ binding: BindingResolution,
    _ types: any TypeInformation
  ) -> String? {
    let mayBeNil = binding.member?.type?.isOptional == true || binding.endsOnTheWay == true
    let fitting = ConverterDescription.all.filter { candidate in
      // Nearly every value can stand in a text.
      !candidate.takesTemplate && candidate.accepts(type, types) == true
        && (!candidate.asksForNil || mayBeNil && slot != nil)
        && slot.map { candidate.shownTypes.contains($0.unwrapped.name) } ?? true
    }
    // Converters that are always there come before those that an app has to pass to its binders.
    let atHand = fitting.filter { $0.module == nil }
    let near = atHand.isEmpty ? fitting : atHand
    // Converters that show the value come before those that show an aspect, such as a text's length.
    let whole = near.filter(\.readsBack)
    let names = (whole.isEmpty && !binding.mode.writesModel ? near : whole).map { "'\($0.name)'" }
    return names.isEmpty ? nil : "converters that fit: \(names.joined(separator: ", "))"
  }
}
