import Binder

/// The objects of the random tests: a model with objects on paths and a list, and a screen.
enum Scene {
  final class Order {
    @Observed(validating: rejectNegative) var amount = 5
    @Observed var note = "a"
    @Observed var rate = 1.5
    @Observed var account: Account?
    @Observed var customer: Customer?
    @Observed var lines: [Line] = []
  }

  /// An object without an `id`, which represents itself.
  final class Account {
    @Observed(validating: rejectNegative) var balance = 0
  }

  /// An entity with versions.
  final class Customer: Identifiable {
    let id: Int
    @Observed var name = ""

    init(_ id: Int) { self.id = id }
  }

  final class Line {
    @Observed var title = ""
    @Observed(validating: rejectNegative) var count = 0
  }

  static let rejectNegative = { @Sendable (value: Int) -> String? in
    value < 0 ? "may not be below zero" : nil
  }

  final class Label: SlotWidget {
    @Observed var text = ""
    var defaultSlot: Field<String> { $text }
  }

  final class Lamp: SlotWidget {
    @Observed var isLit = false
    var defaultSlot: Field<Bool> { $isLit }
  }

  final class TextField: SlotWidget {
    @Editable var text = ""
    @Observed var error: String?
    var defaultSlot: EditableField<String> { $text }

    init() { _error = Observed(sharing: _text.projectedValue.error) }
  }

  final class Screen {
    let amountKey = TextField()
    let amountBlur = TextField()
    let amountShown = TextField()
    let amountOnce = TextField()
    let noteEnter = TextField()
    let noteKey = TextField()
    let rateKey = TextField()
    let rateToModel = TextField()
    let balanceKey = TextField()
    let balanceBlur = TextField()
    let balanceToModel = TextField()
    let nameEnter = TextField()
    let nameBlur = TextField()
    let rateLater = TextField()
    let balanceLater = TextField()
    let nameLater = TextField()
    // Bound in code, so that each link can be cancelled.
    let amountPlain = TextField()
    let notePlain = TextField()
    let ratePlain = TextField()

    let amount = Label()
    let note = Label()
    let balance = Label()
    let name = Label()
    let lines = List()

    /// In the order of `SlotSpec.all`.
    var slots: [TextField] {
      [
        amountKey, amountBlur, amountShown, amountOnce, noteEnter, noteKey, rateKey, rateToModel,
        balanceKey, balanceBlur, balanceToModel, nameEnter, nameBlur, rateLater, balanceLater,
        nameLater, amountPlain, notePlain, ratePlain,
      ]
    }

    /// In the order of `SlotSpec.labels`.
    var labels: [Label] { [amount, note, balance, name] }
  }

  final class List: SlotWidget {
    let rows = RowSlot { LineRow() }
    var defaultSlot: RowSlot { rows }

    func row(_ index: Int) -> LineRow {
      guard let row = rows.view(at: index) as? LineRow else { fatalError("no row of this list") }
      return row
    }
  }

  final class LineRow {
    let title = TextField()
    let count = TextField()
    let label = Label()

    /// In the order of `SlotSpec.row`.
    var slots: [TextField] { [title, count] }
  }

  static let document = """
    binder: 1
    model: Scene.Order
    view: Scene.Screen
    slots:
      amount: { modelField: amount, modelType: int }
      amountKey: { modelField: amount, modelType: int }
      amountBlur: { modelField: amount, modelType: int, commit: blur }
      amountShown: { modelField: amount, modelType: int, mode: oneWay }
      amountOnce: { modelField: amount, modelType: int, mode: oneTime }
      note: note
      noteEnter: { modelField: note, commit: enter }
      noteKey: note
      rateKey: { modelField: rate, modelType: fpint }
      rateToModel: { modelField: rate, modelType: fpint, mode: toModel, commit: blur }
      balance: { modelField: account?.balance, modelType: int, fallback: "-" }
      balanceKey: { modelField: account?.balance, modelType: int, fallback: "-" }
      balanceBlur: { modelField: account?.balance, modelType: int, fallback: "-", commit: blur }
      balanceToModel: { modelField: account?.balance, modelType: int, fallback: "-", mode: toModel }
      name: { modelField: customer?.name, fallback: "-" }
      nameEnter: { modelField: customer?.name, fallback: "-", commit: enter }
      nameBlur: { modelField: customer?.name, fallback: "-", commit: blur }
      rateLater: { modelField: rate, modelType: fpint, delay: 250ms }
      balanceLater: { modelField: account?.balance, modelType: int, fallback: "-", delay: 0.1s }
      nameLater: { modelField: customer?.name, fallback: "-", delay: 250ms }
      lines:
        modelField: lines
        row:
          view: Scene.LineRow
          slots:
            title: title
            count: { modelField: count, modelType: int, commit: blur }
            label: title

    """
}

/// The binding of a slot of the scene.
struct SlotSpec {
  enum Source { case amount, note, rate, balance, name, title, count }

  let source: Source
  var mode = BindingMode.twoWay
  var commit = CommitTrigger.key
  /// The milliseconds of a pause after which a draft is written, which otherwise waits as under
  /// `.blur`.
  var delay: Int?
  /// Whether code binds the slot, so that the link can be cancelled and made again.
  var isPlain = false

  /// In the order of the document among the slots of one source.
  static let all: [SlotSpec] = [
    SlotSpec(source: .amount), SlotSpec(source: .amount, commit: .blur),
    SlotSpec(source: .amount, mode: .oneWay), SlotSpec(source: .amount, mode: .oneTime),
    SlotSpec(source: .note, commit: .enter), SlotSpec(source: .note),
    SlotSpec(source: .rate), SlotSpec(source: .rate, mode: .toModel, commit: .blur),
    SlotSpec(source: .balance), SlotSpec(source: .balance, commit: .blur),
    SlotSpec(source: .balance, mode: .toModel),
    SlotSpec(source: .name, commit: .enter), SlotSpec(source: .name, commit: .blur),
    SlotSpec(source: .rate, commit: .blur, delay: 250),
    SlotSpec(source: .balance, commit: .blur, delay: 100),
    SlotSpec(source: .name, commit: .blur, delay: 250),
    SlotSpec(source: .amount, commit: .blur, isPlain: true),
    SlotSpec(source: .note, isPlain: true),
    SlotSpec(source: .rate, commit: .enter, isPlain: true),
  ]

  static let labels: [Source] = [.amount, .note, .balance, .name]
  static let row = [SlotSpec(source: .title), SlotSpec(source: .count, commit: .blur)]
}

/// The values of a field as texts, which are equal where the values are.
enum ValueKind {
  case integer, decimal, text

  init(_ source: SlotSpec.Source) {
    self =
      switch source {
      case .amount, .balance, .count: .integer
      case .rate: .decimal
      case .note, .name, .title: .text
      }
  }

  /// The texts that the user may type, with the field's resulting text; nil for an invalid text.
  private var typed: [(String, String?)] {
    switch self {
    case .integer:
      [
        ("7", "7"), ("12", "12"), ("07", "7"), ("150", "150"), ("-3", "-3"), ("5", "5"),
        ("x", nil), ("", nil), ("1x", nil),
      ]
    case .decimal:
      [
        ("12.", "12.00"), ("1.5", "1.50"), ("0.25", "0.25"), ("-2", "-2.00"), ("3", "3.00"),
        ("12", "12.00"), ("x", nil), ("", nil),
      ]
    case .text: [("a", "a"), ("b", "b"), ("Ann", "Ann"), ("", "")]
    }
  }

  func typed(_ choice: Int) -> String { typed[choice % typed.count].0 }

  func value(of text: String) -> String? {
    if self == .text { return text }
    return typed.first { $0.0 == text || $0.1 == text }?.1
  }

  /// The values that code may set.
  func value(_ choice: Int) -> String {
    let values = typed.compactMap(\.1)
    return values[choice % values.count]
  }
}
