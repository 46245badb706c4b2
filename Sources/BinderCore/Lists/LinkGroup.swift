/// The links of one row, which end together.
package final class LinkGroup {
  private var subscriptions: [Subscription] = []
  /// The stand-ins for members of the element.
  private var standIns: [AnyObject] = []
  private var isOver = false
  /// Shows another value in place of the element, by the same links; nil where new ones are needed. The
  /// result is false where it cannot.
  private var replace: ((Any) -> Bool)?
  /// The row; nil for the links of a binding file.
  // It keeps the group, which is asked only while the links of the row are made.
  unowned let row: RowSlot.Row?

  init(of row: RowSlot.Row? = nil) { self.row = row }

  func add(_ subscription: Subscription) {
    if isOver { subscription.cancel() } else { subscriptions.append(subscription) }
  }

  func keep(_ standIn: AnyObject) {
    if !isOver { standIns.append(standIn) }
  }

  func onReplacement(_ replace: @escaping (Any) -> Bool) {
    if !isOver { self.replace = replace }
  }

  /// Shows another value in place of the element, if the links can.
  func replaces(by element: Any) -> Bool {
    guard let replace, let element = ElementValue.unwrap(element) else { return false }
    return replace(element)
  }

  /// The fields with a draft that the links edit.
  var drafts: [any AnyEditableField] {
    subscriptions.compactMap { subscription in
      guard !subscription.isCancelled, let field = subscription.notifier as? any AnyEditableField
      else { return nil }
      return field.hasDraft ? field : nil
    }
  }

  /// Ends the links of an object that leaves the list. Its drafts are committed where that is
  /// possible.
  func leave() {
    for subscription in subscriptions {
      guard let field = subscription.notifier as? any AnyEditableField,
        let lost = field.leaveObject()
      else { continue }
      subscription.queue?.owner?.takeUnretainedValue().onFault(
        .draft(link: subscription.origin.description, text: lost.text, reason: lost.reason))
    }
    cancel()
  }

  func cancel() {
    isOver = true
    let ending = subscriptions
    subscriptions = []
    for subscription in ending { subscription.cancel() }
    standIns = []
    replace = nil
  }
}
