/// `list` and `list(separator)`: texts in a row, with a comma and a space between them by default.
///
///     tags: { modelField: tags, modelType: list }           # swift, bindings
///     tags: { modelField: tags, modelType: list(" · ") }    # swift · bindings
///
/// The conversion is one-way: a text that contains the separator cannot be distinguished from two texts.
public struct ListType<Texts: Sequence>: Converter, ListConverter {
  public static var name: String { ConverterDescription.list.name }
  let separator: String
  private let text: (Texts.Element) -> String

  /// Takes the separator from a binding file, where quotes keep the spaces at its ends.
  ///
  /// - Throws: `ConversionError` for more than one argument, and where the elements are no texts.
  public init(arguments: [String]) throws(ConversionError) {
    guard Texts.Element.self is any StringProtocol.Type else {
      throw ConversionError("'list' shows texts, not values of '\(Texts.Element.self)'")
    }
    separator = try ConverterDescription.list.arguments(arguments).text ?? ", "
    // The guard above makes the cast safe.
    text = { ($0 as? any StringProtocol).map { String($0) } ?? "" }
  }

  public func format(_ value: Texts) -> String { value.map(text).joined(separator: separator) }
}

/// A converter that shows several values in one text.
protocol ListConverter {}

extension ListType where Texts.Element: StringProtocol {
  public init(separator: String = ", ") {
    self.separator = separator
    text = { String($0) }
  }
}

// Swift has no generic properties, so these are functions: `as: .list()`.
extension Converter {
  public static func list<Texts: Sequence>(_ separator: String = ", ") -> Self
  where Self == ListType<Texts>, Texts.Element: StringProtocol {
    Self(separator: separator)
  }

  /// The empty text for nil.
  public static func list<Texts: Sequence>(_ separator: String = ", ") -> Self
  where Self == OptionalType<ListType<Texts>>, Texts.Element: StringProtocol {
    Self(ListType(separator: separator))
  }
}

@_spi(GeneratedCode)
extension Conversions where Value: Sequence, Value.Element: StringProtocol, Shown == String {
  public var list: ListType<Value> { ListType() }

  public func list(_ arguments: String...) -> ListType<Value> { with(arguments) }
}

@_spi(GeneratedCode)
@available(
  *, unavailable,
  message: "'list' shows several texts in a slot of text; the field or the slot has another type"
)
extension Conversions {
  @_disfavoredOverload public var list: AfterError { AfterError() }
}
