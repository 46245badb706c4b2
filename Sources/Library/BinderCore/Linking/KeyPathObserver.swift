/// Follows a path through objects, and links the field at its end while that field exists.
///
/// The observer subscribes to every field on the way. When an object is replaced, the path is followed again from
/// there: the link to the field behind the old object ends, and the field behind the new object is linked. As in
/// key-value observing of a key path, changes behind a replaced object are not delivered.
///
///     order.account  ──▶ Account  .owner ──▶ Owner  .name ──▶ slot
///           │ replaced     └──────── left ─────────────┘
///           └─────────▶ Account  .owner ──▶ Owner  .name ──▶ slot
public final class KeyPathObserver: ObservationToken {
  /// The path as it is followed, such as `account.owner.name`.
  public let path: String

  /// A field on the way.
  fileprivate struct Stop {
    /// nil for a field that cannot change.
    var subscription: StopSubscription?
    /// The field, if the observer has to keep it.
    var standIn: _AnyField?
    /// The place of the field, where a struct is behind it and a link may write.
    var place: EditPlace?
  }

  /// Released at the end, with the handlers that it may hold.
  private var spec: LinkSpec?
  private let segments: [any Accessor]
  private weak var slot: AnyObject?
  private let tracking: TrackingSignal
  private var stops: [Stop] = []
  /// The number of fields on the way, with the last one, which has a stop only if the observer has to keep it.
  private var reached = 0
  private var end: ObservationToken?
  /// Says why the path is unresolved, which `end` represents then; nil where that links a field.
  private var lack: (() -> String)?
  private var hasField: Bool { lack == nil }
  /// The entity that the object at the end represents.
  private var entity: PathEntity?
  /// Counts the walks along the path: a link may start another walk while it is made.
  private var walks = 0

  init(_ spec: LinkSpec, from root: AnyObject, onto slot: AnyObject?, in binder: Binder) {
    self.spec = spec
    segments = spec.source
    path = segments.map(\.name).joined(separator: ".")
    self.slot = slot
    tracking = binder.tracking
    super.init(queue: binder.queue, site: spec.site)
    follow(from: 0, root)
  }

  /// The first field on the way that can change.
  private var start: StopSubscription? { stops.lazy.compactMap(\.subscription).first }

  /// The observer has no notifier of its own: it is over with the first field on the way. The objects behind it may
  /// live on, and then by stand-ins that the observer keeps.
  override var isOver: Bool {
    if isDone || hasShownOnce { return true }
    return start.map(\.isOver) ?? (!hasField || end?.isOver != false)
  }

  /// Whether the one value has been shown that the binding shows.
  private var hasShownOnce: Bool { spec?.isOnce == true && hasField && end?.isCancelled == true }

  override func willLeave() {
    if start?.source?.isOver == true, slot is _AnyField { binder?.noteLost(self) }
  }

  override func ended() {
    exchange(&end, nil)?.cancel()
    withExtendedLifetime(leave(from: 0)) {}
    exchange(&spec, nil)
  }

  /// A link to the field at the end reports its own state; only an unresolved path is reported here.
  package override var state: LinkState? {
    if hasField || slot is CommandLink { return nil }
    return LinkState(slot: slot as? _Notifier, slotValue: (slot as? _AnyField)?.writtenValue)
  }

  package override var slotObject: AnyObject? { slot }

  package override var absence: (reason: String, field: _AnyField?)? {
    lack.map { ($0(), stops.last?.subscription?.field) }
  }

  override var editedDrafts: [any AnyEditableField] { end?.editedDrafts ?? [] }

  /// Returns the stops that are left. They keep the field at the end, which may get a draft yet.
  private func leave(from index: Int) -> ArraySlice<Stop> {
    reached = min(reached, index)
    let left = stops.dropFirst(index)
    for stop in left { stop.subscription?.cancel() }
    if !left.isEmpty { stops = Array(stops.prefix(index)) }
    return left
  }

  private func add(_ stop: Stop) { stops = appending(stop, to: exchange(&stops, [])) }

  private enum Arrival {
    case field(_AnyField, PathEnd, of: AnyObject)
    case command(AnyCommand, isStandIn: Bool, of: AnyObject)
    /// The closure says why.
    case nothing(() -> String)
  }

  private func follow(from index: Int, _ object: AnyObject?) {
    let left = leave(from: index)
    walks += 1
    let walk = walks
    let arrival = walkOn(from: index, object)
    // Any code that is called from here on may replace an object or end the observer.
    var isOutdated: Bool { walk != walks || isCancelled }
    var newEntity: PathEntity?
    // It is asked for where the property of a struct may be taken up.
    if case .field(_, _, let owner) = arrival, stops.last?.standIn != nil {
      newEntity = ElementValue.entity(owner)
    }
    exchange(&entity, newEntity)
    let isEdited = end?.isUrgent == true && end?.isPending == true
    var linked: ObservationToken?
    queue?.replaceLinks {
      exchange(&end, nil)?.cancel()
      if isOutdated { return }
      let made = link(arrival)
      guard !isOutdated else {
        made.0?.cancel()
        return
      }
      (end, lack) = made
      linked = made.0
    }
    withExtendedLifetime(left) {}
    // The edit that waited for the former link is one for the object that is current.
    if isEdited, let linked, linked.isUrgent, let slot = linked.editedField {
      queue?.collect(linked, from: slot)
    }
  }

  /// Observes the fields on the way from one of them to the end.
  private func walkOn(from index: Int, _ object: AnyObject?) -> Arrival {
    var current = object
    for index in index..<segments.count {
      guard let object = current else {
        return .nothing { [segments] in
          "'\(segments[..<index].map(\.name).joined(separator: "."))' is nil"
        }
      }
      let accessor = segments[index]
      let isLast = index == segments.count - 1
      let isCommand = isLast && spec is CommandLinkSpec
      let stop: (field: _AnyField, isStandIn: Bool, setter: AnyObject?, isObserved: Bool)
      let member = accessor.member(of: object, tracking, writes: spec?.writesModel == true)
      if !isLast, let next = member?.objectWithoutField {
        // A field of it would keep the object.
        reached = index + 1
        current = next
        add(Stop())
        continue
      }
      switch member {
      case .field(let field, let isStandIn, let setter)? where !isCommand:
        stop = (field, isStandIn, setter, true)
      case .command(let command, let isStandIn)? where isCommand:
        reached = index + 1
        return .command(command, isStandIn: isStandIn, of: object)
      default:
        guard !isCommand, let field = member?.constant else {
          let reason = accessor.reasonForMissing(isCommand ? "command" : "field", in: object)
          report(reason)
          return .nothing { reason }
        }
        stop = (field, true, nil, false)
      }
      reached = index + 1
      if isLast {
        if stop.isStandIn { add(Stop(standIn: stop.field)) }
        if spec?.writesModel == true { stop.field.belong(to: object) }
        let end = PathEnd(
          setter: stop.setter, place: place(at: index, of: object), start: start?.source)
        return .field(stop.field, end, of: object)
      }
      current = ElementValue.object(behind: stop.field, stop.setter)
      add(
        Stop(
          subscription: stop.isObserved
            ? StopSubscription(of: stop.field, stop.setter, at: current, on: self, index) : nil,
          standIn: stop.isStandIn ? stop.field : nil,
          place: current is ElementValue ? place(at: index, of: object) : nil))
    }
    return .nothing { "the path is empty" }
  }

  /// The place of a member of an object, or of a struct, which has its place in the object before it.
  private func place(at index: Int, of object: AnyObject) -> EditPlace {
    if spec?.writesModel != true { return .nowhere }
    let name = segments[index].name
    if index > 0, let box = object as? ElementValue, let holder = stops[index - 1].place {
      return holder.member(name, of: box)
    }
    return EditPlace(name, of: ElementValue.entity(object))
  }

  private func report(_ reason: String) {
    binder?.report(.path(link: origin.description, reason: reason))
  }

  private func link(_ arrival: Arrival) -> (ObservationToken?, lack: (() -> String)?) {
    guard let spec, let binder else { return (nil, nil) }
    let lack: () -> String
    switch arrival {
    case .nothing(let reason): lack = reason
    case .command(let command, let isStandIn, let object):
      // Nothing else keeps the box around a struct.
      let box = object as? ElementValue
      (slot as? CommandLink)?.run(command, keeping: isStandIn ? [command, box ?? command] : [])
      return (nil, nil)
    case .field(let field, let end, _):
      do throws(ConversionError) {
        return (try spec.link(field, end, onto: slot, in: binder), nil)
      } catch {
        report(error.message)
        lack = { error.message }
      }
    }
    return (spec.linkUnresolvedPath(because: lack, onto: slot, in: binder), lack)
  }

  /// Whether the field of the next stop follows this field by itself, as the property of a struct
  /// does while the struct is there and represents the same entity.
  private func takesUp(_ field: _AnyField, _ object: AnyObject?, at index: Int) -> Bool {
    guard let object, stops.count > index + 1,
      stops[index + 1].standIn?.isProperty(ofStructIn: field) == true
    else { return false }
    return index + 2 < segments.count || ElementValue.entity(object) == entity
  }

  fileprivate func changed(at stop: StopSubscription) {
    guard !isCancelled, let field = stop.field else { return }
    if hasShownOnce { return cancel() }
    let index = stop.index
    if index > 0, hasMoved(before: index) { return }
    let object = ElementValue.object(behind: field, stop.setter, stop.optional)
    // The same object again, or nil again: the rest of the path is followed already.
    if stop.landmark.isAt(object), object != nil || reached == index + 1 { return }
    if takesUp(field, object, at: index) { return }
    exchange(&stop.landmark, Landmark(object))
    follow(from: index + 1, object)
  }

  /// Takes the changes first that wait for their deliveries nearer to the start: the object of a later stop may be left
  /// with them, and the path must not lead to its new member in between. True where the path was followed again.
  private func hasMoved(before index: Int) -> Bool {
    let walk = walks
    for earlier in 0..<index {
      guard let stop = stops[earlier].subscription, stop.isPending else { continue }
      changed(at: stop)
      if walk != walks || isCancelled { return true }
    }
    return false
  }
}

private final class StopSubscription: ObservationToken {
  private weak var path: KeyPathObserver?
  private(set) weak var field: _AnyField?
  let index: Int
  /// The object behind the field, where the path continues.
  var landmark: Landmark
  let setter: AnyObject?
  /// The type of a field of optional objects, which is asked for at each move otherwise, by 2,400 instructions.
  let optional: (any AnyOptional.Type)?

  init(
    of field: _AnyField, _ setter: AnyObject?, at object: AnyObject?, on path: KeyPathObserver,
    _ index: Int
  ) {
    (self.field, self.path, self.index, self.setter) = (field, path, index, setter)
    landmark = Landmark(object)
    let type = asOptional(field.valueType)
    optional = type?.wrappedType is AnyClass ? type : nil
    super.init(queue: path.queue, site: path.site)
    field.add(self)
  }

  override var phase: DeliveryQueue.Phase { .paths }

  override func deliver(from source: _Notifier) { path?.changed(at: self) }
}
