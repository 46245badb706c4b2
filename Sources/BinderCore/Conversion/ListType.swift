/// `list` and `list(separator)`: texts in a row, with a comma and a space between them unless said
/// otherwise.
///
///     tags: { modelField: tags, modelType: list }           # swift, bindings
///     tags: { modelField: tags, modelType: list(" · ") }    # swift · bindings
///
/// It only shows: a text that holds the separator could not be told from two texts.
public struct ListType<Texts: Sequence>: ModelType {
  public static var name: String { "list" }
  public let separator: String
  private let text: (Texts.Element) -> String

  /// Takes the separator from a binding file, where quotes keep the spaces at its ends.
  ///
  /// - Throws: `ConversionFailure` for more than one argument, and where the elements are no texts.
  public init(arguments: [String]) throws(ConversionFailure) {
    guard Texts.Element.self is any StringProtocol.Type else {
      throw ConversionFailure("'list' shows texts, not values of '\(Texts.Element.self)'")
    }
    guard arguments.count <= 1 else {
      throw ConversionFailure("'list' takes one argument, the separator")
    }
    separator = arguments.first.map(unquoted) ?? ", "
    // The cast cannot fail: that was asked above.
    text = { ($0 as? any StringProtocol).map { String($0) } ?? "" }
  }

  public func format(_ value: Texts) -> String {
    value.map(text).joined(separator: separator)
  }
}

extension ListType where Texts.Element: StringProtocol {
  public init(separator: String = ", ") {
    self.separator = separator
    text = { String($0) }
  }
}

private func unquoted(_ argument: String) -> String {
  guard argument.count >= 2, argument.hasPrefix("\""), argument.hasSuffix("\"") else {
    return argument
  }
  return String(argument.dropFirst().dropLast())
}
