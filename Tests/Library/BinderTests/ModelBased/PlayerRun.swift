import Binder

/// Plays the same steps with a player to the runtime and to the reference, and compares both after
/// each step.
final class PlayerRun {
  private let documents: [TestBindings]
  private let delivery: Binder.Delivery
  /// The number of steps played so far; a batch counts as its steps.
  private(set) var played = 0

  init(delivery: Binder.Delivery) {
    self.delivery = delivery
    documents = PlayerScene.documents.map { TestBindings(text: $0, name: "player.yaml") }
  }

  /// - Parameter order: The order of the bindings, of any size.
  /// - Returns: The first difference, and the step before it; nil if there is none.
  func difference(after steps: [PlayerStep], order: Int) throws -> String? {
    var mortals: [World.Mortal] = []
    let document = documents[order % documents.count]
    if let difference = try play(steps, document, &mortals) { return difference }
    let left = mortals.compactMap(\.object).map { "\(type(of: $0))" }
    return left.isEmpty ? nil : "in the end: still there: \(left)"
  }

  private func play(
    _ steps: [PlayerStep], _ document: TestBindings, _ mortals: inout [World.Mortal]
  ) throws -> String? {
    let world = try PlayerWorld(document, delivery: delivery)
    let reference = PlayerReference(waitsForFlush: delivery == .onFlush)
    for (number, step) in steps.enumerated() {
      let before = (world.reads, reference.reads)
      reference.hasMovedPaths = false
      var difference = try apply(step, world, reference)
      if difference == nil, step.isPlain, !reference.hasMovedPaths, !world.isCovered {
        difference = self.difference(
          "reads", counts(world.reads, since: before.0), counts(reference.reads, since: before.1))
      }
      if let difference { return "after step \(number + 1), \(step): \(difference)" }
    }
    let subscriptions = world.end()
    mortals = world.mortals
    return subscriptions == 0 ? nil : "in the end: the model has \(subscriptions) subscriptions"
  }

  private func counts(_ now: [Int], since before: [Int]) -> [Int] {
    zip(now, before).map { $0 - $1 }
  }

  private func apply(
    _ step: PlayerStep, _ world: PlayerWorld, _ reference: PlayerReference
  ) throws -> String? {
    if case .batch(let steps) = step {
      reference.batches += 1
      let inner: String? = try batch {
        for step in steps {
          if let difference = try apply(step, world, reference) {
            return "in \(step): \(difference)"
          }
        }
        return nil
      }
      if let inner { return inner }
      reference.batches -= 1
      reference.deliver()
    } else {
      played += 1
      try world.apply(step)
      reference.apply(step)
    }
    return difference(world, reference)
  }

  private func difference(_ world: PlayerWorld, _ reference: PlayerReference) -> String? {
    if !world.faults.isEmpty { return "faults: \(world.faults)" }
    let (shown, list) = (world.screen.tracks, reference.list)
    if let difference = difference("values", world.values, reference.values)
      ?? difference("lost drafts", world.lostDrafts, reference.lostDrafts)
      ?? difference("commands", world.log, reference.log)
      ?? difference("rows", shown.rows.count, list.rows.count)
    {
      return difference
    }
    if let difference = difference("selection", shown.selection, list.selection.value)
      ?? difference("rank", world.screen.ranks.selection, reference.rank)
      ?? difference("top row", shown.topRow, list.top.value)
      ?? (world.isCovered ? nil : slotDifference(world, reference))
    {
      return difference
    }
    let present = reference.allSlots.filter { $0.draft != nil && $0.isLinked }
    let drafts = world.binder.drafts
    return difference("no drafts", drafts.isEmpty, present.isEmpty)
      ?? difference("valid drafts", drafts.areValid, !present.contains(where: \.hasError))
  }

  /// A read would bring the slots of a covered screen up to date.
  private func slotDifference(_ world: PlayerWorld, _ reference: PlayerReference) -> String? {
    if let difference = difference("labels", world.labelTexts, reference.labelTexts) {
      return difference
    }
    for (index, (slot, state)) in zip(world.allSlots, reference.allSlots).enumerated() {
      let difference = difference("slot \(index)", SlotView(slot), SlotView(state))
      if let difference { return difference }
    }
    return nil
  }

  private func difference<Value: Equatable>(
    _ name: String, _ found: Value, _ wanted: Value
  ) -> String? {
    found == wanted ? nil : "\(name): \(found), not \(wanted)"
  }

  private struct SlotView: Equatable {
    let text: String
    let hasError: Bool
    let hasDraft: Bool

    init(_ slot: Scene.TextField) {
      (text, hasError, hasDraft) = (slot.text, slot.error != nil, slot.$text.hasDraft)
    }

    init(_ slot: PlayerSlot) {
      (text, hasError, hasDraft) = (slot.text, slot.hasError, slot.draft != nil)
    }
  }
}
