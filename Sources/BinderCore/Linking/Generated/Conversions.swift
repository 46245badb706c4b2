/// The conversions between a type of the model and a type of a slot, by their names in binding files.
///
/// Generated code selects one of them. The names of the library's conversions are declared beside
/// their types. An app's own model type is found as in code, by an extension of `ModelType`:
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

  /// A model type of the app.
  public func fits<Conversion: ModelType>(_ conversion: Conversion) -> Conversion
  where Conversion.Value == Value, Conversion.Shown == Shown { conversion }

  /// A model type of the app that shows nil by itself.
  public func fits<Conversion: ModelType>(_ conversion: Conversion) -> Conversion
  where Conversion.Value == Value?, Conversion.Shown == Shown { conversion }

  /// Makes a conversion from arguments that the rules checked before the code was generated.
  package func with<Conversion: ModelType>(_ arguments: [String]) -> Conversion {
    do throws(ConversionFailure) { return try Conversion(arguments: arguments) } catch {
      preconditionFailure("\(error)")
    }
  }
}
