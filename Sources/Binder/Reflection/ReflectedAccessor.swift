import BinderCore

/// The accessor of binding files: it finds a member by its name, in a table or by reflection.
///
/// A `Mirror` costs microseconds an object, and makes a box and a string for every child. The
/// offset of a stored property is the same in all objects of a class, so the accessor keeps the
/// offset for each class and each struct. A property whose place its type does not tell, such as an
/// optional object, is read by `Mirror` each time.
final class ReflectedAccessor: Accessor {
  let name: String
  /// The names of the properties from the object to the host of the member.
  private let hosts: [String]
  /// The tables that are searched; nil for a slot or an event.
  private let tables: ModelTables?
  private var ways: [ObjectIdentifier: Way?] = [:]
  /// The readers of the member in structs; nil for one that `Mirror` has to read.
  private var readers: [ObjectIdentifier: ElementReader?] = [:]
  // Read at each replacement of an object on a path. No code accesses these in place: each is
  // assigned as a whole.
  @exclusivity(unchecked) private var latest: (type: ObjectIdentifier, way: Way?)?
  /// The class of the first object, if its objects have the field at `offset`, at most one host
  /// away. Objects of other classes may have fields of other types.
  @exclusivity(unchecked) private var directType: ObjectIdentifier?
  @exclusivity(unchecked) private var hop: Hop?
  @exclusivity(unchecked) private var offset = 0

  /// The accessor of a model's member.
  init(_ name: String, _ tables: ModelTables) {
    hosts = []
    self.tables = tables
    self.name = name
  }

  /// The accessor of a slot or an event.
  init(_ name: String, along hosts: [String]) {
    self.hosts = hosts
    tables = nil
    self.name = name
  }

  /// A step from an object to a host stored in it.
  private struct Hop {
    let offset: Int
    /// The class of the host; an object of another class has its own layout.
    let next: ObjectIdentifier
  }

  /// The place of the member in all objects of one class.
  private final class Way {
    let hops: [Hop]
    let offset: Int
    let kind: Kind

    enum Kind {
      case field
      case computed
      /// An object of this class.
      case object(ObjectIdentifier)
      case value(StoredProperty)
    }

    init(_ hops: [Hop], _ offset: Int, _ kind: Kind) {
      (self.hops, self.offset, self.kind) = (hops, offset, kind)
    }

    /// - Returns: The member; nil where a host is of another class.
    func member(of root: AnyObject) -> Member? {
      var current = root
      for hop in hops {
        current = StoredProperty.object(in: current, at: hop.offset)
        guard ObjectIdentifier(type(of: current)) == hop.next else { return nil }
      }
      switch kind {
      case .field:
        let field = StoredProperty.field(in: current, at: offset).takeUnretainedValue()
        extendLifetime(current)
        return .field(field, isStandIn: false)
      case .computed:
        return StoredProperty.computed(in: current, at: offset).map {
          Member.computed($0, of: current).inUse
        }
      case .object(let type):
        let object = StoredProperty.object(in: current, at: offset)
        return ObjectIdentifier(Swift.type(of: object)) == type
          ? ObjectReflection.member(object) : nil
      case .value(let property): return .value(property.value(in: current))
      }
    }
  }

  /// The field in an object of the first class, if its place is known. The field is not retained.
  @inline(__always) func directField(in root: AnyObject) -> Unmanaged<AnyField>? {
    guard ObjectIdentifier(type(of: root)) == directType else { return nil }
    guard let hop else { return StoredProperty.field(in: root, at: offset) }
    let host = StoredProperty.object(in: root, at: hop.offset)
    guard ObjectIdentifier(type(of: host)) == hop.next else { return nil }
    return StoredProperty.field(in: host, at: offset)
  }

  func member(
    of root: AnyObject, _ tracking: TrackingSignal, writes: Bool
  ) -> Member? {
    let type = ObjectIdentifier(type(of: root))
    if latest?.type != type {
      let way = ways[type] ?? find(in: root)
      ways.updateValue(way, forKey: type)
      note(way, type)
    }
    if let way = latest?.way, let member = way.member(of: root) { return member }
    return reflect(root, tracking)
  }

  private func note(_ way: Way?, _ type: ObjectIdentifier) {
    let isFirst = latest == nil
    latest = (type, way)
    guard isFirst, let way, case .field = way.kind, way.hops.count <= 1 else { return }
    (directType, hop, offset) = (type, way.hops.first, way.offset)
  }

  /// - Returns: The place; nil unless every object on the way is stored directly, so that no table,
  ///   mirror or optional is bypassed.
  private func find(in root: AnyObject) -> Way? {
    if root is any Actor || root is ElementValue || hasTableEntry(root) { return nil }
    var hops: [Hop] = []
    var current = root
    for host in hosts {
      guard let property = property(host, of: current), property.kind == .object else { return nil }
      current = StoredProperty.object(in: current, at: property.offset)
      hops.append(Hop(offset: property.offset, next: ObjectIdentifier(type(of: current))))
    }
    guard let property = property(name, of: current) else { return nil }
    switch property.kind {
    case .field: return Way(hops, property.offset, .field)
    case .computed: return Way(hops, property.offset, .computed)
    case .object:
      let object = StoredProperty.object(in: current, at: property.offset)
      return Way(hops, property.offset, .object(ObjectIdentifier(type(of: object))))
    case .value: return Way(hops, property.offset, .value(property))
    case .other: return nil
    }
  }

  private func property(_ name: String, of object: AnyObject) -> StoredProperty? {
    ClassLayout.of(type(of: object))?.properties[name]
  }

  private func hasTableEntry(_ root: AnyObject) -> Bool {
    guard let tables, let model = root as? any BindableModel else { return false }
    return tables.table(of: model).has(name)
  }

  // MARK: - Reflection

  private func reflect(_ root: AnyObject, _ tracking: TrackingSignal) -> Member? {
    // The rules reject an actor that is there at start-up; this one appeared later.
    if root is any Actor { return nil }
    if let tables, let member = tableMember(of: root, tables, tracking) { return member }
    var current = root
    for host in hosts {
      guard let object = ClassLayout.member(host, of: current)?.object else { return nil }
      current = object
    }
    let element = current as? ElementValue
    let member =
      element.map { self.member(of: $0.value) } ?? ClassLayout.member(name, of: current)
    if let member { return member.inUse }
    // `self` in a row template; the rules allow it nowhere else.
    return name == "self" ? .value(element?.value ?? current) : nil
  }

  /// The member of a struct.
  private func member(of value: Any) -> Member? {
    let field = reader(for: value)?.field(of: value)
    return field.map { .value($0.anyValue) } ?? ObjectReflection(value).members[name]
  }

  private func reader(for value: Any) -> ElementReader? {
    let type = ObjectIdentifier(type(of: value))
    if let known = readers[type] { return known }
    let reader = ElementReader(storage: name, of: value)
    readers.updateValue(reader, forKey: type)
    return reader
  }

  private func tableMember(
    of root: AnyObject, _ tables: ModelTables, _ tracking: TrackingSignal
  ) -> Member? {
    if let model = root as? any BindableModel {
      var own: AnyField?
      if case .field(let field, _, _)? = ClassLayout.member(name, of: root)?.inUse { own = field }
      return tables.table(of: model).member(name, of: model, tracking, own: own)
    }
    guard let element = root as? ElementValue, let value = element.value as? any BindableValue
    else { return nil }
    return value.tableField(name, in: element.holder).map { .field($0, isStandIn: true) }
  }

  func reasonForMissing(in object: AnyObject) -> String {
    if object is any Actor {
      return "'\(type(of: object))' is an actor, and no binding goes through an actor"
    }
    let value = (object as? ElementValue)?.value ?? object
    let members = ObjectReflection(value).members
    if case .command? = members[name] {
      return "'\(name)' of '\(type(of: object))' is a command, not a field"
    }
    let reason = "'\(type(of: value))' has no field '\(name)' that can be reached"
    let hidden = HiddenMembers.sentence(about: value, isView: false, members: members)
    return hidden.map { "\(reason); \($0)" } ?? reason
  }
}
