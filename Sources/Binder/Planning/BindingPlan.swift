import BinderCore
import BindingSpec

/// What a document links between two types, decided once for all their instances.
struct BindingPlan {
  let links: [PlannedLink]

  /// Links a model and a view of the types that the plan was made for.
  func link(_ model: AnyObject, _ view: AnyObject, in binder: Binder) {
    let modelMembers = ObjectReflection(model).members
    var widgets: [[String]: ObjectReflection] = [[]: ObjectReflection(view)]
    for link in links {
      let widget = Self.reflection(at: link.widgetPath, &widgets)
      switch (link.kind, modelMembers[link.member], widget?.members[link.property]) {
      case (.value(let linker), let source?, .field(let slot)?):
        linker.link(Self.field(source), to: slot, in: binder, origin: link.origin)
      case (.action, .command(let command)?, .event(let event)?):
        binder.link(event, to: command, origin: .binding(link.origin))
      default: preconditionFailure("\(link.origin) was planned for other types")
      }
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

  /// The field of a member; a plain value gets one of its own, since it is shown once.
  static func field(_ member: ObjectReflection.Member) -> AnyField {
    func box<Value>(_ value: Value) -> AnyField { Field(value) }
    switch member {
    case .field(let field): return field
    case .value(let value): return _openExistential(value, do: box)
    case .object(let object, _): return Field(object)
    case .command(let command): return Field(command)
    case .event(let event): return Field(event)
    }
  }
}

extension ObjectReflection.Member {
  /// The object that is the member, or that the field holds.
  var object: AnyObject? {
    switch self {
    case .object(let object, _): object
    case .field(let field): ObjectReflection.objectValue(field.anyValue)
    default: nil
    }
  }
}
