/// The links of one row, or of the binding file, which end together.
package final class LinkGroup {
  private var subscriptions: [ObservationToken] = []
  /// The stand-ins for members of the element.
  private var standIns: [AnyObject] = []
  /// The fields with a draft at the end of the links.
  private var left: [any AnyEditableField] = []
  private var isOver = false
  /// Shows another value in place of the element, by the same links; nil where new ones are needed. The
  /// result is false where it cannot.
  private var replace: ((Any) -> Bool)?
  /// The row; nil for the links of a binding file.
  // Weak, since it keeps the group.
  private(set) weak var row: RowSlot.Row?

  init(of row: RowSlot.Row? = nil) { self.row = row }

  func add(_ subscription: ObservationToken) {
    if isOver { subscription.cancel() } else { subscriptions.append(subscription) }
  }

  func keep(_ standIn: AnyObject) { if !isOver { standIns.append(standIn) } }

  package func onReplacement(_ replace: @escaping (Any) -> Bool) {
    if !isOver { self.replace = replace }
  }

  func replaces(by element: Any) -> Bool {
    guard let replace, let element = unwrapped(element) else { return false }
    return replace(element)
  }

  /// The fields with a draft that the links edit, or have edited until their end.
  var drafts: [any AnyEditableField] {
    subscriptions.flatMap(\.editedDrafts) + left.filter(\.hasDraft)
  }

  func cancel() {
    if !isOver { left = drafts }
    isOver = true
    for subscription in exchange(&subscriptions, []) { subscription.cancel() }
    exchange(&standIns, [])
    exchange(&replace, nil)
  }
}
