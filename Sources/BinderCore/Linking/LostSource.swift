/// Reports that the object behind an editable field has been released while its view and its binder
/// live, once, when the user edits the field.
final class LostSource {
  private let origin: LinkOrigin
  private let queue: DeliveryQueue?
  private var isReported = false

  init(_ subscription: Subscription) {
    (origin, queue) = (subscription.origin, subscription.queue)
  }

  func report() {
    guard !isReported, let binder = queue?.owner?.takeUnretainedValue() else { return }
    isReported = true
    binder.onFault(.modelGone(link: origin.description))
  }
}
