import Binder

/// Plays the same steps to the runtime and to the reference, and compares both after each step.
final class ModelRun {
  private let bindings: TestBindings
  private let file: String
  private let delivery: Binder.Delivery
  /// The number of steps played so far; a batch counts as its steps.
  private(set) var played = 0

  init(bindings: TestBindings, file: String, delivery: Binder.Delivery) {
    self.bindings = bindings
    self.file = file
    self.delivery = delivery
  }

  /// - Returns: The first difference, and the step before it; nil if there is none.
  func difference(after steps: [Step]) throws -> String? {
    var mortals: [World.Mortal] = []
    if let difference = try play(steps, &mortals) { return difference }
    let left = mortals.compactMap(\.object).map { "\(type(of: $0))" }
    return left.isEmpty ? nil : "in the end: still there: \(left)"
  }

  private func play(_ steps: [Step], _ mortals: inout [World.Mortal]) throws -> String? {
    let world = try World(bindings, file: file, delivery: delivery)
    let reference = Reference(waitsForFlush: delivery == .onFlush)
    for (number, step) in steps.enumerated() {
      world.watch()
      reference.beginStep()
      if let difference = try apply(step, world, reference) ?? counts(world, reference) {
        return "after step \(number + 1), \(step): \(difference)"
      }
    }
    let subscriptions = world.end()
    mortals = world.mortals
    return subscriptions == 0 ? nil : "in the end: the model has \(subscriptions) subscriptions"
  }

  private func apply(_ step: Step, _ world: World, _ reference: Reference) throws -> String? {
    if case .batch(let steps) = step {
      reference.openBatch()
      let inner: String? = try batch {
        for step in steps {
          if let difference = try apply(step, world, reference) {
            return "in \(step): \(difference)"
          }
        }
        return nil
      }
      if let inner { return inner }
      reference.closeBatch()
    } else {
      played += 1
      try world.apply(step)
      reference.apply(step)
    }
    return screens(world, reference)
  }

  /// The differences between the screens, and between the models.
  private func screens(_ world: World, _ reference: Reference) -> String? {
    if !world.faults.isEmpty { return "faults: \(world.faults)" }
    if world.lostDrafts != reference.lostDrafts {
      return "\(world.lostDrafts) drafts were lost, not \(reference.lostDrafts)"
    }
    if world.rows.count != reference.rows.count {
      return "\(world.rows.count) rows, not \(reference.rows.count)"
    }
    for (index, (slot, state)) in zip(world.allSlots, reference.allSlots).enumerated() {
      let found = (slot.text, slot.error != nil, slot.$text.hasDraft)
      let wanted = (state.text, state.hasError, state.draft != nil)
      if found != wanted {
        return
          "slot \(index) of '\(state.spec.source)', (text, error, draft): \(found), not \(wanted)"
      }
    }
    for (index, (label, state)) in zip(world.allLabels, reference.allLabels).enumerated()
    where label.text != state.text {
      return "label \(index) of '\(state.source)': '\(label.text)', not '\(state.text)'"
    }
    let found = world.values
    let wanted = reference.values
    return found == wanted ? nil : "the model has \(found), not \(wanted)"
  }

  /// Whether a subscription was notified twice, or without a change.
  private func counts(_ world: World, _ reference: Reference) -> String? {
    if world.noteTold != reference.noteTold {
      return "the note was notified \(world.noteTold) times, not \(reference.noteTold)"
    }
    for (index, slot) in world.allSlots.enumerated() {
      guard let told = world.told(slot.$error, now: slot.error) else { continue }
      if !reference.hasSeveralAnswers, reference.isSimple, told.count != (told.hasChanged ? 1 : 0) {
        return "the error of slot \(index) was notified \(told.count) times"
      }
    }
    for (index, label) in world.allLabels.enumerated() {
      guard let told = world.told(label.$text, now: label.text) else { continue }
      if reference.isSimple, told.count != (told.hasChanged ? 1 : 0) {
        return "label \(index) was notified \(told.count) times"
      }
    }
    return nil
  }
}
