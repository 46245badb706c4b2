import BinderCore

/// The members of a model: those that its table names, and else those that reflection finds.
struct ModelMembers {
  private let object: AnyObject
  private let reflection: ObjectReflection

  init(_ object: AnyObject) {
    self.object = object
    reflection = ObjectReflection((object as? ElementValue)?.value ?? object)
  }

  enum Member {
    /// A field of the model itself, or one that stands for a property and that somebody must keep.
    case field(AnyField, isStandIn: Bool)
    /// A value that is shown once.
    case value(AnyField)
    case command(Command, isStandIn: Bool)
  }

  func member(_ name: String, _ tracking: TrackingSignal) -> Member? {
    if let model = object as? any BindableModel,
      let value = model.tableValue(name, tracking, own: ownField(name))
    {
      return switch value {
      case .field(let field, let isStandIn): .field(field, isStandIn: isStandIn)
      case .command(let command, let isStandIn): .command(command, isStandIn: isStandIn)
      }
    }
    if let element = object as? ElementValue, let value = element.value as? any BindableValue,
      let field = value.tableField(name, in: element.holder)
    {
      return .field(field, isStandIn: true)
    }
    switch reflection.members[name] {
    case .field(let field)?: return .field(field, isStandIn: false)
    case .command(let command)?: return .command(command, isStandIn: false)
    case .object(_, let value)?: return .value(_openExistential(value, do: box))
    case .value(let value)?: return .value(_openExistential(value, do: box))
    case nil where name == "self": return itself
    case .event?, .rows?, nil: return nil
    }
  }

  func reasonForMissing(_ name: String) -> String {
    let value = (object as? ElementValue)?.value ?? object
    let reason = "'\(type(of: value))' has no field '\(name)' that can be reached"
    let hidden = HiddenMembers.sentence(about: value, isView: false, members: reflection.members)
    return hidden.map { "\(reason); \($0)" } ?? reason
  }

  private func ownField(_ name: String) -> AnyField? {
    if case .field(let field)? = reflection.members[name] { field } else { nil }
  }

  /// What `self` names in a row template; rules see to it that it stands nowhere else.
  private var itself: Member {
    if let element = object as? ElementValue {
      return .value(_openExistential(element.value, do: box))
    }
    return .value(ConstantField(object))
  }
}

private func box<Value>(_ value: Value) -> AnyField { ConstantField(value) }
