/// The links of one row, which end together.
package final class LinkGroup {
  private var subscriptions: [Subscription] = []
  /// The stand-ins for members of the element.
  private var standIns: [AnyObject] = []
  private var isOver = false

  func add(_ subscription: Subscription) {
    if isOver { subscription.cancel() } else { subscriptions.append(subscription) }
  }

  func keep(_ standIn: AnyObject) {
    if !isOver { standIns.append(standIn) }
  }

  func cancel() {
    isOver = true
    let ending = subscriptions
    subscriptions = []
    for subscription in ending { subscription.cancel() }
    standIns = []
  }
}
