/// The way of a value back through the record: from a slot to the event that began it.
struct WhyTrail {
  let record: DeliveryRecord
  /// The steps, the latest first.
  private(set) var steps: [Why.Step] = []
  /// The writes by code of the app, the latest first.
  private(set) var writes: [Write] = []
  /// The places of links and of getters.
  private(set) var links: [Why.Place] = []
  private(set) var getters: [Why.Place] = []
  /// The places where the handlers are observed that the way leads through.
  private(set) var handlers: [Why.Place] = []
  private(set) var events: [String] = []

  struct Write {
    let number: Int
    let value: String?
    let property: String?
    let places: [Why.Place]

    /// The statement that has set the property. An observer of a property derives a value, as a getter does,
    /// and so comes behind the statement.
    var ordered: [Why.Place] {
      var ordered: [Why.Place] = []
      var observers: [Why.Place] = []
      for place in places {
        if place.function.isObserver {
          observers.append(place)
        } else {
          ordered += [place] + observers
          observers = []
        }
      }
      return ordered + observers
    }
  }

  init(_ record: DeliveryRecord) { self.record = record }

  /// Follows the causes of an entry.
  mutating func follow(_ start: Int?) {
    var next = start
    // A chain of causes may be as long as the record.
    for _ in 0..<60 {
      guard let entry = record.entry(next) else { return }
      switch entry.kind {
      case .event(let name):
        events.append(name)
        steps.append(Why.Step(kind: .event, text: name, places: []))
      case .write: add(entry)
      case .delivery(let delivery):
        add(delivery)
        // The value was set before the path led to it.
        if let write = delivery.write, let entry = record.entry(write) { add(entry) }
      }
      if let closed = record.entry(entry.cause)?.delivery?.closedAt, closed < entry.number,
        entry.stack != nil
      {
        steps.append(
          Why.Step(kind: .request, text: "after an asynchronous call that was begun", places: []))
      }
      next = entry.cause
    }
  }

  private mutating func add(_ entry: DeliveryRecord.Entry) {
    guard case .write(_, let value, let isEvent, _, let stack) = entry.kind else { return }
    let found = stack?()
    let places = found?.places ?? []
    if isEvent {
      steps.append(
        Why.Step(
          kind: .event, text: "an event of a widget",
          places: found?.isByLibrary == true ? [] : places))
    } else if found?.isByLibrary == true {
      steps.append(
        Why.Step(kind: .write, text: "a widget was set to \(value ?? "a value")", places: []))
    } else if stack != nil {
      writes.append(
        Write(number: entry.number, value: value, property: found?.property, places: places))
      let name = found?.property.map { "'\($0)'" } ?? "the value"
      steps.append(
        Why.Step(kind: .write, text: "\(name) was set to \(value ?? "a value")", places: places))
    }
  }

  private mutating func add(_ delivery: DeliveryRecord.Delivery) {
    let place = delivery.origin.place
    if delivery.isLink {
      links.append(place)
    } else {
      handlers.append(place)
    }
    steps.append(
      Why.Step(
        kind: delivery.isLink ? .conversion : .handler, text: "\(delivery.origin)", places: [place])
    )
    for name in delivery.computed { addGetter(name) }
  }

  mutating func addGetter(_ name: String) {
    let place = Self.place(in: name)
    if let place { getters.append(place) }
    steps.append(Why.Step(kind: .computed, text: name, places: place.map { [$0] } ?? []))
  }

  mutating func addLink(_ origin: LinkOrigin) {
    links.append(origin.place)
    steps.append(Why.Step(kind: .conversion, text: "\(origin)", places: [origin.place]))
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

  /// All places of the way, the likeliest first.
  var places: [Why.Place] {
    var places: [Why.Place] = []
    let origin = origin
    let frames = origin?.ordered ?? []
    let observers = frames.dropFirst().prefix { $0.function.isObserver }.count
    places += frames.prefix(1 + observers) + getters + links.prefix(1)
    places += frames.dropFirst(1 + observers).prefix(1)
    for write in writes where write.number != origin?.number { places += write.ordered.prefix(2) }
    places += links.dropFirst()
    return places + handlers + frames.dropFirst(2)
  }
}

extension String {
  /// Whether the function is `willSet` or `didSet`.
  fileprivate var isObserver: Bool { hasSuffix(".didset") || hasSuffix(".willset") }
}

extension LinkOrigin {
  /// The line of Swift, or of the binding file.
  var place: Why.Place {
    switch self {
    case .code(let fileID, let line): Why.Place(file: "\(fileID)", line: Int(line))
    case .binding(let origin): Why.Place(file: origin.file, line: origin.line)
    }
  }
}
