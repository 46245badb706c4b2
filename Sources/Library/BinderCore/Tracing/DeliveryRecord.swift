import Synchronization

/// The latest writes, deliveries and events, each with its cause.
///
/// One record serves the lines of `BINDER_TRACE`, the sentences of `Binder.why(_:)`, the history of a slot, and
/// the names of the links in a loop. It keeps the last 10,000 deliveries, with the writes that caused them, and
/// keeps no object of the app.
package final class DeliveryRecord: Sendable {
  package enum Kind: Sendable {
    /// An event of the front end.
    case event(String)
    /// A write of a field, or an event of a widget.
    case write(
      field: Int, value: String?, isEvent: Bool, isObserved: Bool,
      stack: (@Sendable () -> any WriteStack)?)
    case delivery(Delivery)
  }

  package struct Delivery: Sendable {
    package let origin: LinkOrigin
    /// The number of the field or event that is delivered.
    package let source: Int
    /// The number of the slot; nil for a handler.
    package let slot: Int?
    /// The number of the field that a slot shows.
    package var field: Int?
    package let fieldValue: String?
    var slotValue: String?
    package let isCommand: Bool
    /// The getters between the field that was written and the one that is delivered.
    package let computed: [String]
    package let subscription: ObjectIdentifier
    /// The latest write of the field, where a move of the path is the cause and the write is older.
    package var write: Int?
    /// The number of the entry of the command's handler.
    package var handler: Int?
    /// Whether the delivery has a place in the app, as that of a getter's dependency has not.
    var isOfApp = true
    var isWritten = false
    /// The number of the latest entry when the delivery was over; nil while it is under way.
    package var closedAt: Int?
    /// Whether the slot was written.
    package var hasChanged = false
    /// Why the command has not run; nil where it has.
    package var heldBack: String?
    /// The value that an edit has written into the field.
    var editedValue: String?

    package var isLink: Bool { slot != nil && !isCommand }
    /// Whether the slot itself is delivered, which the user has edited.
    package var isEdit: Bool { isLink && slot == source }
  }

  package struct Entry: Sendable {
    /// The number of the entry; below zero for the making of a field, which is older than all others.
    package let number: Int
    package let cause: Int?
    package var kind: Kind

    package var delivery: Delivery? {
      if case .delivery(let delivery) = kind { delivery } else { nil }
    }
    package var stack: (@Sendable () -> any WriteStack)? {
      if case .write(_, _, _, _, let stack) = kind { stack } else { nil }
    }
  }

  private struct State {
    /// A ring, in which an entry has the place of its number.
    var entries: [Entry] = []
    var count = 0
    var latestWrites: [Int: Int] = [:]
    /// The making of fields, by the number of each.
    var makings: [Int: Entry] = [:]
    /// The latest causes of the deliveries by an observation, which may have waited for them.
    var latestCauses: [ObjectIdentifier: Int] = [:]

    subscript(number: Int) -> Entry? {
      if number < 0 { return makings[-number] }
      guard number > 0, !entries.isEmpty else { return nil }
      let place = (number - 1) % DeliveryRecord.capacity
      guard place < entries.count, entries[place].number == number else { return nil }
      return entries[place]
    }

    mutating func change(_ number: Int, _ body: (inout Delivery) -> Void) {
      guard var entry = self[number], var delivery = entry.delivery else { return }
      body(&delivery)
      entry.kind = .delivery(delivery)
      entries[(number - 1) % DeliveryRecord.capacity] = entry
    }
  }

  /// A delivery has an entry, and so have the write before it and the one that it makes.
  static let capacity = 30_000

  package let capture: (any StackCapture)?
  /// Takes a line for each delivery.
  let write: (@Sendable (String) -> Void)?
  private let state = Mutex(State())

  package init(
    capturing capture: (any StackCapture)? = nil,
    writing write: (@Sendable (String) -> Void)? = nil
  ) {
    (self.capture, self.write) = (capture, write)
  }

  // MARK: - Noting

  /// - Returns: The number of the entry.
  func add(_ kind: Kind, cause: Int?) -> Int {
    state.withLock { state in
      state.count += 1
      let entry = Entry(number: state.count, cause: cause, kind: kind)
      if state.entries.count < Self.capacity {
        state.entries.append(entry)
      } else {
        state.entries[(state.count - 1) % Self.capacity] = entry
      }
      if case .write(let field, _, _, _, _) = kind { state.latestWrites[field] = state.count }
      if state.latestWrites.count > Self.capacity {
        let oldest = state.count - Self.capacity / 2
        state.latestWrites = state.latestWrites.filter { $0.value > oldest }
      }
      return state.count
    }
  }

  /// Notes that a field is made, or that a command gets its handler.
  func noteMaking(of field: Int, cause: Int?) {
    guard let stack = capture?.take() else { return }
    let kind = Kind.write(field: field, value: nil, isEvent: false, isObserved: true, stack: stack)
    state.withLock { state in
      if state.makings.count > Self.capacity {
        let numbers = state.makings.keys.sorted().suffix(Self.capacity / 2)
        state.makings = state.makings.filter { $0.key >= numbers[numbers.startIndex] }
      }
      state.makings[field] = Entry(number: -field, cause: cause, kind: kind)
    }
  }

  /// Notes the cause of a delivery that is made later.
  func noteCause(_ cause: Int, of subscription: ObjectIdentifier) {
    state.withLock { state in
      if state.latestCauses.count > Self.capacity { state.latestCauses = [:] }
      state.latestCauses[subscription] = cause
    }
  }

  /// Notes a delivery, whose cause is the latest write of its field, or the move of a path that led to the
  /// field. Without either it is the delivery under way.
  func addDelivery(_ delivery: Delivery, write: Int?, context: Int?) -> Int {
    let moved = state.withLock { $0.latestCauses[delivery.subscription] }
    let cause = [write, moved].compactMap(\.self).max() ?? context
    if let cause { noteCause(cause, of: delivery.subscription) }
    var delivery = delivery
    // A field that was never set has the value with which it was made.
    delivery.write = write == nil ? making(of: delivery.source) : write == cause ? nil : write
    return add(.delivery(delivery), cause: cause)
  }

  /// Notes a write by a delivery: of its slot, or of the field that an edit of the slot goes to. Returns whether the
  /// delivery is that of a link.
  func noteWrite(of field: Int, _ value: String?, by number: Int) -> Bool {
    state.withLock { state in
      guard state[number]?.delivery?.isLink == true else { return false }
      state.change(number) { delivery in
        if delivery.slot == field {
          (delivery.hasChanged, delivery.slotValue) = (true, value)
        } else if delivery.isEdit, delivery.field == field {
          delivery.editedValue = value
        }
      }
      return true
    }
  }

  func noteHeldBack(_ number: Int, because reason: String) {
    state.withLock { $0.change(number) { $0.heldBack = reason } }
  }

  /// Ends a delivery, and writes its line.
  func close(_ number: Int, slotValue: String?) {
    state.withLock { $0.change(number) { $0.slotValue = slotValue } }
    writeOpenLines(of: number)
    state.withLock { state in
      let latest = state.count
      state.change(number) { $0.closedAt = latest }
    }
  }

  // MARK: - Reading

  package func entry(_ number: Int?) -> Entry? {
    number.flatMap { number in state.withLock { $0[number] } }
  }

  package func latestWrite(of field: Int) -> Int? { state.withLock { $0.latestWrites[field] } }

  package func making(of field: Int) -> Int? {
    state.withLock { $0.makings[field] == nil ? nil : -field }
  }

  /// The entries that a condition holds for, the latest first.
  package func entries(limit: Int = .max, where isWanted: (Entry) -> Bool) -> [Entry] {
    let (entries, count) = state.withLock { ($0.entries, $0.count) }
    var found: [Entry] = []
    for number in stride(from: count, to: max(0, count - entries.count), by: -1) {
      let entry = entries[(number - 1) % Self.capacity]
      if isWanted(entry) { found.append(entry) }
      if found.count == limit { break }
    }
    return found
  }

  // MARK: - Lines

  /// Writes the lines of the deliveries under way that lead to an entry, a cause before its effects.
  func writeOpenLines(of number: Int) {
    guard let write else { return }
    var open: [Entry] = []
    var next = entry(number)
    while let entry = next {
      if let delivery = entry.delivery, !delivery.isWritten, delivery.closedAt == nil {
        open.append(entry)
      }
      next = self.entry(entry.cause)
    }
    for entry in open.reversed() {
      state.withLock { $0.change(entry.number) { $0.isWritten = true } }
      write(line(of: entry))
    }
  }

  package func line(of entry: Entry) -> String {
    guard let delivery = entry.delivery else { return "" }
    var line = delivery.origin.text(arrow: delivery.isEdit ? "→" : "←")
    let values =
      delivery.isEdit
      ? [delivery.slotValue, delivery.editedValue] : [delivery.fieldValue, delivery.slotValue]
    if let first = values[0] { line += ": \(first)\(values[1].map { " → \($0)" } ?? "")" }
    if let place = self.entry(entry.cause)?.stack?().place { line += " ← \(place)" }
    return line
  }

  /// The deliveries so far, the first one first, as the lines of the trace write them.
  package var lines: [String] { entries { $0.delivery != nil }.reversed().map(line) }

  /// Notes a delivery that may be in a loop, and returns the number of its entry, for the deliveries that it causes.
  func noteLoop(_ subscription: ObservationToken, cause: Int?) -> Int {
    add(
      .delivery(
        Delivery(
          origin: subscription.origin, source: 0, slot: nil, fieldValue: nil, isCommand: false,
          computed: [], subscription: ObjectIdentifier(subscription),
          // A computed property has no place in the app; the links onto it have.
          isOfApp: ![.sources, .derived].contains(subscription.phase))),
      cause: cause)
  }

  /// The links in the loop, in the order of their first delivery, one for each place where links were set up.
  ///
  /// A link that only receives a delivery in each round, such as that onto a label that shows the field in the loop,
  /// causes nothing. Neither does a link whose effects are all of that kind. Both are removed until none is left.
  var looping: [String] {
    var causes: [(id: ObjectIdentifier, delivery: Delivery)] = []
    var effects: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]
    for entry in entries(where: { $0.cause != nil }).reversed() {
      guard let effect = entry.delivery, let cause = self.entry(entry.cause)?.delivery else {
        continue
      }
      if effects[cause.subscription] == nil { causes.append((cause.subscription, cause)) }
      effects[cause.subscription, default: []].insert(effect.subscription)
    }
    var left = Set(effects.keys)
    while let dead = left.first(where: { effects[$0, default: []].isDisjoint(with: left) }) {
      left.remove(dead)
    }
    var places: Set<String> = []
    return causes.filter { left.contains($0.id) && $0.delivery.isOfApp }
      .map { "\($0.delivery.origin)" }.filter { places.insert($0).inserted }
  }
}
