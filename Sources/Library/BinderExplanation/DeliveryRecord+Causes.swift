import BinderCore

extension DeliveryRecord {
  /// Whether the field of a link was set after the link's delivery, and the slot has got no value since.
  func hasMissedWrite(_ delivery: Delivery, _ number: Int) -> Bool {
    guard delivery.isLink, !delivery.isEdit,
      let write = latestWrite(of: delivery.field ?? delivery.source), write > number
    else { return false }
    // An edit of the slot sets its field.
    return entries(limit: 1) { $0.number > number && $0.delivery?.slot == delivery.slot }.isEmpty
  }

  /// The entry that began the chain of causes.
  func root(of number: Int) -> Entry? {
    var entry = entry(number)
    while let cause = self.entry(entry?.cause) { entry = cause }
    return entry
  }
}

extension DeliveryRecord.Entry {
  var callStack: CallStack? { stack?() as? CallStack }
  var value: String? { if case .write(_, let value, _, _, _) = kind { value } else { nil } }
  var isEvent: Bool {
    switch kind {
    case .event: true
    case .write(_, _, let isEvent, _, _): isEvent
    case .delivery: false
    }
  }
}
