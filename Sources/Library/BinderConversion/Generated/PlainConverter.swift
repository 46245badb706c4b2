/// A converter of this module that takes no arguments.
@_spi(GeneratedCode) public protocol PlainConverter: Converter {
  init()
}

@_spi(GeneratedCode) extension PlainConverter {
  /// - Throws: `ConversionError` where there are arguments.
  public init(arguments: [String]) throws(ConversionError) {
    try Self.rejectArguments(arguments)
    self.init()
  }
}

@_spi(GeneratedCode) extension BoolTextType: PlainConverter {}
@_spi(GeneratedCode) extension CaseNameType: PlainConverter {}
@_spi(GeneratedCode) extension CaseType: PlainConverter {}
@_spi(GeneratedCode) extension CountTextType: PlainConverter {}
@_spi(GeneratedCode) extension CountType: PlainConverter {}
@_spi(GeneratedCode) extension DoubleType: PlainConverter {}
@_spi(GeneratedCode) extension IntegerType: PlainConverter {}
@_spi(GeneratedCode) extension IsEmptyType: PlainConverter {}
@_spi(GeneratedCode) extension IsNilType: PlainConverter {}
@_spi(GeneratedCode) extension IsNotEmptyType: PlainConverter {}
@_spi(GeneratedCode) extension IsSetType: PlainConverter {}
@_spi(GeneratedCode) extension LosslessTextType: PlainConverter {}
@_spi(GeneratedCode) extension NotType: PlainConverter {}
@_spi(GeneratedCode) extension SameType: PlainConverter {}
@_spi(GeneratedCode) extension StringType: PlainConverter {}
