import BinderCore
import BindingSpec

/// Type information for the rules, read from the running model and view.
///
/// It has stored members, and neither computed ones nor `let` nor access levels. The type behind a
/// path that is nil now is unknown.
final class ReflectedTypeInformation: TypeInformation {
  private let model: AnyObject
  private let view: AnyObject
  let met = MetTypes()
  /// The facts of the objects found so far, which do not change during a check.
  private var known: [ObjectIdentifier: ObjectFacts] = [:]
  let customConverters: [String: CustomConverter]?
  let app: AppTypes
  /// The fields that paths lead through, or whose elements are shown.
  private let namesToLookInto: Set<String>
  /// All names in the bindings. Members of other names are described, and not read.
  private let namesInUse: Set<String>
  /// Whether the bindings have to name each slot of the view, whose members are all read then.
  private let isExhaustive: Bool

  /// - Parameter leftOut: The slots that the file says to leave without a binding.
  init(
    model: AnyObject, view: AnyObject, slots: [SlotBinding], leftOut: [SlotPath] = [],
    app: AppTypes, isExhaustive: Bool = false
  ) {
    (self.app, self.isExhaustive, self.model) = (app, isExhaustive, model)
    self.view = view
    namesToLookInto = slots.reduce(into: []) { $0.formUnion($1.namesLookedInto) }
    namesInUse = slots.reduce(into: Set(leftOut.flatMap(\.names))) { $0.formUnion($1.names) }
    let met = met
    // Several conversions may share one name, each for another type of value.
    customConverters = Dictionary(
      app.converters.map { ($0.name, Self.describe($0, met)) },
      uniquingKeysWith: { first, second in
        var both = first
        both.valueTypes?.formUnion(second.valueTypes ?? [])
        return both
      })
  }

  let limitation: String? =
    "reflection sees stored '@Observed' properties; name others in a 'fieldTable' (BindableModel)"

  var isModelTheView: Bool? { model === view }

  var viewAtHand: TypeFacts? { facts(of: view) }

  var passedConverters: [String: CustomConverter]? { customConverters }

  func argumentProblem(of modelType: ModelTypeReference) -> String? {
    // All conversions of one name take the same arguments.
    guard let type = app.converters.first(where: { $0.name == modelType.name.value }) else {
      return nil
    }
    do throws(ConversionError) {
      _ = try type.init(arguments: modelType.arguments.map(\.value))
      return nil
    } catch {
      return error.message
    }
  }

  func findType(_ name: TypeName, as role: TypeRole) -> TypeLookup {
    switch role {
    case .model: name.names(type(of: model)) ? .found(facts(of: model)) : .notFound
    case .view: name.names(type(of: view)) ? .found(facts(of: view)) : .notFound
    case .rowView: .unknown
    }
  }

  func typeNames(as role: TypeRole) -> [String] {
    switch role {
    case .model: names(of: model)
    case .view: names(of: view)
    case .rowView: []
    }
  }

  func modelTypeNames(havingFields fields: [String]) -> [String] {
    Array(names(of: model).prefix(1))
  }

  func facts(of type: TypeReference) -> TypeFacts? {
    if let object = met.object(ofType: type.description) { return facts(of: object) }
    return met.typeWithoutObject(named: type.description).flatMap { facts(ofType: $0, type) }
  }

  func isKnown(_ type: TypeReference) -> Bool { met.type(named: type.description) != nil }

  func elementType(of type: TypeReference) -> TypeReference? {
    (met.type(named: type.description) as? any Sequence.Type)
      .flatMap { met.note(typeOfElements(of: $0)) }
  }

  func conforms(_ type: TypeReference, to protocolName: String) -> Bool? {
    guard let type = met.type(named: type.description) else { return nil }
    return switch protocolName {
    case "Collection": type is any Collection.Type
    case "Sequence": type is any Sequence.Type
    case "StringProtocol": type is any StringProtocol.Type
    case "BinaryFloatingPoint": type is any BinaryFloatingPoint.Type
    case "FixedWidthInteger": type is any FixedWidthInteger.Type
    case "LosslessStringConvertible": type is any (LosslessStringConvertible & Equatable).Type
    case "CaseIterable": type is any CaseIterable.Type
    case "Equatable": type is any Equatable.Type
    case "Identifiable": type is any Identifiable.Type
    case "Actor": isActor(type)
    case "RandomAccessCollection": type is any RandomAccessCollection.Type
    default:
      (type as? AnyClass).flatMap { type in TypeName(protocolName).map { $0.names(type) } }
    }
  }

  func isKind(_ type: TypeReference, of other: TypeReference) -> Bool? {
    guard let type = met.type(named: type.description),
      let other = met.type(named: other.description)
    else { return nil }
    if let type = type as? AnyClass, let other = other as? AnyClass {
      return superclasses(type).contains { $0 == other }
    }
    func isProtocol(_ type: any Any.Type) -> Bool {
      !(type is AnyClass || EnumCases.isEnum(type) || EnumCases.isStruct(type))
    }
    return isProtocol(type) || isProtocol(other) ? nil : false
  }

  func reading(of text: String, as type: TypeReference) -> TextReading? {
    guard let type = met.type(named: type.description) else { return nil }
    func isValue<Value>(_ type: Value.Type) -> Bool { readValue(text, as: type) != nil }
    if isValue(type) { return .value }
    return textsNaming(type).map { .noValue(cases: $0) } ?? .unreadable
  }

  func cases(of type: TypeReference) -> EnumFacts? {
    guard let type = met.type(named: type.description) else { return nil }
    return EnumCases.isEnum(type) ? EnumCases.names(of: type).map { .names($0) } : .noEnum
  }

  // MARK: Facts of an object

  /// The object is kept, so that no other one can get its address.
  private typealias ObjectFacts = (
    object: AnyObject, facts: TypeFacts, meetings: [MetTypes.Meeting]
  )

  func facts(of object: AnyObject) -> TypeFacts {
    let id = ObjectIdentifier(object)
    if let known = known[id] {
      met.repeat(known.meetings, of: object)
      return known.facts
    }
    let (facts, meetings) = met.meetings(of: object) { makeFacts(of: object) }
    known[id] = (object, facts, meetings)
    return facts
  }

  private func names(of object: AnyObject) -> [String] {
    superclasses(type(of: object)).compactMap { TypeReference($0)?.name }
  }

  private func makeFacts(of object: AnyObject) -> TypeFacts {
    let element = object as? ElementValue
    let value: Any = element?.value ?? object
    let type = type(of: value)
    let reference = met.reference(type) ?? TypeReference(name: "\(type)")
    var role = TypeFacts.Role.plain
    var meant: [String] = []
    // Classes are asked, and not objects: a cast of an object that fails takes a search more.
    if element == nil, object !== model, type is any Widget.Type,
      let widget = object as? any Widget
    {
      let defaults = DefaultMembers.of(widget)
      role = .widget(
        defaultProperty: .init(defaults.property, isDeclared: type is any SlotWidget.Type),
        defaultEvent: .init(defaults.event, isDeclared: type is any EventWidget.Type))
      meant = [defaults.property, defaults.event].compactMap(\.self)
    }
    let reflected = ObjectReflection(value)
    let readsAll = isExhaustive && object !== model && element == nil
    var members = facts(of: reflected, reading: readsAll ? reflected.names : meant)
    // Slots are found by reflection alone.
    if role == .plain {
      for (name, member) in table(of: type) ?? [:] {
        members[name] = facts(of: member, named: name, in: object, own: members[name])
      }
    }
    var facts = TypeFacts(
      type: reference, members: members, isComplete: true, role: role,
      isValueType: element == nil ? nil : true)
    if isActor(type) { facts.isolation = .actor }
    facts.hiding = HiddenMembers.sentence(
      about: value, isView: object === view && object !== model || role != .plain,
      members: reflected)
    return facts
  }

  /// The members that the table of a type names; nil for a type without one.
  func table(of type: any Any.Type) -> [String: TableMember]? {
    type is AnyClass
      ? (type as? any BindableModel.Type).map { app.table(of: $0).members }
      : (type as? any BindableValue.Type)?.tableMembers
  }

  /// The facts of all members, of which only those are read that a binding names, or means without a name.
  private func facts(
    of reflected: ObjectReflection, reading meant: [String]
  ) -> [String: MemberFacts] {
    var members: [String: MemberFacts] = [:]
    // In a fixed order, since of several objects of a type the last one is kept.
    for name in reflected.names.sorted() {
      if namesInUse.contains(name) || meant.contains(name), let member = reflected[name] {
        members[name] = facts(of: member, named: name)
      } else if let (member, type) = reflected.declared(name) {
        members[name] =
          switch member {
          case .field(let field, _, _)?: facts(of: field, named: name)
          case let member?: facts(of: member, named: name)
          case nil: declaredFacts(type, named: name)
          }
      }
    }
    return members
  }

  /// The facts of a member without its value.
  func declaredFacts(_ type: any Any.Type, named name: String) -> MemberFacts {
    let bare = unwrappedType(type)
    switch bare {
    case let command as AnyCommand.Type: return facts(named: name, .command, command.inputType)
    case let event as AnyEvent.Type: return facts(named: name, .event, event.payloadType)
    case is RowSlot.Type: return MemberFacts(name: name, kind: .rows, isEditable: false)
    case is SelectedElement.Type, is SelectedElements.Type:
      return MemberFacts(
        name: name, kind: .selectedElement, type: met.reference(bare), isEditable: true)
    default:
      met.meet(type, nil)
      return plain(name, type)
    }
  }

  /// The facts of a member that a field represents.
  func observedFacts(
    named name: String, _ type: any Any.Type, isWritable: Bool, isEditable: Bool = false
  ) -> MemberFacts {
    MemberFacts(
      name: name, type: met.reference(type), isObserved: true, isWritable: isWritable,
      isEditable: isEditable, isConstant: false, isComputed: false)
  }

  private func facts(of field: _AnyField, named name: String) -> MemberFacts {
    observedFacts(named: name, field.valueType, isWritable: true, isEditable: field.isEditable)
  }

  func facts(of member: Member, named name: String) -> MemberFacts {
    switch member {
    case .field(let field, _, _):
      met.meet(field.valueType, ElementValue.next(field.anyValue, in: field))
      meetElements(of: field.anyValue)
      var facts = facts(of: field, named: name)
      facts.rowView = field.objectValue.flatMap(rowView)
      return facts
    case .command(let command, _):
      var facts = declaredFacts(type(of: command), named: name)
      if namesToLookInto.contains(name) {
        met.meet(type(of: command), command)
        facts.type = met.reference(type(of: command))
      }
      return facts
    case .computed(let property, _):
      // The closure runs only for a bound property, and here only where the rules need the members of the value.
      met.meet(property.valueType, nil)
      var found =
        namesToLookInto.contains(name)
        ? facts(of: member.inUse, named: name)
        : observedFacts(named: name, property.valueType, isWritable: false)
      found.isWritable = false
      found.followsReads = true
      return found
    case .event(let event):
      var facts = declaredFacts(type(of: event), named: name)
      facts.drafts = event.drafts
      return facts
    case .rows: return declaredFacts(RowSlot.self, named: name)
    case .selectedElement(let selection): return declaredFacts(type(of: selection), named: name)
    // A binder and the mark of a widget have no slots, and many members.
    case .object(let object, let value) where object is Binder || object is DisplayMark:
      return plain(name, type(of: value))
    case .object(let object, let value):
      let type = type(of: value)
      met.meet(type, object)
      var facts = plain(name, type)
      facts.rowView = rowView(of: object)
      let made: any Any.Type = Swift.type(of: object)
      if made is any Widget.Type, made is any EventWidget.Type,
        let widget = object as? any EventWidget
      {
        facts.isHandledByWidget = widget.defaultTrigger.isHandledByWidget
      }
      return facts
    case .value(let value):
      met.meet(type(of: value), ElementValue.next(value))
      meetElements(of: value)
      return plain(name, type(of: value))
    }
  }

  /// The `object` is nil where only its type is known; `own` are the facts of the field that reflection found.
  func facts(
    of member: TableMember, named name: String, in object: AnyObject?, own: MemberFacts?
  ) -> MemberFacts {
    switch member {
    case .command(let input): return facts(named: name, .command, input)
    case .field(let type, let isObserved, let isWritable, let isConstant):
      var value: AnyObject?
      // Getters may be expensive, so the value is read only where the rules need its members.
      if namesToLookInto.contains(name), let object,
        let field = ReflectedAccessor(name, app).member(of: object, TrackingSignal())?.field
      {
        value = ElementValue.next(field.anyValue, in: field)
        meetElements(of: field.anyValue)
      }
      met.meet(type, value)
      var facts = observedFacts(named: name, type, isWritable: isWritable)
      facts.isObserved = isObserved || own?.isObserved == true
      (facts.isConstant, facts.isInTable) = (isConstant, true)
      return facts
    }
  }

  /// The facts of a command or of an event, with the type of its input or its payload.
  private func facts(
    named name: String, _ kind: MemberFacts.Kind, _ input: any Any.Type
  ) -> MemberFacts {
    var facts = MemberFacts(name: name, kind: kind)
    if input == Void.self {
      facts.argument = MemberFacts.CommandArgument.none
    } else {
      met.meet(input, nil)
      facts.argument = met.reference(input).map { .of($0) }
    }
    return facts
  }

  private func plain(_ name: String, _ type: any Any.Type) -> MemberFacts {
    MemberFacts(
      name: name, type: met.reference(type), isObserved: false, isWritable: false,
      isEditable: false, isComputed: false)
  }

  private static func describe<C: Converter>(_ type: C.Type, _ met: MetTypes) -> CustomConverter {
    CustomConverter(
      name: type.name, modelType: met.reference(C.Value.self),
      shownType: met.reference(C.Shown.self), isInvertible: type is any TwoWayConverter.Type)
  }
}

extension SlotBinding {
  /// The names of the slot and of the source, rows included.
  fileprivate var names: [String] {
    slot.names + source.path.segments.map(\.name)
      + (source.field?.row.map { $0.slots.flatMap(\.names) + $0.leftOut.flatMap(\.names) } ?? [])
  }

  fileprivate var namesLookedInto: [String] {
    let names = source.path.segments.map(\.name)
    guard let row = source.field?.row else { return names.dropLast() }
    return names + row.slots.flatMap(\.namesLookedInto)
  }
}

extension SlotPath {
  fileprivate var names: [String] { segments.map(\.value) }
}
