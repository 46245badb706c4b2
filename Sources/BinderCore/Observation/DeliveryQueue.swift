/// Delivers the notifications of one binder one after another.
///
/// A change made inside a notification is delivered after it, in the order of the changes. An
/// observer that is waiting already is not queued twice: it reads the newest value when its turn
/// comes.
final class DeliveryQueue {
  /// After so many rounds a chain of changes that cause each other is cut. A round delivers what the
  /// round before it caused, so this bounds the length of a chain, not the number of observers.
  static let roundLimit = 1_000

  private var pending: [Observer] = []
  private var isDelivering = false
  /// How many batches are open, and one more for a binder that delivers on flush.
  private var holds: Int
  /// Set in the later rounds of a chain, which may be a loop.
  private var causes: CauseTrace?
  /// Told of the observers that went on causing each other.
  var onLoop: ([Observer]) -> Void = { _ in }
  /// Told of each delivery after it was made, in words.
  var trace: ((String) -> Void)?
  /// Told when the first observer begins to wait for a flush.
  var onHold: () -> Void = {}

  init(holds: Bool) {
    self.holds = holds ? 1 : 0
  }

  func deliver(_ observer: Observer) {
    if isDelivering || (holds > 0 && !observer.isUrgent) {
      enqueue(observer)
      return
    }
    isDelivering = true
    make(observer)
    settle()
  }

  private func make(_ observer: Observer) {
    causes?.cause = observer
    observer.deliver()
    if let trace { trace(observer.traceLine) }
  }

  /// Does what sets up an observer, so that the changes it makes are delivered after it.
  func perform<Result>(_ body: () -> Result) -> Result {
    guard !isDelivering else { return body() }
    isDelivering = true
    defer { settle() }
    return body()
  }

  /// Holds deliveries back while `body` runs, and makes them at the end of the outermost batch.
  func batch<Result>(_ body: () throws -> Result) rethrows -> Result {
    holds += 1
    defer {
      holds -= 1
      if holds == 0, !isDelivering { flush() }
    }
    return try body()
  }

  /// Delivers what is waiting, and what `preparation` changes.
  func flush(after preparation: () -> Void = {}) {
    // Inside a notification nothing needs to be flushed: it is delivered when that is over.
    guard !isDelivering else { return preparation() }
    isDelivering = true
    preparation()
    drain()
    isDelivering = false
  }

  /// Lets go of observers that ended while they waited.
  func forgetEnded() {
    pending.removeAll(where: \.isCancelled)
  }

  private func enqueue(_ observer: Observer) {
    causes?.note(observer)
    if observer.coalesces {
      if observer.isPending { return }
      observer.isPending = true
    } else {
      observer.waits()
    }
    pending.append(observer)
    if pending.count == 1, !isDelivering { onHold() }
  }

  private func settle() {
    // What waits for a flush is not due because somebody typed.
    if holds == 0 {
      if !pending.isEmpty { drain() }
    } else if pending.contains(where: \.isUrgent) {
      drain(onlyUrgent: true)
    }
    isDelivering = false
    if holds > 0, !pending.isEmpty { onHold() }
  }

  private func drain(onlyUrgent: Bool = false) {
    defer { causes = nil }
    for number in 0..<Self.roundLimit {
      // By then only those are told who are in a loop, or hang on one. A loop longer than the rounds
      // that are left is named by where it was cut.
      if number == Self.roundLimit / 2 { causes = CauseTrace() }
      var round = pending
      pending.removeAll(keepingCapacity: true)
      if onlyUrgent {
        pending = round.filter { !$0.isUrgent }
        round.removeAll { !$0.isUrgent }
      }
      for observer in round {
        observer.isPending = false
        if !observer.isOver { make(observer) }
      }
      if onlyUrgent ? !pending.contains(where: \.isUrgent) : pending.isEmpty { return }
    }
    let looping = onlyUrgent ? pending.filter(\.isUrgent) : pending
    pending.removeAll { !onlyUrgent || $0.isUrgent }
    for observer in looping {
      observer.isPending = false
      observer.waitedInVain()
    }
    let named = causes?.looping ?? []
    onLoop(named.isEmpty ? looping : named)
  }
}
