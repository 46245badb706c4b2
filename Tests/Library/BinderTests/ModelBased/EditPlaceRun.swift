import Binder

/// Plays steps, and looks after each where the typed texts are.
final class EditPlaceRun {
  typealias Scene = EditPlaceScene
  typealias Home = EditPlaceReference.Home

  let delivery: Binder.Delivery
  private let documents = EditPlaceWorld.documents
  /// The number of steps played so far; a batch counts as its steps.
  private(set) var played = 0

  var world: EditPlaceWorld
  var reference = EditPlaceReference()
  var groups: [Scene.Group] = []
  var hasOwner = true
  private var packs = 1
  private var texts = 0
  var range = (first: 0, length: 5)
  var chosen: Scene.Animal?

  init(delivery: Binder.Delivery) {
    self.delivery = delivery
    world = EditPlaceWorld(EditPlaceWorld.Setting(0, delivery: delivery), documents)
  }

  var kind: Scene.Kind { world.setting.kind }

  /// - Parameter number: The number of a combination of kinds and moments.
  /// - Returns: The first difference, and the step before it; nil if there is none.
  func difference(after steps: [EditPlaceStep], setting number: Int) -> String? {
    world = EditPlaceWorld(EditPlaceWorld.Setting(number, delivery: delivery), documents)
    reference = EditPlaceReference()
    (hasOwner, packs, texts, range, chosen) = (true, 2, 0, (0, 5), nil)
    groups = [Scene.Group(pack: 0, animals: (0..<3).map { _ in world.makeAnimal() })]
    if kind == .nested {
      groups.append(Scene.Group(pack: 1, animals: (0..<2).map { _ in world.makeAnimal() }))
    }
    world.shelf.show(groups, false)
    world.desk.selected = groups[0].animals[1]
    world.flush()
    if let difference = check(.flush) { return "in the beginning: \(difference)" }
    for (number, step) in steps.enumerated() {
      let staying = step.isChange ? stayingDrafts : [:]
      apply(step)
      if let difference = check(step) ?? (staying.isEmpty ? nil : stay(staying, step)) {
        return "after step \(number + 1), \(step): \(difference)"
      }
    }
    return nil
  }

  // MARK: Steps

  private func apply(_ step: EditPlaceStep) {
    if case .batch(let steps) = step {
      world.batch { for step in steps { apply(step) } }
      return
    }
    played += 1
    if step.isChange { change(step) } else { act(step) }
  }

  private func act(_ step: EditPlaceStep) {
    switch step {
    case .type(let number, let isValid): type(input(number), isValid)
    case .enter(let number): input(number).$text.commit()
    case .leave(let number): input(number).$text.endEditing()
    case .escape(let number):
      reference.discard(input(number).number)
      input(number).$text.revert()
    case .commitAll: world.commitAll()
    case .scroll(let first, let length):
      range = (first, length)
    case .hide: world.mark.isShown = false
    case .appear: world.appear()
    case .flush: world.flush()
    case .pause: world.pause()
    case .choose(let number): choose(number)
    case .unbindRows:
      for input in world.shelf.inputs { reference.unlink(input.number) }
      world.unbindRows()
    case .bindRows: world.bindRows()
    case .unbindDetail(let number):
      reference.unlink(number % 4)
      world.unbindDetail(number % 4)
    case .bindDetail(let number): world.bindDetail(number % 4)
    default: break
    }
  }

  private func input(_ number: Int) -> Scene.Input {
    let inputs = world.inputs
    return inputs[number % inputs.count]
  }

  private func type(_ input: Scene.Input, _ isValid: Bool) {
    // The setter behind this field has no object to write to.
    if input.number == 2, world.desk.selected == nil { return }
    texts += 1
    let text = EditPlaceReference.text(texts, isValid: isValid)
    let before = home(of: input)
    input.$text.edit(text)
    // The first key delivers the changes that wait. The text is for the object that is there then.
    var home = before
    if delivery == .onFlush {
      home = world.inputs.contains { $0 === input } ? self.home(of: input) : nil
    }
    reference.typed(
      text, isValid: isValid, in: input.number, home: home,
      isLinked: input.number < 4 ? world.isBound(detail: input.number) : home != nil)
  }

  func home(of animal: Scene.Animal, inRow: Bool) -> Home {
    (inRow ? kind.hasVersions : kind.hasNamedAnimals)
      ? .thing(animal.thing) : .object(animal.number)
  }

  /// What a field shows; nil where nothing is bound, or no object is there.
  func home(of input: Scene.Input) -> Home? {
    if input.number >= 4 {
      return world.areRowsLinked ? input.animal.map { home(of: $0, inRow: true) } : nil
    }
    return world.isBound(detail: input.number)
      ? animal(ofDetail: input.number).map { home(of: $0, inRow: false) } : nil
  }

  func animal(ofDetail detail: Int) -> Scene.Animal? {
    detail == 1 ? world.desk.lead : world.desk.selected
  }

  private func choose(_ number: Int) {
    let animals = layout.first?.animals ?? []
    guard world.setting.hasSelection, world.areRowsLinked, delivery == .atOnce, !animals.isEmpty,
      world.mark.isShown
    else { return }
    world.shelf.$selection.edit(number % animals.count)
    world.shelf.$selection.commit()
    chosen = animals[number % animals.count]
  }

  // MARK: Changes of the model

  private func change(_ step: EditPlaceStep) {
    let animals = world.animals
    func recent(_ number: Int) -> Scene.Animal {
      animals[animals.count - 1 - number % min(animals.count, 8)]
    }
    switch step {
    case .list(let change, let one, let other):
      groups = groups.changed(by: change, one, other, packs, kind == .nested, in: world)
      packs += 1
      if hasOwner { world.shelf.show(groups, false) }
    case .owner(.missing):
      hasOwner = false
      world.shelf.removeOwner()
    case .owner(let owner):
      if owner == .other { for index in groups.indices { groups[index].animals.reverse() } }
      hasOwner = true
      world.shelf.show(groups, true)
    case .select(let number): world.desk.selected = recent(number)
    case .selectNone: world.desk.selected = nil
    case .selectNewer:
      if let selected = world.desk.selected {
        world.desk.selected = world.makeAnimal(of: selected.thing)
      }
    case .lead(let number): world.desk.lead = recent(number)
    case .leadNewer: world.desk.lead = world.makeAnimal(of: world.desk.lead.thing)
    case .rename(let number): recent(number).name = "code \(played)"
    default: break
    }
  }
}
