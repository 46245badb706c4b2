/// Delivers the notifications of one binder one after another.
///
/// A change made inside a notification is delivered after it, in the order of the changes. An
/// observer that is waiting already is not queued twice: it reads the newest value when its turn
/// comes.
final class DeliveryQueue {
  /// After so many rounds a chain of changes that cause each other is cut. A round delivers what the
  /// round before it caused, so this bounds the length of a chain, not the number of observers.
  static let roundLimit = 100

  private var pending: [Observation] = []
  private(set) var isDelivering = false
  /// Told of the observers that went on causing each other.
  var onLoop: ([Observation]) -> Void = { _ in }

  func deliver(_ observation: Observation) {
    if isDelivering {
      if !observation.isPending {
        observation.isPending = true
        pending.append(observation)
      }
      return
    }
    isDelivering = true
    observation.deliver()
    if !pending.isEmpty { drain() }
    isDelivering = false
  }

  private func drain() {
    for _ in 0..<Self.roundLimit {
      let round = pending
      pending.removeAll(keepingCapacity: true)
      for observation in round {
        observation.isPending = false
        if !observation.isOver { observation.deliver() }
      }
      if pending.isEmpty { return }
    }
    let looping = pending
    pending.removeAll()
    for observation in looping { observation.isPending = false }
    onLoop(looping)
  }
}
