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

  /// Leads from any model, and from any element of a list, to the drafts of the binder: `$drafts` in a binding file.
  package static func drafts() -> ClosureAccessor {
    ClosureAccessor("$drafts") { _, tracking in
      guard let drafts = tracking.queue?.owner?.drafts else { return nil }
      return .object(drafts, in: drafts)
    }
  }

  /// Leads from an element of a list to the object around its row: `$parent` in a binding file, once or several times.
  package static func parent(_ depth: Int) -> ClosureAccessor {
    ClosureAccessor(Array(repeating: "$parent", count: depth).joined(separator: ".")) {
      guard let parent = row($1, depth - 1)?.slot?.parent else { return nil }
      return .object(parent, in: (parent as? ElementValue)?.value ?? parent)
    }
  }

  /// Leads from an element of a list to the place of its row, or of a row around that: `$index` in a
  /// binding file, behind `depth` times `$parent`.
  package static func index(_ depth: Int) -> ClosureAccessor {
    ClosureAccessor((Array(repeating: "$parent", count: depth) + ["$index"]).joined(separator: "."))
    {
      row($1, depth).map { .field($0.place, isStandIn: false) }
    }
  }

  /// The row whose links are being made, or the one `depth` rows around it.
  private static func row(_ tracking: TrackingSignal, _ depth: Int) -> RowSlot.Row? {
    var row = tracking.queue?.owner?.row
    for _ in 0..<depth { row = row?.slot?.outerRow }
    return row
  }
}
