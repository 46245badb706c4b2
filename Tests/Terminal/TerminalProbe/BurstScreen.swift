import BinderCore
import BinderTerminal

/// A control whose keys take long, in a program that counts its frames.
final class BurstScreen: Screen {
  let keys = SlowKeys()
  let notes = TextField(width: 12)
  let frames = Label()

  override var body: any Element {
    Column {
      keys
      notes
      frames
    }
  }

  override func handle(_ key: Key) -> Bool {
    guard key == .function(1), let application = keys.application() else { return false }
    frames.text = "frames \(application.frameCount)."
    return true
  }
}

/// A control that counts its keys, each of which takes ten milliseconds of work.
final class SlowKeys: Control {
  var application: () -> Application? = { nil }
  private var count = 0

  override var acceptsFocus: Bool { true }

  override func preferredSize(in available: Size) -> Size { Size(columns: 20, rows: 1) }

  override func draw(on canvas: Canvas) { canvas.write("keys \(count).") }

  override func handle(_ key: Key) -> Bool {
    guard key == .down else { return false }
    let end = ContinuousClock.now + .milliseconds(10)
    while ContinuousClock.now < end { count += 0 }
    count += 1
    setNeedsRedraw()
    return true
  }
}
