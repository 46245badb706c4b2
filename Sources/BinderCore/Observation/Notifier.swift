/// Something whose changes can be observed: a field, or an event.
///
/// Observers are told in the order in which they were added. They may be added and cancelled while
/// observers are being told: one that is cancelled is not told any more, one that is added is told
/// from the next change on.
///
/// A notifier belongs to one isolation domain and is not `Sendable`.
public class Notifier {
  private var first: Observation?
  private var last: Observation?
  /// How many `notify()` calls are under way; observers are unlinked only when none is, so that a
  /// walk along the list never loses its way.
  private var walks = 0
  private var needsSweep = false

  init() {}

  deinit {
    // One by one: releasing a long list through its head would recurse once per observer.
    var next = first.take()
    last = nil
    while let observation = next {
      next = observation.next.take()
      observation.notifier = nil
    }
  }

  /// Tells the observers that the value changed or that the event happened.
  final func notify() {
    forEachObservation { $0.notified() }
  }

  /// Calls `body` with each observer that is there now and has not been cancelled meanwhile.
  final func forEachObservation(_ body: (Observation) -> Void) {
    guard var current = first, let end = last else { return }
    walks += 1
    while true {
      if !current.isCancelled { body(current) }
      if current === end { break }
      guard let next = current.next else { break }
      current = next
    }
    walks -= 1
    if walks == 0, needsSweep { sweep() }
  }

  final func add(_ observation: Observation) {
    precondition(observation.notifier == nil, "an observation has one source")
    observation.notifier = self
    observation.previous = last
    if let last { last.next = observation } else { first = observation }
    last = observation
  }

  final func remove(_ observation: Observation) {
    if walks > 0 { needsSweep = true } else { unlink(observation) }
  }

  private func sweep() {
    needsSweep = false
    var current = first
    while let observation = current {
      current = observation.next
      if observation.isCancelled { unlink(observation) }
    }
  }

  private func unlink(_ observation: Observation) {
    // `previous` is unowned, so the neighbours are joined before the list lets go of this one.
    let (previous, next) = (observation.previous, observation.next)
    if let next { next.previous = previous } else { last = previous }
    if let previous { previous.next = next } else { first = next }
    observation.previous = nil
    observation.next = nil
    observation.notifier = nil
  }

  /// The number of observers that are not cancelled.
  final package var observationCount: Int {
    var count = 0
    var current = first
    while let observation = current {
      if !observation.isCancelled { count += 1 }
      current = observation.next
    }
    return count
  }
}
