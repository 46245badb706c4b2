/// The facts of the standard library's types.
package enum StandardTypes {
  package static var integerTypes: [any FixedWidthInteger.Type] {
    [
      Int.self, Int8.self, Int16.self, Int32.self, Int64.self, Int128.self, UInt.self, UInt8.self,
      UInt16.self, UInt32.self, UInt64.self, UInt128.self,
    ]
  }

  package static let integers = Set(integerTypes.map { "\($0)" })

  package static let floatingPoint: Set<String> = ["Double", "Float", "Float16"]

  /// Types whose values can be written as text and read again without loss, and compared.
  package static let losslessText: Set<String> =
    integers.union(floatingPoint).union(["String", "Bool", "Character", "Substring"])

  /// Types of plain values, of which it is known that they are no widgets.
  package static let values: Set<String> =
    losslessText.union([
      "Array", "Dictionary", "Set", "Optional", "Range", "ClosedRange", "Result", "Data", "Date",
      "URL", "UUID", "Decimal", "Duration", "StaticString", "Void",
    ])

  /// Whether a type of the standard library conforms to a protocol; nil for other types and protocols.
  package static func conforms(_ type: TypeReference, to protocolName: String) -> Bool? {
    values.contains(type.name) ? conforming[protocolName]?.contains(type.name) : nil
  }

  private static let conforming = [
    "FixedWidthInteger": integers, "BinaryFloatingPoint": floatingPoint,
    "LosslessStringConvertible": losslessText,
  ]
}

extension TypeReference {
  /// Whether its values are plain ones, of which `StandardTypes.values` is the list.
  package var isStandardValue: Bool { StandardTypes.values.contains(name) }

  package var isNumber: Bool {
    StandardTypes.integers.contains(name) || StandardTypes.floatingPoint.contains(name)
  }
}
