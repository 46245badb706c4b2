/// The mark of a widget, or of a part of a screen: whether the user can see it.
///
///     let page = DisplayMark()
///     caption.$text.report(to: page)
///     page.isShown = false     // another page covers it: links onto 'text' wait
///     page.isShown = true      // 'text' gets the newest value, once
///
/// While a mark is not shown, the links onto the fields that report to it keep a note instead of
/// converting and showing values. Drafts, edits and events go on, and so do links onto a field that
/// the app observes. A read of a field brings it up to date, so no code sees an older value.
// The fields of a widget also report their changes to its mark, so that a frame of its screen is
// due. A subscription would cost an object for each field, and the order of its delivery at each
// change.
public final class DisplayMark {
  /// The frames of the screen that shows the widget; nil while none does.
  @exclusivity(unchecked) package final var frames: FrameRequest?

  /// The widget; nil once it has been released.
  // The widget keeps the mark and clears this at its release, so it never dangles. A weak reference
  // would give the widget a side table, which makes each retain of the widget three times as slow.
  @exclusivity(unchecked) package final unowned(unsafe) var widget: (any Widget)?

  // Read at each update of a widget; each assignment ends before other code can run.
  @exclusivity(unchecked) package final var isHidden = false
  /// The links that wait until the mark is shown.
  @exclusivity(unchecked) private final var waiting: [Waiting] = []

  private struct Waiting {
    let link: Subscription
    // The slots end the wait before they are released, so none dangles.
    let slots: [Unmanaged<Notifier>]

    func isFor(_ slot: Notifier) -> Bool {
      slots.contains { $0.toOpaque() == Unmanaged.passUnretained(slot).toOpaque() }
    }

    func clearMarks() {
      for slot in slots { slot._withUnsafeGuaranteedRef { $0.marks &= ~Notifier.Mark.owed } }
    }
  }

  /// Makes a mark that is shown.
  public init() {}

  /// Whether the user can see the widgets of the mark. Links that wait deliver when it becomes true,
  /// in the order in which they were made.
  public var isShown: Bool {
    get { !isHidden }
    set {
      isHidden = !newValue
      if newValue { Self.deliverWaiting(of: [self]) }
    }
  }

  package func changed() {
    frames.map { Unmanaged.passUnretained($0) }?._withUnsafeGuaranteedRef { $0.demand() }
  }

  // MARK: Links that wait

  /// The number of links that wait.
  package var waitingCount: Int { waiting.count }

  fileprivate func add(_ link: Subscription, for slots: [Notifier]) {
    for slot in slots { slot.marks |= Notifier.Mark.owed }
    waiting.append(Waiting(link: link, slots: slots.map { .passUnretained($0) }))
  }

  private func take(_ slot: Notifier) -> Subscription? {
    guard let index = waiting.firstIndex(where: { $0.isFor(slot) }) else { return nil }
    let taken = waiting.remove(at: index)
    taken.clearMarks()
    return taken.link
  }

  fileprivate func forget(_ slot: Notifier) { _ = take(slot) }

  /// Delivers to a slot that is read or written, although it is not shown.
  fileprivate func deliver(to slot: Notifier) {
    guard let entry = waiting.first(where: { $0.isFor(slot) }) else { return }
    // A value that is being changed in place cannot be read. Its change follows.
    if let field = entry.link.notifier, field.marks & Notifier.Mark.lent != 0 { return }
    guard let link = take(slot) else { return }
    link.endWait()
    let wasHidden = isHidden
    isHidden = false
    // Reads of a conversion are none of a getter that reads the slot.
    ReadRecording.suspend { link.queue?.perform(link.deliver) }
    isHidden = wasHidden
  }

  /// Delivers by the links that wait for marks that are shown now, together.
  package static func deliverWaiting(of marks: [DisplayMark]) {
    var ended: [Waiting] = []
    for mark in marks where !mark.isHidden && !mark.waiting.isEmpty {
      ended += mark.waiting
      mark.waiting = []
    }
    var left = ended.map(\.link)
    var orders: [(queue: DeliveryQueue, links: [Subscription])] = []
    while let queue = left.first?.queue {
      orders.append((queue, queue.ordered(left.filter { $0.queue === queue })))
      left.removeAll { $0.queue === queue }
    }
    // Before the first delivery, whose code may release slots.
    for entry in ended { entry.clearMarks() }
    for order in orders { order.queue.deliver(waiting: order.links) }
  }
}

/// The request for a frame of a screen.
package final class FrameRequest {
  /// Whether anything has changed since the last frame.
  @exclusivity(unchecked) package final var isDue = true
  private let onDue: () -> Void

  /// - Parameter onDue: Called when a frame becomes due.
  package init(onDue: @escaping () -> Void) {
    self.onDue = onDue
  }

  package func demand() {
    if isDue { return }
    isDue = true
    onDue()
  }
}

extension AnyField {
  /// Has each change of the value reported to a mark, which the field keeps.
  ///
  /// - Returns: false if the field reports to another mark, or if its value is computed: then only a
  ///   subscription learns of a change.
  @discardableResult
  public final func report(to mark: DisplayMark) -> Bool {
    guard reportsChanges, display == nil || display === mark else { return false }
    display = mark
    marks |= Mark.shown
    return true
  }
}

extension Notifier {
  /// Reports a change to the mark of the widget that shows the value.
  @usableFromInline final func reportToDisplay() {
    // Not retained: no code of the app runs meanwhile.
    display.map { Unmanaged.passUnretained($0) }?._withUnsafeGuaranteedRef { $0.changed() }
  }

  /// Whether the field belongs to a widget that is not shown.
  @inline(__always) final var isHidden: Bool {
    display.map { Unmanaged.passUnretained($0) }?._withUnsafeGuaranteedRef { $0.isHidden } ?? false
  }

  /// Whether a link has not shown a newer value here yet.
  final var isOwed: Bool { marks & Mark.owed != 0 }

  /// Shows the newer value that a link has not shown yet.
  @inline(never) final func payOwed() {
    if isOwed, let display { display.deliver(to: self) }
  }

  /// Ends the wait of the link that has not shown a newer value, which is never shown then.
  @inline(never) final func dropOwed() { display?.forget(self) }

  /// Whether a subscription is the only one, and no getter has read the value.
  @inline(__always) final func isAlone(_ subscription: Subscription) -> Bool {
    first === subscription && subscription.next == nil && marks & ~(Mark.told | Mark.shown) == 0
  }

  /// Whether the value is neither that of a getter nor read by one, and is reported as usual.
  @inline(__always) final var isPlain: Bool {
    marks & ~(Mark.told | Mark.anyDirect | Mark.shown) == 0
  }
}

extension Subscription {
  /// Has a link wait until the widget of its slot is shown.
  ///
  /// - Parameters:
  ///   - slot: The slot, whose widget is not shown.
  ///   - others: Fields that change with the slot.
  final func wait(for slot: Notifier, and others: [Notifier] = []) {
    isPending = true
    // A slot that is owed a value has this link alone, which waits already.
    if slot.isOwed { return }
    slot.display?.add(self, for: [slot] + others)
    // Further writes to the field only store the value.
    if let notifier, notifier.allWait { notifier.becomeQuiet() }
  }
}
