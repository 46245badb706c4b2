import BinderCore
import BinderTerminal
import BinderTerminalTesting

/// Text fields show the text that was typed until the focus leaves, and then the value of the
/// model, unless the text is invalid; the model has each number that can be read.
@MainActor package enum TextFieldProperty {
  private final class Model {
    @Observed var amount = 0.0
    @Observed var late = 0.0
    @Observed var name = ""
  }

  private final class Fields: Screen {
    let amount = TextField(width: 9)
    let late = TextField(isWide: true)
    let name = TextField(width: 4)
    override var body: any Element {
      Column {
        amount
        late
        name
      }
    }
  }

  package static func check(_ bytes: [UInt8]) throws(Violation) {
    var source = ByteSource(bytes)
    let model = Model()
    let screen = Fields()
    let binder = Binder()
    binder.bind(model.$amount, to: screen.amount.$text, as: FixedPointType<Double>())
    binder.bind(
      model.$late, to: screen.late.$text, as: FixedPointType<Double>(digits: 3), commit: .blur)
    binder.bind(model.$name, to: screen.name.$text)
    let stage = TerminalStage(
      screen, columns: 1 + source.number(below: 40), rows: 1 + source.number(below: 8))
    var steps = 0
    while !source.isEmpty, steps < 200 {
      steps += 1
      step(&source, stage, model)
      try check(stage, screen, model)
    }
    withExtendedLifetime(binder) {}
  }

  private static func step(_ source: inout ByteSource, _ stage: TerminalStage, _ model: Model) {
    let keys: [Key] = [
      .enter, .tab, .backTab, .escape, .backspace, .delete, .left, .right, .home, .end, .wordLeft,
      .wordRight, .wordBackspace, .wordDelete, .control("u"), .control("k"), .control("w"),
      .control("a"), .control("d"), .alt("d"), .alt("b"), .up, .pageDown, .function(3),
    ]
    let application = stage.application
    switch source.number(below: 32) {
    case 0..<12: application.send(.character(source.pick(Array("0123456789.-e, "))))
    case 12..<22: application.send(source.pick(keys))
    case 22..<25:
      // Any scalar of Unicode: a letter, a mark, half of an emoji.
      let value = UInt32(source.byte()) << 16 | UInt32(source.byte()) << 8 | UInt32(source.byte())
      if let scalar = Unicode.Scalar(value % 0x11_0000), value >= 0x20 {
        application.send(.character(Character(scalar)))
      }
    case 25: application.paste(source.text(upTo: source.number(below: 40)))
    case 26:
      application.send(
        MouseEvent(.press, column: source.number(below: 40), row: source.number(below: 8)))
    case 27:
      stage.resize(columns: 1 + source.number(below: 40), rows: 1 + source.number(below: 8))
    case 28: model.amount = Double(Int8(bitPattern: source.byte())) / 4
    case 29: model.name = source.text(upTo: source.number(below: 8))
    case 30: model.late = Double(bitPattern: source.uint64())
    default: stage.step()
    }
  }

  private static func check(
    _ stage: TerminalStage, _ screen: Fields, _ model: Model
  ) throws(Violation) {
    let grid = stage.grid
    try require(grid.size == stage.terminal.size, "a frame is not as large as the terminal")
    if let caret = grid.caret {
      let isInside =
        (0..<grid.size.columns).contains(caret.column) && (0..<grid.size.rows).contains(caret.row)
      try require(isInside, "the caret is outside of the screen, at \(caret)")
    }
    try require(ProblemChecks.isPlain(grid.text), "the screen has control characters")
    try checkNumber(screen.amount, model.amount, digits: 2, isLate: false)
    try checkNumber(screen.late, model.late, digits: 3, isLate: true)
    if !screen.name.$text.hasDraft {
      try require(screen.name.text == model.name, "'\(screen.name.text)' is not '\(model.name)'")
    }
    for field in [screen.amount, screen.late, screen.name] where field.$text.hasDraft {
      try require(
        stage.focused === field || field.error != nil,
        "a field without the focus has a valid draft")
    }
  }

  private static func checkNumber(
    _ field: TextField, _ value: Double, digits: Int, isLate: Bool
  ) throws(Violation) {
    let type = FixedPointType<Double>(digits: digits)
    guard field.$text.hasDraft else {
      let shown = (try? type.format(value)) ?? field.text
      try require(
        field.text == shown, "the field shows '\(field.text)', and the model has \(value)")
      return
    }
    guard !isLate else { return }
    let read = try? type.parse(field.text)
    try require(
      (field.error == nil) == (read != nil),
      "the error of '\(field.text)' is \(field.error ?? "none")")
  }
}
