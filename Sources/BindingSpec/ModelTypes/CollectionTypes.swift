/// What is known of types that hold elements, for `count` and `list`.
enum CollectionTypes {
  private static let collections: Set<String> = [
    "Array", "ArraySlice", "ContiguousArray", "Data", "Dictionary", "Set", "String", "Substring",
  ]
  private static let texts: Set<String> = ["String", "Substring"]

  /// Whether a type has elements that can be counted; nil where that cannot be known.
  static func isCollection(_ type: TypeReference, _ types: any TypeInformation) -> Bool? {
    if collections.contains(type.name) { return true }
    if ["Range", "ClosedRange"].contains(type.name) {
      // Of other bounds, such as dates, nobody knows how many there are.
      return type.arguments.first.flatMap { isInteger($0, types) }
    }
    if StandardTypes.values.contains(type.name) { return false }
    return types.conforms(type, to: "Collection")
  }

  /// Whether a type gives one text after the other; nil where that cannot be known.
  static func holdsTexts(_ type: TypeReference, _ types: any TypeInformation) -> Bool? {
    if ["Array", "ArraySlice", "ContiguousArray", "Set"].contains(type.name) {
      return type.arguments.first.flatMap { isText($0, types) }
    }
    if StandardTypes.values.contains(type.name) || texts.contains(type.name) { return false }
    switch types.conforms(type, to: "Sequence") {
    case true?: return types.elementType(of: type).flatMap { isText($0, types) }
    case false?: return false
    case nil: return nil
    }
  }

  private static func isInteger(_ type: TypeReference, _ types: any TypeInformation) -> Bool? {
    ModelTypeCatalogue.conforms(type, to: "FixedWidthInteger", types)
  }

  private static func isText(_ type: TypeReference, _ types: any TypeInformation) -> Bool? {
    if texts.contains(type.name) { return true }
    if StandardTypes.values.contains(type.name) { return false }
    return types.conforms(type, to: "StringProtocol")
  }
}
