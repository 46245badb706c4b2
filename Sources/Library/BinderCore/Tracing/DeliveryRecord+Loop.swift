extension DeliveryRecord {
  /// Notes a delivery that may be in a loop, and returns the number of its entry, for the deliveries that it causes.
  func noteLoop(_ subscription: ObservationToken, cause: Int?) -> Int {
    add(
      .delivery(
        Delivery(
          origin: subscription.origin, source: 0, slot: nil, fieldValue: nil, isCommand: false,
          computed: [], subscription: ObjectIdentifier(subscription),
          // A computed property has no place in the app; the links onto it have.
          isOfApp: ![.sources, .derived].contains(subscription.phase))),
      cause: cause)
  }

  /// The links in the loop, in the order of their first delivery, one for each place where links were set up.
  ///
  /// A link that only receives a delivery in each round, such as that onto a label that shows the field in the loop,
  /// causes nothing. Neither does a link whose effects are all of that kind. Both are removed until none is left.
  var looping: [String] {
    var causes: [(id: ObjectIdentifier, delivery: Delivery)] = []
    var effects: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]
    for entry in entries(where: { $0.cause != nil }).reversed() {
      guard let effect = entry.delivery, let cause = self.entry(entry.cause)?.delivery else {
        continue
      }
      if effects[cause.subscription] == nil { causes.append((cause.subscription, cause)) }
      effects[cause.subscription, default: []].insert(effect.subscription)
    }
    var left = Set(effects.keys)
    while let dead = left.first(where: { effects[$0, default: []].isDisjoint(with: left) }) {
      left.remove(dead)
    }
    var places: Set<String> = []
    return causes.filter { left.contains($0.id) && $0.delivery.isOfApp }
      .map { "\($0.delivery.origin)" }.filter { places.insert($0).inserted }
  }
}
