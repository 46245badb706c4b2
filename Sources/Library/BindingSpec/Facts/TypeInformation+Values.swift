// What rules and converters ask of the values of a type; nil where that cannot be known.

private let arrays: Set<String> = ["Array", "ArraySlice", "ContiguousArray"]
private let texts: Set<String> = ["String", "Substring"]
private let collections = arrays.union(texts).union(["Data", "Dictionary", "Set"])

extension TypeInformation {
  /// Whether a type conforms to a protocol, asked of the standard library first.
  func conforms(_ type: TypeReference, toStandard protocolName: String) -> Bool? {
    StandardTypes.conforms(type, to: protocolName) ?? conforms(type, to: protocolName)
  }

  /// Whether the values are written as text without loss.
  func isText(_ type: TypeReference) -> Bool? {
    conforms(type, toStandard: "LosslessStringConvertible")
  }

  /// Whether the type differs for sure from each of another name: an unresolved alias may be any type.
  func isDecided(_ type: TypeReference) -> Bool {
    if isKnown(type) { return true }
    return (type.isStandardValue || facts(of: type) != nil)
      && type.arguments.allSatisfy { isDecided($0) }
  }

  func isEquatable(_ type: TypeReference) -> Bool? {
    if let known = conforms(type, to: "Equatable") { return known }
    guard type.isStandardValue, type.name != "Result", type.name != "Void" else { return nil }
    // A collection can be compared if its elements can.
    let arguments = type.arguments.map { isEquatable($0) }
    if arguments.contains(false) { return false }
    return arguments.contains(nil) ? nil : true
  }

  // MARK: - Elements

  func isCollection(_ type: TypeReference) -> Bool? {
    if ["Range", "ClosedRange"].contains(type.name) {
      // Ranges with other bounds, such as dates, are no collections.
      return type.arguments.first.flatMap { conforms($0, toStandard: "FixedWidthInteger") }
    }
    if collections.contains(type.name) { return true }
    return type.isStandardValue ? false : conforms(type, to: "Collection")
  }

  /// Whether the type gives one text after the other.
  func holdsTexts(_ type: TypeReference) -> Bool? {
    if arrays.contains(type.name) || type.name == "Set" {
      return type.arguments.first.flatMap { isString($0) }
    }
    if type.isStandardValue { return false }
    let isSequence = conforms(type, to: "Sequence")
    guard isSequence == true else { return isSequence }
    return elementType(of: type).flatMap { isString($0) }
  }

  private func isString(_ type: TypeReference) -> Bool? {
    if texts.contains(type.name) { return true }
    return type.isStandardValue ? false : conforms(type, to: "StringProtocol")
  }

  /// Whether the elements can be shown as rows: those of a collection that keeps an order.
  func hasRows(_ type: TypeReference) -> Bool? {
    if arrays.contains(type.name) { return true }
    return type.isStandardValue ? false : conforms(type, to: "RandomAccessCollection")
  }

  package func rowElement(of type: TypeReference) -> TypeReference? {
    arrays.contains(type.name) ? type.arguments.first : elementType(of: type)
  }
}
