import BindingSpec

/// The sizes and places of a picture, in pixels; a cell of a terminal is 8 wide.
///
/// The font is 13 pixels high, of which common fixed-width fonts take at most 0.61 for a character.
enum WiringMetrics {
  static let cell = 8
  static let row = 26
  static let header = 34
  static let pad = 14
  static let indent = 18
  /// Between the fields and the converters, for the curves.
  static let curve = 110
  /// Between the converters and the slots, for the arrow.
  static let arrow = 34
  static let line = 20
  /// The width of the narrowest picture, in which a title has room.
  static let narrowest = 560
  /// The cells after which a text is cut; its title has all of it.
  static let longest = 60

  static func width(of text: String) -> Int {
    text.reduce(0) { $0 + CharacterWidth.width(of: $1) } * cell
  }

  static func cut(_ text: String, to cells: Int = longest) -> String {
    let text = SafeText.escaped(text)
    guard width(of: text) > cells * cell else { return text }
    var (result, room) = ("", (cells - 1) * cell)
    for character in text {
      room -= CharacterWidth.width(of: character) * cell
      if room < 0 { break }
      result.append(character)
    }
    return result + "…"
  }
}

/// The widths of the columns of a diagram, which those of its rows share.
struct WiringColumns {
  var left = 0
  var middle = 0
  var right = 0

  private typealias Metrics = WiringMetrics

  init(_ diagram: Wiring.Diagram) {
    left = Self.width(of: diagram.model)
    right = Self.width(of: diagram.view)
    for link in diagram.links {
      let converter = link.converter.map { Self.width(ofPill: $0) + 8 } ?? 0
      middle = max(middle, converter + Self.width(ofCodes: link.codes))
      for rows in link.rows {
        let inner = WiringColumns(rows)
        // Those of the rows are inset on both sides.
        left = max(left, inner.left + Metrics.pad)
        middle = max(middle, inner.middle)
        right = max(right, inner.right + Metrics.pad)
      }
    }
  }

  /// From the left edge of the fields to the right edge of the slots.
  var total: Int { left + Metrics.curve + middle + Metrics.arrow + right }

  /// Those of the rows in a diagram, which are inset.
  var inset: WiringColumns {
    var columns = self
    columns.left -= Metrics.pad
    columns.right -= Metrics.pad
    return columns
  }

  private static func width(of side: Wiring.Side) -> Int {
    let rows = side.nodes.map { node in
      node.depth * Metrics.indent + Metrics.width(of: Metrics.cut(node.name))
        + (node.type.map { Metrics.width(of: Metrics.cut($0)) + 2 * Metrics.cell } ?? 0)
    }
    return max(rows.max() ?? 0, Metrics.width(of: Metrics.cut(side.type)), 80) + 2 * Metrics.pad
  }

  static func width(ofPill text: String) -> Int {
    Metrics.width(of: Metrics.cut(text)) + 2 * Metrics.cell
  }

  static func width(ofCodes codes: [String]) -> Int {
    codes.isEmpty ? 0 : Metrics.width(of: codes.joined(separator: " ")) + 2 * Metrics.cell
  }
}

/// The rows of a diagram's nodes, from the top of its boxes.
struct WiringRows {
  /// The rows of the fields: as near to those of their slots as their order allows.
  let fields: [Int]
  /// The rows of the slots.
  let slots: [Int]
  let count: Int

  init(_ diagram: Wiring.Diagram) {
    slots = Array(diagram.view.nodes.indices)
    let nodes = diagram.model.nodes
    count = max(slots.count, nodes.count, 1)
    // The first slot, since the fields stand in the order of their first use.
    var wanted = nodes.indices.map { index in
      diagram.links.filter { $0.field == index }.map(\.slot).min()
    }
    // An object stands directly before its first member, unless it is bound itself.
    for index in nodes.indices.reversed() where wanted[index] == nil && index + 1 < nodes.count {
      wanted[index] = wanted[index + 1].map { $0 - 1 }
    }
    let free = count - nodes.count
    let gaps = Self.ascending(wanted.enumerated().map { ($1 ?? $0) - $0 })
    fields = gaps.enumerated().map { $0 + min(max($1, 0), free) }
  }

  /// The numbers in ascending order that differ least from these, by the sum of the squares: neighbours
  /// in the wrong order get their mean.
  private static func ascending(_ numbers: [Int]) -> [Int] {
    var runs: [(sum: Int, count: Int)] = []
    for number in numbers {
      runs.append((number, 1))
      while runs.count > 1 {
        let (last, before) = (runs[runs.count - 1], runs[runs.count - 2])
        guard before.sum * last.count > last.sum * before.count else { break }
        runs.removeLast()
        runs[runs.count - 1] = (before.sum + last.sum, before.count + last.count)
      }
    }
    return runs.flatMap { repeatElement($0.sum / $0.count, count: $0.count) }
  }
}
