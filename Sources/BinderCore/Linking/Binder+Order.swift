extension Binder {
  /// Sorts links by the order in which they were made.
  func inOrder(_ links: [Subscription]) -> [Subscription] {
    var rest = Dictionary(uniqueKeysWithValues: links.map { (ObjectIdentifier($0), $0) })
    let own = subscriptions.compactMap { each in
      each.waitingPart.flatMap { rest.removeValue(forKey: ObjectIdentifier($0)) }
    }
    return own + links.filter { rest[ObjectIdentifier($0)] != nil }
  }
}
