/// The mark to which the fields of a widget report their changes, so that a frame of its screen is
/// due: for a widget that is only drawn anew.
///
/// A subscription would cost an object for each field, and the order of its delivery at each change.
package final class DisplayMark {
  /// The frames of the screen that shows the widget; nil while none does.
  @exclusivity(unchecked) package final var frames: FrameRequest?

  /// The widget; nil once it has been released.
  // The widget keeps the mark and clears this at its release, so it never dangles. A weak reference
  // would give the widget a side table, which makes each retain of the widget three times as slow.
  @exclusivity(unchecked) package final unowned(unsafe) var widget: (any Widget)?

  package init() {}

  package func changed() {
    frames.map { Unmanaged.passUnretained($0) }?._withUnsafeGuaranteedRef { $0.demand() }
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
  package final func report(to mark: DisplayMark) -> Bool {
    guard reportsChanges, display == nil || display === mark else { return false }
    display = mark
    return true
  }
}

extension Notifier {
  /// Reports a change to the mark of the widget that shows the value.
  @usableFromInline final func reportToDisplay() {
    // Not retained: no code of the app runs meanwhile.
    display.map { Unmanaged.passUnretained($0) }?._withUnsafeGuaranteedRef { $0.changed() }
  }

  /// Whether a subscription is the only one, and no getter has read the value.
  @inline(__always) final func isAlone(_ subscription: Subscription) -> Bool {
    first === subscription && subscription.next == nil && marks & ~(Mark.told | Mark.shown) == 0
  }

  /// Whether the value is neither that of a getter nor read by one, and is reported as usual.
  @inline(__always) final var isPlain: Bool {
    marks & ~(Mark.told | Mark.direct | Mark.shown) == 0
  }
}
