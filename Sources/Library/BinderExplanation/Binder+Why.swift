import BinderCore
import SourceVocabulary

extension Binder {
  /// Tells why a slot has its value, or why it does not have the newest one.
  ///
  ///     print(binder.why(screen.change.$text).sentence)
  ///
  /// While `BinderTracing` traces, the answer has the Swift line of the write and the event that caused it.
  /// Without it the answer is what the links know now.
  ///
  /// - Parameters:
  ///   - slot: The slot, or the event that runs a command.
  ///   - others: Further binders whose links may lead to the slot.
  public func why(_ slot: any Slot, with others: [Binder] = []) -> Why {
    guard let slot = slot as? _Notifier else {
      preconditionFailure("a slot is a field or an event")
    }
    return WhyFinder(binders: [self] + others).why(slot)
  }

  /// Tells why a slot has its value, by the name of the slot or of one of its properties in a binding file.
  ///
  /// For a name that no binding file binds the answer has the nearest name that it does. All rows have the names
  /// of one: `why(row.user.$text)` asks for a row of choice.
  public func why(_ slot: String) -> Why {
    if let link = links(named: slot).first { return WhyFinder(binders: [self]).why(link) }
    var why = Why(slot: slot)
    let ended = Tracing.record?.entries(limit: 1) {
      SlotName.isMeant($0.delivery?.origin.slotName, by: slot)
    }
    // A link whose model has been released is kept for a while.
    let over = subscriptions.lazy.map(\.origin).first { SlotName.isMeant($0.slotName, by: slot) }
    if let origin = ended?.first?.delivery?.origin ?? over {
      why.stop = Why.Stop(kind: .sourceEnded, text: "\(origin) has ended")
      why.places = [origin.place]
      why.sentence = "`\(slot)` is not bound any more; \(origin) has ended"
      return why
    }
    let names = activeSubscriptions.compactMap(\.origin.slotName)
    let widgets = names.map { name in name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name }
    let nearest = Suggestion.nearest(to: slot, among: names + widgets)
    why.stop = Why.Stop(
      kind: .notBound,
      text: "no link of a binding file leads to it"
        + (nearest.map { "; the nearest name is '\($0)'" } ?? ""))
    why.sentence = "`\(slot)` is not bound; \(why.stop?.text ?? "")"
    return why
  }

  /// Explains the source of a slot's value, with one entry for each bound property of the slot.
  ///
  /// - Parameter slot: The name of a slot, or of one of its properties, as a binding file writes it.
  /// - Returns: The entries; none for a slot that no binding file feeds.
  public func explain(_ slot: String) -> [Why] { explain(links(named: slot)) }

  /// Explains the sources of a slot, or the command of an event, whether set up by a binding file or by code.
  ///
  ///     print(binder.explain(screen.change.$text)[0])
  ///     // a slot of 'String' ← App/main.swift:12 ← a field of 'Double' ← fpint
  ///     //   field: 12.0, slot: "12.", last written by: the user
  public func explain(_ slot: any Slot) -> [Why] { explain(links(onto: slot)) }

  /// Explains the slots of a widget by the objects: a link of code has no name, and two screens may have slots of one.
  package func explain(widget: AnyObject) -> [Why] { explain(links(onto: slots(of: widget))) }

  /// Explains every link, in the order in which the links were made.
  public func explain() -> [Why] { explain(activeSubscriptions.filter { $0.state != nil }) }

  private func explain(_ links: [ObservationToken]) -> [Why] {
    links.map { WhyFinder(binders: [self], asksConverter: false).why($0) }
  }

  /// The latest deliveries to a slot, the newest first, as the trace writes them.
  ///
  /// - Parameter slot: The name in a binding file.
  /// - Returns: A line for each delivery; none while `Tracing` is off.
  public func history(_ slot: String) -> [String] { history(links(named: slot)) }

  package func history(widget: AnyObject) -> [String] { history(links(onto: slots(of: widget))) }

  private func history(_ links: [ObservationToken]) -> [String] {
    guard let record = Tracing.record else { return [] }
    let slots = Set(links.compactMap { $0.state?.slot?.traceNumber })
    let entries = record.entries(limit: 100) { $0.delivery?.slot.map(slots.contains) ?? false }
    return entries.map(record.line)
  }

  private func links(named slot: String) -> [ObservationToken] {
    SlotName.find(slot, in: activeSubscriptions.filter { $0.state != nil }, by: \.origin.slotName)
  }

  func links(onto slot: AnyObject) -> [ObservationToken] {
    let target = (slot as? _AnyField)?.anyLinkTarget ?? slot
    return links(onto: [ObjectIdentifier(slot), ObjectIdentifier(target)])
  }

  private func links(onto slots: Set<ObjectIdentifier>) -> [ObservationToken] {
    activeSubscriptions.filter { link in
      link.slotObject.map { slots.contains(ObjectIdentifier($0)) } ?? false && link.state != nil
    }
  }
}

/// The slots of a widget and of its parts; the widgets of rows are asked for themselves.
private func slots(of widget: AnyObject) -> Set<ObjectIdentifier> {
  var (slots, open) = (Set<ObjectIdentifier>(), [widget])
  while let object = open.popLast() {
    let members = ObjectReflection(object)
    for name in members.names {
      switch members[name] {
      case .field(let field, _, _):
        slots.formUnion([ObjectIdentifier(field), ObjectIdentifier(field.anyLinkTarget)])
      case .event(let event): slots.insert(ObjectIdentifier(event))
      case .selectedElement(let element): slots.insert(ObjectIdentifier(element))
      case .rows(let rows): slots.insert(ObjectIdentifier(rows))
      case .object(let part as any Widget, _):
        if slots.insert(ObjectIdentifier(part)).inserted { open.append(part) }
      default: break
      }
    }
  }
  return slots
}

extension Why {
  init(_ origin: LinkOrigin, _ state: LinkState) {
    switch origin {
    case .binding(let origin):
      self.init(slot: origin.slot)
      (field, conversion) = (origin.field, origin.conversion)
      (file, line) = (origin.file, origin.line)
    case .code(let fileID, let line):
      self.init(slot: state.names.slot)
      (field, conversion) = (state.names.field, state.names.conversion)
      (file, self.line) = ("\(fileID)", Int(line))
    }
    (fieldValue, slotValue, lastWriter) = (state.fieldValue, state.slotValue, state.lastWriter)
    (isWaiting, isEvent) = (state.isWaiting, state.slot is AnyEvent)
  }

  init(slot: String) { self.slot = slot }
}
