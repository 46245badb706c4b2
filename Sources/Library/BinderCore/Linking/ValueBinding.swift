/// The decisions about the binding of a value, without its types: those of a binding file that the program
/// reads, and those of generated code.
package struct ValueBinding {
  package let mode: BindingMode
  let commit: CommitTrigger
  /// The text that a slot without a value shows, as a binding file writes it.
  let fallback: String?
  let origin: LinkOrigin
  /// The name of the model type; nil for a binding without one.
  let name: String?
  let arguments: [String]
  let own: Own
  private let delay: Duration?
  private let textForNil: String?

  /// Finds a model type that is not of this module, by its name, its arguments and the type of its values.
  package typealias Own = (
    _ name: String, _ arguments: [String], _ value: any Any.Type
  ) throws(ConversionFailure) -> (any ModelType)?

  package init(
    as name: String?, _ arguments: [String], mode: BindingMode, commit: CommitTrigger,
    delay: Duration?, textForNil: String?, fallback: String?, origin: LinkOrigin, own: @escaping Own
  ) {
    self.name = name
    self.arguments = arguments
    self.own = own
    self.mode = mode
    self.commit = commit
    self.delay = delay
    self.textForNil = textForNil
    self.fallback = fallback
    self.origin = origin
  }

  /// Makes the links for the types of a field and a slot.
  ///
  /// - Throws: `ConversionFailure` where nothing converts the one to the other.
  func makeFactory(
    from field: AnyField, to slot: AnyField
  ) throws(ConversionFailure) -> LinkFactory {
    guard
      let conversion = try choose(
        from: field.valueType, to: slot.valueType, textForNil: slot.shownForNil(textForNil))
    else {
      throw ConversionFailure(
        "no conversion joins '\(field.valueType)' and '\(slot.valueType)'; values must be Equatable"
      )
    }
    if slot.isEditable, let conversion = conversion as? any InvertibleModelType {
      return editing(conversion)
    }
    return showing(conversion, in: slot)
  }

  private func editing<Conversion: InvertibleModelType>(_ conversion: Conversion) -> LinkFactory {
    LinkFactory(
      editing: conversion, mode: mode, commit: commit, delay: delay,
      placeholder: textForNil.flatMap { readValue($0, as: Conversion.Shown.self) },
      fallback: fallback.flatMap { readValue($0, as: Conversion.Shown.self) }, origin: origin)
  }

  private func showing<Conversion: ModelType>(
    _ conversion: Conversion, in slot: AnyField
  ) -> LinkFactory {
    LinkFactory(
      as: conversion, for: slot, mode: mode,
      fallback: fallback.flatMap { readValue($0, as: Conversion.Shown.self) }, origin: origin)
  }
}
