/// Makes the conversions of one type that implements a converter, for the value types of a binding.
package struct ConversionFactory: Sendable {
  /// Makes the conversion for a type of values; nil for a type that the implementation does not
  /// convert.
  package typealias Make =
    @Sendable (
      _ value: any Any.Type, _ arguments: [String]
    ) throws(ConversionFailure) -> (any ModelType)?

  let converter: Converter
  private let make: Make

  /// An implementation that is generic over its values.
  init(_ converter: Converter, make: @escaping Make) {
    self.converter = converter
    self.make = make
  }

  /// An implementation for values of one type.
  init<Conversion: ModelType & SendableMetatype>(_ converter: Converter, _: Conversion.Type) {
    self.init(converter) { value, arguments throws(ConversionFailure) in
      value == Conversion.Value.self ? try Conversion(arguments: arguments) : nil
    }
  }

  /// The implementations of `BinderCore`; those of other modules are passed to a binder.
  private static let all: [ConversionFactory] =
    [
      bool, boolText, `case`, caseName, count, countText, double, fixedPoint, fixedPointInteger,
      int,
      list, not, ordinal, string,
    ] + conditions

  private static let byName = Dictionary(grouping: all, by: \.converter.name)

  /// Makes a conversion of this module.
  ///
  /// - Returns: nil if there is none of this name that joins the two types.
  /// - Throws: `ConversionFailure` where the arguments are wrong.
  package static func make(
    _ name: String, from value: any Any.Type, to shown: any Any.Type, arguments: [String]
  ) throws(ConversionFailure) -> (any ModelType)? {
    for factory in byName[name] ?? [] {
      if let conversion = try factory.make(value, arguments), Self.shown(by: conversion) == shown {
        return conversion
      }
    }
    return nil
  }

  private static func shown<Conversion: ModelType>(by _: Conversion) -> any Any.Type {
    Conversion.Shown.self
  }
}

extension Converter {
  /// Reads arguments for an implementation.
  ///
  /// - Throws: `ConversionFailure` with the sentence that the checker has for them.
  package func arguments(_ texts: [String]) throws(ConversionFailure) -> ConverterArguments {
    do throws(ArgumentProblem) {
      return try read(texts)
    } catch {
      throw ConversionFailure(error.message)
    }
  }
}
