import BinderCore

/// Finds why a slot has its value: from the state of its links, and from the record where there is one.
struct WhyFinder {
  let binders: [Binder]
  /// Whether the answer may ask a converter if it can show a value, and the sources which functions the lines call.
  var asksConverter = true
  let record = Tracing.record

  func why(_ slot: _Notifier) -> Why {
    let links = binders.flatMap { $0.links(onto: slot).suffix(1) }
    let link = links.first { isWriter($0) } ?? links.first
    return link.map(why) ?? whyUnbound((slot as? _AnyField)?.anyLinkTarget ?? slot)
  }

  func why(_ link: ObservationToken) -> Why {
    let state = link.state ?? .unknown
    var why = Why(link.origin, state)
    why.isShownOnce = link.isShownOnce
    let refusal = link.refusal
    let stop =
      refusal.map { Why.Stop(kind: .disabled, text: "its command cannot run: \($0.reason)") }
      ?? liveStop(of: link, state)
    let held = stop == nil ? heldEdit(link) : nil
    why.stop = stop ?? held?.stop
    let source = link.absence?.field ?? refusal?.field ?? link.shownField
    guard let record, state.slot ?? source != nil else {
      let place = held?.place ?? link.origin.place
      why.steps = [
        Why.Step(kind: .conversion, text: "\(link.origin)", places: [place]), slotStep(why),
      ]
      why.places = [place]
      if why.stop == nil, asksConverter, link.isOverwritten {
        why.stop = Why.Stop(kind: .notBound, text: "code or another link has set the slot since")
      }
      return finish(why, nil)
    }
    var trail = WhyTrail(record: record)
    // The slot has not got the newest value where the delivery stopped before it.
    let isAtSource = stop != nil && stop?.kind != .draft
    let slot = state.slot
    if !isAtSource, let slot, let write = record.latestWrite(of: slot.traceNumber) {
      trail.follow(write)
    } else {
      trail.addLink(link.origin)
      if let source {
        let (write, getters) = Tracing.latestWrite(of: source, in: record)
        for name in getters { trail.addGetter(name) }
        // A field that was never set may still be the slot of another link.
        let fed = record.entries(limit: 1) { $0.delivery?.slot == source.traceNumber }
        trail.follow(write ?? fed.first?.number ?? record.making(of: source.traceNumber))
      }
    }
    if let source { trail.addGetters(Tracing.getters(behind: source)) }
    why.steps = [slotStep(why)] + trail.steps
    why.places = trail.places
    // The binding says when an edit is written.
    if stop?.kind == .waits { why.places.insert(link.origin.place, at: 0) }
    // The rule is declared with the property.
    if stop?.kind == .invalid, let field = link.shownField,
      let stack = record.entry(record.making(of: field.traceNumber))?.callStack
    {
      why.places.insert(contentsOf: stack.places.prefix(1), at: 0)
    }
    if let missed = trail.missed, stop == nil || stop?.kind == .pathEnds {
      why.stop = Why.Stop(
        kind: .sourceEnded, text: "\(missed) has ended, or waits: its field was set after it")
      why.places.insert(missed.place, at: 0)
    }
    if let held { why.places.insert(held.place, at: 0) }
    why.places.insert(contentsOf: linksOfLostEdits(record), at: min(2, why.places.count))
    if why.stop == nil, let slot, let writer = writer(of: slot),
      writer.origin.description != link.origin.description
    {
      why.stop = Why.Stop(kind: .notBound, text: "\(writer.origin) has set the slot as well")
      why.places.insert(writer.origin.place, at: 0)
    }
    if why.stop == nil { findStop(&why, link, slot, trail, record) }
    if why.stop == nil, slot?.isHidden == true {
      why.stop = Why.Stop(kind: .notShown, text: "its widget is not shown")
    }
    if why.stop?.kind == .notShown, let field = slot?.hidingField {
      var hiding = WhyTrail(record: record)
      hiding.follow(record.latestWrite(of: field.traceNumber))
      why.places = hiding.places + why.places
    }
    why.places.append(link.origin.place)
    why.steps.reverse()
    // A draft that the model does not take is the text of the user.
    let isBehind = link.editedField?.hasDraft == true || stop?.kind == .notShown
    return finish(why, trail, hasArrived: !isAtSource || !isBehind && stop?.kind != .waits)
  }

  /// The delivery that has given a slot its value; nil where no link has.
  private func writer(of slot: _Notifier) -> DeliveryRecord.Delivery? {
    guard let write = record?.entry(record?.latestWrite(of: slot.traceNumber)) else { return nil }
    return record?.entry(write.cause)?.delivery.flatMap {
      $0.isLink && $0.slot == slot.traceNumber ? $0 : nil
    }
  }

  private func isWriter(_ link: ObservationToken) -> Bool {
    link.state?.slot.flatMap { writer(of: $0) }?.subscription
      == ObjectIdentifier(link.deliveringPart)
  }

  private func whyUnbound(_ slot: _Notifier) -> Why {
    let value = (slot as? _AnyField)?.writtenValue
    var why = Why(slot: (slot as? _AnyField).map { "a slot of '\($0.valueType)'" } ?? "an event")
    why.slotValue = value
    guard let record else {
      why.stop = Why.Stop(kind: .notBound, text: "no link of the binder leads to it")
      return finish(why, nil)
    }
    let number = slot.traceNumber
    var trail = WhyTrail(record: record)
    let latest = record.latestWrite(of: number)
    let link = record.entries(limit: 1) {
      $0.delivery?.isLink == true && $0.delivery?.slot == number
    }
    trail.follow(latest ?? link.first?.number)
    why.steps = [slotStep(why)] + trail.steps
    why.places = trail.places
    if slot.hasLinkOfBinder {
      why.stop = Why.Stop(
        kind: .notBound, text: "a link of another binder leads to it, which 'with:' names")
    } else if let delivery = link.first?.delivery {
      why.stop = Why.Stop(kind: .sourceEnded, text: "\(delivery.origin) has ended")
      why.places.insert(delivery.origin.place, at: 0)
    } else if latest == nil {
      why.stop = Why.Stop(kind: .notBound, text: "no link leads to it, and no code has set it")
      why.places += linksBeside
    }
    let unwritten = whyNotWritten(trail.origin, trail.origin?.property, since: latest, record)
    why.places = why.stop == nil ? unwritten.places + why.places : why.places + unwritten.places
    if why.stop == nil { why.stop = unwritten.stop }
    // A link may be missing beside the others.
    if latest != nil, !slot.hasLinkOfBinder { why.places += linksBeside }
    why.steps.reverse()
    return finish(why, trail)
  }

  /// The first link of each file of code: one that is missing belongs beside the others.
  private var linksBeside: [Why.Place] {
    let links = binders.flatMap(\.activeSubscriptions).compactMap(\.origin.codePlace)
    let files = Dictionary(grouping: links, by: \.file).values.sorted {
      ($1.count, $0[0].file) < ($0.count, $1[0].file)
    }
    return files.compactMap(\.first)
  }

  /// The lines of the links that only show a field where the user has edited: the edit is lost.
  private func linksOfLostEdits(_ record: DeliveryRecord) -> [Why.Place] {
    binders.flatMap(\.activeSubscriptions).filter { link in
      guard link.editMode?.writesModel == false, let slot = link.slotObject as? _Notifier,
        let write = record.entry(record.latestWrite(of: slot.traceNumber))
      else { return false }
      return write.number > 0 && record.entry(write.cause)?.delivery == nil
    }.map(\.origin.place)
  }

  // MARK: - Where a delivery stopped

  private func liveStop(of link: ObservationToken, _ state: LinkState) -> Why.Stop? {
    if let stop = editStop(of: link) { return stop }
    if let absence = link.absence {
      return Why.Stop(kind: .pathEnds, text: "the path ends: \(absence.reason)")
    }
    if state.isWaiting { return Why.Stop(kind: .notShown, text: "its widget is not shown") }
    if link.isValueWaiting {
      let end = link.isInBatch ? "the end of a batch" : "a flush"
      return Why.Stop(kind: .waits, text: "the newest value waits for \(end)")
    }
    if asksConverter, let failure = link.conversionFailure {
      return Why.Stop(kind: .conversionFailed, text: "the value cannot be shown: \(failure)")
    }
    return nil
  }

  /// Why the text of the user in the slot of a link is not in the model; nil where there is none.
  private func editStop(of link: ObservationToken) -> Why.Stop? {
    guard let slot = link.editedField, slot.hasDraft else { return nil }
    if let failure = slot.draftFailure {
      return Why.Stop(
        kind: link.failsToParse ? .conversionFailed : .invalid,
        text: "the model does not take the text of the user: \(failure)")
    }
    if link.isValidating {
      return Why.Stop(kind: .waits, text: "the edit waits for the answer of its validation")
    }
    if binders.contains(where: { $0.isDelaying(link) }) {
      return Why.Stop(kind: .waits, text: "the edit waits for a pause of the user")
    }
    if link.waitsForEnter { return Why.Stop(kind: .waits, text: "the edit waits for Enter") }
    return Why.Stop(kind: .draft, text: "the text of the user hides the value of the model")
  }

  /// An edit of another slot that is not in the fields which the value comes from.
  private func heldEdit(_ link: ObservationToken) -> (stop: Why.Stop, place: Why.Place)? {
    let sources = link.shownField.map { self.sources(of: $0) } ?? []
    for other in binders.flatMap(\.activeSubscriptions) where other !== link {
      // A draft that is only shown has been written.
      guard let field = other.shownField, sources.contains(ObjectIdentifier(field)),
        let stop = editStop(of: other), stop.kind != .draft
      else { continue }
      return (Why.Stop(kind: stop.kind, text: "\(other.origin): \(stop.text)"), other.origin.place)
    }
    return nil
  }

  /// A field, and the fields that its getter reads.
  private func sources(of field: _Notifier, depth: Int = 0) -> Set<ObjectIdentifier> {
    let reads = depth < 20 ? field.readFields : []
    return reads.reduce(into: [ObjectIdentifier(field)]) {
      $0.formUnion(sources(of: $1, depth: depth + 1))
    }
  }

  /// The stop that the record shows.
  private func findStop(
    _ why: inout Why, _ link: ObservationToken, _ slot: _Notifier?, _ trail: WhyTrail,
    _ record: DeliveryRecord
  ) {
    let number = slot?.traceNumber
    let changed = number.flatMap(record.latestWrite(of:))
    let later = record.entries(limit: 1) {
      // An edit is a delivery of the slot itself.
      guard let delivery = $0.delivery else { return false }
      // The first delivery of a link has no cause, and does not say that the field was set.
      return delivery.isLink && delivery.slot == number && delivery.source != number
        && $0.cause != nil
    }.first
    if let later, let delivery = later.delivery, !delivery.hasChanged, later.number > changed ?? 0 {
      // The slot may have had the value from the start.
      let before = record.entry(record.entry(changed)?.cause)?.delivery
      let isEqual = before.map { $0.fieldValue == delivery.fieldValue } ?? true
      var again = WhyTrail(record: record)
      again.follow(later.number)
      let place = again.origin?.ordered(statementFirst: true).first
      let what = delivery.computed.isEmpty ? "the field was set to" : "the computed property has"
      // An object to which a path leads now may have the value from its making: no code has set that again.
      if again.origin.map({ $0.number > 0 }) ?? true {
        why.stop = Why.Stop(
          kind: isEqual ? .equalValue : .showsAlike,
          text: isEqual
            ? "\(what) the same value again\(place.map { " at \($0)" } ?? "")"
            : "the converter shows \(before?.fieldValue ?? "") and \(delivery.fieldValue ?? "") alike"
        )
        why.places = again.places + why.places
        why.steps.insert(contentsOf: again.steps, at: 1)
        return
      }
    }
    if let other = otherInstance(trail, record) {
      why.stop = other.stop
      why.places = other.places + why.places
      return
    }
    let field = link.shownField.flatMap { Tracing.latestWrite(of: $0, in: record).write }
    // The making of an object has no number above zero.
    why.isNeverSet =
      link.shownField != nil && !trail.hasEdit && trail.writes.allSatisfy { $0.number < 0 }
    let since = trail.origin.flatMap { $0.number > 0 ? $0.number : nil } ?? field ?? changed
    let property = trail.origin?.property ?? why.field
    let sinceShown = whyNotWritten(trail.origin, property, since: since, record)
    // Nothing sets an event; its command may not have run.
    if !why.isEvent || sinceShown.isHeldBack { why.stop = sinceShown.stop }
    // Lines that ran before the slot had its value may have forgotten it, and a first value may well be right.
    let unwritten =
      why.isNeverSet ? whyNotWritten(trail.origin, property, since: nil, record) : sinceShown
    // The getter makes the value of a property that nothing has set.
    why.places.insert(contentsOf: unwritten.places, at: why.isNeverSet ? trail.getters.count : 0)
  }

  /// A later write of the same property in another object.
  private func otherInstance(
    _ trail: WhyTrail, _ record: DeliveryRecord
  ) -> (stop: Why.Stop, places: [Why.Place])? {
    guard let origin = trail.origin, let property = origin.property,
      case .write(let field, _, _, _, _)? = record.entry(origin.number)?.kind
    else { return nil }
    let later = record.entries(limit: 50) {
      $0.number > origin.number && $0.stack != nil && !$0.isEvent
    }.filter { $0.callStack?.isByLibrary == false }
    // A function that makes several objects sets the same property of each: only a later event accuses another object.
    let latest = later.first.map { run(of: $0, record) }
    guard latest != record.entry(origin.number).map({ run(of: $0, record) }) else { return nil }
    for entry in later where run(of: entry, record) == latest {
      guard case .write(let other, let value, _, false, _) = entry.kind, other != field,
        entry.callStack?.property == property
      else { continue }
      // A link may have followed it before, as one whose path leads elsewhere now.
      let isBound = !record.entries(limit: 1) {
        $0.number > entry.number
          && $0.delivery.map { $0.source == other || $0.field == other } ?? false
      }.isEmpty
      if isBound { continue }
      return (
        Why.Stop(
          kind: .otherInstance,
          text:
            "'\(property)' of another object was set to \(value ?? "a value"), which is not bound"),
        Array((entry.callStack?.places ?? []).prefix(2))
      )
    }
    return nil
  }

  // MARK: - Words

  private func slotStep(_ why: Why) -> Why.Step {
    Why.Step(kind: .slot, text: "\(why.slot) \(deed(why))", places: [])
  }

  private func deed(_ why: Why) -> String {
    why.isEvent ? "runs \(why.field)" : "shows \(why.slotValue ?? "nothing")"
  }

  static func unique(_ places: [Why.Place]) -> [Why.Place] {
    var seen: Set<String> = []
    return places.filter { seen.insert($0.description).inserted }
  }

  /// - Parameter hasArrived: Whether the slot has the value that was set last.
  private func finish(_ why: Why, _ trail: WhyTrail?, hasArrived: Bool = true) -> Why {
    var why = why
    why.places = Self.unique(why.places)
    if asksConverter, let follow = record?.follow { why.places = Self.unique(follow(why)) }
    var sentence = "`\(why.slot)` \(deed(why))"
    if let origin = trail?.origin, origin.number > 0,
      let place = origin.ordered(statementFirst: true).first
    {
      sentence += hasArrived ? ", because " : "; "
      sentence += "\(place) set \(origin.property.map { "`\($0)`" } ?? "it")"
      sentence += origin.value.map { " to \($0)" } ?? ""
      if let event = trail?.events.first { sentence += " at \(event)" }
      if let contradiction = trail?.contradiction { sentence += "; \(contradiction)" }
    } else if !why.file.isEmpty {
      sentence += "\(why.isEvent ? "" : ", by \(why.field)") (\(why.file):\(why.line))"
      // Such as the key that has selected another element.
      if let event = trail?.events.first, event != Tracing.frame {
        sentence += ", because of \(event)"
      }
    }
    if why.isShownOnce { sentence += "; the value is shown once, at the start" }
    if let stop = why.stop { sentence += "; \(stop.text)" }
    if trail?.isStripped == true {
      sentence += "; the program is stripped, and so no line and no function is known"
    }
    why.sentence = sentence
    return why
  }
}
