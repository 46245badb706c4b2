import BinderCore
import BindingSpec

/// The accessor of binding files: it finds a member by its name, in a table or by reflection.
final class ReflectedAccessor: Accessor {
  var name: String
  /// The names of the properties from the object to the host of the member.
  private let hosts: [String]
  /// Has the tables that are searched; nil for a slot or an event.
  private let app: AppTypes?
  /// The stored property of the name in the objects of a class; nil where a table, or `self`, gives the
  /// member. An accessor meets few classes, and each question about a class takes longer than the read.
  private var known: [ObjectIdentifier: StoredMember?] = [:]
  /// Make the member of values, by their type; nil for one that `Mirror` has to read.
  private var makers: [ObjectIdentifier: ElementValue.MakeMember?] = [:]

  init(_ name: String, along hosts: [String] = [], _ app: AppTypes? = nil) {
    (self.name, self.hosts, self.app) = (name, hosts, app)
  }

  func member(of root: AnyObject, _ tracking: TrackingSignal, writes: Bool) -> Member? {
    guard let current = host(in: root) else { return nil }
    let type = ObjectIdentifier(type(of: current))
    let stored: StoredMember?
    if let found = known[type] {
      stored = found
    } else {
      stored = find(in: current)
      known.updateValue(stored, forKey: type)
    }
    return stored?.member(of: current).inUse ?? reflect(current, tracking)
  }

  func host(in root: AnyObject) -> AnyObject? {
    hosts.reduce(root) { host, name in host.flatMap { ObjectReflection($0)[name]?.object } }
  }

  /// - Returns: nil for a member that is not certainly the stored property of the name.
  private func find(in object: AnyObject) -> StoredMember? {
    if isActor(type(of: object)) || object is ElementValue { return nil }
    if let model = bindable(object), app?.table(of: type(of: model)).members[name] != nil {
      return nil
    }
    return TypeLayout.of(type(of: object))?.members[name]
  }

  // MARK: - Other members

  private func reflect(_ object: AnyObject, _ tracking: TrackingSignal) -> Member? {
    // The rules reject an actor that is there at start-up; this one appeared later.
    if isActor(type(of: object)) { return nil }
    if let app, let model = bindable(object) {
      let own = ObjectReflection(object)[name]?.inUse.field
      let table = app.table(of: type(of: model))
      if let member = table.member(name, of: model, tracking, own: own) { return member }
    }
    let element = object as? ElementValue
    if let element, let member = maker(for: element.value)?(element) { return member }
    element?.needsNewLinks()
    let value = element?.value ?? object
    // `self` in a row template; the rules allow it nowhere else.
    return ObjectReflection(value)[name]?.inUse ?? (name == "self" ? .value(value) : nil)
  }

  private func maker(for value: Any) -> ElementValue.MakeMember? {
    let type = ObjectIdentifier(type(of: value))
    if let known = makers[type] { return known }
    let maker = ElementValue.members(name, of: value)
    makers.updateValue(maker, forKey: type)
    return maker
  }

  func reasonForMissing(_ kind: String, in object: AnyObject) -> String {
    if isActor(type(of: object)) {
      return "'\(type(of: object))' is an actor, and no binding goes through an actor"
    }
    let types = ReflectedTypeInformation(
      model: object, view: object, slots: [], app: app ?? AppTypes())
    let facts = types.facts(of: object)
    let owner = "'\(type(of: (object as? ElementValue)?.value ?? object))'"
    let wanted = kind == "command" ? MemberFacts.Kind.command : .field
    if let found = facts.member(name)?.kind, found != wanted {
      return "'\(name)' of \(owner) is \(found.words), not a \(kind)"
    }
    let reason = "\(owner) has no \(kind) '\(name)' that can be reached"
    let meant = Suggestion.nearest(to: name, among: facts.names(of: wanted))
    let help = facts.hiding ?? meant.map(Suggestion.sentence)
    return help.map { "\(reason); \($0)" } ?? reason
  }
}
