/// A document with its names looked up, which the rules and the runtime's plan work from. A class, as each rule that asks
/// for it copies it.
package final class DocumentResolution {
  package let document: BindingDocument
  package let types: any TypeInformation
  package let linking: RuleSettings.Linking
  /// The types that `model:` and `view:` name; nil where the document names none.
  package let model: TypeLookup?
  package let view: TypeLookup?
  /// For a row template: the type of the elements, which `self` names in it.
  package let elementType: TypeReference?
  /// For a row template: the elements and the model around it, innermost first.
  package let outer: [TypeLookup?]
  package let isRow: Bool
  package private(set) var bindings: [BindingResolution] = []
  /// The slots that the document leaves out, as `hint: ~`.
  package private(set) var leftOut: [(path: SlotPath, slot: SlotResolution)] = []
  /// For an exhaustive document: the slots that other documents of the file bind in the same view.
  private(set) var otherSlots: [SlotResolution] = []

  private init(
    _ document: BindingDocument, _ types: any TypeInformation, _ linking: RuleSettings.Linking,
    model: TypeLookup?, view: TypeLookup?, elementType: TypeReference? = nil,
    outer: [TypeLookup?] = [], isRow: Bool = false
  ) {
    (self.document, self.types, self.linking) = (document, types, linking)
    (self.model, self.view) = (model, view)
    (self.elementType, self.outer, self.isRow) = (elementType, outer, isRow)
    bindings = document.slots.map { binding in
      let (source, steps) = resolve(binding.source)
      let resolved = BindingResolution(
        binding: binding, source: source, steps: steps, slot: slot(of: binding))
      resolved.row = row(of: resolved)
      return resolved
    }
    leftOut = document.leftOut.map { ($0, resolve($0, isEvent: false)) }
    otherSlots = document.others.flatMap(\.slots).map { slot(of: $0) }
  }

  package convenience init(
    _ document: BindingDocument, types: any TypeInformation,
    linking: RuleSettings.Linking = .reflective
  ) {
    var model = document.model.map { types.findType($0.value, as: .model) }
    var view = document.view.map { types.findType($0.value, as: .view) }
    if linking == .compiled {
      if let facts = model?.facts { model = .found(facts.compiled(isInVariable: false, types)) }
    } else {
      // A start-up looks for a class of the name.
      if model?.facts?.namesClass == false { model = .notFound }
      if view?.facts?.namesClass == false { view = .notFound }
    }
    self.init(document, types, linking, model: model, view: view)
  }

  /// A row template with an element and the view of its row at hand.
  ///
  /// - Parameter outer: The elements and the model around it, innermost first.
  package convenience init(
    _ row: BindingDocument, element: TypeFacts, view: TypeFacts, outer: [TypeFacts],
    types: any TypeInformation
  ) {
    self.init(
      row, types, .reflective, elementType: element.type, element: .found(element),
      view: .found(view),
      outer: outer.map { .found($0.isValueType == true ? $0.asElement() : $0) })
  }

  /// A row template with the types of both sides, as far as they are known.
  private convenience init(
    _ row: BindingDocument, _ types: any TypeInformation, _ linking: RuleSettings.Linking,
    elementType: TypeReference?, element: TypeLookup, view: TypeLookup, outer: [TypeLookup?]
  ) {
    let model = element.facts.map { facts in
      TypeLookup.found(
        linking == .compiled ? facts.compiled(isInVariable: false, types) : facts.asElement())
    }
    self.init(
      row, types, linking, model: model ?? element, view: view, elementType: elementType,
      outer: outer, isRow: true)
  }

  /// The document and the row templates in it, as documents of their own.
  package var withRows: [DocumentResolution] {
    [self] + bindings.compactMap(\.row).flatMap(\.withRows)
  }

  /// The types that `model:` and `view:` name.
  package var namedTypes: [(name: Located<TypeName>, lookup: TypeLookup)] {
    [(document.model, model), (document.view, view)].compactMap { name, lookup in
      guard let name, let lookup else { return nil }
      return (name, lookup)
    }
  }

  /// The facts of the view, or of the one at hand where the document names none.
  var viewFacts: TypeFacts? { view.map(\.facts) ?? types.viewAtHand }

  /// The binding of the rows of the widget to which a binding belongs.
  func rows(besides binding: BindingResolution) -> BindingResolution? {
    guard let target = binding.target else { return nil }
    return bindings.first { $0.property?.kind == .rows && $0.target?.path == target.path }
  }

  package func location(_ range: SourceRange) -> SourceLocation {
    SourceLocation(file: document.file, range: range)
  }
}

extension DocumentResolution {
  // MARK: - Sources

  /// The resolution of a path, and the members along it as far as they are known.
  private func resolve(_ source: SlotBinding.Source) -> (SourceResolution, [PathStep]) {
    if let elementType, source.field?.path.isItself == true {
      return (.found, [itself(elementType)])
    }
    let (names, parents) = (source.path.names, source.path.parents)
    // The reader has rejected a path that leads out of the document.
    var steps = outer.prefix(parents).map { BinderMembers.parentStep($0?.facts) }
    if source.path.leadsToIndex {
      steps.append(BinderMembers.indexStep)
      return (.found, steps)
    }
    let isOfBinder = source.path.leadsToDrafts
    var owner = BinderMembers.binder
    if !isOfBinder {
      let root = parents == 0 ? model : outer[parents - 1]
      guard let facts = root?.facts else { return (.unknown(index: parents), steps) }
      owner = facts
    }
    for (index, name) in names.enumerated().dropFirst(parents) {
      guard
        let member = owner.member(name)
          ?? added(name, to: owner, isInVariable: steps.last?.member.isWritable)
      else {
        // Reflection finds no members of a text or a number, and another rule says so.
        let isValue = linking == .reflective && owner.isOfSystem && owner.type.isStandardValue
        // The value of a field may be of a subclass, which has more members; the compiler goes by its type.
        let isSure =
          isOfBinder
          || owner.isComplete
            && (linking == .compiled || types.isDeclared(name, below: owner.type) != true)
        return (
          !isValue && isSure ? .missing(index: index, in: owner) : .unknown(index: index), steps
        )
      }
      steps.append(PathStep(owner: owner, member: member))
      guard index + 1 < names.count else { break }
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
      else { return (.unknown(index: index + 1), steps) }
      if linking == .compiled {
        owner = next.compiled(isInVariable: member.isWritable, types)
      } else {
        owner = next.isValueType == true ? next.asElement(in: member) : next
      }
    }
    return (.found, steps)
  }

  /// A property that an extension adds to a type from elsewhere.
  private func added(_ name: String, to owner: TypeFacts, isInVariable: Bool?) -> MemberFacts? {
    guard owner.isOfSystem, let member = types.member(name, addedTo: owner.type) else { return nil }
    return linking == .compiled ? member.compiled(isInVariable: isInVariable, types) : member
  }

  /// The step that `self` is in a row template: the element.
  private func itself(_ type: TypeReference) -> PathStep {
    let facts = types.facts(of: type)
    return PathStep(
      owner: TypeFacts(
        type: type, isComplete: false, isValueType: facts == nil ? true : facts?.isValueType),
      member: MemberFacts(
        name: "self", type: type, isWritable: false, isEditable: false, isComputed: false))
  }

  // MARK: - Slots

  func slot(of binding: SlotBinding) -> SlotResolution {
    resolve(binding.slot, isEvent: binding.source.field == nil)
  }

  /// - Parameter isEvent: Whether a widget alone represents its default event, and not its default property.
  private func resolve(_ path: SlotPath, isEvent: Bool) -> SlotResolution {
    guard var owner = viewFacts else { return .unchecked }
    var steps: [PathStep] = []
    let names = path.segments.map(\.value)
    for (index, name) in names.enumerated() {
      guard let member = owner.members[name] else {
        return owner.isComplete ? .missingSlot(index: index, in: owner) : .unknown(index: index)
      }
      steps.append(PathStep(owner: owner, member: member))
      guard let type = member.type?.unwrapped else { return .unknown(index: index) }
      if type.isStandardValue { return .notAWidget(index: index, member) }
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
          in: facts, names: names, steps: steps,
          byDefault: isEvent ? defaultEvent : defaultProperty)
      }
    }
    return .unknown(index: 0)
  }

  private func target(
    in widget: TypeFacts, names: [String], steps: [PathStep], byDefault: DefaultMember
  ) -> SlotResolution {
    let index = steps.count
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
        steps: steps, widget: widget, member: member,
        rowView: rowView(of: steps[index - 1].member, in: widget)))
  }

  /// The class of the views of a widget's rows: the one that the widget makes itself, or the one
  /// that it was given where it is declared. Of several kinds of rows none is meant for sure.
  private func rowView(of member: MemberFacts, in widget: TypeFacts) -> TypeReference? {
    let rows = widget.members.values.filter { $0.kind == .rows && $0.isComputed != true }
    guard rows.count == 1 else { return nil }
    return rows[0].rowView ?? member.rowView
  }

  // MARK: - Rows

  /// The row template of a binding, as a document between the elements and the views of their rows.
  private func row(of binding: BindingResolution) -> DocumentResolution? {
    guard let row = binding.field?.row else { return nil }
    // The characters of a text are no rows, of which the rules say enough.
    let elementType = binding.member?.type.map(\.unwrapped)
      .flatMap { types.hasRows($0) == false ? nil : types.rowElement(of: $0) }
    let element = elementType.flatMap { types.facts(of: $0.unwrapped) }
    return DocumentResolution(
      row, types, linking, elementType: elementType, element: TypeLookup(element),
      view: view(of: row, in: binding.slot), outer: [model] + outer)
  }

  /// The class of the row's view: the one that the slot makes, else the one that the template names.
  private func view(of row: BindingDocument, in slot: SlotResolution) -> TypeLookup {
    if let type = slot.target?.rowView { return TypeLookup(types.facts(of: type)) }
    guard let name = row.view?.value else { return .unknown }
    let found = types.findType(name, as: .rowView)
    return switch found {
    // The matter of a rule of its own.
    case .notFound, .noClass: .unknown
    case .found, .ambiguous, .unknown: found
    }
  }
}

extension TypeFacts {
  /// The facts of a type whose values are elements of a list or steps of a path: a value that is
  /// replaced is shown anew, so that its changes need no observers. The value at hand is a copy, so
  /// that it is not written unless a table says how, and the member that holds it can be written.
  func asElement(in holder: MemberFacts? = nil) -> TypeFacts {
    guard isValueType != false else { return self }
    var element = self
    element.members = members.mapValues { member in
      var member = member
      if member.isObserved == false { member.isObserved = nil }
      guard isValueType == true else { return member }
      if !member.isInTable || holder == nil || holder?.isWritable == false {
        member.isWritable = false
      } else if holder?.isWritable == nil, member.isWritable == true {
        member.isWritable = nil
      }
      return member
    }
    return element
  }
}
