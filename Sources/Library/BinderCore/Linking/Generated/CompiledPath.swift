/// The type of a path from a model to one of its fields, as the compiler knows it. There are no values of it:
/// the steps of a path are noted by `CompiledLinks`.
///
///     let path1_1 = links.property(\.account)
///     let object1_1 = path1_1.unwrapped()
///     let path1 = links.next(object1_1, \.name)
///
/// `Access` is `Writing` where the compiler knows a setter for the end of the path, and otherwise `Reading`.
@_spi(GeneratedCode) public enum CompiledPath<Value, Access> {
  /// Continues behind an optional value: the `?` of a path.
  public static func unwrapped<Wrapped>() -> CompiledPath<Wrapped, Access>.Type
  where Value == Wrapped? { CompiledPath<Wrapped, Access>.self }

  @available(*, unavailable, message: "this is never nil: leave out the '?'")
  @_disfavoredOverload
  public static func unwrapped() -> CompiledPath<Value, Access>.Type { Self.self }
}

/// Marks a path whose end, or a slot, that can be read only.
@_spi(GeneratedCode) public class Reading {}

/// Marks a path whose end can be written, or a slot that the user can edit.
@_spi(GeneratedCode) public final class Writing: Reading {}

// The subscript that the compiler selects shows whether the property can be set from here.
@_spi(GeneratedCode) extension CompiledLinks {
  // MARK: The first step of a path

  /// A property of the model.
  public func property<Value>(
    _ keyPath: KeyPath<Model, Value>
  ) -> CompiledPath<Value, Reading>.Type {
    steps = [TypedAccessor(keyPath)]
    return CompiledPath.self
  }

  /// A property of the model that can be set.
  public func property<Value>(
    _ keyPath: ReferenceWritableKeyPath<Model, Value>
  ) -> CompiledPath<Value, Writing>.Type {
    steps = [TypedAccessor(keyPath)]
    return CompiledPath.self
  }

  /// The object around the rows, for the paths from the rows to it.
  public var parent: CompiledPath<Model, Reading>.Type { CompiledPath.self }

  /// The object that is `depth` rows around this one.
  public func up<Parent>(
    _ depth: Int, to parent: CompiledPath<Parent, Reading>.Type
  ) -> CompiledPath<Parent, Reading>.Type {
    steps = [ClosureAccessor.parent(depth)]
    return parent
  }

  /// The place of the row, or of the row that is `depth` rows around it.
  public func index(_ depth: Int) -> CompiledPath<Int, Reading>.Type {
    steps = [ClosureAccessor.index(depth)]
    return CompiledPath.self
  }

  /// The binder's drafts.
  public func drafts() -> CompiledPath<Drafts, Reading>.Type {
    steps = [ClosureAccessor.drafts()]
    return CompiledPath.self
  }

  /// The element of a list that is shown as it is.
  public func itself() -> CompiledPath<Model, Reading>.Type {
    steps = [TypedAccessor(\Model.self)]
    return CompiledPath.self
  }

  // MARK: The next steps

  // Of the two kinds of path that fit a property of an object, that of objects counts.

  @_disfavoredOverload
  public func next<Base, Access, Value>(
    _ base: CompiledPath<Base, Access>.Type, _ keyPath: KeyPath<Base, Value>
  ) -> CompiledPath<Value, Reading>.Type {
    steps.append(TypedAccessor(keyPath))
    return CompiledPath.self
  }

  /// A property of an object, which can be set whether the object can be replaced or not.
  public func next<Base, Access, Value>(
    _ base: CompiledPath<Base, Access>.Type, _ keyPath: ReferenceWritableKeyPath<Base, Value>
  ) -> CompiledPath<Value, Writing>.Type {
    steps.append(TypedAccessor(keyPath))
    return CompiledPath.self
  }

  /// A property of a struct can be set where the struct can be.
  @_disfavoredOverload
  public func next<Base, Value>(
    _ base: CompiledPath<Base, Writing>.Type, _ keyPath: WritableKeyPath<Base, Value>
  ) -> CompiledPath<Value, Writing>.Type {
    steps.append(TypedAccessor(keyPath))
    return CompiledPath.self
  }
}
