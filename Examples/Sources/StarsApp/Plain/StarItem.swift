/// The content of a row: a protocol of the view, to which the items of the controller conform.
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
