import BinderCore
@_spi(Reflection) import Swift

/// How to reach a member from any object of a class, without asking reflection again.
///
/// A `Mirror` costs microseconds an object, and makes a box and a string for every child; where a stored
/// property is, is the same in all objects of a class. So the offsets that `Mirror` itself reads by are
/// noted once, with the types that are stored there. A route leads through the classes that it was made
/// for and through no others; whatever it does not know, reflection is asked about.
final class MemberRoute {
  /// The class where it begins.
  private let root: ObjectIdentifier
  private let hops: [Hop]
  private let offset: Int
  private let end: End

  /// A step to an object that is stored in another.
  struct Hop {
    let offset: Int
    /// The class of the object that was found there; an object of another has its own layout.
    let next: ObjectIdentifier
  }

  private enum End {
    /// A property wrapper, which is stored as the reference to its field.
    case field
    case object(ObjectIdentifier)
  }

  /// The route by which a member was found, along names of stored properties.
  ///
  /// - Returns: nil unless all on the way are stored as what they are, so that nobody's table, mirror or
  ///   optional is passed over.
  init?(from root: AnyObject, along names: [String], to name: String) {
    self.root = ObjectIdentifier(type(of: root))
    var hops: [Hop] = []
    var current = root
    for name in names {
      guard let property = StoredProperty(name, of: current), property.type is AnyClass else {
        return nil
      }
      current = property.object(in: current)
      hops.append(Hop(offset: property.offset, next: ObjectIdentifier(type(of: current))))
    }
    self.hops = hops
    if let property = StoredProperty("_\(name)", of: current),
      let wrapper = property.type as? any FieldWrapper.Type, wrapper.isOneReference
    {
      (offset, end) = (property.offset, .field)
    } else if let property = StoredProperty(name, of: current), property.type is AnyClass {
      let object = property.object(in: current)
      (offset, end) = (property.offset, .object(ObjectIdentifier(type(of: object))))
    } else {
      return nil
    }
  }

  /// A way to a field with one object between at most.
  struct Short {
    let hop: Hop?
    let offset: Int
  }

  var short: Short? {
    guard case .field = end, hops.count <= 1 else { return nil }
    return Short(hop: hops.first, offset: offset)
  }

  /// What the route leads to from another object; nil where it has other classes on the way.
  @inline(__always) func member(of root: AnyObject) -> AnyObject? {
    guard ObjectIdentifier(type(of: root)) == self.root else { return nil }
    var current = root
    for index in hops.indices {
      let hop = hops[index]
      current = StoredProperty.object(in: current, at: hop.offset)
      guard ObjectIdentifier(type(of: current)) == hop.next else { return nil }
    }
    switch end {
    case .field:
      let field = StoredProperty.field(in: current, at: offset).takeUnretainedValue()
      extendLifetime(current)
      return field
    case .object(let type):
      let object = StoredProperty.object(in: current, at: offset)
      return ObjectIdentifier(Swift.type(of: object)) == type ? object : nil
    }
  }
}

/// Where a stored property is in the objects of a class.
struct StoredProperty {
  let offset: Int
  let type: any Any.Type

  /// - Returns: nil where there is no such property, or where reflection would not show what is stored.
  init?(_ name: String, of object: AnyObject) {
    guard !(object is any CustomReflectable) else { return nil }
    var found: [StoredProperty] = []
    // 1 is `classType`, which the library has as a variable that Swift 6 lets nobody read.
    _forEachField(of: Swift.type(of: object), options: _EachFieldOptions(rawValue: 1)) {
      label, offset, type, _ in
      if String(cString: label) == name { found.append(StoredProperty(offset: offset, type: type)) }
      return true
    }
    // A private property of a superclass may have the same name.
    guard found.count == 1 else { return nil }
    self = found[0]
  }

  private init(offset: Int, type: any Any.Type) {
    (self.offset, self.type) = (offset, type)
  }

  func object(in holder: AnyObject) -> AnyObject { Self.object(in: holder, at: offset) }

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
  /// Not through the wrapper's own code, which is run unspecialized, at ten times the cost. `LinkRoutes`
  /// makes sure, when a plan is made, that this is the field that the wrapper gives.
  @inline(__always) static func field(in holder: AnyObject, at offset: Int) -> Unmanaged<AnyField> {
    let address = UnsafeRawPointer(Unmanaged.passUnretained(holder).toOpaque()) + offset
    return address.load(as: Unmanaged<AnyField>.self)
  }

  private struct Reference {
    unowned let object: AnyObject
  }
}

extension FieldWrapper {
  /// Whether it is stored as one reference, which is then the one to its field.
  fileprivate static var isOneReference: Bool {
    MemoryLayout<Self>.size == MemoryLayout<Unmanaged<AnyField>>.size
  }
}
