import BinderCore
import BindingSpec

/// What a document links between two types, decided once for all their instances.
struct BindingPlan {
  let links: [PlannedLink]

  /// Links a model and a view of the types that the plan was made for.
  func link(_ model: AnyObject, _ view: AnyObject, in binder: Binder) {
    let modelMembers = ModelMembers(model)
    // Two bindings of one name share one field.
    var known: [String: ModelMembers.Member] = [:]
    var widgets: [[String]: ObjectReflection] = [[]: ObjectReflection(view)]
    for link in links {
      let widget = Self.reflection(at: link.widgetPath, &widgets)
      guard let property = widget?.members[link.property] else { link.failure() }
      if case .path(let choice) = link.kind, case .field(let slot) = property {
        choice.follow(link.path, from: model, to: slot, in: binder, origin: link.origin)
        continue
      }
      if case .rows(let rows) = link.kind, link.path.count > 1, case .rows(let slot) = property {
        rows.follow(link.path, from: model, to: slot, in: binder, origin: link.origin)
        continue
      }
      let name = link.path[0]
      let member = known[name] ?? modelMembers.member(name, binder.tracking)
      if known[name] == nil, let member { Self.keep(member, in: binder) }
      known[name] = member
      switch (link.kind, member, property) {
      case (.value(let linker), .field(let field, _)?, .field(let slot)),
        (.value(let linker), .value(let field)?, .field(let slot)):
        linker.link(field, to: slot, in: binder, origin: link.origin)
      case (.rows(let rows), .field(let field, _)?, .rows(let slot)):
        link.show(field, in: slot, rows, binder)
      case (.rows(let rows), .value(let field)?, .rows(let slot)):
        // Nobody else keeps the box around a value, and rows come in sight later.
        binder.keep(field)
        link.show(field, in: slot, rows, binder)
      case (.action(let enables, let showsError), .command(let command, _)?, .event(let event)):
        binder.link(event, to: command, origin: .binding(link.origin))
        if enables, case .field(let slot)? = widget?.members["isEnabled"] {
          Self.show(command.$canRun, in: slot, binder, link.origin(of: "isEnabled", "canRun"))
        }
        if showsError, case .field(let slot)? = widget?.members["error"] {
          Self.show(command.$error, in: slot, binder, link.origin(of: "error", "error"))
        }
      default: link.failure()
      }
    }
  }

  /// Whether the plan holds for these two as well: a widget may be absent in one instance and there
  /// in another, or of another class.
  func fits(_ model: AnyObject, _ view: AnyObject) -> Bool {
    let members = ModelMembers(model)
    let tracking = TrackingSignal()
    var widgets: [[String]: ObjectReflection] = [[]: ObjectReflection(view)]
    return links.allSatisfy { link in
      let widget = Self.reflection(at: link.widgetPath, &widgets)
      switch (link.kind, widget?.members[link.property]) {
      case (.path, .field?), (.rows, .rows?): return true
      case (.value(let linker), .field(let slot)?):
        switch members.member(link.path[0], tracking) {
        case .field(let field, _)?, .value(let field)?: return linker.fits(field, slot)
        case .command?, nil: return false
        }
      case (.action, .event?):
        if case .command? = members.member(link.path[0], tracking) { return true }
        return false
      default: return false
      }
    }
  }

  private static func show<Value: Equatable>(
    _ field: Field<Value>, in slot: AnyField, _ binder: Binder, _ origin: BindingOrigin
  ) {
    let linker = ShowingLinker(conversion: SameType<Value>(), once: false, fallback: nil)
    linker.link(field, to: slot, in: binder, origin: origin)
  }

  /// What the model's table makes is nobody's but the binder's.
  private static func keep(_ member: ModelMembers.Member, in binder: Binder) {
    switch member {
    case .field(let field, isStandIn: true): binder.keep(field)
    case .command(let command, isStandIn: true): binder.keep(command)
    default: break
    }
  }

  private static func reflection(
    at path: [String], _ known: inout [[String]: ObjectReflection]
  ) -> ObjectReflection? {
    if let found = known[path] { return found }
    guard let name = path.last,
      let host = reflection(at: path.dropLast(), &known),
      let object = host.members[name]?.object
    else { return nil }
    let found = ObjectReflection(object)
    known[path] = found
    return found
  }
}

extension PlannedLink {
  fileprivate func show(
    _ field: AnyField, in slot: RowSlot, _ rows: RowPlans, _ binder: Binder
  ) {
    do throws(ConversionFailure) {
      try rows.link(field, to: slot, in: binder, origin: origin)
    } catch {
      // A collection whose type shows itself only in the objects of a plan made for others.
      binder.onFault(.row(link: origin.description, reason: error.message))
    }
  }
}

extension ObjectReflection.Member {
  /// Whether it is a property that the user can edit.
  var isEditable: Bool {
    if case .field(let field) = self { field is any AnyEditableField } else { false }
  }

  /// The object that is the member, or that the field holds.
  var object: AnyObject? {
    switch self {
    case .object(let object, _): object
    case .field(let field): field.objectValue
    default: nil
    }
  }
}
