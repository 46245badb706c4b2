/// An object that may be gone, for comparisons only.
struct Landmark {
  private let id: ObjectIdentifier?
  // Never read. It keeps the address from being used for another object, and other than `weak` it
  // costs the object no side table, with which each of its retains would take four times as long.
  private unowned let object: AnyObject?

  init(_ object: AnyObject?) {
    id = object.map { ObjectIdentifier($0) }
    self.object = object
  }

  func isAt(_ object: AnyObject?) -> Bool { id == object.map { ObjectIdentifier($0) } }
}

// A test that fails prints the objects of its expectation with all that they hold, and would read the reference.
extension Landmark: CustomReflectable { var customMirror: Mirror { Mirror(self, children: [:]) } }
