import BinderCore
import BindingSpec

/// What a document links between two types, decided once for all their instances.
final class BindingPlan {
  private let links: [PlannedLink]
  /// The short ways of the links that have them.
  private let routes: [ShowingRoute?]
  private let types: (model: ObjectIdentifier, view: ObjectIdentifier)

  init(_ links: [PlannedLink], from model: AnyObject, to view: AnyObject) {
    for link in links { link.findRoutes(from: model, to: view) }
    self.links = links
    routes = links.map(ShowingRoute.init)
    types = (ObjectIdentifier(type(of: model)), ObjectIdentifier(type(of: view)))
  }

  /// Whether the plan holds for a model and a view: a widget may be absent in one instance and there in
  /// another, or of another class.
  func fits(_ model: AnyObject, _ view: AnyObject) -> Bool {
    guard isFor(model, view) else { return false }
    var pair = ReflectedPair(model, view)
    for index in links.indices where routes[index]?.ends(model, view) == nil {
      let link = links[index]
      if link.routedEnds(model, view) != nil { continue }
      if !link.fits(&pair) { return false }
    }
    return true
  }

  private func isFor(_ model: AnyObject, _ view: AnyObject) -> Bool {
    types == (ObjectIdentifier(type(of: model)), ObjectIdentifier(type(of: view)))
  }

  /// - Precondition: The plan fits the two.
  func link(_ model: AnyObject, _ view: AnyObject, in binder: Binder) {
    let hasRoutes = isFor(model, view)
    var rest = Rest(model, view)
    binder.reserveLinks(links.count)
    for index in links.indices {
      // Sought again: what was linked meanwhile may have run anything.
      if hasRoutes, routes[index]?.link(model, view, in: binder) == true { continue }
      rest.link(links[index], in: binder)
    }
  }

  /// Links what has no short way, in one model and one view.
  private struct Rest {
    private let model: AnyObject
    private let view: AnyObject
    private var pair: ReflectedPair
    /// Two bindings of one name share one field.
    private var known: [String: ModelMembers.Member] = [:]

    init(_ model: AnyObject, _ view: AnyObject) {
      (self.model, self.view) = (model, view)
      pair = ReflectedPair(model, view)
    }

    @inline(never) mutating func link(_ link: PlannedLink, in binder: Binder) {
      if let ends = link.routedEnds(model, view) { return link.link(ends, view, in: binder) }
      guard link.routes == nil ? pair.property(of: link) != nil : link.fits(&pair) else {
        // A widget was exchanged by what ran while the others were linked, or is not that of other rows.
        let reason = "what '\(link.origin.slot)' is has changed since it was planned"
        return binder.onFault(.path(link: link.origin.description, reason: reason))
      }
      if link.follows(&pair, model, binder) { return }
      let name = link.path[0]
      let member = known[name] ?? pair.model.member(name, binder.tracking)
      if known[name] == nil, let member { Self.keep(member, in: binder) }
      known[name] = member
      link.link(member, &pair, in: binder)
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
}
