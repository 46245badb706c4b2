import Binder

extension MemoryCase {
  private final class Constants {
    @Observed var title = "a"
    @Observed var lines = [Line("one")]
    @Observed var account: Account? = Account()
  }

  /// Binders come and go, and the fields that they observe never change.
  static func deadBindersLeaveNothing() throws {
    let model = Constants()
    weak var first: ObservationToken?
    let before = Life.alive
    var most = 0
    for round in 0..<2_000 {
      let view = LoadedView()
      let rows = RowSlot { LineRow() }
      let binder = Binder()
      let life = Life()
      let link = binder.observe(model.$title) { _ in withExtendedLifetime(life) {} }
      if round == 0 { first = link }
      binder.bind(model.$title, to: view.name.$text)
      binder.bind(model.$title, to: view.text.$text)
      binder.bind(
        binder.field(\.account?.owner.name, of: model), to: view.amount.$text, as: .string,
        placeholder: "-")
      binder.bind(model.$lines, to: rows, of: LineRow.self) { binder, line, row in
        binder.bind(line.$title, to: row.title.$text)
      }
      rows.show(0..<1)
      if round % 2 == 0 { binder.unbind() }
      most = max(most, Life.alive - before)
    }
    try expect(first == nil, "the first subscription is left")
    // Ended subscriptions are forgotten when there are twice as many as living ones, at least eight.
    try expect(most < 100, "\(most) objects of dead binders were left at once")
    for field in [model.$title, model.$lines, model.$account] as [_AnyField] {
      try expect(
        field.subscriptionCount == 0, "\(field.subscriptionCount) links of dead binders are left")
    }
  }
}
