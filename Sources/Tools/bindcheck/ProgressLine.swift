import BindCheckKit
import Synchronization

/// A line on a terminal that names the current phase of a long check, and is removed afterwards.
///
/// The work itself runs on the caller's thread and knows nothing of it but for its parts.
final class ProgressLine: Sendable {
  private struct State {
    var phase: CheckPhase?
    var shown = ""
    var isOver = false
  }

  private let state = Mutex(State())
  private let write: @Sendable (String) -> Void

  /// - Parameters:
  ///   - delay: how long the work has to take before anything is shown.
  ///   - write: puts text on the terminal.
  init(after delay: Duration, write: @escaping @Sendable (String) -> Void) {
    self.write = write
    Task.detached { [weak self] in
      let start = ContinuousClock.now
      try? await Task.sleep(for: delay)
      while let self, draw(start.duration(to: .now)) {
        try? await Task.sleep(for: .milliseconds(100))
      }
    }
  }

  /// The line on standard error, where it is a terminal that can erase it again.
  static func onTerminal() -> ProgressLine? {
    guard Terminal.canErase else { return nil }
    return ProgressLine(after: .milliseconds(500)) { Output.error($0, terminator: "") }
  }

  func show(_ phase: CheckPhase) {
    state.withLock { $0.phase = phase }
  }

  /// Erases the line; nothing is drawn from now on.
  func end() {
    state.withLock { state in
      if !state.shown.isEmpty { write("\r\u{1B}[K") }
      state.isOver = true
    }
  }

  /// Draws the line if it says something new. False when the work is over.
  private func draw(_ elapsed: Duration) -> Bool {
    state.withLock { state in
      guard !state.isOver else { return false }
      guard let phase = state.phase else { return true }
      let line = "\(phase.words) (\(elapsed.components.seconds) s)"
      if line != state.shown { write("\r\(line)\u{1B}[K") }
      state.shown = line
      return true
    }
  }
}
