/// What a row shows, as the view puts it: its contract with whoever has something to show.
@MainActor
protocol StarItem: AnyObject {
  var title: String { get }
  var subtitle: String { get }
  var stars: String { get }
  /// The view writes it, since it is the view that knows.
  var visited: Bool { get set }
  /// The user chose the row.
  func open()
}
