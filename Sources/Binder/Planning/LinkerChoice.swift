import BinderCore
import BindingSpec

/// What a binding says about how a field is linked to a slot, whatever the field's type is.
final class LinkerChoice {
  private let modelType: ModelTypeReference?
  private let mode: BindingMode
  private let commit: CommitTrigger
  private let placeholder: String?
  private let fallback: String?
  private let custom: [any ModelType.Type]
  private let origin: BindingOrigin
  /// The linkers made so far: the objects on a path may have fields of different types.
  private var linkers: [TypePair: any ValueLinker] = [:]
  /// The one that was asked for last, without looking it up.
  private var latest: (pair: TypePair, linker: any ValueLinker)?
  /// For a path.
  private let routes: PathRoutes

  private struct TypePair: Hashable {
    let field: ObjectIdentifier
    let slot: ObjectIdentifier
    let isEditable: Bool
  }

  init(
    _ field: FieldBinding, mode: BindingMode, custom: [any ModelType.Type], origin: BindingOrigin
  ) {
    modelType = field.modelType
    self.mode = mode
    commit = field.commit?.value ?? .key
    placeholder = field.placeholder?.value ?? field.fallback?.value
    fallback = field.fallback?.value ?? field.placeholder?.value
    self.custom = custom
    self.origin = origin
    routes = PathRoutes(field.path.segments.map(\.name))
  }

  /// The linker for two fields of these types.
  ///
  /// - Throws: `ConversionFailure` where nothing converts the one to the other.
  func linker(
    from source: AnyField, to slot: AnyField
  ) throws(ConversionFailure) -> any ValueLinker {
    let pair = TypePair(
      field: ObjectIdentifier(source.valueType), slot: ObjectIdentifier(slot.valueType),
      isEditable: slot.isEditable)
    if let latest, latest.pair == pair { return latest.linker }
    let linker: any ValueLinker
    if let known = linkers[pair] {
      linker = known
    } else {
      linker = try make(from: source, to: slot)
      linkers[pair] = linker
    }
    latest = (pair, linker)
    return linker
  }

  private func make(
    from source: AnyField, to slot: AnyField
  ) throws(ConversionFailure) -> any ValueLinker {
    let isEditable = slot.isEditable
    // In a text that the user edits nil is empty, and the placeholder shows through.
    let whenNil = isEditable && slot.valueType == String.self ? "" : placeholder ?? ""
    guard
      let conversion = try ConversionChoice.choose(
        from: source.valueType, to: slot.valueType, as: modelType, whenNil: whenNil,
        custom: custom)
    else {
      throw ConversionFailure(
        "no conversion joins '\(source.valueType)' and '\(slot.valueType)'; "
          + "values must be Equatable")
    }
    if isEditable, let conversion = conversion as? any InvertibleModelType {
      return editing(conversion)
    }
    return isEditable ? displaying(conversion) : showing(conversion)
  }

  /// Links whatever is at the end of a path, now and after each change on the way.
  func follow(
    _ path: [String], from model: AnyObject, to slot: AnyField, in binder: Binder
  ) {
    let binderReference = WeakBinder(binder)
    let link = binder.follow(
      path, from: model, way: routes.way(binder.tracking),
      to: KeyPathObserver.Destination(
        link: { [self, weak slot] field throws(ConversionFailure) in
          guard let slot, let binder = binderReference.binder else { return nil }
          if field.isReadOnly, mode.writesModel, slot.isEditable {
            throw ConversionFailure("what is there now cannot be written")
          }
          return try linker(from: field, to: slot).link(field, to: slot, in: binder)
        },
        linkAbsence: { [self, weak slot] reason in
          guard let slot, let binder = binderReference.binder else { return nil }
          guard slot.isEditable, let editable = slot as? any AnyEditableField else {
            showLack(in: slot)
            return nil
          }
          return binder.linkAbsence(
            to: editable, mode: mode, commit: commit, fallback: fallback, reason: reason(),
            origin: .binding(origin))
        },
        leaves: { [weak slot] in
          if slot?.isEditable == true { (slot as? any AnyEditableField)?.endEditing() }
        }),
      origin: .binding(origin))
    if mode == .oneTime { link.cancel() }
  }

  private func showLack(in slot: AnyField) {
    if let latest, latest.pair.slot == ObjectIdentifier(slot.valueType),
      let recipe = latest.linker.recipe
    {
      recipe.showLack(in: slot)
    } else {
      slot.showText(fallback)
    }
  }

  private func editing<Conversion: InvertibleModelType>(
    _ conversion: Conversion
  ) -> any ValueLinker {
    EditingLinker(
      conversion: conversion, mode: mode, commit: commit,
      placeholder: placeholder.flatMap { readValue($0, as: Conversion.Shown.self) },
      fallback: fallback.flatMap { readValue($0, as: Conversion.Shown.self) },
      site: LinkSite(.binding(origin)))
  }

  private func displaying<Conversion: ModelType>(_ conversion: Conversion) -> any ValueLinker {
    DisplayLinker(
      conversion: conversion, once: mode == .oneTime,
      fallback: fallback.flatMap { readValue($0, as: Conversion.Shown.self) },
      site: LinkSite(.binding(origin)))
  }

  private func showing<Conversion: ModelType>(_ conversion: Conversion) -> any ValueLinker {
    ShowingLinker(
      conversion: conversion, once: mode == .oneTime,
      fallback: fallback.flatMap { readValue($0, as: Conversion.Shown.self) }, origin: origin)
  }
}
