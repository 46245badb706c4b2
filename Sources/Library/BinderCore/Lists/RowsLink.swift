/// Feeds the rows of a slot from a field that holds a collection.
///
/// The link keeps the collection of the latest delivery, so that the rows and their elements agree also while a change
/// waits for its delivery. It releases the collection when the field is released.
final class RowsLink<Elements: RandomAccessCollection>: ObservationToken, RowSource {
  // Weak: the widget keeps the slot, and the slot keeps views.
  private weak var slot: RowSlot?
  private let fieldType: any Any.Type
  let identity = RowIdentity<Elements.Element>.best()
  private var connect: ((Elements.Element, AnyObject, LinkGroup) -> Void)?
  private let rowQueue: DeliveryQueue
  private var hasToldOfParent = false
  private(set) var elements: Elements? { didSet { exchange(&places, nil) } }
  var places: ((Elements.Element) -> Int?)?

  init(
    _ field: _AnyField, to slot: RowSlot, queue: DeliveryQueue, origin: LinkOrigin,
    connect: @escaping (Elements.Element, AnyObject, LinkGroup) -> Void
  ) {
    self.slot = slot
    fieldType = field.valueType
    self.connect = connect
    rowQueue = queue
    super.init(queue: queue, site: LinkSite(origin))
    field.add(self)
    slot.attach(self)
  }

  override var phase: DeliveryQueue.Phase { .rows }

  override var shownField: _AnyField? { source?.source as? _AnyField }

  override var state: LinkState? {
    LinkState(
      fieldValue: counted(elements?.count ?? 0, "element"),
      slotValue: slot.map { "\(counted($0.$count.storage, "row")), \($0.madeCount) made" },
      lastWriter: .model,
      names: ("a slot of rows", "a field of '\(fieldType)'", "one row for each element"),
      isWaiting: isOwing)
  }

  private func counted(_ count: Int, _ word: String) -> String {
    "\(count) \(word)\(count == 1 ? "" : "s")"
  }

  override var slotObject: AnyObject? { slot }

  override func waitsToBeShown(_ source: _Notifier) -> Bool {
    guard let slot, slot.canWait else { return false }
    wait(for: slot.$count, and: slot.moved, showing: source)
    return true
  }

  override var isOver: Bool { super.isOver || slot == nil }

  override func deliver(from source: _Notifier) {
    guard let slot else { return cancel() }
    if waitsToBeShown(source) { return }
    let (old, new) = (elements, collection(in: source))
    elements = new
    rowQueue.replaceLinks {
      slot.change { update(slot, from: old, to: new) }
      if !rowQueue.leftDrafts.isEmpty { rowQueue.leave { $0.keep(old as Any) } }
    }
  }

  private func collection(in field: _Notifier) -> Elements? {
    if let field = field as? Field<Elements> { return field.value }
    return (field as! Field<Elements?>).value
  }

  private func update(_ slot: RowSlot, from old: Elements?, to new: Elements?) {
    let count = new?.count ?? 0
    let before = slot.madeRows.map { (row: $0, index: $0.index) }
    var changes = changes(from: old, count: slot.count, to: new)
    slot.take(changes, count: count)
    for (row, _) in before where !slot.shows(row) {
      // The drafts in a row whose link had ended before: no link can take them over any more.
      for draft in row.links.drafts { rowQueue.leave { $0.add(draft) } }
    }
    var updated: [Int] = []
    for (row, index) in before where slot.shows(row) {
      // Code of the app may have changed the rows meanwhile.
      let place = row.index
      guard let new, place < new.count else { continue }
      if let old, index < old.count, showsTheSame(old[at: index], new[at: place]) { continue }
      if !row.links.replaces(by: new[at: place]) {
        row.links.cancel()
        link(row)
      }
      updated.append(row.index)
    }
    changes += RowDifference.ranges(updated.sorted()).map { .update($0) }
    if !changes.isEmpty { slot.onChange(changes) }
  }

  // MARK: Rows

  func link(_ row: RowSlot.Row) {
    guard let elements, let connect, row.index < elements.count else { return }
    row.links = LinkGroup(of: row)
    if slot?.hasLostParent == true {
      if !hasToldOfParent { binder?.report(.modelGone(link: origin.description)) }
      hasToldOfParent = true
      return
    }
    let element = elements[at: row.index]
    rowQueue.perform { connect(element, row.view, row.links) }
  }

  override var editedDrafts: [any AnyEditableField] { isCancelled ? [] : slot?.drafts ?? [] }

  // MARK: Ending

  override func ended() {
    if isOwing { slot?.$count.dropOwed() }
    slot?.detach(self)
    rowQueue.leave { $0.keep(elements as Any) }
    exchange(&elements, nil)
    exchange(&connect, nil)
  }
}
