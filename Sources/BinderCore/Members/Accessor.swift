/// How to get from an object to one of its members.
///
/// Whatever is found out for all objects of a class, such as the offset of a stored property, an
/// accessor keeps, and nothing else does.
package protocol Accessor: AnyObject {
  /// The name of the member.
  var name: String { get }

  /// The member of an object, or of the value in an `ElementValue`.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - tracking: Follows what computed properties read.
  ///   - writes: Whether a setter is wanted, for which several objects have to be made.
  /// - Returns: nil where the object has no such member.
  func member(of object: AnyObject, _ tracking: TrackingSignal, writes: Bool) -> Member?

  /// Why an object does not have the member.
  func reasonForMissing(in object: AnyObject) -> String
}

extension Accessor {
  package func member(of object: AnyObject, _ tracking: TrackingSignal) -> Member? {
    member(of: object, tracking, writes: false)
  }

  package func reasonForMissing(in object: AnyObject) -> String {
    "'\(type(of: object))' has no field '\(name)'"
  }
}

/// An accessor that is a closure.
package final class ClosureAccessor: Accessor {
  package let name: String
  private let make: (AnyObject, TrackingSignal) -> Member?

  package init(_ name: String, _ make: @escaping (AnyObject, TrackingSignal) -> Member?) {
    self.name = name
    self.make = make
  }

  package func member(
    of object: AnyObject, _ tracking: TrackingSignal, writes: Bool
  ) -> Member? {
    make(object, tracking)
  }
}
