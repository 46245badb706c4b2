/// Notes which subscriptions cause which to be told, to name those that go on causing each other.
final class CauseTrace {
  /// The subscription that is being told, and so the cause of what is queued now.
  var cause: Subscription?
  private var subscriptions: [Subscription] = []
  private var effects: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]

  func note(_ effect: Subscription) {
    guard let cause else { return }
    let identifier = ObjectIdentifier(cause)
    if effects[identifier] == nil { subscriptions.append(cause) }
    effects[identifier, default: []].insert(ObjectIdentifier(effect))
  }

  /// The subscriptions in the loop, one for each place where subscriptions were set up, in the order in which
  /// they were first told.
  ///
  /// Those that are only told in each round, such as a label that shows the field in the loop, cause
  /// nothing; nor is one in the loop that causes only such. Those are taken away until none is left.
  var looping: [Subscription] {
    var left = Set(effects.keys)
    while let dead = left.first(where: { effects[$0, default: []].isDisjoint(with: left) }) {
      left.remove(dead)
    }
    var places: Set<String> = []
    return subscriptions.filter {
      left.contains(ObjectIdentifier($0)) && places.insert($0.origin.description).inserted
    }
  }
}
