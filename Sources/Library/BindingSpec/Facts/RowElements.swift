/// The types whose values can be shown as rows: collections that keep an order.
package enum RowElements {
  private static let arrays: Set<String> = ["Array", "ArraySlice", "ContiguousArray"]

  /// Whether the elements of a type can be shown as rows; nil where that cannot be known.
  static func areIn(_ type: TypeReference, _ types: any TypeInformation) -> Bool? {
    if arrays.contains(type.name) { return true }
    if StandardTypes.values.contains(type.name) { return false }
    return types.conforms(type, to: "RandomAccessCollection")
  }

  package static func elementType(of type: TypeReference, _ types: any TypeInformation)
    -> TypeReference?
  {
    if arrays.contains(type.name) { return type.arguments.first }
    return types.elementType(of: type)
  }
}
