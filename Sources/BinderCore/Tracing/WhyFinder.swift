/// Finds why a slot has its value: from the state of its links, and from the record where there is one.
struct WhyFinder {
  let binders: [Binder]
  /// Whether a converter may be asked whether it can show a value.
  var asksConverter = true
  let record = Tracing.record

  /// The answer for a slot.
  func why(_ slot: Notifier) -> Why {
    let target = (slot as? AnyField)?.anyLinkTarget ?? slot
    for binder in binders {
      let links = binder.activeSubscriptions.filter {
        $0.state.map { $0.slot === slot || $0.slot === target } ?? false
      }
      if let link = links.last { return why(link, in: binder) }
    }
    return whyUnbound(target)
  }

  /// The answer for the slot of a link.
  func why(_ link: Subscription, in binder: Binder) -> Why {
    let state = link.state ?? LinkState()
    var why = Why(link.origin, state)
    let stop = liveStop(of: link, state, in: binder)
    why.stop = stop
    guard let record, let slot = state.slot else {
      why.steps = [slotStep(why), linkStep(link)].reversed()
      why.places = [link.origin.place]
      return finish(why, nil)
    }
    var trail = WhyTrail(record)
    // The slot has not got the newest value where the delivery stopped before it.
    let isAtSource = stop != nil && stop?.kind != .draft
    let write = isAtSource ? nil : record.latestWrite(of: slot.traceNumber)
    if let write {
      trail.follow(write)
    } else {
      trail.addLink(link.origin)
      if let source = (link as? KeyPathObserver)?.absence?.field ?? link.shownField {
        let (write, getters) = Tracing.latestWrite(of: source, in: record)
        for name in getters { trail.addGetter(name) }
        // A field that was never set may still be the slot of another link.
        let fed = record.entries(limit: 1) { $0.delivery?.slot == source.traceNumber }
        trail.follow(write ?? fed.first?.number)
      }
    }
    why.steps = [slotStep(why)] + trail.steps
    why.places = trail.places
    // The binding says when an edit is written.
    if stop?.kind == .waits { why.places.insert(link.origin.place, at: 0) }
    if why.stop == nil { findStop(&why, link, slot, trail, record) }
    if why.stop == nil, slot.isHidden {
      why.stop = Why.Stop(kind: .notShown, text: "its widget is not shown")
    }
    why.places.append(link.origin.place)
    why.steps.reverse()
    return finish(why, trail)
  }

  /// The answer for a slot onto which no link leads.
  private func whyUnbound(_ slot: Notifier) -> Why {
    let value = (slot as? AnyField).map { written($0.anyStored) }
    var why = Why(slot: (slot as? AnyField).map { "a slot of '\($0.valueType)'" } ?? "an event")
    why.slotValue = value
    guard let record else {
      why.stop = Why.Stop(kind: .notBound, text: "no link of the binder leads to it")
      return finish(why, nil)
    }
    let number = slot.traceNumber
    var trail = WhyTrail(record)
    let latest = record.latestWrite(of: number)
    let link = record.entries(limit: 1) {
      $0.delivery?.isLink == true && $0.delivery?.slot == number
    }
    trail.follow(latest ?? link.first?.number)
    why.steps = [slotStep(why)] + trail.steps
    why.places = trail.places
    if let delivery = link.first?.delivery {
      why.stop = Why.Stop(kind: .sourceEnded, text: "\(delivery.origin) has ended")
    } else if latest == nil {
      why.stop = Why.Stop(kind: .notBound, text: "no link leads to it, and no code has set it")
    }
    let unwritten = whyNotWritten(since: latest, record)
    why.places = unwritten.places + why.places
    if why.stop == nil { why.stop = unwritten.stop }
    why.steps.reverse()
    return finish(why, trail)
  }

  // MARK: - Where a delivery stopped

  /// The stop that the state of a link shows.
  private func liveStop(of link: Subscription, _ state: LinkState, in binder: Binder) -> Why.Stop? {
    if let slot = link.editedField, slot.hasDraft {
      if let failure = slot.draftFailure {
        return Why.Stop(
          kind: link.failsToParse ? .conversionFailed : .invalid,
          text: "the model does not take the text of the user: \(failure)")
      }
      if binder.delayed?.isWaiting(link) == true {
        return Why.Stop(kind: .waits, text: "the edit waits for a pause of the user")
      }
      if link.waitsForEnter {
        return Why.Stop(kind: .waits, text: "the edit waits for Enter")
      }
      return Why.Stop(kind: .draft, text: "the text of the user hides the value of the model")
    }
    if let absence = (link as? KeyPathObserver)?.absence {
      return Why.Stop(kind: .pathEnds, text: "the path ends: \(absence.reason)")
    }
    if state.isWaiting {
      return Why.Stop(kind: .notShown, text: "its widget is not shown")
    }
    if link.deliveringPart.isPending {
      return Why.Stop(
        kind: .waits,
        text:
          "the newest value waits for \(link.queue?.isInBatch == true ? "the end of a batch" : "a flush")"
      )
    }
    if asksConverter, let failure = link.conversionFailure {
      return Why.Stop(kind: .conversionFailed, text: "the value cannot be shown: \(failure)")
    }
    return nil
  }

  /// The stop that the record shows.
  private func findStop(
    _ why: inout Why, _ link: Subscription, _ slot: Notifier, _ trail: WhyTrail,
    _ record: DeliveryRecord
  ) {
    let number = slot.traceNumber
    let changed = record.latestWrite(of: number)
    let later = record.entries(limit: 1) {
      // An edit is a delivery of the slot itself.
      guard let delivery = $0.delivery else { return false }
      return delivery.isLink && delivery.slot == number && delivery.source != number
    }.first
    if let later, let delivery = later.delivery, !delivery.hasChanged, later.number > changed ?? 0 {
      // The slot may have had the value from the start.
      let before = record.entry(record.entry(changed)?.cause)?.delivery
      let isEqual = before.map { $0.fieldValue == delivery.fieldValue } ?? true
      var again = WhyTrail(record)
      again.follow(later.number)
      why.stop = Why.Stop(
        kind: isEqual ? .equalValue : .showsAlike,
        text: isEqual
          ? "the field was set to the same value again"
          : "the converter shows \(before?.fieldValue ?? "") and \(delivery.fieldValue ?? "") alike"
      )
      why.places = again.places + why.places
      why.steps.insert(contentsOf: again.steps, at: 1)
      return
    }
    if let other = otherInstance(trail, record) {
      why.stop = other.stop
      why.places = other.places + why.places
      return
    }
    let field = link.shownField.flatMap { Tracing.latestWrite(of: $0, in: record).write }
    let unwritten = whyNotWritten(since: trail.origin?.number ?? field ?? changed, record)
    why.stop = unwritten.stop
    why.places = unwritten.places + why.places
  }

  /// A later write of the same property in another object.
  private func otherInstance(
    _ trail: WhyTrail, _ record: DeliveryRecord
  ) -> (stop: Why.Stop, places: [Why.Place])? {
    guard let origin = trail.origin, let property = origin.property,
      case .write(let field, _, _, _, _)? = record.entry(origin.number)?.kind
    else { return nil }
    let later = record.entries(limit: 50) { $0.number > origin.number && $0.stack != nil }
    for entry in later {
      guard case .write(let other, let value, _, false, let stack?) = entry.kind, other != field
      else {
        continue
      }
      let found = stack()
      guard !found.isByLibrary, found.property == property else { continue }
      return (
        Why.Stop(
          kind: .otherInstance,
          text:
            "'\(property)' of another object was set to \(value ?? "a value"), which is not bound"),
        Array(found.places.prefix(2))
      )
    }
    return nil
  }

  /// The latest event, if it has set other values and not this one.
  private func whyNotWritten(
    since number: Int?, _ record: DeliveryRecord
  ) -> (stop: Why.Stop?, places: [Why.Place]) {
    let own = record.entry(number).map { run(of: $0, record) }
    var latest: Run?
    var places: [Why.Place] = []
    for entry in record.entries(limit: 200, where: { $0.number > number ?? 0 && $0.stack != nil }) {
      if entry.isEvent || entry.stack?().isByLibrary == true { continue }
      let run = run(of: entry, record)
      if run.name == Tracing.frame { continue }
      if let latest, latest != run { break }
      if latest == nil {
        if run == own { return (nil, []) }
        latest = run
      }
      // One line of each function.
      let found = entry.stack?().places ?? []
      let write = WhyTrail.Write(number: entry.number, value: nil, property: nil, places: found)
      for place in write.ordered.prefix(2)
      where !places.contains(where: { $0.function == place.function }) {
        places.append(place)
      }
    }
    guard let latest, let first = places.first else { return (nil, []) }
    return (
      Why.Stop(
        kind: .notWritten,
        text: "\(latest.name) has not set it since; it set another value at \(first)"),
      Array(places.prefix(3))
    )
  }

  /// The changes that belong together: those of one event, or of one function without a known cause.
  private struct Run: Equatable {
    let root: Int?
    let function: String
    let name: String
  }

  private func run(of entry: DeliveryRecord.Entry, _ record: DeliveryRecord) -> Run {
    let root = record.root(of: entry.number) ?? entry
    if case .event(let name) = root.kind { return Run(root: root.number, function: "", name: name) }
    if root.isEvent { return Run(root: root.number, function: "", name: "the latest event") }
    let places = root.stack?().places ?? []
    return Run(root: nil, function: places.last?.function ?? "", name: "the latest change")
  }

  // MARK: - Words

  private func slotStep(_ why: Why) -> Why.Step {
    Why.Step(kind: .slot, text: "\(why.slot) shows \(why.slotValue ?? "nothing")", places: [])
  }

  private func linkStep(_ link: Subscription) -> Why.Step {
    Why.Step(kind: .conversion, text: "\(link.origin)", places: [link.origin.place])
  }

  private func finish(_ why: Why, _ trail: WhyTrail?) -> Why {
    var why = why
    var seen: Set<String> = []
    why.places = why.places.filter { seen.insert($0.description).inserted }
    var sentence = "`\(why.slot)` shows \(why.slotValue ?? "nothing")"
    if let origin = trail?.origin, let place = origin.ordered.first {
      sentence += ", because \(place) set \(origin.property.map { "`\($0)`" } ?? "it")"
      sentence += origin.value.map { " to \($0)" } ?? ""
      if let event = trail?.events.first { sentence += " at \(event)" }
    } else if !why.file.isEmpty {
      sentence += ", by \(why.field) (\(why.file):\(why.line))"
    }
    if let stop = why.stop { sentence += "; \(stop.text)" }
    why.sentence = sentence
    return why
  }
}
