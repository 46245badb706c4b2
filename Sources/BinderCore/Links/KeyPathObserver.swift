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
public final class KeyPathObserver: Observer {
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
    package var entity: (AnyObject) -> AnyHashable

    package init(
      member: @escaping (AnyObject, Int) -> Step,
      object: @escaping (AnyField, Int) -> AnyObject?,
      entity: @escaping (AnyObject) -> AnyHashable
    ) {
      (self.member, self.object, self.entity) = (member, object, entity)
    }
  }

  /// What to do at the end of a path.
  package struct Destination {
    /// Links the field that is there, or says why it cannot.
    package var link: (AnyField) throws(ConversionFailure) -> Observer?
    /// Links the lack of a field, for the reason given.
    package var linkAbsence: (String) -> Observer?
    /// Told before the object at the end gives way to one that stands for something else.
    package var leaves: () -> Void

    package init(
      link: @escaping (AnyField) throws(ConversionFailure) -> Observer?,
      linkAbsence: @escaping (String) -> Observer?, leaves: @escaping () -> Void = {}
    ) {
      (self.link, self.linkAbsence, self.leaves) = (link, linkAbsence, leaves)
    }
  }

  /// One field on the way.
  private struct Stop {
    /// nil for a field that cannot change.
    var observer: Observer?
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
  private var stops: [Stop] = []
  private var end: Observer?
  /// Whether `end` links a field rather than the lack of one.
  private var hasField = false
  /// What the object at the end stands for.
  private var entity: AnyHashable?
  /// Counts the walks along the path: what a walk links may begin another.
  private var walks = 0

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
        && stops.allSatisfy { $0.observer?.isOver ?? true }
  }

  override func ended() {
    end?.cancel()
    end = nil
    leave(from: 0)
    destination = nil
  }

  /// A field at the end tells for itself; only a path that ends on the way has to.
  override var state: LinkState? { hasField ? nil : LinkState() }

  private func leave(from index: Int) {
    guard index < stops.count else { return }
    for stop in stops[index...] { stop.observer?.cancel() }
    stops.removeSubrange(index...)
  }

  /// What a walk came to.
  private enum Arrival {
    case field(AnyField, of: AnyObject)
    case nothing(String)
  }

  private func follow(from index: Int, _ object: AnyObject?) {
    leave(from: index)
    walks += 1
    let walk = walks
    let arrival = walkOn(from: index, object)
    // Whatever is called from here on may replace an object or end this.
    var isOutdated: Bool { walk != walks || isCancelled }
    var newEntity: AnyHashable?
    if case .field(_, let owner) = arrival { newEntity = way.entity(owner) }
    if entity != nil, entity != newEntity { destination?.leaves() }
    if isOutdated { return }
    entity = newEntity
    end?.cancel()
    end = nil
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
        return .nothing("'\(names[..<index].joined(separator: "."))' is nil")
      }
      switch way.member(object, index) {
      case .missing(let reason):
        report(reason)
        return .nothing(reason)
      case .field(let field, _, let isStandIn) where index == names.count - 1:
        stops.append(Stop(standIn: isStandIn ? field : nil))
        return .field(field, of: object)
      case .field(let field, let isObserved, let isStandIn):
        current = way.object(field, index)
        stops.append(
          Stop(
            observer: isObserved ? observe(field, at: index) : nil,
            standIn: isStandIn ? field : nil, object: current))
      }
    }
    return .nothing("the path is empty")
  }

  private func link(_ arrival: Arrival) -> (Observer?, isField: Bool) {
    switch arrival {
    case .nothing(let reason):
      return (destination?.linkAbsence(reason), false)
    case .field(let field, _):
      do throws(ConversionFailure) {
        return (try destination?.link(field), true)
      } catch {
        report(error.message)
        return (destination?.linkAbsence(error.message), false)
      }
    }
  }

  /// Whether the stop behind a field follows it by itself, as the property of a struct does while there
  /// is one that stands for the same thing.
  private func takesUp(_ field: AnyField, _ object: AnyObject?, at index: Int) -> Bool {
    guard let object, stops.count > index + 1,
      let next = stops[index + 1].standIn as? any DerivedField, next.isAt(field)
    else { return false }
    return index + 2 < names.count || way.entity(object) == entity
  }

  private func observe(_ field: AnyField, at index: Int) -> Observer {
    let observer = HandlerObserver(queue: stopQueue, origin: origin) {
      [unowned self, weak field] in
      guard let field, !isCancelled else { return }
      let object = way.object(field, index)
      // The same object again, or nil again: what is behind it is followed already.
      if stops[index].object === object, object != nil || stops.count == index + 1 { return }
      if takesUp(field, object, at: index) { return }
      stops[index].object = object
      follow(from: index + 1, object)
    }
    field.add(observer)
    return observer
  }
}
