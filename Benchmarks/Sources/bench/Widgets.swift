import Binder
import BinderTerminal
import Timing

/// One write to a field that a widget on a screen shows, against a closure that sets the same widget.
/// Nothing is drawn.
@MainActor enum Widgets {
  static var contests: [Contest] {
    [
      Contest("widget-label-int/closure", atMost: 1) { (labelOfInt(), labelOfIntByHand()) },
      Contest("widget-label-text/closure", atMost: 1) { (labelOfText(), labelOfTextByHand()) },
      Contest("widget-text-field/closure", atMost: 1) { (textField(), textFieldByHand()) },
      Contest("widget-toggle/closure", atMost: 1) { (toggle(), toggleByHand()) },
      Contest("widget-progress-bar/closure", atMost: 1) { (progressBar(), progressBarByHand()) },
    ]
  }

  /// A model with the types that widgets show.
  final class Model {
    @Observed var count = 0
    @Observed var text = ""
    @Observed var isOn = false
    @Observed var progress = 0.0

    @inline(never) func set(count: Int) { self.count = count }
    @inline(never) func set(text: String) { self.text = text }
    @inline(never) func set(isOn: Bool) { self.isOn = isOn }
    @inline(never) func set(progress: Double) { self.progress = progress }
  }

  /// The same with closures.
  final class PlainModel {
    var onChange: (() -> Void)?
    var count = 0 { didSet { onChange?() } }
    var text = "" { didSet { onChange?() } }
    var isOn = false { didSet { onChange?() } }
    var progress = 0.0 { didSet { onChange?() } }

    @inline(never) func set(count: Int) { self.count = count }
    @inline(never) func set(text: String) { self.text = text }
    @inline(never) func set(isOn: Bool) { self.isOn = isOn }
    @inline(never) func set(progress: Double) { self.progress = progress }
  }

  /// A widget on a screen of an application that has drawn it.
  @MainActor private final class Stage<Widget: Control> {
    let widget: Widget
    let terminal = MemoryTerminal(columns: 80, rows: 24)
    let application: Application

    init(_ widget: Widget) {
      self.widget = widget
      application = Application(screen: OneWidget(widget), terminal: terminal)
      application.render()
    }

    var text: String {
      application.render()
      return terminal.text
    }
  }

  private final class OneWidget: Screen {
    private let widget: Control

    init(_ widget: Control) { self.widget = widget }

    override var body: any Element { widget }
  }

  static let texts: [String] = (0..<8).map { "text \($0)" }

  /// A side that sets the model by a number, and compares the text on the screen with it.
  private static func bound<Widget: Control>(
    _ widget: Widget, _ bind: (Binder, Model, Widget) -> Void,
    set: @escaping (Model, Int) -> Void, shows: @escaping (Int) -> String
  ) -> Contest.Side {
    let (model, binder, stage) = (Model(), Binder(), Stage(widget))
    bind(binder, model, widget)
    return Contest.Side {
      for number in 0..<$0 { set(model, number) }
    } fault: {
      difference(stage.text, from: shows($0 - 1))
    } sever: {
      binder.unbind()
    }
  }

  private static func byHand<Widget: Control>(
    _ widget: Widget, show: @escaping (PlainModel, Widget) -> Void,
    set: @escaping (PlainModel, Int) -> Void, shows: @escaping (Int) -> String
  ) -> Contest.Side {
    let (model, stage) = (PlainModel(), Stage(widget))
    model.onChange = { [unowned model] in show(model, widget) }
    return Contest.Side {
      for number in 0..<$0 { set(model, number) }
    } fault: {
      difference(stage.text, from: shows($0 - 1))
    } sever: {
      model.onChange = nil
    }
  }

  // MARK: - Label

  private static func labelOfInt() -> Contest.Side {
    bound(Label()) {
      $0.bind($1.$count, to: $2.$text, as: .int)
    } set: {
      $0.set(count: $1)
    } shows: {
      "\($0)"
    }
  }

  private static func labelOfIntByHand() -> Contest.Side {
    byHand(Label()) {
      $1.text = "\($0.count)"
    } set: {
      $0.set(count: $1)
    } shows: {
      "\($0)"
    }
  }

  private static func labelOfText() -> Contest.Side {
    bound(Label()) {
      $0.bind($1.$text, to: $2.$text)
    } set: {
      $0.set(text: texts[$1 & 7])
    } shows: {
      texts[$0 & 7]
    }
  }

  private static func labelOfTextByHand() -> Contest.Side {
    byHand(Label()) {
      $1.text = $0.text
    } set: {
      $0.set(text: texts[$1 & 7])
    } shows: {
      texts[$0 & 7]
    }
  }

  // MARK: - The others

  private static func face(_ text: String) -> String {
    "[\(text)\(String(repeating: " ", count: 20 - text.count))]"
  }

  private static func textField() -> Contest.Side {
    bound(TextField()) {
      $0.bind($1.$text, to: $2.$text)
    } set: {
      $0.set(text: texts[$1 & 7])
    } shows: {
      face(texts[$0 & 7])
    }
  }

  private static func textFieldByHand() -> Contest.Side {
    byHand(TextField()) {
      $1.text = $0.text
    } set: {
      $0.set(text: texts[$1 & 7])
    } shows: {
      face(texts[$0 & 7])
    }
  }

  private static func toggle() -> Contest.Side {
    bound(Toggle("Public")) {
      $0.bind($1.$isOn, to: $2.$isOn)
    } set: {
      $0.set(isOn: $1 % 4 == 2)
    } shows: {
      $0 % 4 == 2 ? "[x] Public" : "[ ] Public"
    }
  }

  private static func toggleByHand() -> Contest.Side {
    byHand(Toggle("Public")) {
      $1.isOn = $0.isOn
    } set: {
      $0.set(isOn: $1 % 4 == 2)
    } shows: {
      $0 % 4 == 2 ? "[x] Public" : "[ ] Public"
    }
  }

  /// Tenths, of which the bar of 75 cells and the number tell each.
  private static func bar(_ number: Int) -> String {
    let eighths = number % 10 * 60
    let full = String(repeating: "█", count: eighths / 8)
    let part = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
    let rest = String(repeating: "░", count: 75 - full.count - part.count)
    let percent = "\(number % 10 * 10)%"
    return full + part + rest + String(repeating: " ", count: 5 - percent.count) + percent
  }

  private static func progressBar() -> Contest.Side {
    bound(ProgressBar()) {
      $0.bind($1.$progress, to: $2.$progress)
    } set: {
      $0.set(progress: Double($1 % 10) / 10)
    } shows: {
      bar($0)
    }
  }

  private static func progressBarByHand() -> Contest.Side {
    byHand(ProgressBar()) {
      $1.progress = $0.progress
    } set: {
      $0.set(progress: Double($1 % 10) / 10)
    } shows: {
      bar($0)
    }
  }
}
