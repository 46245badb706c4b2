/// The mark of a widget, or of a part of a screen: whether the user can see it. `Widget.isShown` says what
/// waits meanwhile.
// The fields of a widget also report their changes to its mark, so that a frame of its screen is due. A subscription
// would cost an object for each field, and the order of its delivery at each change.
package final class DisplayMark {
  /// The frames of the screen that shows the widget; nil while none does.
  package var frames: FrameRequest? {
    get { screenFrames }
    set { screenFrames = newValue }
  }
  // Not accessible from elsewhere, so that the compiler proves the accesses exclusive: each check in the
  // running program takes a tenth of an update.
  private var screenFrames: FrameRequest?
  fileprivate var hides = false
  /// The mark of the widget around this one.
  package var container: DisplayMark?
  /// The widget itself, where it is a part of the screen with drafts of its own.
  package weak var scope: (any DraftScope)?
  /// The innermost such part around the widget, else the screen's.
  package var draftScope: (any DraftScope)? {
    sequence(first: self, next: \.container).lazy.compactMap(\.scope).first ?? frames?.screen
  }
  package var isHidden: Bool {
    get { hides }
    set { hides = newValue }
  }
  /// The slot whose value says that the widget is not shown, such as that with the name of the open tab.
  package weak var hidingField: _AnyField?
  private var waiting: [OwedDelivery] = []
  /// The number of waiting deliveries at which made ones are forgotten.
  private var pruneAt = 8

  package init() {}

  /// Whether the user can see the widgets of the mark. Links that wait deliver when it becomes true,
  /// in the order in which they were made.
  package var isShown: Bool {
    get { !isHidden }
    set {
      isHidden = !newValue
      if newValue { Self.deliverWaiting(of: [self]) }
    }
  }

  package func changed() { screenFrames?.demand() }

  // MARK: - Links that wait

  package var waitingCount: Int { waiting.count(where: \.canBeMade) }

  fileprivate func add(_ delivery: OwedDelivery) {
    if waiting.count >= pruneAt {
      waiting.removeAll { !$0.canBeMade }
      pruneAt = max(8, waiting.count * 2)
    }
    waiting.append(delivery)
  }

  fileprivate func whileShown(_ body: () -> Void) {
    let wasHidden = isHidden
    isHidden = false
    body()
    isHidden = wasHidden
  }

  /// Delivers by the links that wait for marks that are shown now, together.
  package static func deliverWaiting(of marks: [DisplayMark]) {
    let due = marks.filter { !$0.isHidden }.flatMap { exchange(&$0.waiting, []) }
    var left = due.compactMap { $0.take() }
    while let queue = left.first?.link.queue {
      let own = left.filter { $0.link.queue === queue }
      left.removeAll { $0.link.queue === queue }
      queue.deliver(waiting: own)
    }
  }
}

/// A newer value that a link has not shown in a slot yet, since the widget of the slot is not shown.
final class OwedDelivery {
  private weak var link: ObservationToken?
  private weak var source: _Notifier?
  private(set) var isOwed = true

  init(by link: ObservationToken, of source: _Notifier) {
    (self.link, self.source) = (link, source)
  }

  var canBeMade: Bool { isOwed && link?.isOver == false && source != nil }

  /// The value that the link has to show has been dropped, or another way has shown it.
  func drop() {
    isOwed = false
    link?.isPending = false
    link?.isOwing = false
  }

  /// Ends the wait; nil where the link or its source is gone.
  func take() -> (link: ObservationToken, source: _Notifier)? {
    guard isOwed else { return nil }
    drop()
    guard let link, let source, !link.isOver else { return nil }
    return (link, source)
  }

  fileprivate func deliver(on mark: DisplayMark?) {
    // A value that is being changed in place cannot be read. Its change follows.
    if source?.isLent == true { return }
    guard let (link, source) = take(), let queue = link.queue else { return }
    let make = { queue.make(link, from: source) }
    // Reads of a conversion are none of a getter that reads the slot.
    ReadRecording.suspend { queue.perform { mark?.whileShown(make) ?? make() } }
  }
}

package final class FrameRequest {
  /// Whether anything has changed since the last frame.
  package var isDue: Bool {
    get { due }
    set { due = newValue }
  }
  private var due = true
  private let onDue: () -> Void
  package weak var screen: (any DraftScope)?

  package init(onDue: @escaping () -> Void) { self.onDue = onDue }

  package func demand() {
    if due { return }
    due = true
    onDue()
  }
}

extension _AnyField {
  /// Has each change of the value reported to a mark, which the field keeps. False if it reports to another
  /// mark, or if its value is computed: then only an observation learns of a change.
  @discardableResult
  package final func report(to mark: DisplayMark) -> Bool {
    guard !isComputed, display == nil || display === mark else { return false }
    display = mark
    isReported = true
    return true
  }
}

extension _Notifier {
  package final var isHidden: Bool { display?.hides ?? false }

  package final var hidingField: _AnyField? { display?.hidingField }

  final var isOwed: Bool { owed?.isOwed ?? false }

  /// Shows the newer value that a link has not shown yet.
  final func payOwed() {
    // Code that a delivery runs may change the source again, and without end.
    for _ in 0..<DeliveryQueue.chainLimit {
      guard let owed, owed.isOwed else { break }
      owed.deliver(on: display)
      // Its source is being changed.
      if owed.isOwed { return }
    }
    forgetOwed()
  }

  /// Ends the wait of the link that has not shown a newer value, which is never shown then.
  final func dropOwed() {
    owed?.drop()
    forgetOwed()
  }

  private final func forgetOwed() {
    guard owed?.isOwed == false else { return }
    owed = nil
    updateAccess()
  }
}

extension ObservationToken {
  /// Has a link wait until the widget of its slot is shown; `others` are fields that change with the slot.
  final func wait(for slot: _Notifier, and others: [_Notifier] = [], showing source: _Notifier) {
    (isPending, isOwing) = (true, true)
    // A slot that is owed a value has this link alone, which waits already.
    if slot.isOwed { return }
    let delivery = OwedDelivery(by: self, of: source)
    for field in [slot] + others {
      field.owed = delivery
      field.updateAccess()
    }
    slot.display?.add(delivery)
  }
}
