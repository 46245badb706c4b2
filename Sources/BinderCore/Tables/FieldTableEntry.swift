import Observation

/// One name of a table, and how to get at what it names.
public struct FieldTableEntry<Root: AnyObject> {
  let name: String
  package let member: TableMember
  /// The field or the command of an object.
  let make: (Root, TrackingSignal) -> TableValue

  /// A property that can be read.
  ///
  /// - Parameters:
  ///   - name: The name in binding files.
  ///   - keyPath: The property, stored or computed.
  ///   - dependencies: The `@Observed` fields of the same object that a computed property reads. For
  ///     an `@Observable` class leave them out: there, reading is tracked. Elsewhere, without them,
  ///     the property is shown once.
  public static func field<Value, each Dependency>(
    _ name: String, _ keyPath: KeyPath<Root, Value>,
    affectedBy dependencies: repeat KeyPath<Root, Field<each Dependency>>
  ) -> Self {
    property(name, keyPath, affectedBy: fields(repeat each dependencies))
  }

  /// A property that can be read and written.
  public static func field<Value, each Dependency>(
    _ name: String, _ keyPath: ReferenceWritableKeyPath<Root, Value>,
    affectedBy dependencies: repeat KeyPath<Root, Field<each Dependency>>
  ) -> Self {
    property(name, keyPath, affectedBy: fields(repeat each dependencies))
  }

  /// A method, run by an event.
  public static func command(_ name: String, _ method: @escaping (Root) -> Void) -> Self {
    Self(name: name, member: .command) { root, _ in
      .command(Command { [weak root] in if let root { method(root) } })
    }
  }

  /// A method that takes what the event carries, such as the chosen row's element.
  public static func command<Argument>(
    _ name: String, taking type: Argument.Type, _ method: @escaping (Root, Argument) -> Void
  ) -> Self {
    Self(name: name, member: .command) { root, _ in
      let command = Command()
      command.setHandler(taking: type) { [weak root] argument in
        if let root { method(root, argument) }
      }
      return .command(command)
    }
  }

  private static func fields<each Dependency>(
    _ keyPaths: repeat KeyPath<Root, Field<each Dependency>>
  ) -> [(Root) -> AnyField] {
    var fields: [(Root) -> AnyField] = []
    for keyPath in repeat each keyPaths { fields.append { $0[keyPath: keyPath] } }
    return fields
  }

  private static func property<Value>(
    _ name: String, _ keyPath: KeyPath<Root, Value>, affectedBy dependencies: [(Root) -> AnyField]
  ) -> Self {
    let isTracked = Root.self is any Observable.Type
    let member = TableMember.field(
      Value.self, isObserved: isTracked || !dependencies.isEmpty,
      isWritable: keyPath is ReferenceWritableKeyPath<Root, Value>)
    return Self(name: name, member: member) { root, signal in
      let field =
        isTracked
        ? TrackedField(root, keyPath, signal)
        : KeyPathField(root, keyPath, affectedBy: dependencies.map { $0(root) }, signal)
      return .field(field)
    }
  }
}

/// What a table says of a name, without an object.
package enum TableMember {
  case field(any Any.Type, isObserved: Bool, isWritable: Bool)
  case command
}

/// What a name of a table is for one object.
package enum TableValue {
  case field(AnyField)
  case command(Command)
}

extension BindableModel {
  /// What the table says of each name.
  package static var tableMembers: [String: TableMember] {
    fieldTable.entries.mapValues(\.member)
  }

  /// The field or command that the table has under a name.
  package func tableValue(_ name: String, _ signal: TrackingSignal) -> TableValue? {
    guard let root = self as? TableRoot, let entry = Self.fieldTable.entries[name] else {
      return nil
    }
    return entry.make(root, signal)
  }
}
