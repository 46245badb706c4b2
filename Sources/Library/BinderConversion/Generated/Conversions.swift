/// The conversions between a type of the model and a type of a slot, by their names in binding files.
///
/// Generated code selects one of them. The names of the library's conversions are declared beside their types, also for
/// types that they do not convert: there they are unavailable, so that the compiler's error is a sentence about the
/// binding. An app's own converter is found by the name of its type. One with a name of its own, such as `stars`, is
/// found as in code, by an extension of `Converter`:
///
///     extension Converter where Self == Stars {
///       static var stars: Self { Stars() }
///     }
@_spi(GeneratedCode) public struct Conversions<Value, Shown> {
  public init() {}

  /// Selects a converter by its name; of several with one name the one that fits.
  public func make<C: Converter>(_ converter: C) -> C
  where C.Value == Value, C.Shown == Shown { converter }

  /// Selects a converter that does not fit, which `fits` rejects.
  @_disfavoredOverload
  public func make<C: Converter>(_ converter: C) -> C { converter }

  /// Makes a converter that has the name of its type.
  public func make<C: Converter>(
    _ type: C.Type, _ arguments: String..., file: StaticString = #file, line: UInt = #line
  ) -> C where C.Value == Value, C.Shown == Shown { with(arguments, file: file, line: line) }

  @_disfavoredOverload
  public func make<C: Converter>(
    _ type: C.Type, _ arguments: String..., file: StaticString = #file, line: UInt = #line
  ) -> C { with(arguments, file: file, line: line) }

  /// Rejects a name that no extension declares. The compiler's error names the parameter's type, which is the remedy.
  @available(*, unavailable)
  @_disfavoredOverload
  public func make(_ name: `extension Converter where Self == YourType`) -> AfterError {
    AfterError()
  }

  /// A converter of the app.
  public func fits<C: Converter>(_ converter: C) -> C
  where C.Value == Value, C.Shown == Shown { converter }

  /// A converter of the app that shows nil by itself.
  public func fits<C: Converter>(_ converter: C) -> C
  where C.Value == Value?, C.Shown == Shown { converter }

  /// Makes a converter from its arguments: those of the library's conversions were checked before the
  /// code was generated. Those of an app's converter are wrong at the place in the binding file.
  package func with<C: Converter>(
    _ arguments: [String], file: StaticString = #file, line: UInt = #line
  ) -> C {
    do throws(ConversionError) { return try C(arguments: arguments) } catch {
      preconditionFailure("\(error)", file: file, line: line)
    }
  }
}

/// Names the place where the compiler misses the name of an app's converter:
///
///     error: type '`extension Converter where Self == YourType`' has no member 'stars'
@_spi(GeneratedCode) public struct `extension Converter where Self == YourType` {
  private init() {}
}

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

/// The result of a step that the compiler has rejected. Every further step accepts it without an
/// error, so that each mistake is reported once.
@dynamicMemberLookup
@_spi(GeneratedCode) public struct AfterError {
  package init() {}

  public subscript(dynamicMember name: String) -> AfterError { self }

  @discardableResult
  public func callAsFunction<each Argument>(_ arguments: repeat each Argument) -> AfterError {
    self
  }

  public func make<C: Converter>(_ converter: C) -> AfterError { self }

  public func gives<Rows, Element>(of rows: Rows, in element: Element) -> AfterError { self }
}
