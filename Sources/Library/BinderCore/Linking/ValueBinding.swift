/// The decisions about the binding of a value, without its types: of a file that the program reads, or compiled ones.
package struct ValueBinding {
  let mode: BindingMode
  let commit: CommitTrigger
  /// The text that a slot without a value shows, as a binding file writes it.
  let fallback: String?
  let origin: LinkOrigin
  private let conversion: ConversionChoice
  private let delay: Duration?
  private let textForNil: String?

  package init(
    as name: String?, _ arguments: [String], mode: BindingMode, commit: CommitTrigger,
    delay: Duration?, textForNil: String?, fallback: String?, origin: LinkOrigin,
    own: @escaping ConversionChoice.Own
  ) {
    conversion = ConversionChoice(name, arguments, own: own)
    (self.mode, self.commit, self.delay) = (mode, commit, delay)
    (self.textForNil, self.fallback, self.origin) = (textForNil, fallback, origin)
  }

  /// Throws where nothing converts the type of the field to that of the slot.
  func makeFactory(
    from field: _AnyField, to slot: _AnyField
  ) throws(ConversionError) -> LinkFactory {
    // In a text that the user edits nil is empty, and the placeholder shows through.
    let isText = slot.isEditable && slot.valueType == String.self
    let converter = try conversion.make(
      from: field.valueType, to: slot.valueType, textForNil: isText ? "" : textForNil ?? "")
    if slot.isEditable, let converter = converter as? any TwoWayConverter {
      return editing(converter)
    }
    return showing(converter, in: slot)
  }

  private func editing<C: TwoWayConverter>(_ converter: C) -> LinkFactory {
    let fallback = fallback.flatMap { readValue($0, as: C.Shown.self) }
    return LinkFactory(
      editing: converter, mode: mode, commit: commit, delay: delay,
      placeholder: textForNil.flatMap { readValue($0, as: C.Shown.self) }, fallback: fallback,
      origin: origin, update: LinkFactory.commonEditableUpdate(as: converter, fallback: fallback))
  }

  private func showing<C: Converter>(_ converter: C, in slot: _AnyField) -> LinkFactory {
    let fallback = fallback.flatMap { readValue($0, as: C.Shown.self) }
    return LinkFactory(
      as: converter, for: slot, mode: mode, fallback: fallback, origin: origin,
      update: LinkFactory.commonUpdate(as: converter, fallback: fallback))
  }
}
