/// A model type of this module that takes no arguments.
@_spi(GeneratedCode) public protocol PlainModelType: ModelType {
  init()
}

@_spi(GeneratedCode)
extension PlainModelType {
  /// - Throws: `ConversionFailure` where there are arguments.
  public init(arguments: [String]) throws(ConversionFailure) {
    try Self.rejectArguments(arguments)
    self.init()
  }
}

@_spi(GeneratedCode) extension BoolTextType: PlainModelType {}
@_spi(GeneratedCode) extension CaseNameType: PlainModelType {}
@_spi(GeneratedCode) extension CaseType: PlainModelType {}
@_spi(GeneratedCode) extension CountTextType: PlainModelType {}
@_spi(GeneratedCode) extension CountType: PlainModelType {}
@_spi(GeneratedCode) extension DoubleType: PlainModelType {}
@_spi(GeneratedCode) extension IntegerType: PlainModelType {}
@_spi(GeneratedCode) extension IsEmptyType: PlainModelType {}
@_spi(GeneratedCode) extension IsNilType: PlainModelType {}
@_spi(GeneratedCode) extension IsNotEmptyType: PlainModelType {}
@_spi(GeneratedCode) extension IsSetType: PlainModelType {}
@_spi(GeneratedCode) extension LosslessTextType: PlainModelType {}
@_spi(GeneratedCode) extension NotType: PlainModelType {}
@_spi(GeneratedCode) extension SameType: PlainModelType {}
@_spi(GeneratedCode) extension StringType: PlainModelType {}
