extension Checker {
  /// The row template of a binding, as a document between the elements and the views of their rows.
  static func row(
    of binding: BindingResolution, in file: String, outer: [TypeLookup?],
    linking: RuleSettings.Linking, _ types: any TypeInformation
  ) -> DocumentResolution? {
    guard let row = binding.field?.row else { return nil }
    let elementType = binding.member?.type.flatMap {
      RowElements.elementType(of: $0.unwrapped, types)
    }
    let element = elementType.flatMap { types.facts(of: $0.unwrapped) }
    return resolve(
      row, of: file, elementType: elementType, model: TypeLookup(element),
      view: view(of: row, in: binding.slot, types), outer: outer, linking: linking, types)
  }

  /// A row template with the types of both sides at hand, as far as they are known.
  static func resolve(
    _ row: RowTemplate, of file: String, elementType: TypeReference?, model: TypeLookup,
    view: TypeLookup, outer: [TypeLookup?], linking: RuleSettings.Linking = .reflective,
    _ types: any TypeInformation
  ) -> DocumentResolution {
    var document = BindingDocument(file: file, range: row.range, view: row.view, slots: row.slots)
    (document.exhaustive, document.leftOut) = (row.exhaustive, row.leftOut)
    let element = model.facts.map { facts in
      TypeLookup.found(
        linking == .compiled ? facts.compiled(isInVariable: false, types) : asElement(facts))
    }
    var resolved = resolve(
      document, model: element ?? model, view: view, elementType: elementType, outer: outer,
      linking: linking, types)
    resolved.isRow = true
    resolved.outer = outer
    return resolved
  }

  /// The facts of a type whose values are elements of a list or steps of a path: a value that is
  /// replaced is shown anew, so that its changes need no observers. The value at hand is a copy, so
  /// that it is not written unless a table says how, and the member that holds it can be written.
  static func asElement(_ facts: TypeFacts, in holder: MemberFacts? = nil) -> TypeFacts {
    guard facts.isValueType != false else { return facts }
    var element = facts
    element.members = facts.members.mapValues { member in
      var member = member
      if member.isObserved == false { member.isObserved = nil }
      guard facts.isValueType == true else { return member }
      if !member.isInTable || holder == nil || holder?.isWritable == false {
        member.isWritable = false
      } else if holder?.isWritable == nil, member.isWritable == true {
        member.isWritable = nil
      }
      return member
    }
    return element
  }

  /// The step that `self` is in a row template: the element.
  static func itself(_ type: TypeReference) -> PathStep {
    PathStep(
      owner: TypeFacts(type: type, isComplete: false, isValueType: true),
      member: MemberFacts(
        name: "self", type: type, isWritable: false, isEditable: false, isComputed: false))
  }

  /// The class of the row's view: the one that the slot makes, else the one that the template names.
  private static func view(
    of row: RowTemplate, in slot: SlotResolution, _ types: any TypeInformation
  ) -> TypeLookup {
    if case .found(let target) = slot, let type = target.rowView {
      return TypeLookup(types.facts(of: type))
    }
    guard let name = row.view?.value else { return .unknown }
    let found = types.findType(name, as: .rowView)
    return switch found {
    // The matter of a rule of its own.
    case .notFound, .noClass: .unknown
    case .found, .ambiguous, .unknown: found
    }
  }
}
