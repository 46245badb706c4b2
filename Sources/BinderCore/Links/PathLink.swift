/// Follows a path through objects, and links what is at its end for as long as it is there.
///
/// It observes every field on the way. When an object is replaced, the path is walked again from
/// there: what was linked behind it ends, and what is there now is linked. As in key-value
/// observing of a key path, nobody is told of what happens behind an object that has been left.
package final class PathLink: Observer {
  /// Where a step of the path leads.
  package enum Step {
    /// To a field; `isObserved` unless its value never changes, and a stand-in if nobody else keeps
    /// the field.
    case field(AnyField, isObserved: Bool, isStandIn: Bool)
    /// To nothing: the object has no such member, for the reason given.
    case missing(String)
  }

  private let names: [String]
  private let member: (AnyObject, String) -> Step
  /// The object behind a field, where the path goes on; nil where it ends.
  private let object: (AnyField) -> AnyObject?
  /// Links the field at the end, or says why it cannot.
  private var link: ((AnyField) throws(ConversionFailure) -> Observer?)?
  /// Told when there is nothing at the end.
  private var pathEnds: (() -> Void)?
  private let report: (String) -> Void
  private let stepQueue: DeliveryQueue
  /// The observers of the fields on the way; nil for a step that cannot change.
  private var steps: [Observer?] = []
  private var end: Observer?
  /// Counts the walks along the path: what a walk links may begin another.
  private var walks = 0
  /// The fields of the steps that are stand-ins, the end's among them.
  private var standIns: [AnyField?] = []

  init(
    _ names: [String], from root: AnyObject, queue: DeliveryQueue, origin: LinkOrigin,
    member: @escaping (AnyObject, String) -> Step, object: @escaping (AnyField) -> AnyObject?,
    link: @escaping (AnyField) throws(ConversionFailure) -> Observer?,
    pathEnds: @escaping () -> Void, report: @escaping (String) -> Void
  ) {
    self.names = names
    self.member = member
    self.object = object
    self.link = link
    self.pathEnds = pathEnds
    self.report = report
    stepQueue = queue
    super.init(queue: queue, origin: origin)
    follow(from: 0, root)
  }

  /// It has no notifier of its own: it is over when nothing can change any more.
  override var isOver: Bool {
    isCancelled || (end?.isOver ?? true) && steps.allSatisfy { $0?.isOver ?? true }
  }

  override func ended() {
    leave(from: 0)
    (link, pathEnds) = (nil, nil)
  }

  /// What is at the end tells for itself; only a path that ends on the way has to.
  override var state: LinkState? { end == nil ? LinkState() : nil }

  private func leave(from index: Int) {
    end?.cancel()
    end = nil
    for step in steps[min(index, steps.count)...] { step?.cancel() }
    steps.removeSubrange(min(index, steps.count)...)
    standIns.removeSubrange(min(index, standIns.count)...)
  }

  private func follow(from index: Int, _ object: AnyObject?) {
    leave(from: index)
    walks += 1
    let walk = walks
    var current = object
    for index in index..<names.count {
      guard let object = current else {
        pathEnds?()
        return
      }
      switch member(object, names[index]) {
      case .missing(let reason):
        report(reason)
        pathEnds?()
        return
      case .field(let field, _, let isStandIn) where index == names.count - 1:
        standIns.append(isStandIn ? field : nil)
        do throws(ConversionFailure) {
          let linked = try link?(field)
          // What was linked was told at once, and may have replaced an object or ended this.
          guard walk == walks, !isCancelled else {
            linked?.cancel()
            return
          }
          end = linked
        } catch {
          report(error.message)
          pathEnds?()
        }
      case .field(let field, let isObserved, let isStandIn):
        standIns.append(isStandIn ? field : nil)
        steps.append(isObserved ? observe(field, at: index) : nil)
        current = self.object(field)
      }
    }
  }

  private func observe(_ field: AnyField, at index: Int) -> Observer {
    let step = HandlerObserver(queue: stepQueue, origin: origin) { [unowned self, weak field] in
      guard let field, !isCancelled else { return }
      follow(from: index + 1, object(field))
    }
    field.add(step)
    return step
  }
}

extension AnyField {
  /// The object that is the value, also from within an optional; nil for other values.
  package final var objectValue: AnyObject? { anyObjectValue(anyValue) }
}

/// The object in `value`, also from within an optional; nil for structs, enums and nil.
package func anyObjectValue(_ value: Any) -> AnyObject? {
  // `as? AnyObject` would box structs on platforms with Objective-C; the metatype tells.
  if type(of: value) is AnyClass { return value as AnyObject }
  if let optional = value as? any AnyOptional, let wrapped = optional.wrappedValue {
    return anyObjectValue(wrapped)
  }
  return nil
}

/// An optional of any type.
package protocol AnyOptional {
  static var wrappedType: any Any.Type { get }
  var wrappedValue: Any? { get }
}

extension Optional: AnyOptional {
  package static var wrappedType: any Any.Type { Wrapped.self }
  package var wrappedValue: Any? { self }
}
