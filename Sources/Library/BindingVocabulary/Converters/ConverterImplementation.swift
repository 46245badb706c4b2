/// A type that implements a converter for values of some types, onto slots of one type.
package struct ConverterImplementation: Sendable {
  /// The name of the Swift type, without its generic argument, such as `FixedPointType`.
  package let type: String
  /// Whether the Swift type is generic over the type of the values.
  package let isGeneric: Bool
  package let values: AcceptedValues
  /// The type of the slot's property.
  package let shown: String
  /// The types of values for which the short name is a property, such as `.fpint`.
  package let named: ShortNames
  package let readsBack: Bool

  /// The types of values for which `Converter` has the converter's name as a static member. Onto text
  /// the same name is there for optional values.
  package enum ShortNames: Sendable {
    case none
    /// A property for these types, and a function for those with arguments.
    case properties(Set<String>)
    /// A generic function for all types, since Swift has no generic properties.
    case function
  }

  init(
    _ type: String, of values: AcceptedValues, isGeneric: Bool = true,
    onto shown: String = "String", readsBack: Bool = true, named: ShortNames
  ) {
    (self.type, self.isGeneric, self.values) = (type, isGeneric, values)
    (self.shown, self.named, self.readsBack) = (shown, named, readsBack)
  }
}

package enum AcceptedValues: Sendable {
  /// A type of the standard library.
  case standard(String)
  /// The types of these names; a name that is not known may be an alias of one.
  case types(Set<String>)
  /// The types that conform to a protocol of the standard library.
  case conforming(to: String)
  case collections
  /// The types that give one text after the other.
  case sequencesOfText
  case anything
  case enums
  /// The enums that are `CaseIterable`, whose cases can be found by their names.
  case listedEnums
}
