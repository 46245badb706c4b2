// The argument of `equals` as a compiler error: generated code looks the value up at its place, as
// `cases.high`, `types.integer(3)` or `types.text("in stock")`.

@_spi(GeneratedCode) extension Conversions {
  /// An enum, whose cases the compiler knows by their names.
  @_disfavoredOverload
  public var cases: Value.Type { Value.self }

  @available(*, unavailable, message: "a number is no value of this type")
  @_disfavoredOverload
  public func integer(_ number: Int) {}

  @available(*, unavailable, message: "this text is no value of this type")
  @_disfavoredOverload
  public func text(_ text: String) {}
}

@_spi(GeneratedCode) extension Conversions where Value == String {
  public var cases: AnyNames { AnyNames() }

  public func integer(_ number: Int) {}

  public func text(_ text: String) {}
}

@_spi(GeneratedCode) extension Conversions where Value == Bool {
  public var cases: BoolNames { BoolNames() }
}

@_spi(GeneratedCode) extension Conversions where Value: FixedWidthInteger {
  public var cases: NoNames { NoNames() }

  public func integer(_ number: Value) {}
}

/// The names of texts: all.
@dynamicMemberLookup
@_spi(GeneratedCode) public struct AnyNames {
  package init() {}

  public subscript(dynamicMember name: String) -> Void { () }
}

/// The names of the values of `Bool`.
@_spi(GeneratedCode) public struct BoolNames {
  package init() {}

  public var `true`: Void { () }
  public var `false`: Void { () }
}

/// The names of numbers: none.
@_spi(GeneratedCode) public struct NoNames {
  package init() {}
}
