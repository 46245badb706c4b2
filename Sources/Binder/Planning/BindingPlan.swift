import BinderCore
import BindingSpec

/// What a document links between two types, decided once for all their instances.
struct BindingPlan {
  let links: [PlannedLink]

  /// What a plan joins in one model and one view.
  struct Ends {
    fileprivate let links: [PlannedLink]
    fileprivate let model: AnyObject
    fileprivate let view: AnyObject
    /// One for each link; nil for those that have no routes.
    fileprivate let found: [LinkRoutes.Ends?]
  }

  /// Finds the ends of all links in a model and a view.
  ///
  /// - Parameter mustFit: Whether to make sure that the plan holds for these two: a widget may be absent
  ///   in one instance and there in another, or of another class.
  /// - Returns: nil if it does not.
  func ends(_ model: AnyObject, _ view: AnyObject, mustFit: Bool = true) -> Ends? {
    let found = links.map { $0.routedEnds(model, view) }
    if mustFit, found.contains(where: { $0 == nil }) {
      var pair = ReflectedPair(model, view)
      for (link, ends) in zip(links, found) where ends == nil {
        if !link.fits(&pair) { return nil }
      }
    }
    return Ends(links: links, model: model, view: view, found: found)
  }
}

extension BindingPlan.Ends {
  func link(in binder: Binder) {
    // Two bindings of one name share one field.
    var known: [String: ModelMembers.Member] = [:]
    var pair = ReflectedPair(model, view)
    binder.reserveLinks(links.count)
    for index in links.indices {
      let link = links[index]
      if let ends = found[index] {
        link.link(ends, view, in: binder)
        continue
      }
      if link.follows(&pair, model, binder) { continue }
      let name = link.path[0]
      let member = known[name] ?? pair.model.member(name, binder.tracking)
      if known[name] == nil, let member { Self.keep(member, in: binder) }
      known[name] = member
      link.link(member, &pair, in: binder)
    }
  }

  /// What the model's table makes is nobody's but the binder's.
  private static func keep(_ member: ModelMembers.Member, in binder: Binder) {
    switch member {
    case .field(let field, isStandIn: true): binder.keep(field)
    case .command(let command, isStandIn: true): binder.keep(command)
    default: break
    }
  }
}
