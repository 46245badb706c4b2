/// A way from a model to one of its fields, as compiled bindings spell it: one step a segment.
///
///     let start = links.path(to: model.account?.name)
///     let account = start.step(start.members.account, start.fields.$account, "account").unwrapped()
///     let name = account.step(account.members.name, account.fields.$name, "name")
///
/// The first line is there for the compiler to name the place of a name that it does not know. What
/// it has complained of once has no type, and it says nothing of what is asked of that.
///
/// `Access` says whether the compiler knows a setter for what is at the end: `Writing` or `Reading`.
@_spi(GeneratedCode) public struct ModelPath<Value, Access> {
  let steps: [any Accessor]

  init(_ steps: [any Accessor]) { self.steps = steps }

  /// For naming a property of what is at the end.
  public var members: MemberPaths<Value, Access> { MemberPaths() }

  /// For finding the field behind it.
  public var fields: MemberFields<Value> { MemberFields() }

  /// An `@Observed` property.
  public func step<Next, End>(
    _ member: MemberPath<Value, Next, End>, _ field: KeyPath<Value, Field<Next>>, _ name: String
  ) -> ModelPath<Next, End> {
    ModelPath<Next, End>(steps + [TypedAccessor(name, member.keyPath, field)])
  }

  /// A property that is not `@Observed`.
  public func step<Next, End, Other>(
    _ member: MemberPath<Value, Next, End>, _ field: Other, _ name: String
  ) -> ModelPath<Next, End> {
    ModelPath<Next, End>(steps + [TypedAccessor(name, member.keyPath, nil)])
  }

  /// What is at the end, again: an element of a list that is shown itself.
  public func itself() -> ModelPath<Value, Reading> {
    ModelPath<Value, Reading>(steps + [TypedAccessor<Value, Value>("self", \.self, nil)])
  }
}

/// Marks a path whose end can be read only.
@_spi(GeneratedCode) public enum Reading {}

/// Marks a path whose end can be written.
@_spi(GeneratedCode) public enum Writing {}

@_spi(GeneratedCode) extension ModelPath {
  /// Goes on behind what may be nil: the `?` of a path.
  public func unwrapped<Wrapped>() -> ModelPath<Wrapped, Access> where Value == Wrapped? {
    ModelPath<Wrapped, Access>(steps)
  }
}
