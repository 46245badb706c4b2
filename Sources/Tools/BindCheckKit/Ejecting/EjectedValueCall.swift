import BindingEmitter
import BindingSpec
import SwiftFacts

/// The arguments of a `bind` that say how a value is shown.
struct EjectedValueCall {
  let source: EjectedSource
  let mode: BindingMode
  let shown: TypeReference
  let isEditable: Bool

  private var field: FieldBinding { source.field }
  private var writer: EjectionWriter { source.writer }
  private typealias Part = EjectedBinding.Part

  private var textForNil: Located<String>? {
    source.endsOnTheWay ? field.textForNoValue : field.textForNil
  }

  /// The literal for nil at the end of the path, where that differs from the text for a path that
  /// ends on the way; nil where it does not.
  func textAtEnd() throws(EjectionGap) -> String? {
    guard source.endsOnTheWay, !source.isBehindPath else { return nil }
    let text = field.fallback ?? field.placeholder
    if isEditable, shown.name == "String", let text, !text.value.isEmpty {
      throw source.gap(
        "in code a text field can show nothing else than an empty text for nil", at: text.range)
    }
    guard source.endsAtOptional, let placeholder = field.placeholder, let fallback = field.fallback,
      placeholder.value != fallback.value, !isEditable
    else { return nil }
    guard source.root == .model, source.value?.unwrapped == shown,
      let literal = SwiftSpelling.literal(placeholder.value, as: shown)
    else {
      throw source.gap(
        "code cannot tell nil at the end of '\(field.path)' from a path that ends on the way: "
          + "'placeholder' and 'fallback' have to be the same", at: placeholder.range)
    }
    return literal
  }

  /// The arguments, and whether the link ends as soon as it has shown the value.
  func options() throws(EjectionGap) -> (parts: [EjectedBinding.Part], endsAtOnce: Bool) {
    guard let value = source.value else { return ([], false) }
    if mode == .oneTime, source.endsOnTheWay {
      throw source.gap(
        "'\(field.path)' may end on the way, where 'oneTime' waits in a file and not in code: "
          + "say 'mode: oneWay'", at: field.mode?.range)
    }
    let conversion = try conversion(from: value)
    if conversion.showsNil, source.endsOnTheWay, !source.isBehindPath, let type = field.modelType {
      throw source.gap(
        "code would give '\(type)' the nil of a path that ends on the way as well: bind a property of "
          + "the model with the whole text", at: type.range)
    }
    writer.modules.formUnion(conversion.modules)
    var parts: [Part] = []
    func add(_ label: String, _ text: Located<String>) {
      parts.append(Part("\(label): \(text.value)", at: text.range))
    }
    let range = field.modelType?.range ?? field.path.range
    let isEdited = isEditable && conversion.isInvertible
    let placeholder = try literal(field.placeholder ?? field.fallback)
    // An empty placeholder is none.
    let apart = isEdited && placeholder?.value != "\"\"" ? placeholder : nil
    let needsName = apart != nil || (isEdited && field.fallback != nil)
    let (text, takesPlaceholder) = try self.as(conversion, value.isOptional, isEdited, needsName)
    if let text { parts.append(Part("as: \(text)", at: range)) }
    // The name of a converter, such as '.decimal()', leaves out the type of the values.
    if text?.contains("<") == true { writer.use(value) }
    if isEdited {
      if mode != .twoWay {
        parts.append(Part("mode: .\(mode.rawValue)", at: field.mode?.range ?? range))
      }
      if mode.writesModel, let commit = field.commit, commit.value != .key {
        parts.append(Part("commit: .\(commit.value.rawValue)", at: commit.range))
      }
      if mode.writesModel, let delay = field.delay {
        parts.append(Part("delay: \(delay.value.swift)", at: delay.range))
      }
      if let apart { add("placeholder", apart) }
      if let fallback = try literal(field.fallback),
        fallback.value != placeholder?.value || (source.isBehindPath && apart == nil)
      {
        add("fallback", fallback)
      }
    } else {
      let forNil = try literal(textForNil)
      if takesPlaceholder, let forNil, forNil.value != "\"\"" { add("placeholder", forNil) }
      let fallback = try literal(field.fallback ?? field.placeholder)
      if let fallback, !conversion.isSame, !takesPlaceholder || fallback.value != forNil?.value,
        fallback.value != "\"\""
      {
        add("fallback", fallback)
      }
    }
    return (parts, !isEdited && mode == .oneTime)
  }

  // MARK: - The conversion

  private func conversion(from value: TypeReference) throws(EjectionGap) -> EjectedConversion {
    let (bare, slot) = (value.unwrapped, shown.unwrapped)
    let found: EjectedConversion?
    if let modelType = field.modelType {
      if let inner = modelType.inner.first, inner.known == nil {
        let template = modelType.readArguments?.template
        found = custom(inner, value).flatMap { inner in
          template.map { EjectedConversion(around: inner, $0) }
        }
      } else if modelType.known != nil {
        found = EjectedConversion(modelType, from: bare, to: slot, writer.facts)
      } else {
        found = custom(modelType, value)
      }
    } else {
      found = EjectedConversion(from: bare, to: slot)
    }
    guard let found else {
      throw source.gap(
        "the conversion from '\(value)' to '\(shown)' has to be known to eject it",
        at: field.modelType?.range)
    }
    return found
  }

  /// A converter of the sources, which the function makes at its start, since that may fail.
  private func custom(
    _ modelType: ModelTypeReference, _ value: TypeReference
  ) -> EjectedConversion? {
    let name = modelType.name.value
    // As in binding files, one that shows the optional itself is preferred.
    let whole = value.isOptional ? writer.facts.swiftName(ofModelType: name, showing: value) : nil
    guard
      let type = whole ?? writer.facts.swiftName(ofModelType: name, showing: value.unwrapped)
    else { return nil }
    let arguments = modelType.literals.joined(separator: ", ")
    let suffix = type.hasSuffix("Type") ? "" : "Type"
    let last = type.split(separator: ".").last.map(String.init) ?? type
    let local = writer.local(
      SwiftSpelling.lowerCamel(last) + suffix, making: "\(type)(arguments: [\(arguments)])")
    writer.use(TypeReference(name: type))
    return EjectedConversion(
      expression: local, name: local,
      isInvertible: writer.facts.customConverters?[name]?.isInvertible == true,
      showsNil: whole != nil)
  }

  /// The argument behind `as:`, with both optionalities taken into account, and whether `placeholder:`
  /// then names the text for nil.
  private func `as`(
    _ conversion: EjectedConversion, _ isOptional: Bool, _ isEdited: Bool, _ needsName: Bool
  ) throws(EjectionGap) -> (text: String?, takesPlaceholder: Bool) {
    let base = conversion.expression
    let named = conversion.name ?? base
    switch (isOptional && !conversion.showsNil, shown.isOptional) {
    case (false, false):
      return (conversion.isSame && !needsName ? nil : named, false)
    case (false, true):
      return ("PresentType(\(base))", false)
    case (true, true):
      return (conversion.isSame && !needsName ? nil : "OptionalSlotType(\(base))", false)
    case (true, false):
      if shown.name == "String" {
        return (conversion.optionalName ?? "OptionalType(\(base))", !isEditable)
      }
      if let name = conversion.optionalName, field.placeholder == nil, field.fallback == nil {
        return (name, false)
      }
      // A slot that shows nothing needs no text; code has to name one.
      let zero = shown.name == "Bool" ? "false" : shown.isNumber ? "0" : nil
      guard let text = try literal(textForNil)?.value ?? (mode == .toModel ? zero : nil) else {
        throw source.gap("the text for nil is missing: add 'placeholder'")
      }
      return ("OptionalType(\(base), whenNil: \(text))", false)
    }
  }

  private func literal(_ text: Located<String>?) throws(EjectionGap) -> Located<String>? {
    guard let text else { return nil }
    let type = shown.unwrapped
    if let literal = writer.literal(text.value, as: type, caseOf: "\(type)") {
      return Located(literal, at: text.range)
    }
    throw source.gap("'\(text.value)' cannot be written as a literal of '\(type)'", at: text.range)
  }
}
