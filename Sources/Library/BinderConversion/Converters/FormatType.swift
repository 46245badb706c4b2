/// `format(text {})`: a text around the value, which a converter in the braces may convert.
///
///     total: { modelField: total, modelType: "format(Total: {fpint} €)" }  # Total: 12.50 €
///
/// In code it is made from the converter of the value: `.fpint.within("Total: ", " €")`.
public struct FormatType<Base: Converter>: Converter where Base.Shown == String {
  public static var name: String { ConverterDescription.format.name }
  let base: Base
  let before: String
  let after: String

  public init(_ base: Base, before: String, after: String) {
    (self.base, self.before, self.after) = (base, before, after)
  }

  /// - Throws: `ConversionError` for a text without `{}`, and for wrong arguments of the converter in it.
  public init(arguments: [String]) throws(ConversionError) {
    guard let template = try ConverterDescription.format.arguments(arguments).template else {
      throw ConversionError("'format' needs a text")
    }
    self.init(
      try Base(arguments: template.modelType?.arguments.map(\.text) ?? []),
      before: template.before, after: template.after)
  }

  public func format(_ value: Base.Value) throws(ConversionError) -> String {
    before + (try base.format(value)) + after
  }
}

extension Converter where Shown == String {
  /// The same text with other texts around it.
  ///
  ///     binder.bind(model.$total, to: screen.total.$text, as: FixedPointType().within("Total: ", " €"))
  public func within(_ before: String, _ after: String) -> FormatType<Self> {
    FormatType(self, before: before, after: after)
  }
}

extension ConversionFactory {
  /// `format` for the value of any conversion to text; nil where there is no such conversion.
  ///
  /// - Parameter find: Finds the conversion of the value by its name and arguments; without a name,
  ///   that for a binding without a converter.
  package static func format(
    _ arguments: [String],
    find: (String?, [String]) throws(ConversionError) -> (any Converter)?
  ) throws(ConversionError) -> (any Converter)? {
    guard let template = try ConverterDescription.format.arguments(arguments).template,
      case let inner = template.modelType,
      let base = try find(inner?.name.text, inner?.arguments.map(\.text) ?? [])
    else { return nil }
    return around(base, template)
  }

  private static func around<Base: Converter>(
    _ base: Base, _ template: FormatTemplate
  ) -> (any Converter)? {
    guard let base = base as? any Converter<Base.Value, String> else { return nil }
    return within(base, template)
  }

  private static func within<Base: Converter>(
    _ base: Base, _ template: FormatTemplate
  ) -> any Converter where Base.Shown == String { base.within(template.before, template.after) }
}
