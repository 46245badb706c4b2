/// The properties of a type, each with its access: the subscript that the compiler selects shows
/// whether the property can be set from here.
@dynamicMemberLookup
@_spi(GeneratedCode) public struct MemberPaths<Root, Access> {
  public subscript<Value>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Root, Value>
  ) -> MemberPath<Root, Value, Writing> { MemberPath(keyPath: keyPath) }

  /// A property of a struct can be set where the struct can be.
  public subscript<Value>(
    dynamicMember keyPath: WritableKeyPath<Root, Value>
  ) -> MemberPath<Root, Value, Access> { MemberPath(keyPath: keyPath) }

  public subscript<Value>(
    dynamicMember keyPath: KeyPath<Root, Value>
  ) -> MemberPath<Root, Value, Reading> { MemberPath(keyPath: keyPath) }
}

/// A property of a type, and whether it can be set from here.
@_spi(GeneratedCode) public struct MemberPath<Root, Value, Access> {
  let keyPath: KeyPath<Root, Value>
}
