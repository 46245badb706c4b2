import Observation

/// One entry of a class's table: a name and its property or method.
public struct FieldTableEntry<Root: AnyObject> {
  let name: String
  package let member: TableMember
  /// The property of the entry; nil for an entry without a key path.
  let keyPath: AnyKeyPath?
  /// Makes the member of an object, which may have an `@Observed` field of the same name.
  let make: (Root, TrackingSignal, _AnyField?) -> Member

  /// A property that can be read, and written where the key path allows it.
  ///
  /// - Parameters:
  ///   - name: The name in binding files.
  ///   - keyPath: The property, stored or computed.
  ///   - dependencies: The `@Observed` fields of the same object that a computed property reads. They are not needed in
  ///     an `@Observable` class, whose reads are tracked. In other classes an entry without dependencies follows the
  ///     `@Observed` field of its name; without such a field its value is shown once.
  public static func field<Value, each Dependency>(
    _ name: String, _ keyPath: KeyPath<Root, Value>,
    affectedBy dependencies: repeat KeyPath<Root, Field<each Dependency>>
  ) -> Self { property(name, keyPath, affectedBy: fields(repeat each dependencies)) }

  /// A property that can be read and written, and that validates edits.
  ///
  ///     .field("total", \.total, validating: { order, total in
  ///       total > order.limit ? "more than the limit" : nil
  ///     })
  public static func field<Value, each Dependency>(
    _ name: String, _ keyPath: ReferenceWritableKeyPath<Root, Value>,
    affectedBy dependencies: repeat KeyPath<Root, Field<each Dependency>>,
    validating validate: @escaping (Root, Value) -> String?
  ) -> Self {
    property(name, keyPath, affectedBy: fields(repeat each dependencies), validating: validate)
  }

  /// A property that can be read, and that bindings must not write although the class allows it.
  ///
  ///     .field("total", readOnly: \.total)
  public static func field<Value, each Dependency>(
    _ name: String, readOnly keyPath: KeyPath<Root, Value>,
    affectedBy dependencies: repeat KeyPath<Root, Field<each Dependency>>
  ) -> Self {
    property(name, keyPath, affectedBy: fields(repeat each dependencies), isReadOnly: true)
  }

  /// A computed property that depends on the properties it reads: `@Observed` properties and those
  /// of `@Observable` objects, of this object and of others.
  ///
  ///     .field("sum", following: \.sum)
  ///
  /// The reads are recorded each time, which costs more than `affectedBy:`.
  public static func field<Value>(
    _ name: String, following keyPath: KeyPath<Root, Value>, isReadOnly: Bool = false
  ) -> Self { property(name, keyPath, affectedBy: nil, isReadOnly: isReadOnly) }

  /// A property that never changes, for a class that reflection cannot read.
  public static func field<Value>(_ name: String, constant keyPath: KeyPath<Root, Value>) -> Self {
    let member = TableMember.field(
      Value.self, isObserved: false, isWritable: false, isConstant: true)
    return Self(name: name, member: member, keyPath: keyPath) { root, _, _ in
      .field(ConstantField(root[keyPath: keyPath]), isStandIn: true)
    }
  }

  /// A command, which needs no `constant`.
  public static func field<Input>(
    _ name: String, constant keyPath: KeyPath<Root, Command<Input>>
  ) -> Self { command(name, keyPath) }

  /// An `@Observed` property, for a class that reflection cannot read, or under another name.
  ///
  ///     .field("total", \.$total)
  public static func field<Value>(_ name: String, _ keyPath: KeyPath<Root, Field<Value>>) -> Self {
    let member = TableMember.field(Value.self, isObserved: true, isWritable: true)
    return Self(name: name, member: member, keyPath: keyPath) { root, _, _ in
      .field(root[keyPath: keyPath], isStandIn: false)
    }
  }

  /// A `Command` of the class, for a class that reflection cannot read, or under another name.
  public static func command<Input>(
    _ name: String, _ keyPath: KeyPath<Root, Command<Input>>
  ) -> Self {
    Self(name: name, member: .command(Input.self), keyPath: keyPath) { root, _, _ in
      .command(root[keyPath: keyPath], isStandIn: false)
    }
  }

  /// A method that an event runs. An error that it throws becomes the command's `error`.
  public static func command(_ name: String, _ method: @escaping (Root) throws -> Void) -> Self {
    command(name, taking: Void.self) { root, _ in try method(root) }
  }

  /// A method that takes the event's payload, a constant, or the element of the row.
  public static func command<Input>(
    _ name: String, taking type: Input.Type, _ method: @escaping (Root, Input) throws -> Void
  ) -> Self {
    standIn(name) { (command: Command<Input>, root) in
      command.setHandler { [weak root, unowned command] input in
        if let root { command.note { try method(root, input) } }
      }
    }
  }

  /// An asynchronous method of a class that belongs to an actor, such as the main actor.
  public static func command(
    _ name: String, isolation: isolated any Actor = #isolation,
    _ method: nonisolated(nonsending) @escaping (Root) async throws -> Void
  ) -> Self {
    command(name, taking: Void.self, isolation: isolation) { root, _ in try await method(root) }
  }

  /// An asynchronous method that takes the event's payload, a constant, or the element of the row.
  public static func command<Input>(
    _ name: String, taking type: Input.Type, isolation: isolated any Actor = #isolation,
    _ method: nonisolated(nonsending) @escaping (Root, Input) async throws -> Void
  ) -> Self {
    standIn(name) { (command: Command<Input>, root) in
      command.setHandler(isolation: isolation) { [weak root] input in
        if let root { try await method(root, input) }
      }
    }
  }

  private static func standIn<Input>(
    _ name: String, setUp: @escaping (Command<Input>, Root) -> Void
  ) -> Self {
    Self(name: name, member: .command(Input.self), keyPath: nil) { root, _, _ in
      let command = Command<Input>()
      setUp(command, root)
      command.owner = Weak(root)
      return .command(command, isStandIn: true)
    }
  }

  private static func fields<each Dependency>(
    _ keyPaths: repeat KeyPath<Root, Field<each Dependency>>
  ) -> [(Root) -> _AnyField] {
    var fields: [(Root) -> _AnyField] = []
    for keyPath in repeat each keyPaths { fields.append { $0[keyPath: keyPath] } }
    return fields
  }

  /// - Parameter dependencies: The fields of an object that the property reads; nil for those that its
  ///   getter is found to read. Without one, the property's wrapper reports its changes.
  private static func property<Value>(
    _ name: String, _ keyPath: KeyPath<Root, Value>,
    affectedBy dependencies: [(Root) -> _AnyField]?, isReadOnly: Bool = false,
    validating validate: ((Root, Value) -> String?)? = nil
  ) -> Self {
    let isTracked = Root.self is any Observable.Type
    let member = TableMember.field(
      Value.self, isObserved: isTracked || dependencies?.isEmpty != true,
      isWritable: !isReadOnly && keyPath is ReferenceWritableKeyPath<Root, Value>)
    return Self(name: name, member: member, keyPath: keyPath) { root, signal, wrapper in
      let own = dependencies == nil ? nil : wrapper
      let follows = own == nil && (isTracked || dependencies == nil)
      let named = dependencies?.map { $0(root) } ?? []
      let affecting = named.isEmpty ? [own].compactMap(\.self) : named
      let field = DerivedField(
        root, as: root, keyPath, affectedBy: follows ? nil : affecting, isReadOnly: isReadOnly,
        signal.queue)
      field.setValidation(validate, of: root, or: own)
      return .field(field, isStandIn: true)
    }
  }
}

/// A table's description of a name, independent of an object.
package enum TableMember {
  case field(any Any.Type, isObserved: Bool, isWritable: Bool, isConstant: Bool = false)
  /// A command, with the type of its input.
  case command(any Any.Type)
}

package protocol AnyFieldTable {
  var members: [String: TableMember] { get }

  func member(
    _ name: String, of model: any BindableModel, _ signal: TrackingSignal, own: _AnyField?
  ) -> Member?
}

extension FieldTable: AnyFieldTable {
  package var members: [String: TableMember] { entries.mapValues(\.member) }

  package func member(
    _ name: String, of model: any BindableModel, _ signal: TrackingSignal, own: _AnyField?
  ) -> Member? { entries[name]?.make(root(of: model), signal, own) }

  func root(of model: any BindableModel) -> Root {
    guard let root = model as? Root else {
      preconditionFailure("the table of '\(type(of: model))' is one of '\(Root.self)'")
    }
    return root
  }
}

extension BindableModel { package static var anyTable: any AnyFieldTable { fieldTable } }
