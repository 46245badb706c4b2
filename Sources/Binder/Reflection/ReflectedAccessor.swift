import BinderCore

/// The accessor of binding files: it finds a member by its name, in a table or by reflection.
///
/// A `Mirror` costs microseconds an object, and makes a box and a string for every child; where a stored
/// property is, is the same in all objects of a class. So the offsets by which `Mirror` itself reads are
/// noted once for each class that is met. Whatever has no offset, reflection is asked about each time.
final class ReflectedAccessor: Accessor {
  let name: String
  /// The names from the object to the one that has the member.
  private let hosts: [String]
  /// Whether tables name members, as those of models do.
  private let usesTables: Bool
  private let layouts: ClassLayouts
  private var ways: [ObjectIdentifier: Way?] = [:]
  // Read at each replacement of an object on a path; each is assigned as a whole, and lent to nothing.
  @exclusivity(unchecked) private var latest: (type: ObjectIdentifier, way: Way?)?
  /// The class of the first object that was met, if there is a field at `offset` in its objects, at most
  /// one host away. Objects of other classes may have fields of other types.
  @exclusivity(unchecked) private var directType: ObjectIdentifier?
  @exclusivity(unchecked) private var hop: Hop?
  @exclusivity(unchecked) private var offset = 0

  /// The accessor of a model's member.
  init(_ name: String, _ layouts: ClassLayouts) {
    hosts = []
    usesTables = true
    self.layouts = layouts
    self.name = name
  }

  /// The accessor of a slot or an event.
  init(_ name: String, along hosts: [String], _ layouts: ClassLayouts) {
    self.hosts = hosts
    usesTables = false
    self.layouts = layouts
    self.name = name
  }

  /// A step to an object that is stored in another.
  private struct Hop {
    let offset: Int
    /// The class of the object that was found there; an object of another has its own layout.
    let next: ObjectIdentifier
  }

  /// Where the member is in all objects of one class.
  private final class Way {
    let hops: [Hop]
    let offset: Int
    /// The class of the object that is the member; nil for a property wrapper.
    let object: ObjectIdentifier?

    init(_ hops: [Hop], _ offset: Int, _ object: ObjectIdentifier?) {
      (self.hops, self.offset, self.object) = (hops, offset, object)
    }

    /// - Returns: nil where there are objects of other classes on the way.
    func member(of root: AnyObject) -> Member? {
      var current = root
      for hop in hops {
        current = StoredProperty.object(in: current, at: hop.offset)
        guard ObjectIdentifier(type(of: current)) == hop.next else { return nil }
      }
      guard let type = object else {
        let field = StoredProperty.field(in: current, at: offset).takeUnretainedValue()
        extendLifetime(current)
        return .field(field, isStandIn: false)
      }
      let object = StoredProperty.object(in: current, at: offset)
      return ObjectIdentifier(Swift.type(of: object)) == type
        ? ObjectReflection.member(object) : nil
    }
  }

  /// The field in an object of the class that was met first, if there is a short way to it. The field is
  /// not retained.
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
    guard isFirst, let way, way.object == nil, way.hops.count <= 1 else { return }
    (directType, hop, offset) = (type, way.hops.first, way.offset)
  }

  /// - Returns: nil unless all on the way are stored as what they are, so that no table, mirror or
  ///   optional is passed over.
  private func find(in root: AnyObject) -> Way? {
    if root is ElementValue || usesTables && hasTableEntry(root) { return nil }
    var hops: [Hop] = []
    var current = root
    for host in hosts {
      guard let property = layouts.property(host, of: current), property.type is AnyClass else {
        return nil
      }
      current = StoredProperty.object(in: current, at: property.offset)
      hops.append(Hop(offset: property.offset, next: ObjectIdentifier(type(of: current))))
    }
    if let property = layouts.property("_\(name)", of: current), property.isField {
      return Way(hops, property.offset, nil)
    }
    guard let property = layouts.property(name, of: current), property.type is AnyClass else {
      return nil
    }
    let object = StoredProperty.object(in: current, at: property.offset)
    return Way(hops, property.offset, ObjectIdentifier(type(of: object)))
  }

  private func hasTableEntry(_ root: AnyObject) -> Bool {
    (root as? any BindableModel).map { type(of: $0).tableMembers[name] != nil } ?? false
  }

  // MARK: - Without an offset

  private func reflect(_ root: AnyObject, _ tracking: TrackingSignal) -> Member? {
    if usesTables, let member = tableMember(of: root, tracking) { return member }
    var current = root
    for host in hosts {
      guard let object = ObjectReflection(current).members[host]?.object else { return nil }
      current = object
    }
    let element = current as? ElementValue
    if let member = ObjectReflection(element?.value ?? current).members[name] { return member }
    // `self` in a row template; rules ensure that it is used nowhere else.
    return name == "self" ? .value(element?.value ?? current) : nil
  }

  private func tableMember(of root: AnyObject, _ tracking: TrackingSignal) -> Member? {
    if let model = root as? any BindableModel {
      var own: AnyField?
      if case .field(let field, _, _)? = ObjectReflection(root).members[name] { own = field }
      return model.tableMember(name, tracking, own: own)
    }
    guard let element = root as? ElementValue, let value = element.value as? any BindableValue
    else { return nil }
    return value.tableField(name, in: element.holder).map { .field($0, isStandIn: true) }
  }

  func reasonForMissing(in object: AnyObject) -> String {
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
