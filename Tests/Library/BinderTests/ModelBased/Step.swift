import RandomNumbers

/// One step of a test with the scene. The numbers select among the present alternatives, of any
/// size, so that a list of steps remains valid when some are removed.
enum Step: Simplifiable {
  case set(Int, value: Int)
  case edit(Int, text: Int)
  case setText(Int, text: Int)
  case enter(Int)
  case blur(Int)
  case escape(Int)
  /// Time passes.
  case wait(Int)
  case replaceAccount(Int)
  case replaceCustomer(Int)
  case insertLine(Int)
  case removeLine(Int)
  case moveLine(Int, to: Int)
  case showRows(Int, count: Int)
  case cancel(Int)
  case bindAgain(Int)
  case flush
  case remake
  case reload
  case newModel
  case newView
  case batch([Step])

  static func random(_ random: inout SplitMix64, depth: Int = 0) -> Step {
    let (one, two) = (random.below(1 << 20), random.below(1 << 20))
    switch random.below(depth == 0 ? 100 : 88) {
    case 0..<14: return .set(one, value: two)
    case 14..<32: return .edit(one, text: two)
    case 32..<36: return .wait(one)
    case 36..<41: return .setText(one, text: two)
    case 41..<47: return .enter(one)
    case 47..<54: return .blur(one)
    case 54..<59: return .escape(one)
    case 59..<65: return .replaceAccount(one)
    case 65..<71: return .replaceCustomer(one)
    case 71..<74: return .insertLine(one)
    case 74..<76: return .removeLine(one)
    case 76..<79: return .moveLine(one, to: two)
    case 79..<81: return .cancel(one)
    case 81..<84: return .bindAgain(one)
    case 84..<86: return .flush
    case 86..<88:
      if depth > 1 { return .flush }
      return .batch((0..<(one % 6)).map { _ in .random(&random, depth: depth + 1) })
    case 88..<93: return .flush
    case 93..<95: return .showRows(one, count: two)
    case 95: return .reload
    case 96, 97: return .remake
    case 98: return .newModel
    default: return .newView
    }
  }

  var simpler: [[Step]] {
    guard case .batch(let steps) = self else { return [] }
    return [steps]
      + steps.indices.map { index in
        var fewer = steps
        fewer.remove(at: index)
        return [.batch(fewer)]
      }
  }
}

/// A step that may consist of others.
protocol Simplifiable {
  /// Simpler steps to try in place of this one.
  var simpler: [[Self]] { get }
}

/// Removes steps as long as the rest still fails.
func shrink<Step: Simplifiable>(_ steps: [Step], fails: ([Step]) -> Bool) -> [Step] {
  var left = steps
  while true {
    left = dropped(left, fails: fails)
    guard let next = simplified(left, fails: fails) else { return left }
    left = next
  }
}

/// Removes steps of any kind as long as the rest still fails.
func dropped<Step>(_ steps: [Step], fails: ([Step]) -> Bool) -> [Step] {
  var left = steps
  var size = max(1, left.count / 2)
  while true {
    var start = 0
    var isShorter = false
    while start < left.count {
      var fewer = left
      fewer.removeSubrange(start..<min(start + size, left.count))
      if fails(fewer) {
        left = fewer
        isShorter = true
      } else {
        start += size
      }
    }
    if size > 1 { size /= 2 } else if !isShorter { return left }
  }
}

private func simplified<Step: Simplifiable>(
  _ steps: [Step], fails: ([Step]) -> Bool
) -> [Step]? {
  for (index, step) in steps.enumerated() {
    for simpler in step.simpler {
      var other = steps
      other.replaceSubrange(index...index, with: simpler)
      if fails(other) { return other }
    }
  }
  return nil
}
