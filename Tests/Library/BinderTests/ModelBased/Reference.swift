import Binder

/// The required state of a screen, computed from the documented rules and not by the runtime.
/// Values are texts, a slot is compared as a whole, and there are no subscriptions.
final class Reference {
  /// The value of a field.
  final class Cell {
    let source: SlotSpec.Source
    var value: String
    var kind: ValueKind { ValueKind(source) }

    init(_ source: SlotSpec.Source, _ value: String) { (self.source, self.value) = (source, value) }

    func rejects(_ value: String) -> Bool {
      ![.note, .name, .title, .rate].contains(source) && value.hasPrefix("-")
    }
  }

  struct Thing {
    let cell: Cell
    let entity: Int
  }

  struct Line {
    let title: Cell
    let count: Cell
  }

  final class Row {
    let line: Line
    let slots: [SlotState]
    let label: LabelState

    init(_ line: Line, keeping slots: [SlotState]? = nil) {
      self.line = line
      self.slots = slots ?? SlotSpec.row.map { SlotState($0) }
      label = LabelState(.title)
    }
  }

  final class LabelState {
    let source: SlotSpec.Source
    var cell: Cell?
    var text = ""

    init(_ source: SlotSpec.Source) { self.source = source }

    func show() { text = cell?.value ?? "-" }
  }

  private let waitsForFlush: Bool
  private var batches = 0
  private var isFlushDue = false
  private var holds: Bool { batches > 0 || waitsForFlush }

  private(set) var slots = SlotSpec.all.map { SlotState($0) }
  private(set) var labels = SlotSpec.labels.map { LabelState($0) }
  private(set) var rows: [Row] = []

  private(set) var root: [Cell] = []
  private var account: Thing?
  private var customer: Thing?
  private(set) var lines: [Line] = []
  private var things = 0

  /// The milliseconds that have passed, and the number of the latest edit that waits for a pause.
  var now = 0
  var delayedEdits = 0

  // The changes that wait for a flush.
  private var waitingCells: [Cell] = []
  private var waitsForPaths = false
  private var waitsForRows = false
  private var noteWaits = false

  /// The required number of notifications of the note in this step.
  private(set) var noteTold = 0
  /// Whether this step cannot have changed a value twice: a handler may write a field again, and a
  /// draft to an object that is being left.
  var isSimple = true
  /// The number of invalid drafts whose objects were left.
  var lostDrafts = 0
  /// Whether the user may have seen an error and its correction in one step.
  private(set) var hasSeveralAnswers = false

  init(waitsForFlush: Bool) {
    self.waitsForFlush = waitsForFlush
    makeModel()
    link()
  }

  var allSlots: [SlotState] { slots + rows.flatMap(\.slots) }
  var allLabels: [LabelState] { labels + rows.map(\.label) }

  private func makeModel() {
    root = [Cell(.amount, "5"), Cell(.note, "a"), Cell(.rate, "1.50")]
    (account, customer, lines) = (nil, nil, [])
  }

  private func cell(_ source: SlotSpec.Source) -> (cell: Cell?, entity: Int?) {
    switch source {
    case .amount: (root[0], nil)
    case .note: (root[1], nil)
    case .rate: (root[2], nil)
    case .balance: (account?.cell, account?.entity)
    case .name: (customer?.cell, customer?.entity)
    case .title, .count: preconditionFailure("a row's")
    }
  }

  /// The required values of the model.
  var values: [String] {
    root.map(\.value) + [account?.cell.value ?? "nil", customer?.cell.value ?? "nil"]
      + lines.flatMap { [$0.title.value, $0.count.value] }
  }

  func beginStep() { (noteTold, isSimple, hasSeveralAnswers) = (0, true, false) }

  // MARK: Steps

  func apply(_ step: Step) {
    switch step {
    case .set(let choice, let value): set(choice, value)
    case .edit(let choice, let text): with(choice) { edit($0, $0.kind.typed(text)) }
    case .setText(let choice, let text): with(choice) { setText($0, $0.kind.typed(text)) }
    case .enter(let choice): with(choice, enter)
    case .blur(let choice): with(choice, blur)
    case .escape(let choice): with(choice, escape)
    case .wait(let choice):
      now += waited(choice)
      commitDue()
    case .replaceAccount(let choice): replaceAccount(choice)
    case .replaceCustomer(let choice): replaceCustomer(choice)
    case .insertLine, .removeLine, .moveLine: changeLines(step)
    case .showRows(let first, let count):
      let shown = shownRows(first, count, of: rows.count)
      for index in rows.indices
      where !shown.contains(index) && rows[index].slots.allSatisfy({ $0.draft == nil }) {
        rows[index] = makeRow(rows[index].line)
      }
    case .cancel(let choice): cancel(plain(choice))
    case .bindAgain(let choice): if !plain(choice).isLinked { join(plain(choice)) }
    case .flush:
      isFlushDue = true
      deliverDue()
    case .remake, .reload:
      deliverDue(isFlush: true)
      relink(slots)
    case .newModel:
      deliverDue(isFlush: true)
      makeModel()
      relink(slots, modelIsGone: true)
    case .newView:
      deliverDue(isFlush: true)
      commitDelayed()
      slots = SlotSpec.all.map { SlotState($0) }
      rows = []
      relink(slots)
    case .batch: preconditionFailure("played step by step")
    }
    deliverDue()
  }

  func openBatch() {
    batches += 1
    // Edits take effect at once also inside a batch.
    hasSeveralAnswers = true
  }

  func closeBatch() {
    batches -= 1
    deliverDue()
  }

  private func plain(_ choice: Int) -> SlotState {
    let plain = slots.filter(\.spec.isPlain)
    return plain[choice % plain.count]
  }

  private func with(_ choice: Int, _ body: (SlotState) -> Void) {
    let all = allSlots
    body(all[choice % all.count])
  }

  private func set(_ choice: Int, _ value: Int) {
    var cells = root + [account?.cell, customer?.cell].compactMap { $0 }
    cells += lines.flatMap { [$0.title, $0.count] }
    let cell = cells[choice % cells.count]
    write(cell.kind.value(value), to: cell)
  }

  private func replaceAccount(_ choice: Int) {
    switch choice % 4 {
    case 0: account = nil
    case 1: break
    default:
      account = Thing(cell: Cell(.balance, ValueKind.integer.value(choice)), entity: newEntity())
    }
    waitsForPaths = true
  }

  private func replaceCustomer(_ choice: Int) {
    switch choice % 5 {
    case 0: customer = nil
    case 1: break
    default: customer = Thing(cell: Cell(.name, ValueKind.text.value(choice)), entity: choice % 2)
    }
    waitsForPaths = true
  }

  private func newEntity() -> Int {
    things += 1
    return things + 1_000
  }

  private func changeLines(_ step: Step) {
    switch step {
    case .insertLine(let choice) where lines.count < 5:
      lines.insert(
        Line(
          title: Cell(.title, ValueKind.text.value(choice)),
          count: Cell(.count, ValueKind.integer.value(choice))),
        at: choice % (lines.count + 1))
    case .removeLine(let choice) where !lines.isEmpty: lines.remove(at: choice % lines.count)
    case .moveLine(let from, let to) where !lines.isEmpty:
      let line = lines.remove(at: from % lines.count)
      lines.insert(line, at: to % (lines.count + 1))
    default: return
    }
    waitsForRows = true
  }

  // MARK: Delivering

  /// Delivers what is due.
  private func deliverDue(isFlush: Bool = false) {
    guard batches == 0, !waitsForFlush || isFlushDue || isFlush else { return }
    // The changes that the step makes after its flush are notified as well.
    if isFlush, waitsForFlush { isSimple = false }
    isFlushDue = false
    while waitsForPaths || waitsForRows || !waitingCells.isEmpty {
      if waitsForPaths { followPaths() }
      if waitsForRows { showRows() }
      let cells = waitingCells
      waitingCells = []
      for cell in cells { tell(cell) }
    }
  }

  /// Delivers the changes that wait when a slot is edited: all of them, or inside a batch only those
  /// of paths.
  func deliverFirst(_ slot: SlotState) {
    guard slot.isLinked, holds else { return }
    if batches == 0 {
      deliverDue(isFlush: true)
    } else if waitsForPaths {
      isSimple = false
      followPaths()
    }
  }

  private func followPaths() {
    waitsForPaths = false
    for label in labels where [.balance, .name].contains(label.source) {
      // The object that is being left may have changed before, which is notified as well.
      if waitingCells.contains(where: { $0 === label.cell }) { isSimple = false }
      let cell = cell(label.source).cell
      if label.cell === cell { continue }
      label.cell = cell
      label.show()
    }
    for slot in slots where [.balance, .name].contains(slot.spec.source) {
      let (cell, entity) = cell(slot.spec.source)
      if slot.cell === cell { continue }
      if slot.entity != nil, slot.entity != entity { leave(slot) }
      end(slot)
      join(slot)
    }
  }

  private func showRows() {
    waitsForRows = false
    for row in rows where !lines.contains(where: { $0.title === row.line.title }) {
      for slot in row.slots { leave(slot) }
    }
    rows = lines.map { line in rows.first { $0.line.title === line.title } ?? makeRow(line) }
  }

  private func makeRow(_ line: Line) -> Row {
    let row = Row(line)
    link(row, to: line)
    return row
  }

  private func link(_ row: Row, to line: Line) {
    for (slot, cell) in zip(row.slots, [line.title, line.count]) { join(slot, cell) }
    row.label.cell = line.title
    row.label.show()
  }

  func write(_ value: String, to cell: Cell, by writer: SlotState? = nil) {
    cell.value = value
    // The writer itself shows the result.
    for slot in allSlots where slot !== writer && slot.isLinked && slot.cell === cell {
      slot.waitsForShow = true
    }
    if !waitingCells.contains(where: { $0 === cell }) { waitingCells.append(cell) }
    if cell === root[1] { if holds { noteWaits = true } else { noteTold += 1 } }
  }

  private func tell(_ cell: Cell) {
    if cell === root[1], noteWaits { (noteWaits, noteTold) = (false, noteTold + 1) }
    for label in allLabels where label.cell === cell { label.show() }
    for slot in allSlots where slot.cell === cell && slot.waitsForShow && slot.isLinked {
      slot.waitsForShow = false
      if slot.spec.mode != .toModel { show(slot) }
    }
    // The scene's handler for too large an amount.
    if cell === root[0], let amount = Int(cell.value), amount > 100 {
      isSimple = false
      write("100", to: cell)
    }
  }

  // MARK: Linking

  private func relink(_ relinked: [SlotState], modelIsGone: Bool = false) {
    // A model that is gone has ended its links.
    if modelIsGone { for slot in slots { slot.due = nil } } else { commitDelayed() }
    for slot in relinked + rows.flatMap(\.slots) {
      let isLinked = slot.isLinked && (slot.cell == nil || !modelIsGone)
      end(slot)
      // The end of the binder removes the reasons of failed edits, unless the model has ended the
      // link before.
      if isLinked { slot.left = false }
    }
    link(relinked)
  }

  private func link(_ linked: [SlotState]? = nil) {
    for slot in linked ?? slots { join(slot) }
    for label in labels {
      label.cell = cell(label.source).cell
      label.show()
    }
    // Present rows show other elements, by their place.
    let old = rows
    rows = lines.enumerated().map { index, line in
      let row = Row(line, keeping: index < old.count ? old[index].slots : nil)
      link(row, to: line)
      return row
    }
    // The others are removed, and the objects of their drafts are gone with the former model.
    for slot in old.dropFirst(rows.count).flatMap(\.slots) where slot.draft != nil && slot.writes {
      if slot.home != nil { lostDrafts += 1 }
    }
  }

  private func end(_ slot: SlotState) {
    if slot.isLinked, slot.failed, slot.draft != nil { slot.left = true }
    (slot.failed, slot.waitsForShow, slot.isLinked) = (false, false, false)
  }

  private func cancel(_ slot: SlotState) {
    guard slot.isLinked else { return }
    end(slot)
    if slot.draft == nil { (slot.base, slot.standing) = (slot.text, nil) }
  }

  private func join(_ slot: SlotState, _ rowCell: Cell? = nil) {
    let former = slot.cell
    if let rowCell {
      slot.cell = rowCell
    } else {
      (slot.cell, slot.entity) = cell(slot.spec.source)
    }
    // A link to the same field takes the draft back as well.
    if slot.cell !== former { slot.undo = nil }
    slot.isLinked = true
    comeHome(slot)
    if slot.spec.mode == .toModel {
      if slot.draft == nil { (slot.base, slot.standing) = (slot.text, nil) }
    } else {
      show(slot)
    }
    if slot.spec.mode == .oneTime { slot.isLinked = false }
  }
}

extension Reference {
  /// A draft goes on where its slot is linked to its place again. Another place never gets its text, and
  /// its own one is gone with its model.
  private func comeHome(_ slot: SlotState) {
    guard slot.draft != nil, slot.writes else { return }
    if let home = slot.home {
      let isHome = home.entity.map { $0 == slot.entity } ?? (home.cell === slot.cell)
      if !isHome {
        lostDrafts += 1
        (slot.draft, slot.left, slot.undo, slot.due) = (nil, false, nil, nil)
        (slot.standing, slot.failed) = (nil, false)
        (slot.hasDestination, slot.written, slot.owes) = (false, nil, false)
        return
      }
    }
    if slot.hasDestination, slot.home == nil { slot.isForNoObject = true }
    if slot.written !== slot.cell { slot.written = nil }
    slot.owes = slot.cell != nil && slot.written == nil
    (slot.home, slot.hasDestination) = (slot.place, true)
  }
}

/// The rows that a list is scrolled to.
func shownRows(_ first: Int, _ count: Int, of all: Int) -> Range<Int> {
  let start = first % (all + 1)
  return start..<(start + count % (all - start + 1))
}

/// The milliseconds that pass in a step.
func waited(_ choice: Int) -> Int { [50, 100, 200, 250][choice % 4] }
