/// A field whose validation reads other properties of the model that has the field.
final class OwnedField<Value, Owner: AnyObject>: Field<Value> {
  private weak var owner: Owner?

  init(_ value: Value, validating validate: @escaping (Owner, Value) -> String?) {
    super.init(value)
    self.validate = { [weak self] value in
      if let owner = self?.owner { return validate(owner, value) }
      return "cannot be validated without its '\(Owner.self)': call 'belong(to:)' on the field"
    }
  }

  override func belong(to owner: AnyObject) { self.owner = owner as? Owner }
}
