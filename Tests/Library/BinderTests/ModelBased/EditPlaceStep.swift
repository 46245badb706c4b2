import RandomNumbers

/// A step of the random tests that type texts for animals. Numbers are taken modulo what is there.
enum EditPlaceStep: Simplifiable {
  enum Change: CaseIterable {
    case insert, remove, move, replace, newer, duplicate, sort, reverse, filter, restore
    case insertPack, removePack, movePack
  }

  enum Owner: CaseIterable {
    case same, other, missing
  }

  case list(Change, Int, Int)
  case owner(Owner)
  case unbindRows, bindRows
  case scroll(Int, Int)
  case type(Int, isValid: Bool)
  case enter(Int)
  case leave(Int)
  case escape(Int)
  case commitAll
  case select(Int)
  case selectNone, selectNewer
  case lead(Int)
  case leadNewer
  case unbindDetail(Int)
  case bindDetail(Int)
  case choose(Int)
  case rename(Int)
  case hide, appear, flush, pause
  case batch([EditPlaceStep])

  static func random(_ random: inout SplitMix64) -> EditPlaceStep {
    if random.below(12) == 0 {
      return .batch((0..<(2 + random.below(3))).map { _ in change(&random) })
    }
    if random.below(5) < 2 { return change(&random) }
    let number = random.below(16)
    switch random.below(24) {
    case 0..<8: return .type(number, isValid: random.below(5) > 0)
    case 8..<10: return .enter(number)
    case 10..<12: return .leave(number)
    case 12: return .escape(number)
    case 13: return .commitAll
    case 14: return .scroll(number, random.below(8))
    case 15: return .hide
    case 16, 17: return .appear
    case 18: return .flush
    case 19: return .pause
    case 20: return .choose(number)
    case 21: return random.below(2) == 0 ? .unbindRows : .unbindDetail(number)
    default: return random.below(2) == 0 ? .bindRows : .bindDetail(number)
    }
  }

  /// A change of the model by code.
  private static func change(_ random: inout SplitMix64) -> EditPlaceStep {
    let (one, other) = (random.below(16), random.below(16))
    switch random.below(20) {
    case 0..<12:
      return .list(Change.allCases[random.below(Change.allCases.count)], one, other)
    case 12, 13: return .owner(Owner.allCases[random.below(3)])
    case 14: return .select(one)
    case 15: return .selectNone
    case 16: return .selectNewer
    case 17: return .lead(one)
    case 18: return .leadNewer
    default: return .rename(one)
    }
  }

  var simpler: [[EditPlaceStep]] {
    guard case .batch(let steps) = self else { return [] }
    return [steps]
      + steps.indices.map { index in
        var fewer = steps
        fewer.remove(at: index)
        return [.batch(fewer)]
      }
  }
}

extension EditPlaceStep {
  /// Whether code changes the model, and the user does nothing.
  var isChange: Bool {
    switch self {
    case .list, .owner, .select, .selectNone, .selectNewer, .lead, .leadNewer, .rename, .batch: true
    default: false
    }
  }

  var isFlush: Bool { if case .flush = self { true } else { false } }
  var isBatch: Bool { if case .batch = self { true } else { false } }
}

extension [EditPlaceScene.Group] {
  /// The groups after a change by code.
  func changed(
    by change: EditPlaceStep.Change, _ one: Int, _ other: Int, _ newPack: Int, _ hasPacks: Bool,
    in world: EditPlaceWorld
  ) -> Self {
    var groups = self
    switch change {
    case .insertPack:
      let pack = EditPlaceScene.Group(pack: newPack, animals: [world.makeAnimal()])
      if hasPacks, count < 5 { groups.insert(pack, at: one % (count + 1)) }
    case .removePack: if hasPacks, count > 1 { groups.remove(at: one % count) }
    case .movePack: if hasPacks { groups.insert(groups.remove(at: one % count), at: other % count) }
    default:
      let group = one % count
      let place = hasPacks ? one / count : one
      groups[group].animals = groups[group].animals.changed(by: change, place, other, in: world)
    }
    return groups
  }
}

extension [EditPlaceScene.Animal] {
  fileprivate func changed(
    by change: EditPlaceStep.Change, _ one: Int, _ other: Int, in world: EditPlaceWorld
  ) -> Self {
    var animals = self
    let all = world.animals
    if count < 9 {
      switch change {
      case .insert: animals.insert(world.makeAnimal(), at: one % (count + 1))
      case .restore:
        animals.insert(all[all.count - 1 - other % Swift.min(all.count, 8)], at: one % (count + 1))
      case .duplicate: if !isEmpty { animals.insert(self[other % count], at: one % (count + 1)) }
      default: break
      }
    }
    guard !isEmpty else { return animals }
    switch change {
    case .remove: animals.remove(at: one % count)
    case .move: animals.insert(animals.remove(at: one % count), at: other % count)
    case .replace: animals[one % count] = world.makeAnimal()
    case .newer: animals[one % count] = world.makeAnimal(of: self[one % count].thing)
    case .sort: animals.sort { $0.name < $1.name }
    case .reverse: animals.reverse()
    case .filter: animals.removeAll { ($0.number + one) % 3 == 0 }
    default: break
    }
    return animals
  }
}
