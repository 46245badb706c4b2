/// A class with a table of the names that bindings can reach, where reflection does not suffice:
/// for `@Observable` classes, and for computed properties and methods of any class.
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
/// Reflection finds the members that the table does not name, as in any other class.
public protocol BindableModel: AnyObject {
  /// The class that the table describes: this one.
  associatedtype TableRoot: AnyObject = Self

  static var fieldTable: FieldTable<TableRoot> { get }
}

/// The object as one whose class has a table. The class is asked first, since a cast of an object that fails searches
/// all conformances of the program a second time.
package func bindable(_ object: AnyObject) -> (any BindableModel)? {
  type(of: object) is any BindableModel.Type ? object as? any BindableModel : nil
}

/// Whether a type is an actor. One without Objective-C has no superclass: most classes of a screen need no search of
/// all conformances.
package func isActor(_ type: any Any.Type) -> Bool {
  #if !canImport(ObjectiveC)
    guard let type = type as? AnyClass, _getSuperclass(type) == nil else { return false }
  #endif
  return type is any Actor.Type
}

/// The names by which bindings reach properties and methods of a class.
public struct FieldTable<Root: AnyObject>: ExpressibleByArrayLiteral {
  let entries: [String: FieldTableEntry<Root>]

  /// - Precondition: Each name is unique.
  public init(arrayLiteral entries: FieldTableEntry<Root>...) { self.init(entries) }

  /// - Precondition: Each name is unique.
  public init(_ entries: [FieldTableEntry<Root>]) {
    self.entries = Dictionary(
      entries.map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in
        preconditionFailure("the table of '\(Root.self)' names '\(first.name)' twice")
      })
  }

  /// The table of a subclass: this one, with additions and replacements.
  ///
  ///     class Animal: BindableModel {
  ///       var name: String { "a cat" }
  ///       class var fieldTable: FieldTable<Animal> { [.field("name", \.name)] }
  ///     }
  ///     final class Dog: Animal {
  ///       var kennel: String { "at the gate" }
  ///       override class var fieldTable: FieldTable<Animal> {
  ///         super.fieldTable.extended(by: [.field("kennel", \Dog.kennel)] as FieldTable<Dog>)
  ///       }
  ///     }
  ///
  /// - Precondition: `Subclass` is a subclass of `Root`.
  public func extended<Subclass>(by table: FieldTable<Subclass>) -> FieldTable {
    precondition(
      Subclass.self is Root.Type, "'\(Subclass.self)' is no subclass of '\(Root.self)'")
    let added = table.entries.values.map { entry in
      FieldTableEntry<Root>(name: entry.name, member: entry.member, keyPath: entry.keyPath) {
        guard let object = $0 as? Subclass else {
          preconditionFailure("'\(type(of: $0))' has the table of '\(Subclass.self)'")
        }
        return entry.make(object, $1, $2)
      }
    }
    return FieldTable(entries.values.filter { table.entries[$0.name] == nil } + added)
  }
}
