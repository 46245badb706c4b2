/// The text of `format`, such as `{fpint} €`: a value in braces, and the text around it.
///
/// `{{` is a brace, and `}}` too. The braces hold nothing, or a converter for the value.
package struct FormatTemplate: Hashable, Sendable {
  /// The text before the value, with single braces.
  package let before: String
  /// The text behind the value, with single braces.
  package let after: String
  /// The converter in the braces; nil where they hold nothing.
  package let modelType: Converter?

  /// A name, or a name with arguments.
  package struct Converter: Hashable, Sendable {
    package let name: Piece
    package let arguments: [Piece]
    package let whole: Piece
  }

  /// A part of the text, without the blanks around it.
  package struct Piece: Hashable, Sendable {
    package let text: String
    /// The number of UTF-8 bytes of the template before it.
    package let start: Int

    init(_ part: Substring, of whole: String) {
      let blanks = part.prefix { $0 == " " }
      var rest = part[blanks.endIndex...]
      while rest.last == " " { rest.removeLast() }
      text = String(rest)
      start = whole.utf8.distance(from: whole.startIndex, to: rest.startIndex)
    }
  }

  /// - Throws: `ArgumentProblem` for a text without a place for the value, or with several.
  init(_ template: String) throws(ArgumentProblem) {
    var texts = [""]
    var value: Substring?
    var rest = template[...]
    while let character = rest.popFirst() {
      guard character == "{" || character == "}" else {
        texts[texts.count - 1].append(character)
        continue
      }
      if rest.first == character {
        texts[texts.count - 1].append(rest.removeFirst())
        continue
      }
      guard character == "{" else {
        throw Self.problem("a '}' of '\(template)' has no '{' before it", "write '}}' for a brace")
      }
      guard let end = rest.firstIndex(of: "}") else {
        throw Self.problem("the '{' of '\(template)' is never closed", "write '{{' for a brace")
      }
      guard value == nil else {
        throw Self.problem(
          "'\(template)' has several places for the value, and 'format' shows one value",
          "let a property of the model join the values, or write '{{' and '}}' for braces")
      }
      value = rest[..<end]
      texts.append("")
      rest = rest[rest.index(after: end)...]
    }
    guard let value else {
      throw Self.problem(
        "'\(template)' has no '{}', the place of the value", "write it as in 'format(Total: {})'")
    }
    (before, after) = (texts[0], texts[1])
    modelType = try Self.modelType(value, of: template)
  }

  private static func problem(_ message: String, _ help: String) -> ArgumentProblem {
    ArgumentProblem(message, at: 0, help: help)
  }

  private static func modelType(
    _ text: Substring, of template: String
  ) throws(ArgumentProblem) -> Converter? {
    let whole = Piece(text, of: template)
    guard !whole.text.isEmpty else { return nil }
    let open = text.firstIndex(of: "(")
    let name = Piece(text[..<(open ?? text.endIndex)], of: template)
    var arguments: [Substring] = []
    if let open {
      guard whole.text.last == ")", let close = text.lastIndex(of: ")") else {
        throw problem(
          "'\(whole.text)' in braces is no converter", "write it as in '{date(yyyy-MM-dd)}'")
      }
      let inner = text[text.index(after: open)..<close]
      if inner.contains(where: { $0 != " " }) {
        let takesWhole = ConverterDescription.named(name.text)?.takesWholeText == true
        arguments =
          takesWhole ? [inner] : inner.split(separator: ",", omittingEmptySubsequences: false)
      }
    }
    guard !name.text.isEmpty, !name.text.contains(where: { "{)".contains($0) }) else {
      throw problem(
        "'\(whole.text)' in braces is no converter",
        "write '{}', or a converter as in '{fpint}'; '{{' is a brace")
    }
    if name.text == ConverterDescription.format.name {
      throw problem(
        "'format' cannot stand within 'format'", "write all of the text around one '{}'")
    }
    return Converter(name: name, arguments: arguments.map { Piece($0, of: template) }, whole: whole)
  }
}
