/// A struct that says in a table what bindings can reach in it, so that they can edit it.
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
/// Reflection shows the stored properties of any struct, and cannot write them. An edit of a property
/// that a table names reads the struct from the field that holds it, changes the property in the
/// copy, and writes the copy back, with one notification.
public protocol BindableValue {
  static var fieldTable: ValueTable<Self> { get }
}

/// The names by which bindings reach the properties of a struct.
public struct ValueTable<Root>: ExpressibleByArrayLiteral {
  let entries: [String: ValueTableEntry<Root>]

  /// - Precondition: No name comes twice.
  public init(arrayLiteral entries: ValueTableEntry<Root>...) {
    self.init(entries)
  }

  /// - Precondition: No name comes twice.
  public init(_ entries: [ValueTableEntry<Root>]) {
    self.entries = Dictionary(
      entries.map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in
        preconditionFailure("the table of '\(Root.self)' names '\(first.name)' twice")
      })
  }
}

/// One name of a struct's table, and how to get at what it names.
public struct ValueTableEntry<Root> {
  let name: String
  let member: TableMember
  /// The field of a struct in a field, or of one that stands by itself.
  let make: (Root, AnyField?) -> AnyField

  /// A property that can be read, such as a computed one.
  public static func field<Value>(_ name: String, _ keyPath: KeyPath<Root, Value>) -> Self {
    let isWritable = keyPath is WritableKeyPath<Root, Value>
    return Self(
      name: name, member: .field(Value.self, isObserved: true, isWritable: isWritable)
    ) { root, holder in
      holder.map { DerivedField(root, keyPath, in: $0) } ?? ConstantField(root[keyPath: keyPath])
    }
  }

  /// A property that can be read, and that bindings shall not write although the struct can.
  public static func field<Value>(
    _ name: String, readOnly keyPath: KeyPath<Root, Value>
  ) -> Self {
    let member = TableMember.field(Value.self, isObserved: true, isWritable: false)
    return Self(name: name, member: member) { root, holder in
      guard let holder else { return ConstantField(root[keyPath: keyPath]) }
      return DerivedField(root, keyPath, in: holder, isReadOnly: true)
    }
  }

  /// A property that can be read and written.
  public static func field<Value>(_ name: String, _ keyPath: WritableKeyPath<Root, Value>) -> Self {
    field(name, keyPath as KeyPath<Root, Value>)
  }
}

extension BindableValue {
  /// What the table says of each name.
  package static var tableMembers: [String: TableMember] {
    fieldTable.entries.mapValues(\.member)
  }

  /// The field that the table has under a name.
  ///
  /// - Parameter holder: The field that holds this value; nil for an element of a list.
  package func tableField(_ name: String, in holder: AnyField?) -> AnyField? {
    Self.fieldTable.entries[name]?.make(self, holder)
  }
}
