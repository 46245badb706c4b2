import BinderCore

#if canImport(FoundationInternationalization)
  import FoundationEssentials
  import FoundationInternationalization
#else
  import Foundation
#endif

// The names of binding files for code: `binder.bind(a, to: b, as: .currency("EUR"))`. The compiler
// picks the one that fits the field's type.

extension ModelType where Self == ByteCountType<Int> {
  public static var bytes: Self { Self() }

  public static func bytes(isBinary: Bool = false, locale: Locale = .ofBindings) -> Self {
    Self(isBinary: isBinary, locale: locale)
  }
}

extension ModelType where Self == OptionalType<ByteCountType<Int>> {
  public static var bytes: Self { Self(ByteCountType<Int>()) }

  public static func bytes(isBinary: Bool = false, locale: Locale = .ofBindings) -> Self {
    Self(ByteCountType<Int>(isBinary: isBinary, locale: locale))
  }
}

extension ModelType where Self == ByteCountType<Int64> {
  public static var bytes: Self { Self() }

  public static func bytes(isBinary: Bool = false, locale: Locale = .ofBindings) -> Self {
    Self(isBinary: isBinary, locale: locale)
  }
}

extension ModelType where Self == OptionalType<ByteCountType<Int64>> {
  public static var bytes: Self { Self(ByteCountType<Int64>()) }

  public static func bytes(isBinary: Bool = false, locale: Locale = .ofBindings) -> Self {
    Self(ByteCountType<Int64>(isBinary: isBinary, locale: locale))
  }
}

extension ModelType where Self == ByteCountType<UInt64> {
  public static var bytes: Self { Self() }

  public static func bytes(isBinary: Bool = false, locale: Locale = .ofBindings) -> Self {
    Self(isBinary: isBinary, locale: locale)
  }
}

extension ModelType where Self == OptionalType<ByteCountType<UInt64>> {
  public static var bytes: Self { Self(ByteCountType<UInt64>()) }

  public static func bytes(isBinary: Bool = false, locale: Locale = .ofBindings) -> Self {
    Self(ByteCountType<UInt64>(isBinary: isBinary, locale: locale))
  }
}

extension ModelType where Self == CurrencyType<Decimal> {
  public static func currency(_ code: String, locale: Locale = .ofBindings) -> Self {
    Self(code, locale: locale)
  }
}

extension ModelType where Self == OptionalType<CurrencyType<Decimal>> {
  public static func currency(_ code: String, locale: Locale = .ofBindings) -> Self {
    Self(CurrencyType<Decimal>(code, locale: locale))
  }
}

extension ModelType where Self == CurrencyType<Double> {
  public static func currency(_ code: String, locale: Locale = .ofBindings) -> Self {
    Self(code, locale: locale)
  }
}

extension ModelType where Self == OptionalType<CurrencyType<Double>> {
  public static func currency(_ code: String, locale: Locale = .ofBindings) -> Self {
    Self(CurrencyType<Double>(code, locale: locale))
  }
}

extension ModelType where Self == DateType {
  public static var date: Self { Self() }

  public static func date(
    _ pattern: String, locale: Locale = .ofBindings, timeZone: TimeZone = .gmt
  ) -> Self { Self(pattern, locale: locale, timeZone: timeZone) }
}

extension ModelType where Self == OptionalType<DateType> {
  public static var date: Self { Self(DateType()) }

  public static func date(
    _ pattern: String, locale: Locale = .ofBindings, timeZone: TimeZone = .gmt
  ) -> Self { Self(DateType(pattern, locale: locale, timeZone: timeZone)) }
}

extension ModelType where Self == DecimalType {
  public static var decimal: Self { Self() }

  public static func decimal(_ decimals: Int? = nil, locale: Locale = .ofBindings) -> Self {
    Self(decimals: decimals, locale: locale)
  }
}

extension ModelType where Self == OptionalType<DecimalType> {
  public static var decimal: Self { Self(DecimalType()) }

  public static func decimal(_ decimals: Int? = nil, locale: Locale = .ofBindings) -> Self {
    Self(DecimalType(decimals: decimals, locale: locale))
  }
}

extension ModelType where Self == DurationType {
  public static var duration: Self { Self() }

  public static func duration(_ pattern: String = "h:mm:ss", locale: Locale = .ofBindings) -> Self {
    Self(pattern, locale: locale)
  }
}

extension ModelType where Self == OptionalType<DurationType> {
  public static var duration: Self { Self(DurationType()) }

  public static func duration(_ pattern: String = "h:mm:ss", locale: Locale = .ofBindings) -> Self {
    Self(DurationType(pattern, locale: locale))
  }
}

extension ModelType where Self == PercentType<Decimal> {
  public static var percent: Self { Self() }

  public static func percent(_ decimals: Int? = nil, locale: Locale = .ofBindings) -> Self {
    Self(decimals: decimals, locale: locale)
  }
}

extension ModelType where Self == OptionalType<PercentType<Decimal>> {
  public static var percent: Self { Self(PercentType<Decimal>()) }

  public static func percent(_ decimals: Int? = nil, locale: Locale = .ofBindings) -> Self {
    Self(PercentType<Decimal>(decimals: decimals, locale: locale))
  }
}

extension ModelType where Self == PercentType<Double> {
  public static var percent: Self { Self() }

  public static func percent(_ decimals: Int? = nil, locale: Locale = .ofBindings) -> Self {
    Self(decimals: decimals, locale: locale)
  }
}

extension ModelType where Self == OptionalType<PercentType<Double>> {
  public static var percent: Self { Self(PercentType<Double>()) }

  public static func percent(_ decimals: Int? = nil, locale: Locale = .ofBindings) -> Self {
    Self(PercentType<Double>(decimals: decimals, locale: locale))
  }
}

extension ModelType where Self == PercentType<Float> {
  public static var percent: Self { Self() }

  public static func percent(_ decimals: Int? = nil, locale: Locale = .ofBindings) -> Self {
    Self(decimals: decimals, locale: locale)
  }
}

extension ModelType where Self == OptionalType<PercentType<Float>> {
  public static var percent: Self { Self(PercentType<Float>()) }

  public static func percent(_ decimals: Int? = nil, locale: Locale = .ofBindings) -> Self {
    Self(PercentType<Float>(decimals: decimals, locale: locale))
  }
}

extension ModelType where Self == URLType {
  public static var url: Self { Self() }
}

extension ModelType where Self == OptionalType<URLType> {
  public static var url: Self { Self(URLType()) }
}
