import BinderConversion

#if canImport(FoundationInternationalization)
  import FoundationEssentials
  import FoundationInternationalization
#else
  import Foundation
#endif

/// The converters of this module, to be passed to a binder.
///
///     let binder = try Binder(
///       model: model, view: screen, file: "Bindings/order.yaml",
///       converters: FoundationConverters.all)
public enum FoundationConverters {
  /// `bytes currency date decimal duration percent url`, for all values that they show.
  public static var all: [any Converter.Type] {
    [
      ByteCountType<Int>.self, ByteCountType<Int64>.self, ByteCountType<UInt64>.self,
      CurrencyType<Decimal>.self, CurrencyType<Double>.self,
      DateType.self,
      DecimalType.self,
      DurationType.self,
      PercentType<Decimal>.self, PercentType<Double>.self, PercentType<Float>.self,
      URLType.self,
    ]
  }
}
