import Testing

@testable import BinderCore

/// Values that are not equal to themselves.
@Suite struct NotANumberTests {
  struct Point: Equatable {
    var x = Double.nan
    var y = 0.0
  }

  final class Map {
    @Observed var point = Point()
    @Observed var number = Double.nan
    @Observed var other = Double.nan
  }

  final class Pin {
    @Observed var shown = Point()
    @Editable var edited = Point()
    @Editable var number = 0.0
  }

  @Test("a struct with a NaN is shown when another part of it changes, and not when none does")
  func notEqualToItself() {
    let (map, pin, binder) = (Map(), Pin(), Binder())
    binder.bind(map.$point, to: pin.$shown)
    binder.bind(map.$point, to: pin.$edited)
    var shown = 0
    binder.observe(pin.$shown, initial: false) { _ in shown += 1 }
    map.point.y = 2
    #expect((pin.shown.y, pin.edited.y) == (2, 2))
    map.point.y = 2
    #expect(shown == 1)
  }

  @Test("two fields on one slot agree on NaN")
  func sharedNaN() {
    let (map, pin, binder) = (Map(), Pin(), Binder())
    binder.onFault = { Issue.record("\($0)") }
    binder.bind(map.$number, to: pin.$number)
    binder.bind(map.$other, to: pin.$number)
    map.number = 1
    #expect((map.other, pin.number) == (1, 1))
    map.number = .nan
    #expect(map.other.isNaN && pin.number.isNaN)
  }

  @Test("Escape takes a NaN back, and one from before the edit comes again", arguments: [1, .nan])
  func undone(before: Double) {
    let (map, pin, binder) = (Map(), Pin(), Binder())
    map.number = before
    binder.bind(map.$number, to: pin.$number)
    for edits in [[Double.nan], [.nan, .nan], [.nan, 2], [2, .nan], [2]] {
      for edit in edits { pin.$number.edit(edit) }
      #expect(map.number.isNaN == edits.last?.isNaN)
      pin.$number.revert()
      #expect(map.number.isNaN == before.isNaN && pin.number.isNaN == before.isNaN)
      #expect(before.isNaN || map.number == 1 && pin.number == 1)
      #expect(!pin.$number.hasDraft)
    }
  }
}
