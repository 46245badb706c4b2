/// Records which subscription causes the delivery of which other one, to name the subscriptions in
/// a loop.
final class CauseTrace {
  /// The subscription whose delivery is under way, and so the cause of each delivery queued now.
  var cause: Subscription?
  private var subscriptions: [Subscription] = []
  private var effects: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]

  func note(_ effect: Subscription) {
    guard let cause else { return }
    let identifier = ObjectIdentifier(cause)
    if effects[identifier] == nil { subscriptions.append(cause) }
    effects[identifier, default: []].insert(ObjectIdentifier(effect))
  }

  /// The subscriptions in the loop, in the order of their first delivery, one for each place where
  /// subscriptions were set up.
  ///
  /// A subscription that only receives a delivery in each round, such as the link onto a label that
  /// shows the field in the loop, causes nothing. Neither does a subscription whose effects are all
  /// of that kind. Both are removed until none is left.
  var looping: [Subscription] {
    var left = Set(effects.keys)
    while let dead = left.first(where: { effects[$0, default: []].isDisjoint(with: left) }) {
      left.remove(dead)
    }
    var places: Set<String> = []
    return subscriptions.filter {
      // A computed property has no place in the app; the links onto it have.
      ![.sources, .derived].contains($0.phase) && left.contains(ObjectIdentifier($0))
        && places.insert($0.origin.description).inserted
    }
  }
}
