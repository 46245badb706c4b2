/// A failed condition, one that has to hold for every input.
package struct Violation: Error, Hashable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}

/// Stops with a `Violation` where a condition does not hold.
package func require(
  _ condition: Bool, _ description: @autoclosure () -> String
) throws(Violation) {
  if !condition { throw Violation(description()) }
}
