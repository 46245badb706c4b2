/// Finds one member of an object by its name. Only an accessor keeps facts about all objects of a class, such as the
/// offset of a stored property.
package protocol Accessor: AnyObject {
  var name: String { get set }

  /// The member of an object, or of the value in an `ElementValue`; nil where it has none of this name.
  ///
  /// - Parameters:
  ///   - tracking: Follows the properties that a computed property reads.
  ///   - writes: Whether the caller needs a setter, which takes several objects.
  func member(of object: AnyObject, _ tracking: TrackingSignal, writes: Bool) -> Member?

  /// The object that has the member, behind those through which the accessor leads; nil where one is missing.
  func host(in root: AnyObject) -> AnyObject?

  /// - Parameter kind: "field", or "command".
  func reasonForMissing(_ kind: String, in object: AnyObject) -> String
}

extension Accessor {
  package func member(of object: AnyObject, _ tracking: TrackingSignal) -> Member? {
    member(of: object, tracking, writes: false)
  }

  package func host(in root: AnyObject) -> AnyObject? { root }

  package func reasonForMissing(_ kind: String, in object: AnyObject) -> String {
    "'\(type(of: object))' has no \(kind) '\(name)'"
  }
}

package final class ClosureAccessor: Accessor {
  package var name: String
  private let make: (AnyObject, TrackingSignal) -> Member?

  package init(_ name: String, _ make: @escaping (AnyObject, TrackingSignal) -> Member?) {
    self.name = name
    self.make = make
  }

  package func member(of object: AnyObject, _ tracking: TrackingSignal, writes: Bool) -> Member? {
    make(object, tracking)
  }
}
