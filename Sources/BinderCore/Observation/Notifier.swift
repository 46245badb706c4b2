/// Something whose changes can be observed: a field, or an event.
///
/// Observers are told in the order in which they were added. They may be added and cancelled while
/// observers are being told: one that is cancelled is not told any more, one that is added is told
/// from the next change on. The notifier itself may go meanwhile.
///
/// A notifier belongs to one isolation domain and is not `Sendable`.
public class Notifier {
  // The list and the walk are read at every change. Their exclusivity is not checked at run time,
  // which costs 4 of the 5 parts of an update (785 against 150 instructions); it is kept by assigning
  // each before anything else can run.
  @exclusivity(unchecked) @usableFromInline final var first: Observer?
  // Kept by the list, like every one but the first.
  @exclusivity(unchecked) private final var last: Unmanaged<Observer>?
  /// The walk along the list that is under way, the innermost of them. Observers are unlinked only
  /// when there is none, so that a walk never loses its way.
  @exclusivity(unchecked) private final var walk: UnsafeMutablePointer<Walk>?
  @exclusivity(unchecked) private final var needsSweep = false
  /// What a write has to look at, in one byte: a write that finds it 0 only stores.
  @exclusivity(unchecked) @usableFromInline final var marks: UInt8 = 0
  /// The links that write to this.
  @exclusivity(unchecked) private final var incoming: Unmanaged<OneWayLink>?

  /// The bits of `marks`.
  @usableFromInline enum Mark {
    /// There are observers, and not all of them wait for a flush already.
    @usableFromInline static let told: UInt8 = 1
    /// The value is being changed in place.
    @usableFromInline static let lent: UInt8 = 2
    /// There is one observer, and it is a link that may bring the value over without further ado.
    @usableFromInline static let direct: UInt8 = 4
  }

  /// A walk along a list, which stays where it is called from.
  private struct Walk {
    let outer: UnsafeMutablePointer<Walk>?
    /// Set when the notifier goes: there is no list to go on with.
    var isOver = false
    /// The list of the notifier that went, which the walk still stands in.
    var left: Observer?
  }

  @usableFromInline init() {}

  /// Whether it stands for something that is gone.
  var isAbandoned: Bool { false }

  deinit {
    while let link = incoming?.takeUnretainedValue() {
      removeIncoming(link)
      link.slotEnded()
    }
    // None may find its way here any more before the first is released: what its closure held may
    // cancel others when it goes.
    var each = first
    while let observer = each {
      observer.notifier = nil
      each = observer.next
    }
    if walk != nil { leaveListToWalks() } else { Self.release(first.take()) }
    last = nil
  }

  /// Ends the walks that are under way, and lets the outermost keep the observers that they stand at.
  private func leaveListToWalks() {
    var each = walk
    while let walk = each {
      walk.pointee.isOver = true
      each = walk.pointee.outer
      if each == nil { walk.pointee.left = first.take() }
    }
  }

  /// Releases a list one by one: through its head that would recurse once per observer.
  private static func release(_ list: Observer?) {
    var next = list
    while let observer = next {
      next = observer.next.take()
      observer.previous = nil
      observer.sourceEnded()
    }
  }

  /// Tells the observers that the value changed or that the event happened.
  @usableFromInline final func notify() { tellObservers(of: .passUnretained(self)) }

  @inline(never) fileprivate static func notifyEach(_ notifier: Unmanaged<Notifier>) {
    var isQuiet = true
    let isAlive = forEachObserver(of: notifier) { if !$0.notified() { isQuiet = false } }
    if isQuiet, isAlive {
      notifier._withUnsafeGuaranteedRef { if $0.allWait { $0.marks &= Mark.lent } }
    }
  }

  /// Brings the value over the only link, where that runs nobody's code, so that nothing can change
  /// meanwhile: neither a walk nor the queue has to know. It takes a third of the instructions.
  ///
  /// - Returns: Whether that could be done.
  @inline(__always) fileprivate final func moveDirectly() -> Bool {
    guard marks & Mark.direct != 0, let link = firstUnretained else { return false }
    return link._withUnsafeGuaranteedRef {
      // A cast that cannot fail: only these can move directly.
      unsafeDowncast($0, to: OneWayLink.self).moveDirectly(from: self)
    }
  }

  /// Notes what a write has to do after observers came, went, or had their turn.
  final func noteObservers() {
    var marks = marks & Mark.lent
    if let first = firstUnretained {
      marks |= Mark.told
      first._withUnsafeGuaranteedRef {
        if $0.next == nil, $0.movesDirectly, !$0.isCancelled { marks |= Mark.direct }
      }
    }
    self.marks = marks
  }

  /// Whether each observer that is there waits for its turn.
  private final var allWait: Bool {
    var each = first
    while let observer = each {
      if !observer.isPending, !observer.isCancelled { return false }
      each = observer.next
    }
    return true
  }

  /// Calls `body` with each observer that is there now and has not been cancelled meanwhile.
  @inline(__always)
  final func forEachObserver(_ body: (Observer) -> Void) {
    _ = Self.forEachObserver(of: .passUnretained(self), body)
  }

  /// - Returns: Whether the notifier is still there.
  @inline(__always)
  private static func forEachObserver(
    of notifier: Unmanaged<Notifier>, _ body: (Observer) -> Void
  ) -> Bool {
    // Not retained: the list keeps them, and stays as it is while there is a walk.
    guard var current = notifier._withUnsafeGuaranteedRef({ $0.firstUnretained }),
      let end = notifier._withUnsafeGuaranteedRef({ $0.lastAddress })
    else { return true }
    var walk = Walk(outer: notifier._withUnsafeGuaranteedRef { $0.walk })
    withUnsafeMutablePointer(to: &walk) { walk in
      notifier._withUnsafeGuaranteedRef { $0.walk = walk }
      while true {
        current._withUnsafeGuaranteedRef { if !$0.isCancelled { body($0) } }
        // The notifier has gone, and is not touched any more.
        if walk.pointee.isOver { return }
        if current.toOpaque() == end { break }
        guard let next = current._withUnsafeGuaranteedRef({ $0.nextUnretained }) else { break }
        current = next
      }
      // Retained here, where an observer may go, and with it whatever it holds.
      if notifier._withUnsafeGuaranteedRef({ $0.endWalk(walk) }) {
        notifier.takeUnretainedValue().sweep()
      }
    }
    let isAlive = !walk.isOver
    if let left = walk.left.take() { release(left) }
    return isAlive
  }

  @inline(__always) private final var firstUnretained: Unmanaged<Observer>? {
    first.map { .passUnretained($0) }
  }

  @inline(__always) private final var lastAddress: UnsafeMutableRawPointer? {
    last?.toOpaque()
  }

  /// - Returns: Whether observers are to be unlinked that were cancelled meanwhile.
  @inline(__always) private final func endWalk(_ ended: UnsafeMutablePointer<Walk>) -> Bool {
    walk = ended.pointee.outer
    return walk == nil && needsSweep
  }

  final func add(_ observer: Observer) {
    precondition(observer.unretainedNotifier == nil, "an observer has one source")
    observer.unretainedNotifier = .passUnretained(self)
    observer.previous = last
    if let last { last._withUnsafeGuaranteedRef { $0.next = observer } } else { first = observer }
    last = .passUnretained(observer)
    noteObservers()
  }

  final func remove(_ observer: Observer) {
    if walk == nil { return unlink(observer) }
    needsSweep = true
    marks &= ~Mark.direct
  }

  /// Takes an observer out of the list that is not cancelled, unless somebody walks along it.
  final func letGo(_ observer: Observer) -> Bool {
    if walk != nil { return false }
    unlink(observer)
    return true
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
    // `previous` is unowned, so the neighbours are joined before the list lets go of this one, which
    // whoever unlinks it keeps.
    let (previous, next) = (observer.previous, observer.next.take())
    if let next { next.previous = previous } else { last = previous }
    if let previous { previous._withUnsafeGuaranteedRef { $0.next = next } } else { first = next }
    observer.previous = nil
    observer.unretainedNotifier = nil
    noteObservers()
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

  // MARK: Links that write to this

  final func addIncoming(_ link: OneWayLink) {
    link.nextIncoming = incoming
    incoming = .passUnretained(link)
  }

  final func removeIncoming(_ link: OneWayLink) {
    // Mostly there is one.
    if incoming?.toOpaque() == Unmanaged.passUnretained(link).toOpaque() {
      incoming = link.nextIncoming.take()
      return
    }
    var before: OneWayLink?
    var each = incoming?.takeUnretainedValue()
    while let current = each, current !== link {
      before = current
      each = current.nextIncoming?.takeUnretainedValue()
    }
    guard each != nil else { return }
    if let before { before.nextIncoming = link.nextIncoming } else { incoming = link.nextIncoming }
    link.nextIncoming = nil
  }
}

/// Tells the observers of a notifier that lives now, and may go when one of them is told.
///
/// No static method, which would be called with the metadata of the field's type: to get that is a fourth
/// of an update.
@usableFromInline func tellObservers(of notifier: Unmanaged<Notifier>) {
  if notifier._withUnsafeGuaranteedRef({ $0.moveDirectly() }) { return }
  Notifier.notifyEach(notifier)
}
