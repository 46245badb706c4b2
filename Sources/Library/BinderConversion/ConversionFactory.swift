/// Makes the conversions of this module, for the value types of a binding; a binder is given those of other modules.
package enum ConversionFactory {
  /// - Returns: nil if there is none of this name that joins the two types.
  /// - Throws: `ConversionError` where the arguments are wrong.
  package static func make(
    _ name: String, from value: any Any.Type, to shown: any Any.Type, arguments: [String]
  ) throws(ConversionError) -> (any Converter)? {
    if name == ConverterDescription.bool.name, value == Bool.self, shown == Bool.self {
      return try SameType<Bool>(arguments: arguments)
    }
    for type in types(for: value) where type.name == name {
      let conversion = try type.init(arguments: arguments)
      if Self.shown(by: conversion) == shown { return conversion }
    }
    return nil
  }

  /// The implementations for a type of values. Of two with the same name and type of slot the first one counts.
  private static func types(for value: any Any.Type) -> [any Converter.Type] {
    func equatable<Value: Equatable>(_: Value.Type) -> [any Converter.Type] {
      [EqualsType<Value>.self, DiffersType<Value>.self]
    }
    func integer<Value: FixedWidthInteger>(_: Value.Type) -> [any Converter.Type] {
      [
        DoubleType<Value>.self, FixedPointIntegerType<Value>.self, IntegerType<Value>.self,
        OrdinalType<Value>.self,
      ] + equatable(Value.self)
    }
    func fraction<Value: BinaryFloatingPoint>(_: Value.Type) -> [any Converter.Type] {
      [FixedPointType<Value>.self]
    }
    func sequence<Value: Sequence>(_: Value.Type) -> [any Converter.Type] { [ListType<Value>.self] }
    func collection<Value: Collection>(_: Value.Type) -> [any Converter.Type] {
      [
        CountType<Value>.self, CountTextType<Value>.self, IsEmptyType<Value>.self,
        IsNotEmptyType<Value>.self,
      ]
    }
    func cases<Value: CaseIterable & Equatable>(_: Value.Type) -> [any Converter.Type] {
      [CaseType<Value>.self]
    }
    func enumeration<Value>(_: Value.Type) -> [any Converter.Type] {
      [CaseNameType<Value>.self, EqualsCaseType<Value>.self, DiffersFromCaseType<Value>.self]
    }
    func any<Value>(_: Value.Type) -> [any Converter.Type] {
      [IsSetType<Value>.self, IsNilType<Value>.self]
    }
    var types = any(value)
    if value == Bool.self {
      types += [BoolTextType.self, NotType.self] + equatable(Bool.self)
    }
    if value == String.self { types += [StringType.self] + equatable(String.self) }
    if let value = value as? any FixedWidthInteger.Type { types += integer(value) }
    if let value = value as? any BinaryFloatingPoint.Type { types += fraction(value) }
    if let value = value as? any Sequence.Type { types += sequence(value) }
    if let value = value as? any Collection.Type { types += collection(value) }
    if EnumCases.isEnum(value) {
      if let value = value as? any (CaseIterable & Equatable).Type { types += cases(value) }
      types += enumeration(value)
    }
    return types
  }

  private static func shown<C: Converter>(by _: C) -> any Any.Type { C.Shown.self }
}

extension ConverterDescription {
  /// - Throws: `ConversionError` with the sentence that the checker has for them.
  package func arguments(_ texts: [String]) throws(ConversionError) -> ConverterArguments {
    do throws(ArgumentProblem) {
      return try read(texts)
    } catch {
      throw ConversionError(error.message)
    }
  }
}
