/// Something whose changes can be observed: a field, or an event.
///
/// Observers are told in the order in which they were added. They may be added and cancelled while
/// observers are being told: one that is cancelled is not told any more, one that is added is told
/// from the next change on.
///
/// A notifier belongs to one isolation domain and is not `Sendable`.
public class Notifier {
  private var first: Observer?
  private var last: Observer?
  /// How many `notify()` calls are under way; observers are unlinked only when none is, so that a
  /// walk along the list never loses its way.
  private var walks = 0
  private var needsSweep = false

  init() {}

  /// Whether it stands for something that is gone.
  var isAbandoned: Bool { false }

  deinit {
    // None may find its way here any more before the first is released: what its closure held may
    // cancel others when it goes.
    var each = first
    while let observer = each {
      observer.notifier = nil
      each = observer.next
    }
    // One by one: releasing a long list through its head would recurse once per observer.
    var next = first.take()
    last = nil
    while let observer = next {
      next = observer.next.take()
      observer.previous = nil
      observer.sourceEnded()
    }
  }

  /// Tells the observers that the value changed or that the event happened.
  final func notify() {
    forEachObserver { $0.notified() }
  }

  /// Calls `body` with each observer that is there now and has not been cancelled meanwhile.
  final func forEachObserver(_ body: (Observer) -> Void) {
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

  final func add(_ observer: Observer) {
    precondition(observer.notifier == nil, "an observer has one source")
    observer.notifier = self
    observer.previous = last
    if let last { last.next = observer } else { first = observer }
    last = observer
  }

  final func remove(_ observer: Observer) {
    if walks > 0 { needsSweep = true } else { unlink(observer) }
  }

  private func sweep() {
    needsSweep = false
    var current = first
    while let observer = current {
      current = observer.next
      if observer.isCancelled { unlink(observer) }
    }
  }

  private func unlink(_ observer: Observer) {
    // `previous` is unowned, so the neighbours are joined before the list lets go of this one.
    let (previous, next) = (observer.previous, observer.next)
    if let next { next.previous = previous } else { last = previous }
    if let previous { previous.next = next } else { first = next }
    observer.previous = nil
    observer.next = nil
    observer.notifier = nil
  }

  /// The number of observers that are not cancelled.
  final package var observerCount: Int {
    var count = 0
    var current = first
    while let observer = current {
      if !observer.isCancelled { count += 1 }
      current = observer.next
    }
    return count
  }
}
