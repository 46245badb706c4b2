/// The view of one row of a list: widgets, and their arrangement.
///
///     final class PhotoRow: ListRow {
///       let title = Label()
///       let price = Label()
///
///       override var body: any Element {
///         Row {
///           title.frame(columns: 30)
///           price
///         }
///       }
///     }
///
/// The stored widgets are the slots that `row:` in a binding file fills. The columns of a `Table`
/// arrange them, so its rows need no `body`.
@MainActor open class ListRow {
  public init() {}

  /// The current arrangement of the widgets.
  open var body: any Element { Column {} }
}
