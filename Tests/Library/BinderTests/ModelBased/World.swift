import Binder

/// The scene with the real runtime.
final class World {
  private let bindings: TestBindings
  private let file: String
  private let delivery: Binder.Delivery
  private(set) var order = Scene.Order()
  private(set) var screen = Scene.Screen()
  private(set) var binder: Binder
  /// The links made in code, by the index of their slot among those that code binds.
  private var plain: [Int: ObservationToken] = [:]
  private(set) var faults: [String] = []
  private(set) var lostDrafts = 0
  /// Objects that were replaced; links may still observe them until a flush.
  private var replaced: [AnyObject] = []
  /// The objects that must be released in the end.
  private(set) var mortals: [Mortal] = []
  private(set) var noteTold = 0
  private var watches: [ObjectIdentifier: Watch] = [:]
  /// The clock of the pauses.
  private let start = ContinuousClock.now
  private var elapsed = Duration.zero

  struct Mortal {
    weak var object: AnyObject?
  }

  /// Counts the notifications of a field of the screen.
  final class Watch {
    /// Weak: another field may get the address of a released one.
    weak var field: _AnyField?
    var count = 0
    var before: String?
  }

  init(_ bindings: TestBindings, file: String, delivery: Binder.Delivery) throws {
    (self.bindings, self.file, self.delivery) = (bindings, file, delivery)
    binder = try linked(model: order, view: screen, bindings: bindings, delivery: delivery)
    track(order)
    track(screen)
    bindByCode()
  }

  private func track(_ object: AnyObject) { mortals.append(Mortal(object: object)) }

  private func makeBinder(fromFile: Bool = false) throws {
    binder.unbind()
    // Compiled bindings are not read from a file.
    binder =
      fromFile && Way.current == .reflective
      ? try Binder(model: order, view: screen, file: file, delivery: delivery)
      : try linked(model: order, view: screen, bindings: bindings, delivery: delivery)
    bindByCode()
  }

  private func bindByCode() {
    track(binder)
    binder.onFault = { [unowned self] fault in
      if case .draft = fault { lostDrafts += 1 } else { faults.append("\(fault)") }
    }
    binder.now = { [unowned self] in start.advanced(by: elapsed) }
    binder.onNeedsWake = { _ in }
    // A model that replaces a value that is set.
    binder.observe(order.$amount) { [unowned order] in if $0 > 100 { order.amount = 100 } }
    binder.observe(order.$note, initial: false) { [unowned self] _ in noteTold += 1 }
    for index in 0..<3 { plain[index] = bindPlain(index) }
  }

  private func bindPlain(_ index: Int) -> ObservationToken {
    switch index {
    case 0: binder.bind(order.$amount, to: screen.amountPlain.$text, as: .int, commit: .blur)
    case 1: binder.bind(order.$note, to: screen.notePlain.$text)
    default: binder.bind(order.$rate, to: screen.ratePlain.$text, as: .fpint, commit: .enter)
    }
  }

  var rows: [Scene.LineRow] { (0..<screen.lines.rows.count).map { screen.lines.row($0) } }
  var allSlots: [Scene.TextField] { screen.slots + rows.flatMap(\.slots) }
  var allLabels: [Scene.Label] { screen.labels + rows.map(\.label) }

  var values: [String] {
    let rate = (try? FixedPointType<Double>().format(order.rate)) ?? "?"
    return ["\(order.amount)", order.note, rate]
      + [order.account.map { "\($0.balance)" } ?? "nil", order.customer?.name ?? "nil"]
      + order.lines.flatMap { [$0.title, "\($0.count)"] }
  }

  // MARK: Steps

  func apply(_ step: Step) throws {
    switch step {
    case .set(let choice, let value): set(choice, value)
    case .edit(let choice, let text): with(choice) { $0.edit($1.typed(text)) }
    case .setText(let choice, let text): with(choice) { $0.value = $1.typed(text) }
    case .enter(let choice): with(choice) { slot, _ in slot.commit() }
    case .blur(let choice): with(choice) { slot, _ in slot.endEditing() }
    case .escape(let choice): with(choice) { slot, _ in slot.revert() }
    case .wait(let choice):
      elapsed += .milliseconds(waited(choice))
      binder.commitDue()
    case .replaceAccount(let choice): replaceAccount(choice)
    case .replaceCustomer(let choice): replaceCustomer(choice)
    case .insertLine, .removeLine, .moveLine: changeLines(step)
    case .showRows(let first, let count):
      screen.lines.rows.show(shownRows(first, count, of: screen.lines.rows.count))
    case .cancel(let choice): plain.removeValue(forKey: choice % 3)?.cancel()
    case .bindAgain(let choice):
      if plain[choice % 3] == nil { plain[choice % 3] = bindPlain(choice % 3) }
    case .flush: binder.flush()
    case .remake:
      binder.flush()
      try makeBinder()
    case .reload:
      binder.flush()
      // Only here, since most of the time is spent on reading the file.
      try makeBinder(fromFile: true)
      if Way.current == .reflective { try binder.reload() }
    case .newModel:
      binder.flush()
      order = Scene.Order()
      track(order)
      replaced = []
      try makeBinder()
    case .newView:
      binder.flush()
      screen = Scene.Screen()
      track(screen)
      try makeBinder()
    case .batch: preconditionFailure("played step by step")
    }
  }

  private func with(_ choice: Int, _ body: (EditableField<String>, ValueKind) -> Void) {
    let all = allSlots
    let index = choice % all.count
    let row = (index - SlotSpec.all.count) % SlotSpec.row.count
    let spec = index < SlotSpec.all.count ? SlotSpec.all[index] : SlotSpec.row[row]
    body(all[index].$text, ValueKind(spec.source))
  }

  private func set(_ choice: Int, _ value: Int) {
    let order = order
    var setters: [(ValueKind, (String) -> Void)] = [
      (.integer, { order.amount = integer($0) }), (.text, { order.note = $0 }),
      (.decimal, { order.rate = Double($0) ?? .nan }),
    ]
    if let account = order.account {
      setters.append((.integer, { account.balance = integer($0) }))
    }
    if let customer = order.customer { setters.append((.text, { customer.name = $0 })) }
    for line in order.lines {
      setters.append((.text, { line.title = $0 }))
      setters.append((.integer, { line.count = integer($0) }))
    }
    let (kind, setter) = setters[choice % setters.count]
    setter(kind.value(value))
  }

  private func replaceAccount(_ choice: Int) {
    let old = order.account
    if let old { replaced.append(old) }
    switch choice % 4 {
    case 0: order.account = nil
    case 1: order.account = old
    default:
      let account = Scene.Account()
      track(account)
      account.balance = integer(ValueKind.integer.value(choice))
      order.account = account
    }
  }

  private func replaceCustomer(_ choice: Int) {
    let old = order.customer
    if let old { replaced.append(old) }
    switch choice % 5 {
    case 0: order.customer = nil
    case 1: order.customer = old
    default:
      let customer = Scene.Customer(choice % 2)
      track(customer)
      customer.name = ValueKind.text.value(choice)
      order.customer = customer
    }
  }

  private func changeLines(_ step: Step) {
    switch step {
    case .insertLine(let choice) where order.lines.count < 5:
      let line = Scene.Line()
      track(line)
      line.title = ValueKind.text.value(choice)
      line.count = integer(ValueKind.integer.value(choice))
      order.lines.insert(line, at: choice % (order.lines.count + 1))
    case .removeLine(let choice) where !order.lines.isEmpty:
      replaced.append(order.lines.remove(at: choice % order.lines.count))
    case .moveLine(let from, let to) where !order.lines.isEmpty:
      // One change, as in the reference.
      var lines = order.lines
      let line = lines.remove(at: from % lines.count)
      lines.insert(line, at: to % (lines.count + 1))
      order.lines = lines
    default: break
    }
  }

  // MARK: Counting

  /// Begins to count the notifications of labels and errors.
  func watch() {
    noteTold = 0
    for field in allLabels.map(\.$text) { watch(field).before = field.value }
    for field in allSlots.map(\.$error) { watch(field).before = field.value }
  }

  private func watch<Value>(_ field: Field<Value>) -> Watch {
    if let watch = watches[ObjectIdentifier(field)], watch.field === field {
      watch.count = 0
      return watch
    }
    let watch = Watch()
    watch.field = field
    watches[ObjectIdentifier(field)] = watch
    field.onChange { watch.count += 1 }
    return watch
  }

  /// The number of notifications of a field since `watch()`, and whether it has changed; nil for a
  /// field that did not exist then.
  func told(_ field: _AnyField, now: String?) -> (count: Int, hasChanged: Bool)? {
    guard let watch = watches[ObjectIdentifier(field)], watch.field === field else { return nil }
    return (watch.count, watch.before != now)
  }

  // MARK: Ending

  /// Ends the binder, and returns the number of subscriptions that it has left on the model.
  func end() -> Int {
    plain = [:]
    binder = Binder()
    var notifiers: [_Notifier] = [
      order.$amount, order.$note, order.$rate, order.$account, order.$customer, order.$lines,
    ]
    var objects = replaced + order.lines
    if let account = order.account { objects.append(account) }
    if let customer = order.customer { objects.append(customer) }
    for object in objects {
      if let account = object as? Scene.Account { notifiers.append(account.$balance) }
      if let customer = object as? Scene.Customer { notifiers.append(customer.$name) }
      if let line = object as? Scene.Line { notifiers += [line.$title, line.$count] }
    }
    replaced = []
    return notifiers.reduce(0) { $0 + $1.subscriptionCount }
  }
}

private func integer(_ text: String) -> Int { Int(text) ?? .min }
