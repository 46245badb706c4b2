import BinderCore
import Observation
@_spi(Reflection) import Swift
import Synchronization

/// The stored properties of the objects of a class, by the names that bindings use.
///
/// They are the same in all objects of a class, so they are read once a class, from the metadata
/// that `Mirror` itself uses. Everything that may differ between two objects, such as whether an
/// optional is nil, or the class of the object in a property, is read from the object.
final class ClassLayout: Sendable {
  /// A property of a subclass hides a private one of the same name in a superclass.
  let properties: [String: StoredProperty]
  /// The properties that may hold the rows of a list.
  let mayHoldRows: [StoredProperty]

  private static let known = Mutex<[ObjectIdentifier: ClassLayout?]>([:])

  /// - Returns: nil for a class whose objects only `Mirror` can describe: those with a mirror of
  ///   their own, and those with a property that may hold a property wrapper or something else.
  static func of(_ type: AnyClass) -> ClassLayout? {
    let id = ObjectIdentifier(type)
    if let layout = known.withLock({ $0[id] }) { return layout }
    // Outside the lock. Two threads that look at a class at once find the same.
    let layout = ClassLayout(type)
    known.withLock { $0[id] = .some(layout) }
    return layout
  }

  /// The stored member of an object.
  static func member(_ name: String, of object: AnyObject) -> Member? {
    guard let layout = of(type(of: object)) else { return ObjectReflection(object).members[name] }
    return layout.properties[name]?.member(of: object)
  }

  private init?(_ type: AnyClass) {
    if type is any CustomReflectable.Type { return nil }
    let stored = Self.stored(in: type)
    // The metadata lists the properties of superclasses first.
    let starts = classChain(type).dropFirst().map { Self.stored(in: $0).count } + [0]
    var properties: [String: StoredProperty] = [:]
    var hidden: Set<String> = []
    var end = stored.count
    for (depth, start) in starts.enumerated() {
      guard let own = Self.own(stored[start..<end], depth, of: type) else { return nil }
      for (name, property) in own.members where properties[name] == nil && !hidden.contains(name) {
        properties[name] = property
      }
      // Only the macro of the same class stores a registrar.
      if own.tracked.contains("$observationRegistrar") { hidden.formUnion(own.tracked) }
      end = start
    }
    self.properties = properties
    mayHoldRows = properties.values.filter(\.mayHoldRows)
  }

  /// A stored property as the metadata describes it.
  private typealias Stored = (label: String, offset: Int, type: any Any.Type, kind: _MetadataKind)

  private static func stored(in type: AnyClass) -> [Stored] {
    var stored: [Stored] = []
    // 1 is `classType`, a variable of the standard library that Swift 6 lets no other module read.
    _forEachField(of: type, options: _EachFieldOptions(rawValue: 1)) { label, offset, type, kind in
      stored.append((String(cString: label), offset, type, kind))
      return true
    }
    return stored
  }

  /// The properties that one class of the chain adds, and the names that its `@Observable` stores
  /// with a prefix, whose storage a binding must not write.
  ///
  /// - Returns: nil where only the value in an object tells whether it is a property wrapper.
  private static func own(
    _ stored: ArraySlice<Stored>, _ depth: Int, of type: AnyClass
  ) -> (members: [String: StoredProperty], tracked: Set<String>)? {
    var members: [String: StoredProperty] = [:]
    var tracked: Set<String> = []
    for (index, entry) in stored.enumerated() {
      let wrapped = entry.label.hasPrefix("_") ? String(entry.label.dropFirst()) : nil
      guard let kind = StoredProperty.Kind(entry.type, entry.kind, mayWrap: wrapped != nil) else {
        return nil
      }
      let property = StoredProperty(
        kind: kind, type: entry.type, offset: entry.offset, depth: depth, index: index)
      switch (kind, wrapped) {
      case (.field, let name?), (.computed, let name?): members[name] = property
      case (_, let name?) where type is any Observable.Type: tracked.insert(name)
      default: members[entry.label] = property
      }
    }
    return (members, tracked)
  }
}
