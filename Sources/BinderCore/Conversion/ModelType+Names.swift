// The names of binding files for code: `binder.bind(a, to: b, as: .fpint)`. The compiler picks the
// one that fits the field's type.

extension ModelType where Self == StringType {
  public static var string: Self { Self() }
}

extension ModelType where Self == OptionalType<StringType> {
  public static var string: Self { Self(StringType()) }
}

extension ModelType where Self == IntegerType<Int> {
  public static var int: Self { Self() }
}

extension ModelType where Self == OptionalType<IntegerType<Int>> {
  public static var int: Self { Self(IntegerType()) }
}

extension ModelType where Self == FixedPointType<Double> {
  public static var fpint: Self { Self() }
  public static func fpint(_ digits: Int) -> Self { Self(digits: digits) }
}

extension ModelType where Self == OptionalType<FixedPointType<Double>> {
  public static var fpint: Self { Self(FixedPointType()) }
  public static func fpint(_ digits: Int) -> Self { Self(FixedPointType(digits: digits)) }
}

extension ModelType where Self == FixedPointType<Float> {
  public static var fpint: Self { Self() }
  public static func fpint(_ digits: Int) -> Self { Self(digits: digits) }
}

extension ModelType where Self == FixedPointIntegerType<Int> {
  public static var fpint: Self { Self() }
  public static func fpint(_ digits: Int) -> Self { Self(digits: digits) }
}

extension ModelType where Self == BoolTextType {
  public static var bool: Self { Self() }
}

extension ModelType where Self == NotType {
  public static var not: Self { Self() }
}

// Swift has no generic properties, so these are called: `as: .count()`.
extension ModelType {
  public static func count<Elements: Collection>() -> Self where Self == CountType<Elements> {
    Self()
  }

  public static func count<Elements: Collection>() -> Self where Self == CountTextType<Elements> {
    Self()
  }

  /// The empty text for nil.
  public static func count<Elements: Collection>() -> Self
  where Self == OptionalType<CountTextType<Elements>> {
    Self(CountTextType())
  }

  public static func list<Texts: Sequence>(_ separator: String = ", ") -> Self
  where Self == ListType<Texts>, Texts.Element: StringProtocol {
    Self(separator: separator)
  }

  /// The empty text for nil.
  public static func list<Texts: Sequence>(_ separator: String = ", ") -> Self
  where Self == OptionalType<ListType<Texts>>, Texts.Element: StringProtocol {
    Self(ListType(separator: separator))
  }
}
