import Binder

extension MemoryCase {
  /// The fields that two lists move.
  private final class Moved {
    @Editable var selection: Int?
    @Observed var top = 0
  }

  private final class Model {
    @Observed var lines: [Line] = []
    @Observed var others: [Line] = []
  }

  /// Both lists owe the fields their changes while they are hidden. Then the lists and the fields end,
  /// or one list leaves the fields, in every order.
  static func listsShareAMovedField() throws {
    for order in 0..<24 {
      for hasTwoMarks in [false, true] { try share(order, hasTwoMarks) }
    }
    try expect(Life.alive == 0, "\(Life.alive) objects are left")
  }

  private static func share(_ order: Int, _ hasTwoMarks: Bool) throws {
    let model = Model()
    let (mark, other) = (DisplayMark(), DisplayMark())
    let binders = [Binder { _ in }, Binder { _ in }]
    var lists: [RowSlot?] = [RowSlot { LineRow() }, RowSlot { LineRow() }]
    var moved: Moved? = Moved()
    link(lists, moved, model, binders, [mark, hasTwoMarks ? other : mark])
    (mark.isShown, other.isShown) = (false, false)
    model.lines = [Line("a")]
    model.others = [Line("b"), Line("c")]
    try expect(mark.waitingCount + other.waitingCount == 2, "the lists do not wait")
    if order % 3 == 0 { _ = moved?.selection }
    var steps: [() -> Void] = [
      { lists[0] = nil }, { lists[1] = nil }, { moved = nil },
      { lists[1]?.report(to: mark, moving: []) },
    ]
    for number in [order % 4, order / 4 % 3, order / 12, 0] {
      steps.remove(at: number)()
      // A change after each step is owed again.
      model.lines.append(Line("d"))
      if order % 2 == 0 { moved?.top += 1 }
    }
    (mark.isShown, other.isShown) = (true, true)
    try expect(mark.waitingCount + other.waitingCount == 0, "a released list waits to be shown")
    (model.lines, model.others) = ([], [])
    try expect(
      model.$lines.subscriptionCount == 0 && model.$others.subscriptionCount == 0,
      "links of released lists are left")
    withExtendedLifetime(binders) {}
  }

  private static func link(
    _ lists: [RowSlot?], _ moved: Moved?, _ model: Model, _ binders: [Binder],
    _ marks: [DisplayMark]
  ) {
    guard let first = lists[0], let second = lists[1], let moved else { return }
    first.report(to: marks[0], moving: [moved.$selection, moved.$top])
    second.report(to: marks[1], moving: [moved.$selection, moved.$top])
    let link = { (binder: Binder, line: Line, row: LineRow) -> Void in
      binder.bind(line.$title, to: row.title.$text)
    }
    binders[0].bind(model.$lines, to: first, of: LineRow.self, link)
    binders[1].bind(model.$others, to: second, of: LineRow.self, link)
  }
}
