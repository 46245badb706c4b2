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
    for types in groups(for: value) {
      for type in types() where type.name == name {
        let conversion = try type.init(arguments: arguments)
        if Self.shown(by: conversion) == shown { return conversion }
      }
    }
    return nil
  }

  /// The implementations for a type of values. Of two with the same name and type of slot the first one counts.
  /// They are made one group after the other: each conformance is a search of all those of the program.
  private static func groups(for value: any Any.Type) -> [() -> [any Converter.Type]] {
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
    func simple() -> [any Converter.Type] {
      if value == Bool.self { return [BoolTextType.self, NotType.self] + equatable(Bool.self) }
      return value == String.self ? [StringType.self] + equatable(String.self) : []
    }
    func enumerated() -> [any Converter.Type] {
      guard EnumCases.isEnum(value) else { return [] }
      let named = (value as? any (CaseIterable & Equatable).Type).map { cases($0) } ?? []
      return named + enumeration(value)
    }
    return [
      { any(value) }, simple,
      {
        value == Double.self ? [] : (value as? any FixedWidthInteger.Type).map { integer($0) } ?? []
      },
      { (value as? any BinaryFloatingPoint.Type).map { fraction($0) } ?? [] },
      { (value as? any Sequence.Type).map { sequence($0) } ?? [] },
      { (value as? any Collection.Type).map { collection($0) } ?? [] }, enumerated,
    ]
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
