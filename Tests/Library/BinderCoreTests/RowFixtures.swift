import BinderCore

/// A model with lists of each kind of element.
final class Album {
  @Observed var photos: [Photo] = []
  @Observed var letters: [Character] = []
  @Observed var tags: [Tag] = []
  @Observed var points: [Point] = []
  @Observed var shapes: [any Shape] = []
}

final class Photo: CustomStringConvertible {
  @Observed var title: String

  init(_ title: String) { self.title = title }

  var description: String { title }
}

/// A value with an identity.
struct Tag: Identifiable, Equatable {
  let id: Int
  var name: String
}

/// A value that is Equatable, and not Hashable.
struct Point: Equatable {
  var x: Int
}

/// A type of which the compiler knows only the protocol.
protocol Shape {
  var name: String { get }
}

struct Square: Shape {
  let name: String
}

final class PhotoRow {
  let title = Output()
  let input = Input()
}

/// A list widget that records its changes.
final class PhotoList: SlotWidget {
  let rows: RowSlot
  var defaultSlot: RowSlot { rows }
  private(set) var changes: [RowChange] = []
  /// The number of views that were made.
  private(set) var views: () -> Int

  init() {
    let made = Counter()
    rows = RowSlot {
      made.value += 1
      return PhotoRow()
    }
    views = { made.value }
    rows.onChange = { [unowned self] in changes += $0 }
  }

  /// The changes since the last call, as a diagram: `-` removed, `+` inserted, `>` moved, `=`
  /// updated.
  func takeChanges() -> String {
    defer { changes = [] }
    return changes.map(\.diagram).joined(separator: " ")
  }

  func row(_ index: Int) -> PhotoRow {
    guard let row = rows.view(at: index) as? PhotoRow else { fatalError("no row of this list") }
    return row
  }

  /// The titles of the first rows, as many as fit.
  func titles(_ limit: Int = 20) -> [String] {
    (0..<min(limit, rows.count)).map { row($0).title.text }
  }
}

final class Counter {
  var value = 0
}

extension RowChange {
  var diagram: String {
    switch self {
    case .remove(let range): "-\(range.diagram)"
    case .insert(let range): "+\(range.diagram)"
    case .move(let from, let to): "\(from)>\(to)"
    case .reorder(let range, _): "~\(range.diagram)"
    case .update(let range): "=\(range.diagram)"
    }
  }
}

extension Range<Int> {
  fileprivate var diagram: String {
    count == 1 ? "\(lowerBound)" : "\(lowerBound)-\(upperBound - 1)"
  }
}
