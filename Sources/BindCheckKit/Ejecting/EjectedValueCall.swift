import BindingEmitter
import BindingSpec

/// The arguments of a `bind` that say how a value is shown.
struct EjectedValueCall {
  let field: FieldBinding
  let mode: BindingMode
  let shown: TypeReference
  let isEditable: Bool
  /// The type of the field's value.
  var value: TypeReference?
  var isBehindPath = false
  /// Whether the link ends as soon as it has shown the value.
  private(set) var endsAtOnce = false

  init(field: FieldBinding, mode: BindingMode, shown: TypeReference, isEditable: Bool) {
    self.field = field
    self.mode = mode
    self.shown = shown
    self.isEditable = isEditable
  }

  private typealias Part = EjectedBinding.Part

  /// Whether the end of the path may be nil itself.
  var endsAtOptional = false
  /// Whether the path may end on the way.
  var endsOnTheWay = false

  /// The text that is shown for nil, with its place in the file.
  private var textForNil: Located<String>? {
    endsOnTheWay ? field.fallback ?? field.placeholder : field.placeholder ?? field.fallback
  }

  /// The literal for nil at the end of the path, where that differs from what is shown where the path
  /// ends on the way; nil where it does not.
  ///
  /// - Throws: Why code cannot tell the two apart.
  func textAtEnd(
    _ root: EjectionRoot, _ document: DocumentResolution
  ) throws(EjectionGap) -> String? {
    guard endsOnTheWay, !isBehindPath else { return nil }
    let text = field.fallback ?? field.placeholder
    if isEditable, shown.name == "String", let text, !text.value.isEmpty {
      throw EjectionGap(
        "in code a text field can show nothing else than an empty text for nil",
        at: document.location(text.range))
    }
    guard endsAtOptional, let placeholder = field.placeholder, let fallback = field.fallback,
      placeholder.value != fallback.value, !isEditable
    else { return nil }
    guard case .model = root, value?.unwrapped == shown,
      let literal = SwiftSpelling.literal(placeholder.value, as: shown)
    else {
      throw EjectionGap(
        "code cannot tell nil at the end of '\(field.path)' from a path that ends on the way: "
          + "'placeholder' and 'fallback' have to be the same",
        at: document.location(placeholder.range))
    }
    return literal
  }

  /// - Throws: Why it cannot be said in code.
  mutating func options(
    _ document: DocumentResolution, _ writer: inout EjectionWriter
  ) throws(EjectionGap) -> [EjectedBinding.Part] {
    guard let value else { return [] }
    let isOptional = value.isOptional
    let conversion = try conversion(from: value, document, &writer)
    writer.use(conversion)
    var parts: [Part] = []
    let range = field.modelType?.range ?? field.path.range
    let isEdited = isEditable && conversion.isInvertible
    let placeholder = try literal(field.placeholder ?? field.fallback, document)
    // An empty placeholder is none.
    let apart = isEdited && placeholder?.text != "\"\"" ? placeholder : nil
    let needsName = apart != nil || (isEdited && field.fallback != nil)
    let (text, takesPlaceholder) = try self.as(
      conversion, isOptional, isEdited, needsName, document)
    if let text { parts.append(Part("as: \(text)", at: range)) }
    if isEdited, mode != .twoWay {
      parts.append(Part("mode: .\(mode.rawValue)", at: field.mode?.range ?? range))
    }
    if isEdited, mode.writesModel, let commit = field.commit, commit.value != .key {
      parts.append(Part("commit: .\(commit.value.rawValue)", at: commit.range))
    }
    if isEdited {
      if let apart { parts.append(Part("placeholder: \(apart.text)", at: apart.range)) }
      if let fallback = try literal(field.fallback, document),
        fallback.text != placeholder?.text
          || (isBehindPath && apart == nil)
      {
        parts.append(Part("fallback: \(fallback.text)", at: fallback.range))
      }
    } else {
      endsAtOnce = mode == .oneTime
      let forNil = try literal(textForNil, document)
      if takesPlaceholder, let forNil, forNil.text != "\"\"" {
        parts.append(Part("placeholder: \(forNil.text)", at: forNil.range))
      }
      let fallback = try literal(field.fallback ?? field.placeholder, document)
      if let fallback, !conversion.isSame, !takesPlaceholder || fallback.text != forNil?.text,
        fallback.text != "\"\""
      {
        parts.append(Part("fallback: \(fallback.text)", at: fallback.range))
      }
    }
    return parts
  }

  // MARK: - The conversion

  private func conversion(
    from value: TypeReference, _ document: DocumentResolution, _ writer: inout EjectionWriter
  ) throws(EjectionGap) -> EjectedConversion {
    let (bare, slot) = (value.unwrapped, shown.unwrapped)
    let found: EjectedConversion?
    if let modelType = field.modelType {
      if Converter.named(modelType.name.value) != nil {
        found = EjectedConversion(modelType, from: bare, to: slot, writer.facts)
      } else {
        found = custom(modelType, value, &writer)
      }
    } else {
      found = EjectedConversion(from: bare, to: slot)
    }
    guard let found else {
      throw EjectionGap(
        "the conversion from '\(value)' to '\(shown)' has to be known to eject it",
        at: document.location(field.modelType?.range ?? field.path.range))
    }
    return found
  }

  /// A model type of the sources, which the function makes at its start, since that may fail.
  private func custom(
    _ modelType: ModelTypeReference, _ value: TypeReference, _ writer: inout EjectionWriter
  ) -> EjectedConversion? {
    let name = modelType.name.value
    // As in binding files, one that shows the optional itself comes first.
    let whole = value.isOptional ? writer.facts.swiftName(ofModelType: name, showing: value) : nil
    guard
      let type = whole ?? writer.facts.swiftName(ofModelType: name, showing: value.unwrapped)
    else { return nil }
    let arguments = modelType.arguments.map { SwiftSpelling.literal($0.value) }.joined(
      separator: ", ")
    let suffix = type.hasSuffix("Type") ? "" : "Type"
    let last = type.split(separator: ".").last.map(String.init) ?? type
    let local = writer.local(
      SwiftSpelling.lowerCamel(last) + suffix, making: "\(type)(arguments: [\(arguments)])")
    var conversion = EjectedConversion.plain(local, local)
    conversion.isInvertible = writer.facts.customModelTypes?[name]?.isInvertible == true
    conversion.showsNil = whole != nil
    writer.use(TypeReference(name: type))
    return conversion
  }

  /// What stands behind `as:`, with both optionalities taken into account, and whether `placeholder:`
  /// then names the text for nil.
  private func `as`(
    _ conversion: EjectedConversion, _ isOptional: Bool, _ isEdited: Bool, _ needsName: Bool,
    _ document: DocumentResolution
  ) throws(EjectionGap) -> (text: String?, takesPlaceholder: Bool) {
    let base = conversion.expression
    let named = conversion.name ?? base
    switch (isOptional && !conversion.showsNil, shown.isOptional) {
    case (false, false):
      return (conversion.isSame && !needsName ? nil : named, false)
    case (false, true):
      return ("PresentType(\(base))", false)
    case (true, true):
      if !isEdited, let text = try literal(textForNil, document) {
        return ("OptionalType(PresentType(\(base)), whenNil: \(text.text))", false)
      }
      return (conversion.isSame && !needsName ? nil : "OptionalSlotType(\(base))", false)
    case (true, false):
      if shown.name == "String" {
        return (conversion.optionalName ?? "OptionalType(\(base))", !isEditable)
      }
      guard let text = try literal(textForNil, document) else {
        throw EjectionGap(
          "what is shown for nil has to be said: 'placeholder'",
          at: document.location(field.path.range))
      }
      return ("OptionalType(\(base), whenNil: \(text.text))", false)
    }
  }

  /// A text of the file as a value of the slot.
  private func literal(
    _ text: Located<String>?, _ document: DocumentResolution
  ) throws(EjectionGap) -> (text: String, range: SourceRange)? {
    guard let text else { return nil }
    if let literal = SwiftSpelling.literal(text.value, as: shown.unwrapped) {
      return (literal, text.range)
    }
    throw EjectionGap(
      "'\(text.value)' cannot be written as a literal of '\(shown.unwrapped)'",
      at: document.location(text.range))
  }
}
