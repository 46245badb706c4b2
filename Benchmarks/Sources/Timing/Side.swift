extension Contest {
  /// One of the two ways, and the proof that it does what it is measured for.
  ///
  /// A class, since the links live in its closures: all of them live until the proof.
  public final class Side {
    /// Does the thing so many times.
    public let work: (Int) -> Void
    /// What is wrong after the work was done so many times, nil if all is as it must be.
    public let fault: (Int) -> String?
    /// Ends the links that the work needs, so that the proof has to fail; nil if there are none.
    public let sever: (() -> Void)?

    public init(
      _ work: @escaping (Int) -> Void, fault: @escaping (Int) -> String?,
      sever: (() -> Void)?
    ) {
      self.work = work
      self.fault = fault
      self.sever = sever
    }

    /// The same, so many times each time.
    public func times(_ factor: Int) -> Side {
      Side({ self.work($0 * factor) }, fault: { self.fault($0 * factor) }, sever: sever)
    }
  }
}

/// A row whose work was not done.
public struct NotDone: Error, CustomStringConvertible {
  public let row: String
  public let fault: String

  public init(row: String, fault: String) {
    self.row = row
    self.fault = fault
  }

  public var description: String { "\(row): the work was not done: \(fault)" }
}

/// A sentence if a value is not the expected one.
public func difference<Value: Equatable>(_ found: Value, from expected: Value) -> String? {
  found == expected ? nil : "there is \(found) instead of \(expected)"
}
