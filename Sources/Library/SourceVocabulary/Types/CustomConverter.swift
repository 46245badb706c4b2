/// A converter that the user added.
package struct CustomConverter: Hashable, Sendable {
  package var name: String
  /// The Swift types that it shows, nil where that cannot be known.
  package var valueTypes: Set<TypeReference>?
  /// Why they cannot be known, such as `'UIColor' is declared outside the sources`.
  package var typeGap: String?
  /// The type of the value that it gives to the slot; nil where that cannot be known.
  package var shownType: TypeReference?
  /// Whether it can read back the text that it shows; nil where that cannot be known.
  package var isInvertible: Bool?

  package init(
    name: String, modelType: TypeReference?, shownType: TypeReference?, isInvertible: Bool?
  ) {
    self.name = name
    valueTypes = modelType.map { [$0] }
    self.shownType = shownType
    self.isInvertible = isInvertible
  }
}
