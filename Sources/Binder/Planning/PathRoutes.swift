import BinderCore

/// How a path of a binding is followed. What reflection found in one object is kept for all of its class:
/// to look at an object costs a hundred times what it takes to link what is found there.
final class PathRoutes {
  private let steps: [Step]

  init(_ names: [String]) { steps = names.map(Step.init) }

  func way(_ tracking: TrackingSignal) -> KeyPathObserver.Way {
    KeyPathObserver.Way(
      member: { [self] object, index in steps[index].member(of: object, tracking) },
      object: { [self] field, index in steps[index].object(behind: field) },
      entity: ElementValue.entity)
  }

  /// One segment of the path.
  private final class Step {
    private let name: String
    /// The ways to the member in objects of the classes that were met; nil where only reflection or a
    /// table knows one.
    private var routes: [ObjectIdentifier: MemberRoute?] = [:]
    // Read at each replacement; assigned as a whole, and lent to nobody.
    @exclusivity(unchecked) private var latest: (type: ObjectIdentifier, route: MemberRoute?)?
    /// The class of fields that hold objects, and nothing else.
    @exclusivity(unchecked) private var holder: ObjectIdentifier?

    init(_ name: String) { self.name = name }

    func member(of object: AnyObject, _ tracking: TrackingSignal) -> KeyPathObserver.Step {
      let type = ObjectIdentifier(type(of: object))
      if latest?.type != type {
        guard let known = routes[type] else { return find(in: object, type, tracking) }
        latest = (type, known)
      }
      if let field = latest?.route?.member(of: object) {
        // A cast that cannot fail: only routes to fields are kept.
        let field = unsafeDowncast(field, to: AnyField.self)
        return .field(field, isObserved: true, isStandIn: false)
      }
      return reflect(object, tracking)
    }

    /// Looks at an object of a class that was not met before.
    private func find(
      in object: AnyObject, _ type: ObjectIdentifier, _ tracking: TrackingSignal
    ) -> KeyPathObserver.Step {
      let found = reflect(object, tracking)
      var route: MemberRoute?
      if case .field(let field, isObserved: true, isStandIn: false) = found,
        let way = MemberRoute(from: object, along: [], to: name), way.member(of: object) === field
      {
        route = way
      }
      routes.updateValue(route, forKey: type)
      latest = (type, route)
      return found
    }

    private func reflect(
      _ object: AnyObject, _ tracking: TrackingSignal
    ) -> KeyPathObserver.Step {
      let members = ModelMembers(object)
      return switch members.member(name, tracking) {
      case .field(let field, let isStandIn)?:
        .field(field, isObserved: true, isStandIn: isStandIn)
      case .value(let field)?: .field(field, isObserved: false, isStandIn: true)
      case .command?: .missing("'\(name)' of '\(type(of: object))' is a command, not a field")
      case nil: .missing(members.reasonForMissing(name))
      }
    }

    func object(behind field: AnyField) -> AnyObject? {
      let type = ObjectIdentifier(type(of: field))
      if holder != type {
        guard field.holdsReference else { return ElementValue.next(field) }
        holder = type
      }
      return field.reference
    }
  }
}
