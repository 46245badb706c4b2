import Binder
import RandomNumbers

/// One step of a test with a player. The numbers select among the present alternatives.
enum PlayerStep: Simplifiable {
  case set(Int, value: Int)
  case edit(Int, text: Int)
  case enter(Int)
  case blur(Int)
  case escape(Int)
  case replaceAlbum(Int)
  case replaceArtist(Int)
  case changeTracks(Int)
  case select(Int)
  /// The user selects a row of the list whose selection is bound by its element.
  case rank(Int)
  case scroll(Int)
  case fire(Int)
  case choose
  case allow(Int)
  case showRows(Int, count: Int)
  case flush
  /// Something covers the screen, or covers it no more.
  case cover(Int)
  case newScreen
  case batch([PlayerStep])

  static func random(_ random: inout SplitMix64, depth: Int = 0) -> PlayerStep {
    let (one, two) = (random.below(1 << 20), random.below(1 << 20))
    switch random.below(depth == 0 ? 100 : 92) {
    case 0..<16: return .set(one, value: two)
    case 16..<34: return .edit(one, text: two)
    case 34..<38: return .enter(one)
    case 38..<42: return .blur(one)
    case 42..<45: return .escape(one)
    case 45..<54: return .replaceAlbum(one)
    case 54..<58: return .replaceArtist(one)
    case 58..<61: return .rank(one)
    case 61..<70: return .changeTracks(one)
    case 70..<75: return .select(one)
    case 75..<77: return .scroll(one)
    case 77..<83: return .fire(one)
    case 83..<86: return .choose
    case 86: return .allow(one)
    case 87..<89: return .flush
    case 89..<92:
      if depth > 1 { return .flush }
      return .batch((0..<(one % 6)).map { _ in .random(&random, depth: depth + 1) })
    case 92..<94: return .flush
    case 94..<96: return .cover(one)
    case 96..<98: return .showRows(one, count: two)
    default: return .newScreen
    }
  }

  /// Whether the step only changes values of present objects, or delivers such changes.
  var isPlain: Bool {
    switch self {
    case .set, .changeTracks, .flush: true
    case .batch(let steps): steps.allSatisfy(\.isPlain)
    default: false
    }
  }

  var simpler: [[PlayerStep]] {
    guard case .batch(let steps) = self else { return [] }
    return [steps]
      + steps.indices.map { index in
        var fewer = steps
        fewer.remove(at: index)
        return [.batch(fewer)]
      }
  }
}

/// The most tracks of an album, and the most albums and artists of a test.
let playerLimit = 6

/// Inserts, removes or moves an item, or replaces several of them.
func changed<Item>(_ items: [Item], by choice: Int, make: (Int) -> Item) -> [Item] {
  var (left, number) = (items, choice / 4)
  func pick(_ bound: Int) -> Int {
    defer { number /= 2 }
    return number % bound
  }
  switch choice % 4 {
  case 0: if left.count < playerLimit { left.insert(make(choice), at: pick(left.count + 1)) }
  case 1: if !left.isEmpty { left.remove(at: pick(left.count)) }
  case 2:
    guard !left.isEmpty else { break }
    let item = left.remove(at: pick(left.count))
    left.insert(item, at: pick(left.count + 1))
  default:
    left = left.filter { _ in pick(2) == 0 }
    if pick(2) == 0 { left.reverse() }
    for _ in 0..<pick(3) where left.count < playerLimit {
      left.insert(make(choice), at: pick(left.count + 1))
    }
  }
  return left
}

/// The next object behind a path.
enum Replacement {
  case none, same, made
  /// One of the objects that there were before.
  case former(Int)

  init(_ choice: Int, of count: Int) {
    switch choice % 6 {
    case 0: self = .none
    case 1: self = .same
    case 2, 3: self = count > 0 ? .former(choice / 6 % count) : .made
    default: self = count < playerLimit ? .made : .former(choice / 6 % count)
    }
  }
}
