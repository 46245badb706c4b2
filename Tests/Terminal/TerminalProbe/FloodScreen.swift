import BinderCore
import BinderTerminal
import Synchronization

/// A log and a number that change far more often than a terminal can show.
final class FloodScreen: Screen {
  nonisolated static let count = 400_000
  let log = LogView<Int>({ "line \($0) of the log, which fills the width of the terminal well" })
  let latest = Label()
  let frames = Label()
  @Observed private var lines: Journal<Int> = []
  @Observed private var number = 0
  private let binder = Binder()

  override var body: any Element { log }
  override var footer: any Element {
    Row(spacing: 2) {
      latest
      frames
    }
  }

  /// - Parameter produced: Called on a thread of the producer when it has sent all values.
  func start(in application: Application, produced: @escaping @Sendable () -> Void) {
    lines.keepLast(500)
    binder.bind($lines, to: log.$lines)
    binder.bind($number, to: latest.$text, as: .int)
    application.flushAtFrames(binder)
    let (numbers, continuation) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: .unbounded)
    let values = binder.follow(numbers, keeping: .newest(1000)) { [unowned self] values in
      lines.append(contentsOf: values)
      number = values.last ?? 0
    }
    binder.observe($number) { [unowned self, unowned application] _ in
      frames.text = "frames \(application.frameCount), dropped \(values.dropped)."
    }
    Task.detached {
      for value in 1...Self.count { continuation.yield(value) }
      continuation.finish()
      produced()
    }
  }
}
