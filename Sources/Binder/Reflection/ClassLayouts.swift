import BinderCore
@_spi(Reflection) import Swift

/// Where the stored properties are in the objects of each class, as `Mirror` itself looks it up; each class
/// is looked at once.
final class ClassLayouts {
  /// nil for a name that comes twice: a private property of a superclass may have the same name.
  private var known: [ObjectIdentifier: [String: StoredProperty?]] = [:]

  /// - Returns: nil where there is no such property, or where reflection would not show what is stored.
  func property(_ name: String, of object: AnyObject) -> StoredProperty? {
    let type: AnyClass = type(of: object)
    if let layout = known[ObjectIdentifier(type)] { return layout[name] ?? nil }
    let layout = object is any CustomReflectable ? [:] : Self.layout(of: type)
    known[ObjectIdentifier(type)] = layout
    return layout[name] ?? nil
  }

  private static func layout(of type: AnyClass) -> [String: StoredProperty?] {
    var layout: [String: StoredProperty?] = [:]
    // 1 is `classType`, a variable of the library, which Swift 6 lets no other module read.
    _forEachField(of: type, options: _EachFieldOptions(rawValue: 1)) { label, offset, type, _ in
      let name = String(cString: label)
      let isSecond = layout[name] != nil
      layout.updateValue(isSecond ? nil : StoredProperty(offset: offset, type: type), forKey: name)
      return true
    }
    return layout
  }
}

/// Where a stored property is in the objects of a class.
struct StoredProperty {
  let offset: Int
  let type: any Any.Type

  /// Whether a property wrapper is stored there, as the reference to its field.
  var isField: Bool {
    guard let wrapper = type as? any FieldWrapper.Type else { return false }
    func size<Wrapper>(_: Wrapper.Type) -> Int { MemoryLayout<Wrapper>.size }
    return size(wrapper) == MemoryLayout<Unmanaged<AnyField>>.size
  }

  /// The object that is stored at an offset as a reference to a class.
  static func object(in holder: AnyObject, at offset: Int) -> AnyObject {
    let address = UnsafeRawPointer(Unmanaged.passUnretained(holder).toOpaque()) + offset
    defer { extendLifetime(holder) }
    // As `unowned`, which is stored like a strong reference and may be what the property is: reflection
    // does not tell them apart. So an object that is gone stops the program, as it does everywhere.
    return address.assumingMemoryBound(to: Reference.self).pointee.object
  }

  /// The field of a wrapper that is stored at an offset, which the holder keeps.
  ///
  /// Not through the wrapper's own code, which is run unspecialized, at ten times the cost.
  @inline(__always) static func field(in holder: AnyObject, at offset: Int) -> Unmanaged<AnyField> {
    let address = UnsafeRawPointer(Unmanaged.passUnretained(holder).toOpaque()) + offset
    return address.load(as: Unmanaged<AnyField>.self)
  }

  private struct Reference {
    unowned let object: AnyObject
  }
}
