import Binder

/// The comparison of the screen with the model and the typed texts.
extension EditPlaceRun {
  var layout: [Scene.Group] { hasOwner ? groups : [] }

  func check(_ step: EditPlaceStep) -> String? {
    if !world.otherFaults.isEmpty { return "faults: \(world.otherFaults)" }
    let isDelivered = delivery == .atOnce || step.isFlush
    let isShown = isDelivered && world.mark.isShown
    var rows: [[Scene.Input]] = []
    if isShown, world.isRowsBound { rows = world.shelf.frame(from: range.first, range.length) }
    if let difference = texts(isDelivered) { return difference }
    guard isShown else { return nil }
    return (world.isRowsBound ? difference(rows) : nil) ?? details() ?? selection()
  }

  private func texts(_ isDelivered: Bool) -> String? {
    defer { (world.writes, world.faults) = ([], []) }
    for (animal, text) in world.writes + world.animals.map({ (animal: $0, text: $0.name) }) {
      let home = home(of: animal, inRow: true)
      if let difference = reference.wrote(text, to: animal, home) { return difference }
    }
    for text in world.faults {
      if let difference = reference.report(text) { return difference }
    }
    let inputs = world.inputs
    for input in inputs where input.$text.hasDraft {
      let home = isDelivered ? home(of: input) : nil
      let animal = input.number < 4 ? animal(ofDetail: input.number) : input.animal
      let difference = reference.shows(input.text, in: input.number, of: animal, home)
      if let difference { return difference }
    }
    for field in reference.open.keys.sorted()
    where !inputs.contains(where: { $0.number == field && $0.$text.hasDraft }) {
      if let difference = reference.ended(field) { return difference }
    }
    return nil
  }

  private func difference(_ rows: [[Scene.Input]]) -> String? {
    var expected = layout.map(\.animals)
    let range = EditPlaceShelf.range(range.first, range.length, of: world.shelf.rows)
    if kind == .nested {
      guard world.shelf.rows.count == expected.count else {
        return "\(world.shelf.rows.count) packs, not \(expected.count)"
      }
      expected = expected[range].map { Array($0.prefix(3)) }
    } else {
      let all = expected.first ?? []
      guard world.shelf.rows.count == all.count else {
        return "\(world.shelf.rows.count) rows, not \(all.count)"
      }
      expected = [Array(all[range])]
    }
    for (group, animals) in zip(rows, expected) {
      if group.count != animals.count { return "\(group.count) fields, not \(animals.count)" }
      for (index, (input, animal)) in zip(group, animals).enumerated() {
        if input.animal !== animal {
          return "row \(index) is linked to \(input.animal?.number ?? -1), not \(animal.number)"
        }
        if !input.$text.hasDraft, input.text != animal.name {
          return "row \(index) shows '\(input.text)', not '\(animal.name)'"
        }
      }
    }
    return nil
  }

  private func details() -> String? {
    for detail in world.details where world.isBound(detail: detail.number) {
      let name = animal(ofDetail: detail.number)?.name ?? ""
      if !detail.$text.hasDraft, detail.text != name {
        return "detail \(detail.number) shows '\(detail.text)', not '\(name)'"
      }
    }
    return nil
  }

  private func selection() -> String? {
    guard let chosen else { return nil }
    guard let found = world.shelf.chosen() else { return "object \(chosen.number) is not chosen" }
    if found === chosen || kind.hasVersions && found.thing == chosen.thing { return nil }
    return "object \(found.number) is chosen, not \(chosen.number)"
  }

  /// The homes of the drafts, by the numbers of their fields. Of several rows with one element the
  /// change decides which one stays.
  var stayingDrafts: [Int: Home] {
    let all = layout.flatMap(\.animals)
    return reference.open.compactMapValues { reference.home(of: $0) }.filter { field, home in
      field < 4 || all.count { home.holds($0) } == 1
    }
  }

  /// A draft goes on where its field still shows its object after a change of the model.
  func stay(_ drafts: [Int: Home], _ step: EditPlaceStep) -> String? {
    guard delivery == .atOnce, world.mark.isShown else { return nil }
    let all = layout.flatMap(\.animals)
    for (field, home) in drafts.sorted(by: { $0.key < $1.key }) where reference.open[field] == nil {
      let isThere: Bool
      if field < 4 {
        isThere =
          animal(ofDetail: field).map { self.home(of: $0, inRow: false) } == home
          && !step.isBatch
      } else {
        isThere =
          world.isRowsBound && kind.keepsRows && all.count { home.holds($0) } == 1 && !step.isBatch
      }
      if isThere { return "the draft in field \(field) for \(home) has ended" }
    }
    return nil
  }
}
