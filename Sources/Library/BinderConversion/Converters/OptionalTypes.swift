/// A converter for values that may be missing, onto a slot that always has one.
///
///     OptionalType(FixedPointType<Double>(), whenNil: "–").format(nil)  // "–"
public struct OptionalType<Base: Converter>: Converter {
  public static var name: String { Base.name }
  package let base: Base
  /// The value that is shown for nil. A text equal to it is read as nil.
  package let whenNil: Base.Shown

  public init(_ base: Base, whenNil: Base.Shown) {
    self.base = base
    self.whenNil = whenNil
  }

  public init(arguments: [String]) throws(ConversionError) {
    throw ConversionError("'\(Self.name)' for optional values is made from another converter")
  }

  public func format(_ value: Base.Value?) throws(ConversionError) -> Base.Shown {
    guard let value else { return whenNil }
    return try base.format(value)
  }
}

extension OptionalType where Base.Shown == String {
  /// Shows the empty text for nil, and reads it as nil.
  public init(_ base: Base) { self.init(base, whenNil: "") }
}

extension OptionalType: TwoWayConverter where Base: TwoWayConverter {
  public func parse(_ shown: Base.Shown) throws(ConversionError) -> Base.Value? {
    // Only a text is read as nil: an unticked box means false, also where nil is shown as false.
    shown is String && shown == whenNil ? nil : try base.parse(shown)
  }
}

/// A converter onto a slot that may be empty: nil is shown as nil.
public struct OptionalSlotType<Base: Converter>: Converter {
  public static var name: String { Base.name }
  let base: Base

  public init(_ base: Base) { self.base = base }

  public init(arguments: [String]) throws(ConversionError) {
    self.init(try Base(arguments: arguments))
  }

  public func format(_ value: Base.Value?) throws(ConversionError) -> Base.Shown? {
    guard let value else { return nil }
    return try base.format(value)
  }
}

extension OptionalSlotType: TwoWayConverter where Base: TwoWayConverter {
  public func parse(_ shown: Base.Shown?) throws(ConversionError) -> Base.Value? {
    guard let shown else { return nil }
    return try base.parse(shown)
  }
}

/// A converter for values that are always there, onto a slot that may be empty. A list of no texts
/// is shown as nil: a list of errors without an error is no error.
public struct PresentType<Base: Converter>: Converter {
  public static var name: String { Base.name }
  let base: Base
  private let hidesEmptyText: Bool

  public init(_ base: Base) {
    self.base = base
    hidesEmptyText = Base.self is any ListConverter.Type
  }

  public init(arguments: [String]) throws(ConversionError) {
    self.init(try Base(arguments: arguments))
  }

  public func format(_ value: Base.Value) throws(ConversionError) -> Base.Shown? {
    let shown = try base.format(value)
    return hidesEmptyText && (shown as? String)?.isEmpty == true ? nil : shown
  }
}

extension PresentType: TwoWayConverter where Base: TwoWayConverter {
  public func parse(_ shown: Base.Shown?) throws(ConversionError) -> Base.Value {
    guard let shown else { throw ConversionError(.isNeeded(.value)) }
    return try base.parse(shown)
  }
}
