import Binder
import BinderTerminal
import Timing

/// Frames of whole screens in memory.
@MainActor enum Frames {
  static var contests: [Contest] {
    [
      Contest("frame-one-label/by-hand") { (oneLabel(), drawnByHand()) },
      Contest("frame-unchanged/one-label", atMost: 0.01) { (unchanged(), oneLabel()) },
      Contest("key-to-frame-80x24-50/one-label") { (keys(80, 24, 49), oneLabel()) },
      Contest("key-to-frame-200x60-5/one-label") { (keys(200, 60, 4), oneLabel()) },
      Contest("form-2000-rows/one-label") { (scrolledForm(2_000), oneLabel()) },
    ]
  }

  /// A number and the texts of fields.
  final class Model {
    @Observed var count = 0
    var texts: [Field<String>] = []

    @inline(never) func set(count: Int) { self.count = count }
  }

  /// A line that shows a number, and fields in columns below it.
  final class FormScreen: Screen {
    let status = Label()
    let fields: [TextField]
    private let columns: Int

    init(_ count: Int, columns: Int) {
      fields = (0..<count).map { _ in TextField(width: 8) }
      self.columns = columns
    }

    override var title: String? { "Form" }

    override var body: any Element {
      Column {
        status
        for start in stride(from: 0, to: fields.count, by: columns) {
          Row {
            for index in start..<min(start + columns, fields.count) { fields[index] }
          }
        }
      }
    }
  }

  /// A screen with as many fields, bound to a model.
  @MainActor final class Stage {
    let model = Model()
    let binder = Binder()
    let screen: FormScreen
    let terminal: MemoryTerminal
    let application: Application

    init(_ columns: Int, _ rows: Int, _ count: Int, across: Int) {
      screen = FormScreen(count, columns: across)
      terminal = MemoryTerminal(columns: columns, rows: rows)
      application = Application(screen: screen, terminal: terminal)
      binder.bind(model.$count, to: screen.status.$text, as: .int)
      for field in screen.fields {
        let text = Field("")
        model.texts.append(text)
        binder.bind(text, to: field.$text)
      }
      application.render()
    }

    /// The third line, behind the title.
    var line: String {
      let lines = terminal.text.split(separator: "\n", omittingEmptySubsequences: false)
      return lines.count > 2 ? String(lines[2]) : ""
    }
  }

  /// A frame after the change of one label.
  static func oneLabel() -> Contest.Side {
    let stage = Stage(80, 24, 49, across: 3)
    return Contest.Side {
      for number in 0..<$0 {
        stage.model.set(count: number)
        stage.application.renderIfNeeded()
      }
    } fault: {
      difference(stage.line, from: "\($0 - 1)")
    } sever: {
      stage.binder.unbind()
    }
  }

  /// A turn of a loop in which nothing has changed.
  static func unchanged() -> Contest.Side {
    let stage = Stage(80, 24, 49, across: 3)
    return Contest.Side(
      { for _ in 0..<$0 { stage.application.renderIfNeeded() } },
      fault: { _ in
        difference(stage.application.frameCount, from: 1) ?? difference(stage.line, from: "0")
      }, sever: nil)
  }

  /// A drawing by hand of a screen on which nothing has changed.
  static func drawnByHand() -> Contest.Side {
    let stage = Stage(80, 24, 49, across: 3)
    return Contest.Side(
      { for _ in 0..<$0 { stage.application.render() } },
      fault: { _ in difference(stage.line, from: "0") }, sever: nil)
  }

  // MARK: - Keys

  /// The keys of a user that types four characters and removes them again, counted from 1.
  static func key(_ number: Int) -> Key { (number - 1) % 8 < 4 ? "x" : .backspace }

  /// The text after so many keys.
  static func typed(_ number: Int) -> String {
    String(repeating: "x", count: min(number % 8, 8 - number % 8))
  }

  /// A key typed into the first field, to the frame that shows it.
  static func keys(_ columns: Int, _ rows: Int, _ count: Int) -> Contest.Side {
    let stage = Stage(columns, rows, count, across: 3)
    var number = 0
    return Contest.Side {
      for _ in 0..<$0 {
        number += 1
        stage.application.send(key(number))
        stage.application.renderIfNeeded()
      }
    } fault: { _ in
      let text = typed(number)
      let face = "[" + text + String(repeating: " ", count: 8 - text.count) + "]"
      return difference(stage.model.texts[0].value, from: text)
        ?? difference(stage.terminal.grid.text.contains("\n" + face), from: true)
    } sever: {
      stage.binder.unbind()
    }
  }

  // MARK: - Forms

  /// A form that is scrolled by the wheel to and fro.
  static func scrolledForm(_ count: Int) -> Contest.Side {
    let stage = Stage(80, 24, count, across: 1)
    var turns = 0
    return Contest.Side {
      for number in 0..<$0 {
        stage.model.set(count: number)
        let kind: MouseEvent.Kind = turns % 2 == 0 ? .scrollDown : .scrollUp
        turns += 1
        stage.application.send(MouseEvent(kind, column: 0, row: 5))
        stage.application.renderIfNeeded()
      }
    } fault: { times in
      let below = stage.line
      for _ in 0..<2 { stage.application.send(MouseEvent(.scrollUp, column: 0, row: 5)) }
      stage.application.render()
      let isDown = turns % 2 == 1
      turns = 0
      return difference(below.hasPrefix("["), from: isDown)
        ?? difference(stage.line.split(separator: " ").first, from: "\(times - 1)")
    } sever: {
      stage.binder.unbind()
    }
  }

  // MARK: - Nested frames

  /// A frame of bordered elements within each other.
  static var nesting: Growth {
    Growth("frame of nested borders", of: "borders", [4, 8, 16, 32, 64]) { depth, isSevered in
      let label = Label()
      let (model, binder) = (Model(), Binder())
      binder.bind(model.$count, to: label.$text, as: .int)
      let terminal = MemoryTerminal(columns: 2 * depth + 20, rows: 2 * depth + 4)
      let application = Application(
        screen: Nested(label, depth: depth), terminal: terminal)
      application.render()
      if isSevered { binder.unbind() }
      let times = 100
      let taken = seconds {
        for number in 1...times {
          model.set(count: number)
          application.renderIfNeeded()
        }
      }
      if terminal.grid.position(of: "\(times)") == nil {
        throw NotDone(row: "frame of nested borders", fault: "\(times) is not on the screen")
      }
      withExtendedLifetime(binder) {}
      return Growth.Cost(nanoseconds: taken * 1e9 / Double(times))
    }
  }

  private final class Nested: Screen {
    private let label: Label
    private let depth: Int

    init(_ label: Label, depth: Int) { (self.label, self.depth) = (label, depth) }

    override var body: any Element { nested(depth) }

    private func nested(_ depth: Int) -> any Element {
      depth == 0 ? label : Column { nested(depth - 1) }.border()
    }
  }
}
