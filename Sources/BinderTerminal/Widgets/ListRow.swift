/// The view of one row of a list: widgets, and how they are arranged.
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
/// The stored widgets are the slots that `row:` in a binding file fills.
open class ListRow {
  public init() {}

  /// The widgets as they are arranged now.
  open var body: any Element { Column {} }
}
