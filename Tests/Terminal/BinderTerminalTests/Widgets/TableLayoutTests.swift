import RandomNumbers
import Testing

@testable import BinderTerminal

/// The widths of columns, tried with random ones.
@Suite struct TableLayoutTests {
  private func layout(_ random: inout SplitMix64) -> (TableLayout, room: Int) {
    let count = Int.random(in: 0...6, using: &random)
    let room = Int.random(in: 0...50, using: &random)
    let widths = (0..<count).map { _ -> ColumnWidth in
      switch Int.random(in: 0...2, using: &random) {
      case 0: .fixed(.random(in: -2...20, using: &random))
      case 1:
        .flexible(
          .random(in: -1...4, using: &random), minimum: .random(in: -1...9, using: &random))
      default: .fitted
      }
    }
    let contents = widths.map { _ in Int.random(in: 0...15, using: &random) }
    return (TableLayout(widths, contents: contents, in: room), room)
  }

  @Test("columns are in their order, beside each other, and within the room")
  func places() {
    var random = SplitMix64(seed: 18)
    for _ in 0..<2000 {
      let (layout, room) = layout(&random)
      let first = layout.first(from: .random(in: -2...8, using: &random), revealing: nil)
      var end = layout.margin - 1
      for (offset, place) in layout.places(from: first).enumerated() {
        #expect(place.index == first + offset)
        #expect(place.start == end + 1)
        #expect((1...layout.widths[place.index]).contains(place.columns))
        end = place.start + place.columns
      }
      #expect(end <= max(0, room - layout.margin))
      if layout.fits { #expect(layout.places(from: 0).count == layout.widths.count) }
    }
  }

  @Test("flexible columns use the room that the others leave")
  func wholeRoom() {
    for room in 20...60 {
      let layout = TableLayout(
        [.flexible(3), .fixed(4), .flexible(1, minimum: 9), .fitted], contents: [4, 4, 4, 2],
        in: room)
      #expect(layout.fits == (room >= 26))
      if layout.fits { #expect(layout.widths.reduce(0, +) + 3 == room) }
      #expect(layout.widths[0] >= 8 && layout.widths[2] >= 9)
    }
  }

  @Test("a revealed column is whole, or the first one, and a column in sight is not moved")
  func revealing() {
    var random = SplitMix64(seed: 81)
    for _ in 0..<2000 {
      let (layout, room) = layout(&random)
      guard let column = layout.widths.indices.randomElement(using: &random), room > 0 else {
        continue
      }
      let before = layout.first(from: .random(in: 0...6, using: &random), revealing: nil)
      let first = layout.first(from: before, revealing: column)
      #expect(layout.isWhole(column, from: first) || first == column)
      if layout.isWhole(column, from: before) { #expect(first == before) }
      #expect(layout.first(from: first, revealing: nil) == first)
    }
  }
}
