@_spi(GeneratedCode) extension ModelPath {
  /// Links a field and a slot that the user can edit.
  public func join<Model, Shown, Conversion: InvertibleModelType>(
    _ links: CompiledLinks<Model>, to slot: CompiledSlot<Shown, Writing>,
    as conversion: Conversion, mode: BindingMode = .twoWay, commit: CommitTrigger = .key,
    delay: Duration? = nil, placeholder: String? = nil, fallback: String? = nil,
    at place: BindingPlace
  ) where Conversion.Value == Value, Conversion.Shown == Shown {
    let factory = LinkFactory(
      editing: conversion, mode: mode, commit: commit, delay: delay,
      placeholder: placeholder.map { Self.shown($0, links, place) },
      fallback: fallback.map { Self.shown($0, links, place) },
      origin: .binding(links.origin(place)))
    links.installer.install(
      ValueLinkSpec(factory, from: steps, mode: mode, commit: commit, fallback: fallback),
      onto: slot.field)
  }

  /// Shows a field in a slot.
  public func join<Model, Shown, Edit, Conversion: ModelType>(
    _ links: CompiledLinks<Model>, to slot: CompiledSlot<Shown, Edit>,
    as conversion: Conversion, mode: BindingMode = .oneWay, commit: CommitTrigger = .key,
    delay: Duration? = nil, placeholder: String? = nil, fallback: String? = nil,
    at place: BindingPlace
  ) where Conversion.Value == Value, Conversion.Shown == Shown {
    let factory = LinkFactory(
      as: conversion, for: slot.field, mode: mode,
      fallback: fallback.map { Self.shown($0, links, place) },
      origin: .binding(links.origin(place)))
    links.installer.install(
      ValueLinkSpec(factory, from: steps, mode: mode, commit: commit, fallback: fallback),
      onto: slot.field)
  }

  public func join<Model, Slot>(
    _ links: CompiledLinks<Model>, to slot: Slot, as conversion: AfterError,
    mode: BindingMode = .oneWay, commit: CommitTrigger = .key, delay: Duration? = nil,
    placeholder: String? = nil, fallback: String? = nil, at place: BindingPlace
  ) {}

  /// The value that a text of the file names. Only the running program knows the texts of a type, and
  /// a text that names none would never be shown.
  private static func shown<Model, Shown>(
    _ text: String, _ links: CompiledLinks<Model>, _ place: BindingPlace
  ) -> Shown {
    if let shown = readValue(text, as: Shown.self) { return shown }
    preconditionFailure(
      "\(links.file):\(place.line): '\(place.slot)' takes '\(Shown.self)', which '\(text)' is not [BC306]"
    )
  }
}
