import BinderCore

/// The way of a value back through the record: from a slot to the event that began it.
struct WhyTrail {
  let record: DeliveryRecord
  /// The steps, the latest first.
  private(set) var steps: [Why.Step] = []
  /// The writes by code of the app, the latest first.
  private(set) var writes: [Write] = []
  private(set) var links: [Why.Place] = []
  /// The places of links that make the value, by a converter for this slot.
  private(set) var makingLinks: [Why.Place] = []
  private(set) var getters: [Why.Place] = []
  /// The getters of properties that these read, beside the way of the latest write.
  private(set) var otherGetters: [Why.Place] = []
  /// Whether the user, or a widget, has set a value on the way.
  private(set) var hasEdit = false
  /// The callers of the functions that have begun the tasks of writes.
  private(set) var requests: [Why.Place] = []
  /// The places where the handlers are observed that the way leads through.
  private(set) var handlers: [Why.Place] = []
  private(set) var events: [String] = []
  /// Whether a write has no place since the program has no names of functions.
  private(set) var isStripped = false
  /// A link whose field was set after its latest delivery.
  private(set) var missed: LinkOrigin?
  /// A contradiction in the order of the writes, in words.
  private(set) var contradiction: String?

  struct Write {
    let number: Int
    let value: String?
    let property: String?
    let places: [Why.Place]

    /// The places, the innermost first. An observer that only reacts to a property comes behind the statement that
    /// has set the property; one that sets the field itself makes the value, as a getter does.
    func ordered(statementFirst: Bool = false) -> [Why.Place] {
      var ordered: [Why.Place] = []
      var observers: [Why.Place] = []
      for (index, place) in places.enumerated() {
        if place.function.isObserver, index > 0 || statementFirst {
          observers.append(place)
        } else {
          ordered += [place] + observers
          observers = []
        }
      }
      return ordered + observers
    }
  }

  /// Follows the causes of an entry.
  mutating func follow(_ start: Int?) {
    var next = start
    // A chain of causes may be as long as the record.
    for _ in 0..<60 {
      guard let entry = record.entry(next) else { return }
      switch entry.kind {
      case .event(let name):
        events.append(name)
        note(.event, name)
      case .write: add(entry)
      case .delivery(let delivery):
        add(delivery)
        if missed == nil, record.hasMissedWrite(delivery, entry.number) { missed = delivery.origin }
        addOlder(delivery.write)
      }
      if let closed = record.entry(entry.cause)?.delivery?.closedAt, closed < entry.number,
        entry.stack != nil
      {
        let callers = callers(of: entry)
        requests += callers
        note(.request, "after an asynchronous call that was begun", callers)
      }
      next = entry.cause
    }
  }

  /// Adds the write of a value that was set before the path led to it: that by the app, behind those by which
  /// the library follows it, as `canRun` of a command follows `isEnabled`.
  private mutating func addOlder(_ write: Int?) {
    var next = record.entry(write)
    while let entry = next, let stack = entry.callStack {
      add(entry)
      next = stack.isByLibrary ? record.entry(entry.cause) : nil
    }
  }

  /// The callers of the function that has begun the task of a write: the call stack of a task begins with the task,
  /// that of a write before it has them.
  private func callers(of late: DeliveryRecord.Entry) -> [Why.Place] {
    let functions = Set((late.callStack?.places ?? []).map(\.function.ofClosure))
    let before = record.entries {
      $0.cause == late.cause && $0.number < late.number && $0.stack != nil && !$0.isEvent
    }
    for entry in before.reversed() {
      let places = entry.callStack?.places ?? []
      if let shared = places.lastIndex(where: { functions.contains($0.function.ofClosure) }),
        shared < places.count - 1
      {
        return Array(places[(shared + 1)...])
      }
    }
    return []
  }

  private mutating func note(_ kind: Why.Step.Kind, _ text: String, _ places: [Why.Place] = []) {
    steps.append(Why.Step(kind: kind, text: text, places: places))
  }

  private mutating func add(_ entry: DeliveryRecord.Entry) {
    guard case .write(let field, let value, let isEvent, _, _) = entry.kind else { return }
    let found = entry.callStack
    let places = found?.places ?? []
    isStripped = isStripped || found?.isStripped == true
    if entry.number < 0 {
      // A field that the library makes for itself has no line.
      guard found?.isByLibrary == false, !places.isEmpty else { return }
      writes.append(Write(number: entry.number, value: nil, property: nil, places: places))
      note(.write, "the object was made with the value", places)
    } else if isEvent {
      note(.event, "an event of a widget", found?.isByLibrary == true ? [] : places)
    } else if found?.isByLibrary == true {
      hasEdit = true
      note(.write, "the library has set it to \(value ?? "a value")")
    } else if let found {
      writes.append(
        Write(number: entry.number, value: value, property: found.property, places: places))
      if contradiction == nil { contradiction = self.contradiction(entry, field, value) }
      let name = found.property.map { "'\($0)'" } ?? "the value"
      note(.write, "\(name) was set to \(value ?? "a value")", places)
    }
  }

  private mutating func add(_ delivery: DeliveryRecord.Delivery) {
    if delivery.isLink {
      addLink(delivery.origin)
    } else {
      let places = record.handlerPlaces(of: delivery) + [delivery.origin.place]
      handlers += places
      note(.handler, "\(delivery.origin)", places)
    }
    for name in delivery.computed { addGetter(name) }
  }

  mutating func addGetter(_ name: String) {
    let place = Self.place(in: name)
    if let place { getters.append(place) }
    note(.computed, name, place.map { [$0] } ?? [])
  }

  /// Adds getters that are not on the way of the latest write.
  mutating func addGetters(_ names: [String]) {
    otherGetters = names.compactMap(Self.place).filter { !getters.contains($0) }
  }

  /// A contradiction between a write of a field and the one before it.
  private func contradiction(
    _ entry: DeliveryRecord.Entry, _ field: Int, _ value: String?
  ) -> String? {
    let before = record.entries(limit: 1) {
      guard $0.number < entry.number, case .write(field, _, false, _, _?) = $0.kind else {
        return false
      }
      return true
    }
    // The start of the app has no cause.
    guard let before = before.first, before.value != value, let former = before.cause
    else { return nil }
    let cause = entry.cause ?? 0
    let isLate = record.entry(cause)?.delivery?.closedAt.map { $0 < entry.number } ?? (cause == 0)
    if cause < former, isLate { return "an answer to an older request came later" }
    // An event may well set a status twice, at its begin and at its end.
    let isTwice = cause == former && Self.function(of: before) == Self.function(of: entry)
    return isTwice ? "one event has set it to \(before.value ?? "") before" : nil
  }

  /// The function of the statement that makes a write.
  private static func function(of entry: DeliveryRecord.Entry) -> String? {
    entry.callStack?.places.first { !$0.function.isObserver }?.function
  }

  mutating func addLink(_ origin: LinkOrigin) {
    links.append(origin.place)
    // Only the link onto the slot itself: those before it feed fields.
    if links.count == 1, case .binding(let binding) = origin, binding.converterLine != nil {
      makingLinks.append(origin.place)
    }
    note(.conversion, "\(origin)", [origin.place])
  }

  /// The place in a name such as `the '@Computed' property of 'Cart' at App/Cart.swift:12`.
  private static func place(in name: String) -> Why.Place? {
    guard let word = name.split(separator: " ").last, let colon = word.lastIndex(of: ":"),
      let line = Int(word[word.index(after: colon)...])
    else { return nil }
    return Why.Place(file: String(word[..<colon]), line: line)
  }

  // MARK: - The likeliest lines

  /// The write that the value comes from: handlers that pass a value on as it is are not its cause.
  var origin: Write? {
    var origin: Write?
    for write in writes where !write.places.isEmpty {
      if let nearer = origin, nearer.value != write.value { break }
      origin = write
    }
    return origin
  }

  /// All places of the way, the likeliest first: from the slot backwards, those that make the value before those
  /// that hand it on.
  var places: [Why.Place] {
    let origin = origin
    // Two statements have set the property that an observer follows, and the observer is the same for both.
    let frames = origin?.ordered(statementFirst: contradiction != nil) ?? []
    var places = makingLinks
    for write in writes.prefix(while: { $0.number != origin?.number }) {
      places += write.places.prefix(1).filter { $0.role == .renames }
    }
    places += Array(getters + frames.prefix(2)).makersFirst + otherGetters
    let ways = frames.isEmpty ? links.makersFirst : links
    places += requests.prefix(1)
    places += Array(ways.prefix(1) + frames.dropFirst(2).prefix(1)).makersFirst
    for write in writes where write.number != origin?.number { places += write.ordered().prefix(2) }
    return places + ways + links + handlers + frames.dropFirst(3)
  }
}

extension [Why.Place] {
  /// The lines that hand a value on behind the others.
  fileprivate var makersFirst: [Why.Place] {
    filter { $0.role != .passes } + filter { $0.role == .passes }
  }
}

extension DeliveryRecord {
  func isOfEvent(_ delivery: Delivery, cause: Int?) -> Bool {
    delivery.isCommand || delivery.slot == nil && entry(cause)?.isEvent == true
  }

  /// The place where the handler of a command was set.
  func handlerPlaces(of delivery: Delivery) -> [Why.Place] {
    Array((entry(delivery.handler)?.callStack?.places ?? []).prefix(1))
  }
}

extension String {
  /// Whether the function is `willSet` or `didSet`.
  var isObserver: Bool { hasSuffix(".didset") || hasSuffix(".willset") }

  /// The function around a closure, such as `load()` of `closure #1 in load()`; a function in a function is itself.
  var ofClosure: Substring {
    var words = split(separator: " ")[...]
    while let place = words.firstIndex(of: "in"), words[..<place].contains("closure") {
      words = words[(place + 1)...]
    }
    return words.first ?? self[...]
  }
}

extension LinkOrigin {
  /// The line of Swift; nil for a binding file.
  var codePlace: Why.Place? { if case .code = self { place } else { nil } }

  var place: Why.Place {
    switch self {
    case .code(let fileID, let line): return Why.Place(file: "\(fileID)", line: Int(line))
    case .binding(let origin):
      var place = Why.Place(file: origin.file, line: origin.converterLine ?? origin.line)
      if origin.converterLine == nil, origin.joinsAlikeNames { place.role = .passes }
      return place
    }
  }
}

extension BindingOrigin {
  /// Whether the slot, one of its properties or a widget around it has the name of the field, or part of it.
  fileprivate var joinsAlikeNames: Bool {
    guard let name = field.split(separator: ".").last?.lowercased() else { return false }
    return slot.lowercased().split(separator: ".").contains {
      name.contains($0) || $0.contains(name)
    }
  }
}
