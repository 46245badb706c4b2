extension Checker {
  /// Looks up the names of a document with type information.
  package static func resolve(
    _ document: BindingDocument, types: any TypeInformation,
    linking: RuleSettings.Linking = .reflective
  ) -> DocumentResolution {
    var model = document.model.map { types.findType($0.value, as: .model) }
    var view = document.view.map { types.findType($0.value, as: .view) }
    if linking == .compiled {
      if let facts = model?.facts { model = .found(facts.compiled(isInVariable: false, types)) }
    } else {
      // A start-up looks for a class of the name.
      if model?.facts?.namesClass == false { model = .notFound }
      if view?.facts?.namesClass == false { view = .notFound }
    }
    return resolve(document, model: model, view: view, linking: linking, types)
  }

  /// - Parameter elementType: The type of `self`; nil except in a row template.
  /// - Parameter outer: For a row template: the models of the documents around it, innermost first.
  static func resolve(
    _ document: BindingDocument, model: TypeLookup?, view: TypeLookup?,
    elementType: TypeReference? = nil, outer: [TypeLookup?] = [],
    linking: RuleSettings.Linking = .reflective, _ types: any TypeInformation
  ) -> DocumentResolution {
    let viewFacts = view.map(\.facts) ?? types.viewAtHand
    let bindings = document.slots.map { binding in
      var steps: [PathStep] = []
      let source = resolve(
        binding.source, in: model, elementType: elementType, outer: outer, linking: linking,
        steps: &steps, types)
      let resolved = BindingResolution(
        binding: binding, source: source, steps: steps,
        slot: resolve(
          binding.slot, isEvent: binding.source.field == nil, in: viewFacts, types))
      resolved.row = row(
        of: resolved, in: document.file, outer: [model] + outer, linking: linking, types)
      return resolved
    }
    let leftOut = document.leftOut.map { path in
      LeftOutSlot(path: path, slot: resolve(path, isEvent: false, in: viewFacts, types))
    }
    let others = document.others.flatMap(\.slots).map { binding in
      resolve(binding.slot, isEvent: binding.source.field == nil, in: viewFacts, types)
    }
    return DocumentResolution(
      document: document, types: types, linking: linking, model: model, view: view,
      bindings: bindings, leftOut: leftOut, otherSlots: others, elementType: elementType)
  }

  private static func resolve(
    _ source: SlotBinding.Source, in model: TypeLookup?, elementType: TypeReference?,
    outer: [TypeLookup?], linking: RuleSettings.Linking, steps: inout [PathStep],
    _ types: any TypeInformation
  ) -> SourceResolution {
    if let elementType, source.field?.path.description == "self" {
      steps = [itself(elementType)]
      return .found(steps)
    }
    let (names, parents) = (source.names, source.path.parents)
    // The reader has rejected a path that leads out of the document.
    steps = outer.prefix(parents).map { BinderMembers.parentStep($0?.facts) }
    if source.path.leadsToIndex {
      steps.append(BinderMembers.indexStep)
      return .found(steps)
    }
    let isOfBinder = source.path.leadsToDrafts
    var owner = BinderMembers.binder
    if !isOfBinder {
      let root = parents == 0 ? model : outer[parents - 1]
      guard let facts = root?.facts else { return .unknown(index: parents) }
      owner = facts
    }
    for (index, name) in names.enumerated().dropFirst(parents) {
      guard
        let member = owner.member(name)
          ?? added(name, to: owner, isInVariable: steps.last?.member.isWritable, linking, types)
      else {
        // Reflection finds no members of a text or a number, and another rule says so.
        if linking == .reflective, owner.isOfSystem, StandardTypes.values.contains(owner.type.name)
        {
          return .unknown(index: index)
        }
        // The value of a field may be of a subclass, which has more members; the compiler goes by its
        // type.
        let isSure =
          isOfBinder
          || owner.isComplete
            && (linking == .compiled || types.isDeclared(name, below: owner.type) != true)
        return isSure ? .missing(index: index, in: owner) : .unknown(index: index)
      }
      steps.append(PathStep(owner: owner, member: member))
      if index + 1 < names.count {
        if isOfBinder, let type = member.type {
          owner = BinderMembers.facts(of: type)
          continue
        }
        // An extension of 'Optional' gives the compiler a property that needs no '?'.
        let isOfOptional =
          linking == .compiled && !source.path.segments[index].isOptional
          && member.type.map { $0.isOptional && types.member(names[index + 1], addedTo: $0) != nil }
            == true
        guard let type = isOfOptional ? member.type : member.type?.unwrapped,
          let next = types.facts(of: type)
        else { return .unknown(index: index + 1) }
        owner =
          linking == .compiled
          ? next.compiled(isInVariable: member.isWritable, types)
          : next.isValueType == true ? asElement(next, in: member) : next
      }
    }
    return .found(steps)
  }

  /// A property that an extension adds to a type from elsewhere.
  private static func added(
    _ name: String, to owner: TypeFacts, isInVariable: Bool?, _ linking: RuleSettings.Linking,
    _ types: any TypeInformation
  ) -> MemberFacts? {
    guard owner.isOfSystem, let member = types.member(name, addedTo: owner.type) else { return nil }
    return linking == .compiled ? member.compiled(isInVariable: isInVariable, types) : member
  }

  /// - Parameter isEvent: Whether a widget alone represents its default event, and not its default
  ///   property.
  static func resolve(
    _ path: SlotPath, isEvent: Bool, in view: TypeFacts?, _ types: any TypeInformation
  ) -> SlotResolution {
    guard var owner = view else { return .unchecked }
    var members: [MemberFacts] = []
    let names = path.segments.map(\.value)
    for (index, name) in names.enumerated() {
      guard let member = owner.members[name] else {
        return owner.isComplete ? .missingSlot(index: index, in: owner) : .unknown(index: index)
      }
      members.append(member)
      guard let type = member.type?.unwrapped else { return .unknown(index: index) }
      if StandardTypes.values.contains(type.name) { return .notAWidget(index: index, member) }
      guard let facts = types.facts(of: type) else { return .unknown(index: index) }
      switch facts.role {
      case .unknown: return .unknown(index: index)
      case .plain:
        if index + 1 == names.count { return .notAWidget(index: index, member) }
        owner = facts
      case .widget
      where index + 1 < names.count
        && facts.members[names[index + 1]].map({ facts.isPart($0, types) }) == true:
        owner = facts
      case .widget(let defaultProperty, let defaultEvent):
        return target(
          in: facts, names: names, members: members,
          byDefault: isEvent ? defaultEvent : defaultProperty)
      }
    }
    return .unknown(index: 0)
  }

  private static func target(
    in widget: TypeFacts, names: [String], members: [MemberFacts], byDefault: DefaultMember
  ) -> SlotResolution {
    let index = members.count
    guard names.count <= index + 1 else {
      let isMissing = widget.members[names[index]] == nil && widget.isComplete
      return isMissing ? .missingProperty(index: index, in: widget) : .tooLong(index: index + 1)
    }
    let isWritten = index < names.count
    // The segment of a default name, which the file does not write, is that of the widget.
    let unknown = SlotResolution.unknown(index: isWritten ? index : index - 1)
    let name: String
    switch isWritten ? .named(names[index]) : byDefault {
    case .named(let found): name = found
    case .absent: return .noDefault(widget, isDeclared: false)
    case .unstored: return .noDefault(widget, isDeclared: true)
    case .unknown: return unknown
    }
    guard let member = widget.members[name] else {
      return isWritten && widget.isComplete ? .missingProperty(index: index, in: widget) : unknown
    }
    return .found(
      SlotTarget(
        path: Array(names[..<index]), members: members, widget: widget, member: member,
        rowView: rowView(of: members[index - 1], in: widget)))
  }

  /// The class of the views of a widget's rows: the one that the widget makes itself, or the one
  /// that it was given where it is declared. Of several kinds of rows none is meant for sure.
  private static func rowView(of member: MemberFacts, in widget: TypeFacts) -> TypeReference? {
    let rows = widget.members.values.filter { $0.kind == .rows && $0.isComputed != true }
    guard rows.count == 1 else { return nil }
    return rows[0].rowView ?? member.rowView
  }
}
