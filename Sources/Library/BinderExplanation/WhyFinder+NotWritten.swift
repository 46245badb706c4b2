import BinderCore

extension WhyFinder {
  /// The latest event, if it has set other values and not this one, or has set none.
  ///
  /// - Parameters:
  ///   - origin: The write that the value comes from.
  ///   - number: The entry after which the event came.
  func whyNotWritten(
    _ origin: WhyTrail.Write?, _ property: String?, since number: Int?, _ record: DeliveryRecord
  ) -> (stop: Why.Stop?, places: [Why.Place], isHeldBack: Bool) {
    let ownRun = record.entry(number).map { run(of: $0, record) }
    var latest: Run?
    var stacks: [[Why.Place]] = []
    var handlers: [Why.Place] = []
    var heldBack: String?
    var ran: Set<ObjectIdentifier> = []
    for entry in record.entries(limit: 300, where: { $0.number > number ?? 0 }) {
      // The changes without a known cause before an event of the user are others.
      let isByUser = entry.isEvent && run(of: entry, record).name != Tracing.frame
      if isByUser, let latest, latest.root == nil { break }
      let isHandler = entry.delivery.map { record.isOfEvent($0, cause: entry.cause) } ?? false
      guard isHandler || entry.stack != nil && !entry.isEvent else { continue }
      let stack = entry.callStack
      if let stack, stack.isByLibrary || stack.places.isEmpty { continue }
      let run = run(of: entry, record)
      if run.name == Tracing.frame { continue }
      if let latest, latest != run { break }
      if latest == nil {
        if run == ownRun { return (nil, [], false) }
        latest = run
      }
      if let stack {
        stacks.append(stack.places)
      } else if let delivery = entry.delivery {
        if let reason = delivery.heldBack {
          // An edit that was being validated may have let the command run later.
          if !ran.contains(delivery.subscription) { heldBack = heldBack ?? reason }
        } else {
          ran.insert(delivery.subscription)
          handlers += record.handlerPlaces(of: delivery)
        }
        handlers.append(delivery.origin.place)
      }
    }
    guard let latest else { return (nil, [], false) }
    let common = Self.common(stacks)
    // The write is missing in the function that has set the value before, in one that has called it, or in one of
    // the object that has the property, if such a function has run.
    let type = property?.split(separator: ".").dropLast().last.map { "\($0)." }
    let former = (origin?.places ?? []).map(\.function)
    let last = former.first { !$0.isObserver }?.ofClosure
    let callers = Set(former.map(\.ofClosure))
    let own =
      common.filter { $0.function.ofClosure == last }
      + common.filter { place in
        callers.contains(place.function.ofClosure) || type.map(place.function.contains) ?? false
      }
    let places = Self.unique(heldBack == nil ? own + common + handlers : handlers + own + common)
    guard let first = places.first else { return (nil, [], false) }
    let deed =
      if let heldBack { "its command did not run: \(heldBack)" } else {
        "it \(stacks.isEmpty ? "ran the handler" : "set another value") at \(first)"
      }
    return (
      Why.Stop(kind: .notWritten, text: "\(latest.name) has not set it since; \(deed)"),
      Array(places.prefix(6)), heldBack != nil
    )
  }

  /// A line of each function on call stacks: those functions first that most of the writes were made in, since the
  /// function that has forgotten one is likely among them.
  private static func common(_ stacks: [[Why.Place]]) -> [Why.Place] {
    var functions: [(place: Why.Place, count: Int, depth: Int)] = []
    for stack in stacks {
      var seen: Set<String> = []
      for (depth, place) in stack.enumerated()
      where !place.function.isObserver && seen.insert(place.function).inserted {
        if let known = functions.firstIndex(where: { $0.place.function == place.function }) {
          functions[known].count += 1
          functions[known].depth = min(functions[known].depth, depth)
        } else {
          functions.append((place, 1, depth))
        }
      }
    }
    return functions.sorted { ($1.count, $0.depth) < ($0.count, $1.depth) }.map(\.place)
  }

  /// The changes that belong together: those of one event, or of one function without a known cause.
  struct Run: Equatable {
    let root: Int?
    let function: String
    let name: String
  }

  func run(of entry: DeliveryRecord.Entry, _ record: DeliveryRecord) -> Run {
    let root = record.root(of: entry.number) ?? entry
    if case .event(let name) = root.kind { return Run(root: root.number, function: "", name: name) }
    if root.isEvent { return Run(root: root.number, function: "", name: "the latest event") }
    let places = root.callStack?.places ?? []
    return Run(root: nil, function: places.last?.function ?? "", name: "the latest change")
  }
}
