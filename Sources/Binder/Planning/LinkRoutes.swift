import BinderCore

/// The ways to both ends of a binding: to a field and its slot, or to a command and its event.
final class LinkRoutes {
  private let source: MemberRoute
  private let target: MemberRoute
  /// To what follows a command.
  private let isEnabled: MemberRoute?
  private let error: MemberRoute?

  /// Both ends of a binding in one pair of objects.
  struct Ends {
    let source: AnyObject
    let target: AnyObject
  }

  /// - Returns: nil where routes do not lead to what reflection and the tables find.
  init?(_ link: PlannedLink, from model: AnyObject, to view: AnyObject) {
    guard link.path.count == 1,
      let source = MemberRoute(from: model, along: [], to: link.path[0]),
      let target = MemberRoute(from: view, along: link.widgetPath, to: link.property)
    else { return nil }
    func follower(_ name: String, _ isWanted: Bool) -> MemberRoute? {
      isWanted ? MemberRoute(from: view, along: link.widgetPath, to: name) : nil
    }
    self.source = source
    self.target = target
    switch link.kind {
    case .value:
      (isEnabled, error) = (nil, nil)
    case .action(let action):
      isEnabled = follower("isEnabled", action.enables)
      error = follower("error", action.showsError)
      if action.enables != (isEnabled != nil) || action.showsError != (error != nil) { return nil }
    case .path, .rows:
      return nil
    }
    guard let ends = ends(model, view), ends.agree(with: link, model, view) else { return nil }
  }

  /// - Returns: nil where other classes are on the way than those that the routes were made for.
  @inline(__always) func ends(_ model: AnyObject, _ view: AnyObject) -> Ends? {
    guard let source = source.member(of: model), let target = target.member(of: view) else {
      return nil
    }
    return Ends(source: source, target: target)
  }

  /// Both ways, where they are short.
  var shortWays: (source: MemberRoute.Short, target: MemberRoute.Short)? {
    guard let source = source.short, let target = target.short, source.hop == nil else {
      return nil
    }
    return (source, target)
  }

  /// Where what follows a command is.
  func followers(in view: AnyObject) -> ActionLinker.Followers {
    ActionLinker.Followers(
      isEnabled: isEnabled?.member(of: view) as? AnyField,
      error: error?.member(of: view) as? AnyField)
  }
}

extension LinkRoutes.Ends {
  /// Whether they are what is found without routes.
  fileprivate func agree(with link: PlannedLink, _ model: AnyObject, _ view: AnyObject) -> Bool {
    var pair = ReflectedPair(model, view)
    let found: AnyObject
    switch ModelMembers(model).member(link.path[0], TrackingSignal()) {
    case .field(let field, isStandIn: false)?: found = field
    case .command(let command, isStandIn: false)?: found = command
    default: return false
    }
    let slot: AnyObject
    switch pair.property(of: link) {
    case .field(let field)?: slot = field
    case .event(let event)?: slot = event
    default: return false
    }
    return found === source && slot === target
  }
}
