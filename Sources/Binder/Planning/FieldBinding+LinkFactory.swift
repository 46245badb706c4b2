import BinderCore
import BindingSpec

extension FieldBinding {
  /// The closure that makes a link factory for the types of a field and a slot, as a binding says.
  func converter(
    _ decision: BindingDecision, mode: BindingMode, custom: [any ModelType.Type], origin: LinkOrigin
  ) -> ValueLinkSpec.MakeFactory {
    let delay = decision.delay.map { Duration.milliseconds($0.milliseconds) }
    let (textForNil, fallback) = (decision.textForNil?.value, decision.fallback?.value)
    func editing<Conversion: InvertibleModelType>(_ conversion: Conversion) -> LinkFactory {
      LinkFactory(
        editing: conversion, mode: mode, commit: decision.commit, delay: delay,
        placeholder: textForNil.flatMap { readValue($0, as: Conversion.Shown.self) },
        fallback: fallback.flatMap { readValue($0, as: Conversion.Shown.self) }, origin: origin)
    }
    func showing<Conversion: ModelType>(_ conversion: Conversion, _ slot: AnyField) -> LinkFactory {
      LinkFactory(
        as: conversion, for: slot, mode: mode,
        fallback: fallback.flatMap { readValue($0, as: Conversion.Shown.self) }, origin: origin)
    }
    return { source, slot throws(ConversionFailure) in
      guard
        let conversion = try ConversionChoice.choose(
          from: source.valueType, to: slot.valueType, as: modelType,
          whenNil: slot.shownForNil(textForNil), isCondition: decision.answersNil, custom: custom)
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
}
