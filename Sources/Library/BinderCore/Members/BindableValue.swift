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
public protocol BindableValue { static var fieldTable: ValueTable<Self> { get } }

/// The names by which bindings reach the properties of a struct.
public struct ValueTable<Root>: ExpressibleByArrayLiteral {
  let entries: [String: ValueTableEntry<Root>]

  /// - Precondition: Each name is unique.
  public init(arrayLiteral entries: ValueTableEntry<Root>...) { self.init(entries) }

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
  let make: ElementValue.MakeMember

  private init<Value>(_ name: String, _ keyPath: KeyPath<Root, Value>, isWritable: Bool) {
    self.name = name
    member = .field(Value.self, isObserved: true, isWritable: isWritable)
    make = ElementValue.members(of: keyPath, isReadOnly: !isWritable)
  }

  /// A property that can be read, and written where the key path allows it.
  public static func field<Value>(_ name: String, _ keyPath: KeyPath<Root, Value>) -> Self {
    Self(name, keyPath, isWritable: keyPath is WritableKeyPath<Root, Value>)
  }

  /// A property that can be read, and that bindings must not write although the struct allows it.
  public static func field<Value>(_ name: String, readOnly keyPath: KeyPath<Root, Value>) -> Self {
    Self(name, keyPath, isWritable: false)
  }
}

extension BindableValue {
  package static var tableMembers: [String: TableMember] { fieldTable.entries.mapValues(\.member) }

  /// Makes the members of a name; nil where the table has no such name. The table is made once for all of them.
  package static func tableMember(_ name: String) -> ElementValue.MakeMember? {
    fieldTable.entries[name]?.make
  }
}
