import Observation
@_spi(Reflection) import Swift

/// A stored property of a class or of a struct, as the metadata of its type describes it.
///
/// The description is made without an object: only the property that is asked for is read, since one that
/// is `unowned` may have no object any more.
package struct StoredMember: Sendable {
  package let kind: Kind
  /// The type as it is declared, an optional for a `weak` property.
  package let type: any Any.Type
  /// The place in the objects of the class, in bytes.
  fileprivate let offset: Int
  /// The number of steps from the class to the superclass that declares the property.
  private let depth: Int
  /// The place among the stored properties of that superclass, or of the struct.
  private let index: Int
  private let isEnumOrStruct: Bool

  package enum Kind: Sendable {
    /// A property wrapper, which is the reference to its field.
    case field
    /// `@Computed`, which is the reference to its storage.
    case computed
    /// A reference to an object, which may be `unowned`.
    case object
    /// Anything else: a struct, an enum, an optional, which may be `weak`, or an existential.
    case other
  }

  fileprivate init(_ entry: TypeLayout.Entry, name: String?, depth: Int, index: Int) {
    (type, offset) = (entry.type, entry.offset)
    (self.depth, self.index) = (depth, index)
    isEnumOrStruct = entry.kind == .struct || entry.kind == .enum
    kind =
      switch entry.kind {
      case .class: .object
      case .struct where name != nil && holdsField(type): .field
      case .struct
      where name != nil && EnumCases.haveOneDeclaration(type, Computed<_AnyField, Never>.self):
        .computed
      default: .other
      }
  }

  // MARK: - Reading

  /// The member of an object, read as Swift reads it: a property that is being changed in place stops the program.
  package func member(of object: AnyObject) -> Member {
    func copied<Value>(_: Value.Type) -> Any { read(Value.self, in: object) }
    switch kind {
    case .field: return .field(read(_AnyField.self, in: object), isStandIn: false)
    case .computed: return .computed(read(AnyComputedProperty.self, in: object), of: object)
    case .object:
      // Read as `unowned`, which is stored like a strong reference and which metadata does not tell from
      // one. So a released object stops the program, as it does in any code.
      let value = read(Unowned.self, in: object).object
      if ObjectIdentifier(Swift.type(of: value)) == ObjectIdentifier(type) {
        return Member(value, in: value)
      }
      // An object of a subclass has the type of the property.
      func declared<Value>(_: Value.Type) -> Any { value as? Value ?? value }
      return Member(value, in: _openExistential(type, do: declared))
    case .other:
      // Only the values of equatable types are certainly copyable.
      return isScalar(type) || isEnumOrStruct && type is any Equatable.Type
        ? .value(_openExistential(type, do: copied)) : Member(mirrored(in: object))
    }
  }

  /// The value as `Mirror` shows it, which knows the `weak` properties.
  private func mirrored(in object: AnyObject) -> Any {
    _ = unsafe beginReading(object)
    var mirror = Mirror(reflecting: object)
    for _ in 0..<depth { mirror = mirror.superclassMirror ?? mirror }
    return child(of: mirror)
  }

  /// The member of a struct, of which the caller has a copy.
  package func member(ofStruct value: Any) -> Member {
    let value = child(of: Mirror(reflecting: value))
    return (kind == .field ? value as? any MemberWrapper : nil)?.member(of: value) ?? Member(value)
  }

  private func child(of mirror: Mirror) -> Any {
    // A mirror reads a child when it is asked for it.
    mirror.children[mirror.children.index(mirror.children.startIndex, offsetBy: index)].value
  }

  private struct Unowned { unowned let object: AnyObject }

  private func read<Value>(_: Value.Type, in object: AnyObject) -> Value {
    defer { extendLifetime(object) }
    return unsafe beginReading(object).assumingMemoryBound(to: Value.self).pointee
  }

  /// Asks the runtime for the access, as compiled code does: it stops the program where the property is being changed.
  private func beginReading(_ object: AnyObject) -> UnsafeRawPointer {
    let address = unsafe UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()) + offset
    unsafe checkReading(address)
    return unsafe address
  }
}

/// Whether a type is a property wrapper that holds a field; asked without a search of all conformances.
private func holdsField(_ type: any Any.Type) -> Bool {
  EnumCases.haveOneDeclaration(type, Observed<Never>.self)
    || EnumCases.haveOneDeclaration(type, Editable<Never>.self)
}

/// Stops the program where a property is being changed at an address. Declared here and not imported, so that
/// no compiler of an app has to find a header.
@_silgen_name("binder_check_reading")
private func checkReading(_ address: UnsafeRawPointer)

/// The stored properties of the objects of a class, or of the values of a struct, by the names that bindings use.
///
/// They are the same in all objects, so they are read once a type. Everything that may differ between two objects, such
/// as whether an optional is nil, or the class of the object in a property, is read from the object.
package final class TypeLayout: Sendable {
  /// A property of a subclass hides a private one of the same name in a superclass. A property wrapper is
  /// stored as `_name`, and has the name without it.
  package let members: [String: StoredMember]

  package let isClass: Bool

  private static let known = FactsByType<TypeLayout?>()

  /// - Returns: nil for a type that is neither a class nor a struct, and for one with a mirror of its own.
  package static func of(_ type: any Any.Type) -> TypeLayout? { known(type) { TypeLayout(type) } }

  private init?(_ type: any Any.Type) {
    if type is any CustomReflectable.Type { return nil }
    let chain = (type as? AnyClass).map(superclasses) ?? []
    if chain.isEmpty && !EnumCases.isStruct(type) { return nil }
    let stored = Self.stored(in: type)
    // The metadata lists the properties of superclasses first.
    let starts = chain.dropFirst().map { Self.stored(in: $0).count } + [0]
    var members: [String: StoredMember] = [:]
    var hidden: Set<String> = []
    var end = stored.count
    for (depth, start) in starts.enumerated() {
      let own = Self.own(stored[start..<end], depth, of: type)
      members.merge(own.members.filter { !hidden.contains($0.key) }) { nearer, _ in nearer }
      // Only the macro of the same class stores a registrar.
      if own.tracked.contains("$observationRegistrar") { hidden.formUnion(own.tracked) }
      end = start
    }
    self.members = members
    isClass = !chain.isEmpty
  }

  fileprivate typealias Entry = (
    label: String, offset: Int, type: any Any.Type, kind: _MetadataKind
  )

  private static func stored(in type: any Any.Type) -> [Entry] {
    var stored: [Entry] = []
    // 1 is `classType`, a variable of the standard library that Swift 6 lets no other module read.
    let options = _EachFieldOptions(rawValue: type is AnyClass ? 1 : 0)
    unsafe _forEachField(of: type, options: options) { label, offset, type, kind in
      stored.append((unsafe String(cString: label), offset, type, kind))
      return true
    }
    return stored
  }

  /// The properties that one class of the chain adds, and the names that its `@Observable` stores
  /// with a prefix, whose storage a binding must not write.
  private static func own(
    _ stored: ArraySlice<Entry>, _ depth: Int, of type: any Any.Type
  ) -> (members: [String: StoredMember], tracked: Set<String>) {
    var members: [String: StoredMember] = [:]
    var tracked: Set<String> = []
    for (index, entry) in stored.enumerated() {
      let wrapped = entry.label.hasPrefix("_") ? String(entry.label.dropFirst()) : nil
      let member = StoredMember(entry, name: wrapped, depth: depth, index: index)
      switch (member.kind, wrapped) {
      case (.field, let name?), (.computed, let name?): members[name] = member
      case (_, let name?) where type is any Observable.Type: tracked.insert(name)
      default: members[entry.label] = member
      }
    }
    return (members, tracked)
  }

  /// The key paths of the stored properties of a struct; of those that are neither `weak` nor `unowned`.
  package static func keyPaths<Root>(of _: Root.Type) -> [String: PartialKeyPath<Root>] {
    var found: [String: PartialKeyPath<Root>] = [:]
    // 2 is `ignoreUnknown`, another such variable.
    let options = _EachFieldOptions(rawValue: 2)
    _ = unsafe _forEachFieldWithKeyPath(of: Root.self, options: options) { label, keyPath in
      found[unsafe String(cString: label)] = keyPath
      return true
    }
    return found
  }
}

/// A class and its superclasses, the class first.
package func superclasses(_ type: AnyClass) -> [AnyClass] {
  Array(sequence(first: type) { _getSuperclass($0) })
}
