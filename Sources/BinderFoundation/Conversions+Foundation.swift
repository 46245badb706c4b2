@_spi(GeneratedCode) import BinderCore

#if canImport(FoundationInternationalization)
  import FoundationEssentials
  import FoundationInternationalization
#else
  import Foundation
#endif

// The names of binding files for compiled bindings, which give the arguments as the file writes them.

extension Conversions {
  fileprivate func with<Conversion: ModelType>(_ arguments: [String]) -> Conversion {
    Self.valid { () throws(ConversionFailure) in try Conversion(arguments: arguments) }
  }
}

@_spi(GeneratedCode) extension Conversions where Value: FixedWidthInteger, Shown == String {
  public var bytes: ByteCountType<Value> { with([]) }

  public func bytes(_ arguments: String...) -> ByteCountType<Value> { with(arguments) }
}

@_spi(GeneratedCode) extension Conversions where Value: FractionalNumber, Shown == String {
  public func currency(_ arguments: String...) -> CurrencyType<Value> { with(arguments) }

  public var percent: PercentType<Value> { with([]) }

  public func percent(_ arguments: String...) -> PercentType<Value> { with(arguments) }
}

@_spi(GeneratedCode) extension Conversions where Value == Date, Shown == String {
  public var date: DateType { with([]) }

  public func date(_ arguments: String...) -> DateType { with(arguments) }
}

@_spi(GeneratedCode) extension Conversions where Value == Decimal, Shown == String {
  public var decimal: DecimalType { with([]) }

  public func decimal(_ arguments: String...) -> DecimalType { with(arguments) }
}

@_spi(GeneratedCode) extension Conversions where Value == Duration, Shown == String {
  public var duration: DurationType { with([]) }

  public func duration(_ arguments: String...) -> DurationType { with(arguments) }
}

@_spi(GeneratedCode) extension Conversions where Value == URL, Shown == String {
  public var url: URLType { with([]) }
}
