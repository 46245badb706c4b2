import BinderCore
import BindingSpec

extension FieldBinding {
  /// The closure that makes a link factory for the types of a field and a slot, as a binding says.
  func converter(
    mode: BindingMode, custom: [any ModelType.Type], origin: LinkOrigin
  ) -> ValueLinkSpec.MakeFactory {
    let (modelType, commit) = (modelType, commit?.value ?? .key)
    let delay = delay.map { Duration.milliseconds($0.value.milliseconds) }
    let placeholder = placeholder?.value ?? fallback?.value ?? answerForNil
    let fallback = shownFallback
    func editing<Conversion: InvertibleModelType>(_ conversion: Conversion) -> LinkFactory {
      LinkFactory(
        editing: conversion, mode: mode, commit: commit, delay: delay,
        placeholder: placeholder.flatMap { readValue($0, as: Conversion.Shown.self) },
        fallback: fallback.flatMap { readValue($0, as: Conversion.Shown.self) }, origin: origin)
    }
    func showing<Conversion: ModelType>(_ conversion: Conversion, _ slot: AnyField) -> LinkFactory {
      LinkFactory(
        as: conversion, for: slot, mode: mode,
        fallback: fallback.flatMap { readValue($0, as: Conversion.Shown.self) }, origin: origin)
    }
    return { source, slot throws(ConversionFailure) in
      // In a text that the user edits nil is empty, and the placeholder shows through.
      let whenNil = slot.isEditable && slot.valueType == String.self ? "" : placeholder ?? ""
      guard
        let conversion = try ConversionChoice.choose(
          from: source.valueType, to: slot.valueType, as: modelType, whenNil: whenNil,
          custom: custom)
      else {
        throw ConversionFailure(
          "no conversion joins '\(source.valueType)' and '\(slot.valueType)'; "
            + "values must be Equatable")
      }
      if slot.isEditable, let conversion = conversion as? any InvertibleModelType {
        return editing(conversion)
      }
      return showing(conversion, slot)
    }
  }

  /// The text that a slot without a value shows.
  var shownFallback: String? { fallback?.value ?? placeholder?.value ?? answerForNil }

  /// The text of the value that the model type itself has for nil.
  private var answerForNil: String? {
    modelType.flatMap { Converter.named($0.name.value)?.whenNil }
  }
}
