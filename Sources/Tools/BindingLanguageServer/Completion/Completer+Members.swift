import BindCheckKit
import BindingSpec

// Fields, commands and slots.

extension Completer {
  private func item(_ member: MemberFacts, _ kind: CompletionItem.Kind) -> CompletionItem {
    CompletionItem(
      label: member.name, kind: kind, detail: member.type?.description,
      documentation: documentation(member.declaration), isDeprecated: member.deprecation != nil)
  }

  // MARK: - Fields

  /// - Parameter isShorthand: Whether the path stands for a whole binding, which may need options.
  func fields(isShorthand: Bool) -> [CompletionItem] {
    let segments = place.outerSegments
    guard segments.first?.hasPrefix("$") != true || segments.allSatisfy({ $0 == "$parent" }) else {
      return segments == ["$drafts"] ? words(BinderMembers.draftFields) : []
    }
    guard let owner = owner(behind: segments) else { return [] }
    let slot = binding?.property
    let isCollectionWanted = slot?.kind == .rows
    let bound = segments.isEmpty ? boundNames : []
    return owner.declaredMembers.enumerated().compactMap { index, member in
      guard member.kind == .field, member.isAccessible != false else { return nil }
      var item = item(member, .field)
      let modelType = binding?.field?.modelType
      let fit =
        slot?.kind == .field
        ? SlotFit(member.type, onto: slot?.type, by: modelType, types) : SlotFit.unknown
      item.rank =
        (isCollectionWanted ? 1 : rank(of: fit, member, slot)) * 10_000
        + (bound.contains(member.name) ? 5_000 : 0) + (member.declaration == nil ? 2_500 : 0)
        + index
      if case .by(let names) = fit { item.detail = (item.detail ?? "") + " → \(names[0])" }
      if isShorthand, segments.isEmpty, place.text.hasSuffix(YAMLSketch.marker), let slot {
        item.text = Self.value(of: member, onto: slot, fit)
      }
      return item
    }
  }

  /// The fields of the slot's own type come first, then those that are shown as text or by a converter.
  private func rank(of fit: SlotFit, _ member: MemberFacts, _ slot: MemberFacts?) -> Int {
    let isSame = member.type?.unwrapped == slot?.type?.unwrapped
    let isWeak = member.isReachable == false || member.isObserved == false
    let rank: Int =
      switch fit {
      case .asItIs: isSame ? 0 : 1
      case .by: 2
      case .unknown: 3
      case .never: 4
      }
    return 2 * rank + (isWeak ? 1 : 0)
  }

  /// The value of a slot's key that binds a field, with the options that it needs.
  static func value(of member: MemberFacts, onto slot: MemberFacts, _ fit: SlotFit) -> String {
    var options = ["modelField: \(member.name)"]
    var answersNil = slot.isEditable == true && slot.type?.name == "String"
    if case .by(let names) = fit {
      let converter = ConverterDescription.named(names[0])
      // An argument that is required has to be thought of.
      guard converter?.parameters.contains(where: \.isRequired) != true else { return member.name }
      options.append("modelType: \(names[0])")
      answersNil = answersNil || converter?.whenNil != nil
    } else if fit != .asItIs {
      return member.name
    }
    if member.type?.isOptional == true, slot.type?.isOptional != true, !answersNil,
      slot.type?.unwrapped.name == "String"
    {
      options.append("placeholder: \"\"")
    }
    return options.count == 1 ? member.name : "{ \(options.joined(separator: ", ")) }"
  }

  var commands: [CompletionItem] {
    guard let owner = owner(behind: place.outerSegments) else { return [] }
    let bound = boundNames
    return owner.declaredMembers.enumerated().compactMap { index, member in
      guard member.kind == .command || member.kind == .function, member.declaration != nil,
        member.isAccessible != false
      else { return nil }
      var item = item(member, .method)
      item.detail = member.signature ?? item.detail
      item.rank =
        (member.kind == .command ? 0 : 20_000) + (bound.contains(member.name) ? 10_000 : 0) + index
      return item
    }
  }

  /// Whether an event may give a command the value that the command takes.
  private func mayRun(_ command: MemberFacts, at event: MemberFacts?) -> Bool {
    guard case .of(let wanted)? = command.argument, !wanted.isOptional else { return true }
    switch event?.argument {
    case .of(let given)? where given.name != "Any": return given.unwrapped == wanted
    case MemberFacts.CommandArgument.none?: return resolution.isRow
    case .of?, nil: return true
    }
  }

  // MARK: - Slots

  var slots: [CompletionItem] {
    let segments = place.outerSegments
    guard let owner = slotOwner(behind: segments) else { return [] }
    let prefix = segments.map { $0 + "." }.joined()
    if case .widget = owner.role { return properties(of: owner, prefix) }
    var items: [CompletionItem] = []
    for (index, slot) in owner.slots(types).enumerated() {
      let name = slot.name
      let isBound = resolution.names(slot: prefix + name)
      var item = item(slot.member, .property)
      item.label = name
      item.text = sketch.hasColon ? name : "\(name): "
      item.rank = (isBound ? 20_000 : 10_000) + index
      if !isBound, !sketch.hasColon, segments.isEmpty, let line = line(for: slot) {
        var whole = item
        whole.label = line
        whole.text = line
        whole.kind = .snippet
        whole.rank = index
        items.append(whole)
      }
      items.append(item)
    }
    return items
  }

  private func properties(of widget: TypeFacts, _ prefix: String) -> [CompletionItem] {
    widget.declaredMembers.enumerated().compactMap { index, member in
      guard [.field, .event, .rows, .selectedElement].contains(member.kind),
        member.isAccessible != false
      else { return nil }
      var item = item(member, member.kind == .event ? .event : .property)
      if !sketch.hasColon { item.text = "\(member.name): " }
      item.rank = (resolution.names(slot: prefix + member.name) ? 10_000 : 0) + index
      return item
    }
  }

  /// The whole binding of a slot, where the model has a member of its name that fits.
  private func line(for slot: ViewSlot) -> String? {
    guard let member = resolution.model?.facts?.members[slot.name],
      case .widget(let property, let event) = slot.widget.role
    else { return nil }
    if member.kind == .command {
      guard case .named(let event) = event, mayRun(member, at: slot.widget.members[event]) else {
        return nil
      }
      return "\(slot.name): { action: \(member.name) }"
    }
    guard member.kind == .field, case .named(let name) = property,
      let target = slot.widget.members[name]
    else { return nil }
    switch SlotFit(member.type, onto: target.type, types) {
    case .never, .unknown: return nil
    case let fit: return "\(slot.name): \(Self.value(of: member, onto: target, fit))"
    }
  }
}
