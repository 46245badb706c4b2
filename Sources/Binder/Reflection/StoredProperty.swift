import BinderCore
@_spi(Reflection) import Swift

/// A stored property of a class.
struct StoredProperty: Sendable {
  let kind: Kind
  let type: any Any.Type
  /// The place in the objects of the class, in bytes.
  let offset: Int
  /// The number of steps from the class to the superclass that declares the property.
  let depth: Int
  /// The place among the stored properties of that superclass.
  let index: Int

  /// How the property is stored.
  enum Kind: Sendable {
    /// A property wrapper, stored as the reference to its field.
    case field
    /// `@Computed`, stored as the reference to its storage.
    case computed
    /// A reference to an object, which may be `unowned`.
    case object
    /// A struct or an enum.
    case value
    /// Anything else, such as an optional, which may be `weak`, or an existential.
    case other

    /// - Parameter mayWrap: Whether the property has the name of a wrapper's storage.
    /// - Returns: nil where the value decides whether it is a wrapper.
    init?(_ type: any Any.Type, _ kind: _MetadataKind, mayWrap: Bool) {
      func isReference<Wrapper>(_: Wrapper.Type) -> Bool {
        MemoryLayout<Wrapper>.size == MemoryLayout<Unmanaged<AnyField>>.size
      }
      func isWrapper(_ type: any Any.Type) -> Bool {
        type is any FieldWrapper.Type || type is any ComputedWrapper.Type
      }
      // Each conformance that is asked for costs a search of all conformances of the program.
      switch kind {
      case .class: self = .object
      case .struct where mayWrap && isWrapper(type):
        guard isReference(type) else { return nil }
        self = type is any FieldWrapper.Type ? .field : .computed
      case .struct, .enum: self = .value
      case .existential where mayWrap: return nil
      case .optional where mayWrap:
        let wrapped = (type as? any AnyOptional.Type)?.wrappedType
        if let wrapped, !(wrapped is AnyClass), isWrapper(wrapped) { return nil }
        self = .other
      default: self = .other
      }
    }
  }

  /// Whether the value can be the rows of a list.
  var mayHoldRows: Bool {
    switch kind {
    case .field, .computed, .value: false
    case .object: type == RowSlot.self
    case .other:
      // An optional object of another class can be no rows.
      (type as? any AnyOptional.Type).map {
        $0.wrappedType == RowSlot.self || !($0.wrappedType is AnyClass)
      } ?? true
    }
  }

  /// The member of an object of the class.
  func member(of object: AnyObject) -> Member {
    switch kind {
    case .field:
      let field = Self.field(in: object, at: offset).takeUnretainedValue()
      extendLifetime(object)
      return .field(field, isStandIn: false)
    case .computed:
      guard let property = Self.computed(in: object, at: offset) else { break }
      return .computed(property, of: object)
    case .object:
      let value = Self.object(in: object, at: offset)
      // `Mirror` gives an object of a subclass the type of the property.
      guard ObjectIdentifier(Swift.type(of: value)) == ObjectIdentifier(type) else { break }
      return ObjectReflection.member(value)
    case .value: return .value(value(in: object))
    case .other: break
    }
    return ObjectReflection.member(mirrored(in: object))
  }

  /// The struct or enum that is stored as the property.
  ///
  /// A path through a struct reads it whenever an object before it is replaced, and a mirror takes
  /// ten times as long. Only the values of equatable types are certainly copyable.
  func value(in object: AnyObject) -> Any {
    guard type is any Equatable.Type else { return mirrored(in: object) }
    func read<Value>(_: Value.Type) -> Any {
      let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()) + offset
      defer { extendLifetime(object) }
      return address.assumingMemoryBound(to: Value.self).pointee
    }
    return _openExistential(type, do: read)
  }

  /// The value as `Mirror` shows it.
  private func mirrored(in object: AnyObject) -> Any {
    var mirror = Mirror(reflecting: object)
    for _ in 0..<depth { mirror = mirror.superclassMirror ?? mirror }
    let children = mirror.children
    return children[children.index(children.startIndex, offsetBy: index)].value
  }

  // MARK: - Reading objects

  /// The storage of an `@Computed` property that is stored at an offset.
  static func computed(in holder: AnyObject, at offset: Int) -> AnyComputedProperty? {
    object(in: holder, at: offset) as? AnyComputedProperty
  }

  /// The object that is stored at an offset as a reference to a class.
  static func object(in holder: AnyObject, at offset: Int) -> AnyObject {
    let address = UnsafeRawPointer(Unmanaged.passUnretained(holder).toOpaque()) + offset
    defer { extendLifetime(holder) }
    // Read as `unowned`, which is stored like a strong reference and which reflection does not
    // distinguish from one. So a released object stops the program, as it does in any code.
    return address.assumingMemoryBound(to: Reference.self).pointee.object
  }

  /// The field of a wrapper that is stored at an offset. The holder keeps it.
  ///
  /// Not read by the wrapper's own code, which runs unspecialized, at ten times the cost.
  @inline(__always) static func field(in holder: AnyObject, at offset: Int) -> Unmanaged<AnyField> {
    let address = UnsafeRawPointer(Unmanaged.passUnretained(holder).toOpaque()) + offset
    return address.load(as: Unmanaged<AnyField>.self)
  }

  private struct Reference {
    unowned let object: AnyObject
  }
}
