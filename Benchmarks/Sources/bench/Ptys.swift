import Binder
import BinderTerminal
import CScreen
import Timing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Frames that are sent to a terminal, against the same screen written with ncurses in C.
///
/// Each side writes to a terminal of its own, whose other end is read after each frame.
@MainActor enum Ptys {
  static var contests: [Contest] {
    [
      Contest("pty-one-label/ncurses", atMost: 3) { (oneLabel(), oneLabelInC()) },
      Contest("pty-key/ncurses", atMost: 2) { (key(), keyInC()) },
    ]
  }

  /// A terminal, and the reading of its output.
  final class Output {
    var terminal = pseudo_terminal()
    private var bytes = [CChar](repeating: 0, count: 65_536)

    init() {
      precondition(open_pseudo_terminal(&terminal, 80, 24), "there is no terminal to write to")
    }

    deinit { close_pseudo_terminal(&terminal) }

    /// Waits for a frame.
    func read() { _ = read_output(&terminal, &bytes, bytes.count, 1_000) }

    /// The output until the terminal has been silent for a while.
    func readAll() -> String {
      var text: [UInt8] = []
      while true {
        let count = read_output(&terminal, &bytes, bytes.count, 50)
        if count == 0 { return String(decoding: text, as: UTF8.self) }
        text += bytes[..<count].map(UInt8.init(bitPattern:))
      }
    }

    /// Proves that a screen that is sent anew has a text.
    func fault(expecting expected: String, _ repaint: () -> Void) -> String? {
      _ = readAll()
      repaint()
      let sent = readAll()
      return sent.contains(expected) ? nil : "'\(expected)' is not on the screen"
    }
  }

  private static let start = 1_000_000

  // MARK: - Ours

  @MainActor final class Stage {
    let output = Output()
    let model = Frames.Model()
    let binder = Binder()
    let screen = Frames.FormScreen(45, columns: 3)
    let terminal = CursesTerminal(usesMouse: false)
    let application: Application
    let text = Field("")

    init() {
      setenv("TERM", "xterm-256color", 1)
      application = Application(screen: screen, terminal: terminal)
      binder.bind(model.$count, to: screen.status.$text, as: .int)
      binder.bind(text, to: screen.fields[0].$text)
      take_standard_streams(&output.terminal)
      do {
        try terminal.enter {}
      } catch {
        preconditionFailure("the terminal cannot be drawn on: \(error)")
      }
      application.render()
      _ = output.readAll()
    }

    isolated deinit {
      terminal.leave()
      return_standard_streams()
    }

    func draw() { if application.renderIfNeeded() { output.read() } }

    func fault(expecting expected: String) -> String? {
      output.fault(expecting: expected) {
        terminal.invalidate()
        application.render()
      }
    }
  }

  private static func oneLabel() -> Contest.Side {
    let stage = Stage()
    return Contest.Side {
      for number in 0..<$0 {
        stage.model.set(count: start + number)
        stage.draw()
      }
    } fault: {
      stage.fault(expecting: "\(start + $0 - 1)")
    } sever: {
      stage.binder.unbind()
    }
  }

  private static func key() -> Contest.Side {
    let stage = Stage()
    var number = 0
    return Contest.Side {
      for _ in 0..<$0 {
        number += 1
        stage.application.send(Frames.key(number))
        stage.draw()
      }
    } fault: { _ in
      difference(stage.text.value, from: Frames.typed(number))
        ?? stage.fault(expecting: Frames.typed(number))
    } sever: {
      stage.binder.unbind()
    }
  }

  // MARK: - In C

  final class FormInC {
    let output = Output()
    private(set) var form: OpaquePointer

    init() {
      guard let form = open_form(&output.terminal, 45) else {
        preconditionFailure("ncurses cannot draw on the terminal")
      }
      self.form = form
      _ = output.readAll()
    }

    deinit { close_form(form) }

    func fault(expecting expected: String) -> String? {
      output.fault(expecting: expected) { repaint_form(form) }
    }
  }

  private static func oneLabelInC() -> Contest.Side {
    let screen = FormInC()
    return Contest.Side(
      { times in
        for number in 0..<times {
          show_number(screen.form, Int32(start + number))
          screen.output.read()
        }
      }, fault: { screen.fault(expecting: "\(start + $0 - 1)") }, sever: nil)
  }

  private static func keyInC() -> Contest.Side {
    let screen = FormInC()
    var number = 0
    return Contest.Side(
      { times in
        for _ in 0..<times {
          number += 1
          show_text(screen.form, Frames.typed(number))
          screen.output.read()
        }
      }, fault: { _ in screen.fault(expecting: Frames.typed(number)) }, sever: nil)
  }
}
