import BinderCore
@_spi(Reflection) import Swift

/// The places of the stored properties in the objects of each class, read once a class from the
/// metadata that `Mirror` itself uses.
final class ClassLayouts {
  private var known: [ObjectIdentifier: [String: StoredProperty]] = [:]

  /// - Returns: The property; nil where there is none, or where `Mirror` would not show the stored
  ///   value.
  func property(_ name: String, of object: AnyObject) -> StoredProperty? {
    let type: AnyClass = type(of: object)
    if let layout = known[ObjectIdentifier(type)] { return layout[name] }
    let layout = object is any CustomReflectable ? [:] : Self.layout(of: type)
    known[ObjectIdentifier(type)] = layout
    return layout[name]
  }

  private static func layout(of type: AnyClass) -> [String: StoredProperty] {
    var layout: [String: StoredProperty] = [:]
    var order = 0
    // 1 is `classType`, a variable of the standard library that Swift 6 lets no other module read.
    _forEachField(of: type, options: _EachFieldOptions(rawValue: 1)) { label, offset, type, _ in
      // Superclasses come first: a property of the subclass hides a private one of the same name.
      layout[String(cString: label)] = StoredProperty(offset: offset, type: type, order: order)
      order += 1
      return true
    }
    return layout
  }
}

/// The place and the type of a stored property in the objects of a class.
struct StoredProperty {
  let offset: Int
  let type: any Any.Type
  /// The place among the properties of the class, those of superclasses first.
  let order: Int

  /// Whether the property is a property wrapper, stored as the reference to its field.
  var isField: Bool {
    guard let wrapper = type as? any FieldWrapper.Type else { return false }
    func size<Wrapper>(_: Wrapper.Type) -> Int { MemoryLayout<Wrapper>.size }
    return size(wrapper) == MemoryLayout<Unmanaged<AnyField>>.size
  }

  /// Whether the property is `@Computed`, stored as the reference to its storage.
  var isComputed: Bool { type is any ComputedWrapper.Type }

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
