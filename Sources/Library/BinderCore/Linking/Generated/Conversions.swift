/// The conversions between a type of the model and a type of a slot, by their names in binding files.
///
/// Generated code selects one of them. The names of the library's conversions are declared beside
/// their types. An app's own model type is found by the name of the type. One with a name of its own,
/// such as `stars`, is found as in code, by an extension of `ModelType`:
///
///     extension ModelType where Self == Stars {
///       static var stars: Self { Stars() }
///     }
@_spi(GeneratedCode) public struct Conversions<Value, Shown> {
  public init() {}

  /// Selects a model type by its name; of several with one name the one that fits.
  public func make<Conversion: ModelType>(_ conversion: Conversion) -> Conversion
  where Conversion.Value == Value, Conversion.Shown == Shown { conversion }

  /// Selects a model type that does not fit, which `fits` rejects.
  @_disfavoredOverload
  public func make<Conversion: ModelType>(_ conversion: Conversion) -> Conversion { conversion }

  /// Makes a model type that has the name of its type.
  public func make<Conversion: ModelType>(
    _ type: Conversion.Type, _ arguments: String...
  ) -> Conversion where Conversion.Value == Value, Conversion.Shown == Shown { with(arguments) }

  @_disfavoredOverload
  public func make<Conversion: ModelType>(
    _ type: Conversion.Type, _ arguments: String...
  ) -> Conversion { with(arguments) }

  /// Rejects a name that no extension declares. The compiler's error has the name of the parameter's
  /// type, which is the remedy.
  @available(*, unavailable)
  @_disfavoredOverload
  public func make(_ name: `extension ModelType where Self == YourType`) -> AfterError {
    AfterError()
  }

  /// A model type of the app.
  public func fits<Conversion: ModelType>(_ conversion: Conversion) -> Conversion
  where Conversion.Value == Value, Conversion.Shown == Shown { conversion }

  /// A model type of the app that shows nil by itself.
  public func fits<Conversion: ModelType>(_ conversion: Conversion) -> Conversion
  where Conversion.Value == Value?, Conversion.Shown == Shown { conversion }

  /// Makes a conversion from its arguments: those of the library's conversions were checked before the
  /// code was generated.
  package func with<Conversion: ModelType>(_ arguments: [String]) -> Conversion {
    do throws(ConversionFailure) { return try Conversion(arguments: arguments) } catch {
      preconditionFailure("\(error)")
    }
  }
}

/// Names the place where the compiler misses the name of an app's model type:
///
///     error: type '`extension ModelType where Self == YourType`' has no member 'stars'
@_spi(GeneratedCode) public struct `extension ModelType where Self == YourType` {
  private init() {}
}
