import BinderCore

/// The lines that a session has of an application. The user's action is noted before it is handled.
extension Application {
  func record(_ key: Key) {
    guard let recorder else { return }
    // The text of a secret field is not for a file.
    if case .character = key, isTypingSecret { return recorder.note("key \"•\"") }
    recorder.note("key \(SessionRecorder.quoted("\(key)"))")
  }

  /// - Parameter kind: `typed` for the keys of one moment, or `paste`.
  func record(_ text: String, as kind: String) {
    guard let recorder else { return }
    // The field leaves a line end out, or takes it as a blank.
    let text = isTypingSecret ? String(text.map { $0.isNewline ? $0 : "•" }) : text
    recorder.note("\(kind) \(SessionRecorder.quoted(text))")
  }

  func record(_ event: MouseEvent) {
    recorder?.note("mouse \(event.kind) \(event.position.column) \(event.position.row)")
  }

  func record(_ size: Size) {
    // A terminal that has not been taken over may have no size.
    guard let recorder, size.rows > 0, size != recorded.size else { return }
    recorded = RecordedFrames(size: size)
    recorder.note("size \(size.columns) \(size.rows)")
  }

  func recordFrame() {
    guard let recorder, let grid, grid.size.rows > 0 else { return }
    // A frame may have a new size before the terminal tells of it.
    record(grid.size)
    guard grid != recorded.last else { return }
    while !note(grid, in: recorder) {}
    recorded.last = grid
  }

  private func note(_ grid: Grid, in recorder: SessionRecorder) -> Bool {
    let count = recorder.eventCount
    if count != recorded.eventCount {
      (recorded.base, recorded.eventCount) = (recorded.last, count)
    }
    let base = recorded.base
    if grid == base { return recorder.note(frame: nil, after: count) }
    let lines = (0..<grid.size.rows).map { (row: $0, line: grid.line($0)) }
      .filter { $0.line != base?.line($0.row) ?? "" }
    return recorder.note(
      frame: grid.fingerprint + lines.map { "\n  \($0.row)|\($0.line)" }.joined(), after: count)
  }

  private var isTypingSecret: Bool { popup == nil && (focused as? TextField)?.isSecret == true }
}

struct RecordedFrames {
  var size: Size?
  var last: Grid?
  /// The last frame before the last event.
  var base: Grid?
  /// The number of events when that frame was the last one.
  var eventCount = 0
}
