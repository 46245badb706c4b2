// Getters read fields, so a change of a field is also one of the getters' values.
extension Notifier {
  /// Whether the value is that of a getter, which may have to run before the value is read.
  final var isComputed: Bool { marks & Mark.computed != 0 }

  /// Notes that a subscription is that of a getter.
  final func noteReader() { marks |= Mark.isRead }

  /// Makes the getters outdated that have read this, and those that have read these, before any of
  /// them runs.
  ///
  /// - Returns: This, and the fields with the getters' values that have subscriptions to notify.
  @discardableResult
  final func outdateReaders() -> [Notifier] {
    var outdated: [Notifier] = []
    outdated.reserveCapacity(4)
    outdated.append(self)
    var index = 0
    marks |= Mark.inRound
    while index < outdated.count {
      let notifier = outdated[index]
      index += 1
      guard notifier.marks & Mark.isRead != 0 else { continue }
      notifier.forEachSubscription { subscription in
        guard let reader = subscription.outdateReader(), reader.marks & Mark.inRound == 0
        else { return }
        reader.marks |= Mark.inRound
        outdated.append(reader)
      }
    }
    for notifier in outdated { notifier.marks &= ~Mark.inRound }
    return outdated
  }

  /// Notifies the subscriptions of this and of the getters' values that change with it. The
  /// deliveries make one round, in which each getter runs once at most.
  final func notifyWithReaders() {
    let changed = outdateReaders()
    // Most changes concern one binder.
    var queue: DeliveryQueue?
    var others: [DeliveryQueue] = []
    var hasDirect = false
    var isQuiet = true
    for notifier in changed {
      notifier.forEachSubscription { subscription in
        if subscription.isMuted { return }
        guard let own = subscription.queue else {
          // Those of getters wait now.
          if !subscription.isPending { (hasDirect, isQuiet) = (true, false) }
          return
        }
        if own.begin() { if queue == nil { queue = own } else { others.append(own) } }
        let isOutermost = own === queue || others.contains { $0 === own }
        if !own.collect(subscription) || !isOutermost { isQuiet = false }
      }
    }
    if hasDirect {
      for notifier in changed {
        notifier.forEachSubscription {
          if $0.queue == nil, !$0.isMuted, !$0.isPending { $0.deliver() }
        }
      }
    }
    if let queue {
      if !others.isEmpty {
        queue.movePaths()
        for other in others { other.movePaths() }
      }
      queue.deliverDue()
      for other in others { other.deliverDue() }
    }
    if isQuiet, allWait { becomeQuiet() }
  }
}
