/// The conversions that there are between a type of the model and a type of a slot, by the names that
/// binding files have for them.
///
/// An app's own model type is found as in code, by an extension of `ModelType`:
///
///     extension ModelType where Self == Stars {
///       static var stars: Self { Stars() }
///     }
@_spi(GeneratedCode) public struct Conversions<Value, Shown> {
  public init() {}

  /// Takes a model type by its name; of several by one name the one that fits.
  public func make<Conversion: ModelType>(_ conversion: Conversion) -> Conversion
  where Conversion.Value == Value, Conversion.Shown == Shown { conversion }

  /// Takes a model type that does not fit, about which `fits` complains.
  @_disfavoredOverload
  public func make<Conversion: ModelType>(_ conversion: Conversion) -> Conversion { conversion }

  /// A model type of the app's own.
  public func fits<Conversion: ModelType>(_ conversion: Conversion) -> Conversion
  where Conversion.Value == Value, Conversion.Shown == Shown { conversion }

  /// A model type of the app's own that shows nil by itself.
  public func fits<Conversion: ModelType>(_ conversion: Conversion) -> Conversion
  where Conversion.Value == Value?, Conversion.Shown == Shown { conversion }

  /// What a binding file with wrong arguments is told by the rules before anything is compiled.
  package static func valid<Conversion>(
    _ make: () throws(ConversionFailure) -> Conversion
  ) -> Conversion {
    do throws(ConversionFailure) { return try make() } catch {
      preconditionFailure("\(error)")
    }
  }
}

// MARK: - Without a model type

@_spi(GeneratedCode) extension Conversions where Value == Shown, Value: Equatable {
  /// The slot takes what the model has.
  public var unconverted: SameType<Value> { SameType() }
}

@_spi(GeneratedCode) extension Conversions
where Value: LosslessStringConvertible & Equatable, Shown == String {
  /// Text that the value can be read from again.
  @_disfavoredOverload
  public var unconverted: LosslessTextType<Value> { LosslessTextType() }
}

// MARK: - Texts and numbers

@_spi(GeneratedCode) extension Conversions where Value == String, Shown == String {
  public var string: StringType { StringType() }
}

@_spi(GeneratedCode) extension Conversions where Value: FixedWidthInteger, Shown == String {
  public var int: IntegerType<Value> { IntegerType() }

  public var fpint: FixedPointIntegerType<Value> { FixedPointIntegerType() }

  public func fpint(_ digits: String) -> FixedPointIntegerType<Value> {
    Self.valid { () throws(ConversionFailure) in try FixedPointIntegerType(arguments: [digits]) }
  }
}

@_spi(GeneratedCode) extension Conversions where Value: BinaryFloatingPoint, Shown == String {
  public var fpint: FixedPointType<Value> { FixedPointType() }

  public func fpint(_ digits: String) -> FixedPointType<Value> {
    Self.valid { () throws(ConversionFailure) in try FixedPointType(arguments: [digits]) }
  }
}

// MARK: - Booleans

@_spi(GeneratedCode) extension Conversions where Value == Bool, Shown == Bool {
  public var bool: SameType<Bool> { SameType() }

  public var not: NotType { NotType() }
}

@_spi(GeneratedCode) extension Conversions where Value == Bool, Shown == String {
  public var bool: BoolTextType { BoolTextType() }
}

// MARK: - Collections

@_spi(GeneratedCode) extension Conversions where Value: Collection, Shown == Int {
  public var count: CountType<Value> { CountType() }
}

@_spi(GeneratedCode) extension Conversions where Value: Collection, Shown == String {
  public var count: CountTextType<Value> { CountTextType() }
}

@_spi(GeneratedCode) extension Conversions
where Value: Sequence, Value.Element: StringProtocol, Shown == String {
  public var list: ListType<Value> { ListType() }

  public func list(_ separator: String) -> ListType<Value> {
    Self.valid { () throws(ConversionFailure) in try ListType(arguments: [separator]) }
  }
}
