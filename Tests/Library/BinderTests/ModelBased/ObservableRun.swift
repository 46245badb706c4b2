import Binder
import Observation
import RandomNumbers

/// A model whose members only its table describes, and an object on its path.
@Observable final class Gauge {
  var amount = 1
  var note = "a"
  var sheet: Sheet?
  var doubled: Int {
    get { amount * 2 }
    set { amount = newValue / 2 }
  }
}

@Observable final class Sheet {
  var title = ""
}

extension Gauge: BindableModel {
  static var fieldTable: FieldTable<Gauge> {
    [
      .field("amount", \.amount, validating: { _, value in value < 0 ? "below zero" : nil }),
      .field("note", \.note),
      .field("doubled", \.doubled),
      .field("sheet", \.sheet),
    ]
  }
}

extension Sheet: BindableModel {
  static var fieldTable: FieldTable<Sheet> { [.field("title", \.title)] }
}

/// One step of a test with a gauge; the numbers select among the present alternatives.
enum GaugeStep {
  case setAmount(Int)
  case setNote(Int)
  case setTitle(Int)
  case replaceSheet(Int)
  case edit(Int, text: Int)
  case blur(Int)
  case escape(Int)
  case flush
  case bindAgain

  static func random(_ random: inout SplitMix64) -> GaugeStep {
    let (one, two) = (random.below(1 << 16), random.below(1 << 16))
    switch random.below(20) {
    case 0, 1: return .setAmount(one % 200 - 20)
    case 2: return .setNote(one)
    case 3, 4: return .setTitle(one)
    case 5, 6: return .replaceSheet(one)
    case 7..<13: return .edit(one, text: two)
    case 13, 14: return .blur(one)
    case 15: return .escape(one)
    case 16: return .bindAgain
    default: return .flush
    }
  }
}

/// Plays steps to a binder with an `@Observable` model, and to a reference that recomputes
/// everything after each flush.
final class ObservableRun {
  final class View {
    let amountEdit = Scene.TextField()
    let amountAgain = Scene.TextField()
    let doubledEdit = Scene.TextField()
    let noteEdit = Scene.TextField()
    let amount = Scene.Label()
    let doubled = Scene.Label()
    let title = Scene.Label()

    var slots: [Scene.TextField] { [amountEdit, amountAgain, doubledEdit, noteEdit] }
    var labels: [Scene.Label] { [amount, doubled, title] }
  }

  private let bindings = Bindings(
    text: """
      binder: 1
      model: Gauge
      slots:
        amountEdit: { modelField: amount, modelType: int }
        amountAgain: { modelField: amount, modelType: int }
        doubledEdit: { modelField: doubled, modelType: int }
        noteEdit: note
        amount: { modelField: amount, modelType: int }
        doubled: { modelField: doubled, modelType: int }
        title: { modelField: sheet?.title, fallback: "-" }
      """, name: "gauge.yaml")

  private static let texts = ["7", "12", "0", "-3", "x", "", "5", "41", " 8"]

  private struct Slot {
    var draft: String?
    var hasError = false
    /// The value before the draft, whether the slot has shown it, and the value that the draft wrote last.
    var undo: (before: String, wasShown: Bool, written: String)?
  }

  private let gauge = Gauge()
  private let view = View()
  private var binder: Binder?
  private var told = [0, 0, 0]
  private var slots = [Slot](repeating: Slot(), count: 4)
  private var (amount, note, title) = (1, "a", String?.none)

  /// - Parameter played: Increased by the number of steps that were played.
  /// - Returns: The first difference; nil if there is none.
  static func difference(after steps: [GaugeStep], played: inout Int) throws -> String? {
    var run: ObservableRun? = ObservableRun()
    weak let gauge = run?.gauge
    weak let view = run?.view
    try run?.bind()
    weak let binder = run?.binder
    for (number, step) in steps.enumerated() {
      try run?.apply(step)
      played += 1
      if case .flush = step, let difference = run?.difference() {
        return "after step \(number + 1): \(difference)"
      }
    }
    run = nil
    return gauge == nil && view == nil && binder == nil ? nil : "something is left in the end"
  }

  private func bind() throws {
    let binder = try Binder(model: gauge, view: view, bindings: bindings)
    self.binder = binder
    for (index, label) in view.labels.enumerated() {
      binder.observe(label.$text, initial: false) { [unowned self] _ in told[index] += 1 }
    }
    binder.flush()
    told = [0, 0, 0]
  }

  private func apply(_ step: GaugeStep) throws {
    switch step {
    case .setAmount(let value):
      gauge.amount = value
      amount = value
    case .setNote(let choice):
      note = Self.texts[choice % Self.texts.count]
      gauge.note = note
    case .setTitle(let choice):
      guard title != nil else { return }
      title = "title \(choice % 5)"
      gauge.sheet?.title = "title \(choice % 5)"
    case .replaceSheet(let choice):
      title = choice % 3 == 0 ? nil : "sheet \(choice % 7)"
      let next = title.map { _ in Sheet() }
      if let title { next?.title = title }
      gauge.sheet = next
    case .edit(let choice, let text): edit(choice % 4, Self.texts[text % Self.texts.count])
    case .blur(let choice):
      view.slots[choice % 4].$text.endEditing()
      // An invalid draft stays.
      if !slots[choice % 4].hasError { slots[choice % 4] = Slot() }
    case .escape(let choice):
      view.slots[choice % 4].$text.revert()
      takeBack(choice % 4)
      slots[choice % 4] = Slot()
    case .flush:
      told = [0, 0, 0]
      binder?.flush()
    case .bindAgain:
      // A draft without a binder has no reference value.
      for index in slots.indices { try apply(.escape(index)) }
      binder = nil
      try bind()
    }
  }

  private func edit(_ index: Int, _ text: String) {
    view.slots[index].$text.edit(text)
    slots[index].draft = text
    let before = value(index)
    if let undo = slots[index].undo, undo.wasShown, text == shown(undo.before, index),
      before == undo.written
    {
      slots[index].hasError = false
      return takeBack(index)
    }
    var isWritten = false
    defer {
      if slots[index].hasError {
        takeBack(index)
      } else if isWritten {
        // A newer value of code is the one to take back. The draft has hidden it.
        let kept = slots[index].undo.flatMap { $0.written == before ? $0 : nil }
        slots[index].undo = (
          kept?.before ?? before, kept?.wasShown ?? (slots[index].undo == nil), value(index)
        )
      }
    }
    if index == 3 {
      isWritten = text != note
      note = text
      return
    }
    let number = Int(text.filter { $0 != " " })
    // The model's present value is neither validated nor written again.
    slots[index].hasError = number == nil || (index < 2 && number! < 0 && number != amount)
    guard let number, !slots[index].hasError else { return }
    isWritten = number != (index == 2 ? amount * 2 : amount)
    if index == 2 { if number != amount * 2 { amount = number / 2 } } else { amount = number }
  }

  private func value(_ index: Int) -> String { index == 3 ? note : "\(amount)" }

  /// The text of a value in a slot.
  private func shown(_ value: String, _ index: Int) -> String {
    index == 2 ? Int(value).map { "\($0 * 2)" } ?? value : value
  }

  private func takeBack(_ index: Int) {
    if let undo = slots[index].undo.take(), value(index) == undo.written {
      if index == 3 { note = undo.before } else { amount = Int(undo.before) ?? amount }
    }
  }

  private func difference() -> String? {
    let values = ["\(amount)", "\(amount)", "\(amount * 2)", note]
    for (index, slot) in view.slots.enumerated() {
      let found = (slot.text, slot.$text.hasDraft, slot.error != nil)
      let wanted = (
        slots[index].draft ?? values[index], slots[index].draft != nil, slots[index].hasError
      )
      if found != wanted { return "slot \(index) (text, draft, error): \(found), not \(wanted)" }
    }
    for (index, wanted) in ["\(amount)", "\(amount * 2)", title ?? "-"].enumerated() {
      let found = view.labels[index].text
      if found != wanted { return "label \(index): '\(found)', not '\(wanted)'" }
      if told[index] > 1 { return "label \(index) was notified \(told[index]) times in one flush" }
    }
    let found = (gauge.amount, gauge.note)
    return found == (amount, note) ? nil : "the model has \(found), not \((amount, note))"
  }
}
