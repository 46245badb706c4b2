/// What the fields of a widget tell of their changes where the widget is only drawn anew: that a
/// frame of its screen is due.
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
