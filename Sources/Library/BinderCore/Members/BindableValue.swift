/// A struct with a table of the properties that bindings can reach and edit.
///
///     struct Address: BindableValue {
///       var street = ""
///       var city = ""
///       var line: String { "\(street), \(city)" }
///
///       static var fieldTable: ValueTable<Address> {
///         [.field("street", \.street), .field("city", \.city), .field("line", \.line)]
///       }
///     }
///
///     city: customer.address.city
///
/// Reflection reads the stored properties of any struct, and cannot write them. An edit of a
/// property in the table reads the struct from the field that holds it, changes the property in the
/// copy, and writes the copy back, with one notification.
public protocol BindableValue {
  static var fieldTable: ValueTable<Self> { get }
}

/// The names by which bindings reach the properties of a struct.
public struct ValueTable<Root>: ExpressibleByArrayLiteral {
  let entries: [String: ValueTableEntry<Root>]

  /// - Precondition: Each name is unique.
  public init(arrayLiteral entries: ValueTableEntry<Root>...) {
    self.init(entries)
  }

  /// - Precondition: Each name is unique.
  public init(_ entries: [ValueTableEntry<Root>]) {
    self.entries = Dictionary(
      entries.map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in
        preconditionFailure("the table of '\(Root.self)' names '\(first.name)' twice")
      })
  }
}

/// One entry of a struct's table: a name and its property.
public struct ValueTableEntry<Root> {
  let name: String
  let member: TableMember
  /// Makes the field of a property of a struct that a field holds.
  let make: (Root, _AnyField) -> _AnyField
  let makeOfElement: ElementValue.MakeField

  private init<Value>(_ name: String, _ keyPath: KeyPath<Root, Value>, isWritable: Bool) {
    self.name = name
    member = .field(Value.self, isObserved: true, isWritable: isWritable)
    make = { DerivedField($0, keyPath, in: $1, isReadOnly: !isWritable) }
    makeOfElement = ElementValue.fields(of: keyPath)
  }

  /// A property that can be read, and written where the key path allows it.
  public static func field<Value>(_ name: String, _ keyPath: KeyPath<Root, Value>) -> Self {
    Self(name, keyPath, isWritable: keyPath is WritableKeyPath<Root, Value>)
  }

  /// A property that can be read, and that bindings must not write although the struct allows it.
  public static func field<Value>(
    _ name: String, readOnly keyPath: KeyPath<Root, Value>
  ) -> Self {
    Self(name, keyPath, isWritable: false)
  }
}

extension BindableValue {
  package static var tableMembers: [String: TableMember] {
    fieldTable.entries.mapValues(\.member)
  }

  package func tableField(_ name: String, in holder: _AnyField) -> _AnyField? {
    Self.fieldTable.entries[name]?.make(self, holder)
  }

  /// Makes the fields of a name for elements of a list; nil where the table has no such name. The
  /// table is made once for all of them.
  package static func elementFields(_ name: String) -> ElementValue.MakeField? {
    fieldTable.entries[name]?.makeOfElement
  }
}
