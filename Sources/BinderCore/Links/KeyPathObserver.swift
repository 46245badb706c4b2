/// The object behind every observed path: follows it through objects, and links what is at its end
/// for as long as it is there.
///
/// It observes every field on the way. When an object is replaced, the path is walked again from
/// there: what was linked behind it ends, and what is there now is linked. As in key-value
/// observing of a key path, nobody is told of what happens behind an object that has been left.
///
///     order.account  ──▶ Account  .owner ──▶ Owner  .name ──▶ slot
///           │ replaced     └──────── left ─────────────┘
///           └─────────▶ Account  .owner ──▶ Owner  .name ──▶ slot
public final class KeyPathObserver: Subscription {
  /// The path as it is followed, such as `account.owner.name`.
  public var path: String { names.joined(separator: ".") }

  /// Where a step of the path leads.
  package enum Step {
    /// To a field; `isObserved` unless its value never changes, and a stand-in if nobody else keeps
    /// the field.
    case field(AnyField, isObserved: Bool, isStandIn: Bool)
    /// To nothing: the object has no such member, for the reason given.
    case missing(String)
  }

  /// How a path is walked.
  package struct Way {
    /// The member of an object that a segment names, counted from 0.
    package var member: (AnyObject, Int) -> Step
    /// The object behind the field of a segment, where the path goes on; nil where it ends.
    package var object: (AnyField, Int) -> AnyObject?
    /// What is the same for two objects that stand for the same thing, such as two versions of one
    /// account.
    package var entity: (AnyObject) -> PathEntity

    package init(
      member: @escaping (AnyObject, Int) -> Step,
      object: @escaping (AnyField, Int) -> AnyObject?,
      entity: @escaping (AnyObject) -> PathEntity
    ) {
      (self.member, self.object, self.entity) = (member, object, entity)
    }
  }

  /// What to do at the end of a path.
  package struct Destination {
    /// Links the field that is there, or says why it cannot.
    package var link: (AnyField) throws(ConversionFailure) -> Subscription?
    /// Links the lack of a field, for the reason given.
    package var linkAbsence: (() -> String) -> Subscription?
    /// Told before the object at the end gives way to one that stands for something else.
    package var leaves: () -> Void

    package init(
      link: @escaping (AnyField) throws(ConversionFailure) -> Subscription?,
      linkAbsence: @escaping (() -> String) -> Subscription?, leaves: @escaping () -> Void = {}
    ) {
      (self.link, self.linkAbsence, self.leaves) = (link, linkAbsence, leaves)
    }
  }

  /// One field on the way.
  private struct Stop {
    /// nil for a field that cannot change.
    var subscription: Subscription?
    /// The field, if it is nobody else's.
    var standIn: AnyField?
    /// Where it led.
    weak var object: AnyObject?
  }

  private let names: [String]
  private let way: Way
  private var destination: Destination?
  private let report: (String) -> Void
  private let stopQueue: DeliveryQueue
  // To check that nobody lends these took a tenth of following a replacement. They are read, replaced or
  // appended to, and what is taken out of them is kept until that has been done.
  @exclusivity(unchecked) private var stops: [Stop] = []
  /// How many fields there are on the way, the last one among them, which has no stop unless it is to be
  /// kept.
  @exclusivity(unchecked) private var reached = 0
  @exclusivity(unchecked) private var end: Subscription?
  /// Whether `end` links a field rather than the lack of one.
  @exclusivity(unchecked) private var hasField = false
  /// What the object at the end stands for.
  @exclusivity(unchecked) private var entity: PathEntity?
  /// A class whose objects stand for themselves; to ask whether they have an `id` takes long.
  @exclusivity(unchecked) private var plainClass: ObjectIdentifier?
  /// Counts the walks along the path: what a walk links may begin another.
  @exclusivity(unchecked) private var walks = 0

  init(
    _ names: [String], from root: AnyObject, way: Way, to destination: Destination,
    queue: DeliveryQueue, origin: LinkOrigin, report: @escaping (String) -> Void
  ) {
    self.names = names
    self.way = way
    self.destination = destination
    self.report = report
    stopQueue = queue
    super.init(queue: queue, origin: origin)
    follow(from: 0, root)
  }

  /// It has no notifier of its own: it is over when nothing can change any more.
  override var isOver: Bool {
    isCancelled
      || (hasField ? end?.isOver ?? true : true)
        && stops.allSatisfy { $0.subscription?.isOver ?? true }
  }

  override func ended() {
    endLink()
    leave(from: 0)
    destination = nil
  }

  /// A field at the end tells for itself; only a path that ends on the way has to.
  override var state: LinkState? { hasField ? nil : LinkState() }

  private func leave(from index: Int) {
    reached = min(reached, index)
    guard index < stops.count else { return }
    let left = stops[index...]
    for stop in left { stop.subscription?.cancel() }
    stops.removeSubrange(index...)
    withExtendedLifetime(left) {}
  }

  private func endLink() {
    let ending = end
    end = nil
    ending?.cancel()
  }

  /// What a walk came to.
  private enum Arrival {
    case field(AnyField, of: AnyObject)
    case nothing(Lack)
  }

  /// Why there is no field.
  private enum Lack {
    /// So many segments lead to nil.
    case isNil(Int)
    case missing(String)
  }

  private func reason(_ lack: Lack) -> String {
    switch lack {
    case .isNil(let count): "'\(names[..<count].joined(separator: "."))' is nil"
    case .missing(let reason): reason
    }
  }

  private func entity(of object: AnyObject) -> PathEntity {
    let type = ObjectIdentifier(type(of: object))
    if type == plainClass { return .object(ObjectIdentifier(object)) }
    let entity = way.entity(object)
    if case .object = entity { plainClass = type }
    return entity
  }

  private func follow(from index: Int, _ object: AnyObject?) {
    leave(from: index)
    walks += 1
    let walk = walks
    let arrival = walkOn(from: index, object)
    // Whatever is called from here on may replace an object or end this.
    var isOutdated: Bool { walk != walks || isCancelled }
    var newEntity: PathEntity?
    if case .field(_, let owner) = arrival { newEntity = entity(of: owner) }
    if entity != nil, entity != newEntity { destination?.leaves() }
    if isOutdated { return }
    entity = newEntity
    // Mostly the object that comes is of the class of the one that goes.
    if hasField, case .field(let field, _) = arrival, let link = end as? OneWayLink,
      link.move(to: field)
    {
      return
    }
    endLink()
    let (linked, isField) = link(arrival)
    guard !isOutdated else {
      linked?.cancel()
      return
    }
    end = linked
    hasField = isField
  }

  /// Observes the fields on the way from one of them to the end.
  private func walkOn(from index: Int, _ object: AnyObject?) -> Arrival {
    var current = object
    for index in index..<names.count {
      guard let object = current else {
        return .nothing(.isNil(index))
      }
      switch way.member(object, index) {
      case .missing(let reason):
        report(reason)
        return .nothing(.missing(reason))
      case .field(let field, _, let isStandIn) where index == names.count - 1:
        reached = names.count
        if isStandIn { stops.append(Stop(standIn: field)) }
        return .field(field, of: object)
      case .field(let field, let isObserved, let isStandIn):
        current = way.object(field, index)
        stops.append(
          Stop(
            subscription: isObserved ? observe(field, at: index) : nil,
            standIn: isStandIn ? field : nil, object: current))
        reached = index + 1
      }
    }
    return .nothing(.missing("the path is empty"))
  }

  private func link(_ arrival: Arrival) -> (Subscription?, isField: Bool) {
    switch arrival {
    case .nothing(let lack):
      return (destination?.linkAbsence { reason(lack) }, false)
    case .field(let field, _):
      do throws(ConversionFailure) {
        return (try destination?.link(field), true)
      } catch {
        report(error.message)
        return (destination?.linkAbsence { error.message }, false)
      }
    }
  }

  /// Whether the stop behind a field follows it by itself, as the property of a struct does while there
  /// is one that stands for the same thing.
  private func takesUp(_ field: AnyField, _ object: AnyObject?, at index: Int) -> Bool {
    guard let object, stops.count > index + 1,
      let next = stops[index + 1].standIn as? any DerivedField, next.isAt(field)
    else { return false }
    return index + 2 < names.count || self.entity(of: object) == entity
  }

  private func observe(_ field: AnyField, at index: Int) -> Subscription {
    let subscription = StopSubscription(self, at: index, queue: stopQueue)
    field.add(subscription)
    return subscription
  }

  /// A field on the way changed.
  fileprivate func changed(_ field: AnyField, at index: Int) {
    guard !isCancelled else { return }
    let object = way.object(field, index)
    // The same object again, or nil again: what is behind it is followed already.
    if stops[index].object === object, object != nil || reached == index + 1 { return }
    if takesUp(field, object, at: index) { return }
    stops[index].object = object
    follow(from: index + 1, object)
  }
}

/// Observes one field on the way.
private final class StopSubscription: Subscription {
  private unowned let path: KeyPathObserver
  private let index: Int

  init(_ path: KeyPathObserver, at index: Int, queue: DeliveryQueue) {
    self.path = path
    self.index = index
    super.init(queue: queue, site: path.site)
  }

  override func deliver() {
    // A cast that cannot fail: it is added to nothing but fields.
    if let field = notifier { path.changed(unsafeDowncast(field, to: AnyField.self), at: index) }
  }
}
