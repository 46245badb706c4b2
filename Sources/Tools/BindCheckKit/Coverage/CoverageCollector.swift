import BindingSpec

/// Gathers which members the bindings name.
struct CoverageCollector {
  let types: any TypeInformation
  let settings: RuleSettings
  private var models: [TypeReference: TypeFacts] = [:]
  private var views: [TypeReference: TypeFacts] = [:]
  /// The members that bindings name, by the types that have them.
  private var named: [TypeReference: Set<String>] = [:]
  /// The dotted names of the widgets that bindings feed or listen to, by their views.
  private var fed: [TypeReference: Set<String>] = [:]
  /// The names of the widgets and hosts that documents leave out, by their views.
  private var leftOut: [TypeReference: Set<String>] = [:]

  init(types: any TypeInformation, settings: RuleSettings) {
    self.types = types
    self.settings = settings
  }

  mutating func add(_ resolution: DocumentResolution) {
    if let model = resolution.model?.facts { models[model.type] = model }
    let view = resolution.view?.facts
    if let view {
      views[view.type] = view
      leftOut[view.type, default: []].formUnion(resolution.leftOut.map(\.path.description))
    }
    for binding in resolution.bindings {
      if case .found(let steps) = binding.source {
        for step in steps { named[step.owner.type, default: []].insert(step.member.name) }
      }
      if let view, let target = binding.target {
        fed[view.type, default: []].insert(target.path.joined(separator: "."))
      }
      if let row = binding.row { add(row) }
    }
  }

  var coverage: Coverage {
    Coverage(
      models: models.values.map(side(ofModel:)).sorted { $0.type < $1.type },
      views: views.values.map(side(ofView:)).sorted { $0.type < $1.type })
  }

  private func side(ofModel model: TypeFacts) -> Coverage.Side {
    let names = named[model.type] ?? []
    let unbound = model.declaredMembers
      .filter { isMeantToBeBound($0, in: model) && !names.contains($0.name) }
      .map { Coverage.Member(name: $0.name, declaration: $0.declaration) }
    return Coverage.Side(
      type: model.type.description, declaration: model.declaration,
      bound: names.count { model.members[$0] != nil }, unbound: unbound)
  }

  /// Whether a member is there to be shown: a command, or a field that reports its changes; of a
  /// value, which is shown anew as a whole, every stored field. The other members of a model
  /// (services, caches) are no gap.
  private func isMeantToBeBound(_ member: MemberFacts, in model: TypeFacts) -> Bool {
    guard member.isAccessible != false else { return false }
    if member.kind == .command { return true }
    guard member.kind == .field else { return false }
    if member.isReachable == false, settings.linking == .reflective { return false }
    return member.isObserved == true || (model.isValueType == true && member.isComputed == false)
  }

  private func side(ofView view: TypeFacts) -> Coverage.Side {
    let names = fed[view.type] ?? []
    let leftOut = leftOut[view.type] ?? []
    let unbound = view.slots(types)
      .filter { slot in
        !names.contains(slot.name)
          && !leftOut.contains { slot.name == $0 || slot.name.hasPrefix("\($0).") }
      }
      .map { Coverage.Member(name: $0.name, declaration: $0.member.declaration) }
    return Coverage.Side(
      type: view.type.description, declaration: view.declaration, bound: names.count,
      unbound: unbound)
  }
}

/// A widget of a view, or of a host within it.
package struct Slot {
  /// The names from the view to the widget, with dots.
  package var name: String
  package var member: MemberFacts
  package var widget: TypeFacts
}

extension TypeFacts {
  /// The members in the order in which they are declared, those of the type's own file first.
  package var declaredMembers: [MemberFacts] {
    func key(_ member: MemberFacts) -> (Int, String, Int, String) {
      guard let place = member.declaration else { return (2, "", 0, member.name) }
      let isOwn = place.file == declaration?.file
      return (isOwn ? 0 : 1, place.file, place.range.start.offset, member.name)
    }
    return members.values.sorted { key($0) < key($1) }
  }

  /// The widgets of a view that its class or its own hosts declare; not those that a
  /// screen of the library has by itself.
  package func slots(_ types: any TypeInformation) -> [Slot] {
    var slots: [Slot] = []
    // A host that has itself as a member would never end; real ones are one or two deep.
    func gather(_ owner: TypeFacts, _ prefix: String, depth: Int) {
      // A computed member, such as a screen's 'firstFocus', names a widget that is a slot already.
      for member in owner.declaredMembers where member.kind == .field && member.isComputed != true {
        guard member.declaration != nil, let type = member.type?.unwrapped,
          !StandardTypes.values.contains(type.name), let facts = types.facts(of: type)
        else { continue }
        let name = prefix + member.name
        switch facts.role {
        case .widget: slots.append(Slot(name: name, member: member, widget: facts))
        case .plain where depth < 3: gather(facts, name + ".", depth: depth + 1)
        case .plain, .unknown: break
        }
      }
    }
    gather(self, "", depth: 0)
    return slots
  }
}
