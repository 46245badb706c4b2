/// A way from a model to one of its fields, as compiled bindings spell it: one step a segment.
///
///     let account = model.step("account", \.account, model.fields.$account).unwrapped()
///     let name = account.step("name", \.name, account.fields.$name)
///
/// `Access` says whether the compiler knows a setter for what is at the end: `Writing` or `Reading`.
public struct ModelPath<Value, Access> {
  let steps: [ModelStep]

  init(_ steps: [ModelStep]) { self.steps = steps }

  /// For finding the fields behind the properties of what is at the end.
  public var fields: MemberFields<Value> { MemberFields() }

  /// The names of the segments.
  var names: [String] { steps.map(\.name) }
}

/// Marks a path whose end can be read only.
public enum Reading {}

/// Marks a path whose end can be written.
public enum Writing {}

extension ModelPath {
  // Which of these the compiler takes says whether the property is `@Observed`, and whether it can be
  // set from here.

  /// A property that can be set.
  public func step<Next>(
    _ name: String, _ keyPath: ReferenceWritableKeyPath<Value, Next>,
    _ field: KeyPath<Value, Field<Next>>
  ) -> ModelPath<Next, Writing> { adding(name, keyPath, field) }

  /// A property that can be set and is not `@Observed`.
  public func step<Next, Other>(
    _ name: String, _ keyPath: ReferenceWritableKeyPath<Value, Next>, _ field: Other
  ) -> ModelPath<Next, Writing> { adding(name, keyPath, nil) }

  /// A property that can be read.
  public func step<Next>(
    _ name: String, _ keyPath: KeyPath<Value, Next>, _ field: KeyPath<Value, Field<Next>>
  ) -> ModelPath<Next, Reading> { adding(name, keyPath, field) }

  /// A property that can be read and is not `@Observed`.
  public func step<Next, Other>(
    _ name: String, _ keyPath: KeyPath<Value, Next>, _ field: Other
  ) -> ModelPath<Next, Reading> { adding(name, keyPath, nil) }

  private func adding<Next, Mode>(
    _ name: String, _ keyPath: KeyPath<Value, Next>, _ field: KeyPath<Value, Field<Next>>?
  ) -> ModelPath<Next, Mode> {
    ModelPath<Next, Mode>(steps + [TypedStep(name, keyPath, field)])
  }
}

extension ModelPath where Access == Writing {
  /// A property of a struct that can be set.
  public func step<Next, Other>(
    _ name: String, _ keyPath: WritableKeyPath<Value, Next>, _ field: Other
  ) -> ModelPath<Next, Writing> {
    ModelPath<Next, Writing>(steps + [TypedStep(name, keyPath, nil)])
  }
}

extension ModelPath {
  /// Goes on behind what may be nil: the `?` of a path.
  public func unwrapped<Wrapped>() -> ModelPath<Wrapped, Access> where Value == Wrapped? {
    ModelPath<Wrapped, Access>(steps)
  }

  @available(*, deprecated, message: "this is never nil: leave out the '?'")
  @_disfavoredOverload
  public func unwrapped() -> ModelPath { self }
}
