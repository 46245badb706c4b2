/// A class that says in a table what bindings can reach, where reflection sees too little: an
/// `@Observable` class, or computed properties and methods of any class.
///
///     @Observable final class Order {
///       var total = 0.0
///       var isLarge: Bool { total > 100 }
///       func submit() { … }
///     }
///
///     extension Order: BindableModel {
///       static var fieldTable: FieldTable<Order> {
///         [
///           .field("total", \.total),
///           .field("isLarge", \.isLarge),
///           .command("submit") { $0.submit() },
///         ]
///       }
///     }
///
/// What the table does not name, reflection finds as in any other class.
public protocol BindableModel: AnyObject {
  /// The class that the table speaks of: this one.
  associatedtype TableRoot: AnyObject = Self

  static var fieldTable: FieldTable<TableRoot> { get }
}

/// The names by which bindings reach properties and methods of a class.
public struct FieldTable<Root: AnyObject>: ExpressibleByArrayLiteral {
  let entries: [String: FieldTableEntry<Root>]

  /// - Precondition: No name comes twice.
  public init(arrayLiteral entries: FieldTableEntry<Root>...) {
    self.entries = Dictionary(
      entries.map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in
        preconditionFailure("the table of '\(Root.self)' names '\(first.name)' twice")
      })
  }
}
