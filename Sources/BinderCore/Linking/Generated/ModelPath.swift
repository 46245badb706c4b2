/// A path from a model to one of its fields, as compiled bindings write it: one step a segment.
///
///     let start = links.path(to: model.account?.name)
///     let account = start.step(start.members.account, start.fields.$account, "account").unwrapped()
///     let name = account.step(account.members.name, account.fields.$name, "name")
///
/// The first line lets the compiler name the place of an unknown name. After an error the
/// expression has no type, and the compiler reports no further errors about it.
///
/// `Access` is `Writing` where the compiler knows a setter for the end of the path, and otherwise
/// `Reading`.
@_spi(GeneratedCode) public struct ModelPath<Value, Access> {
  let steps: [any Accessor]

  init(_ steps: [any Accessor]) { self.steps = steps }

  /// The properties of the value at the end, by name.
  public var members: MemberPaths<Value, Access> { MemberPaths() }

  /// The fields behind those properties.
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

  /// The value at the end itself: an element of a list that is shown as it is.
  public func itself() -> ModelPath<Value, Reading> {
    ModelPath<Value, Reading>(steps + [TypedAccessor<Value, Value>("self", \.self, nil)])
  }
}

/// Marks a path whose end can be read only.
@_spi(GeneratedCode) public enum Reading {}

/// Marks a path whose end can be written.
@_spi(GeneratedCode) public enum Writing {}

@_spi(GeneratedCode) extension ModelPath {
  /// Continues behind an optional value: the `?` of a path.
  public func unwrapped<Wrapped>() -> ModelPath<Wrapped, Access> where Value == Wrapped? {
    ModelPath<Wrapped, Access>(steps)
  }
}
