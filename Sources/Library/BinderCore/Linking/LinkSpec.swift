/// The specification of one binding, with every decision that does not depend on the objects.
/// Binding files, generated code and `bind` all make one, and a `LinkInstaller` makes the links.
///
///     source ──converter──▶ target, and back, as mode and commit say
package class LinkSpec {
  package final let site: LinkSite
  /// The path from the model to the member; empty where the model is the field itself.
  package final let source: [any Accessor]
  /// The path from the view to the slot; nil where the slot is given.
  final let target: (any Accessor)?
  final let mode: BindingMode

  package init(
    _ site: LinkSite, from source: [any Accessor], to target: (any Accessor)?,
    mode: BindingMode = .oneWay
  ) {
    (self.site, self.source, self.target) = (site, source, target)
    self.mode = mode
  }

  final var writesModel: Bool { mode.writesModel }
  final var isOnce: Bool { mode == .oneTime }

  /// Links the field at the end of the source and the slot, which is nil after its release.
  func link(
    _ field: _AnyField, _ end: PathEnd, onto slot: AnyObject?, in binder: Binder
  ) throws(ConversionError) -> ObservationToken? { fatalError("abstract") }

  func linkUnresolvedPath(
    because reason: () -> String, onto slot: AnyObject?, in binder: Binder
  ) -> ObservationToken? { nil }
}

/// A field, shown in a slot or edited there.
package final class ValueLinkSpec: LinkSpec {
  private let commit: CommitTrigger
  /// The text that a slot without a value shows, as a binding file writes it.
  private let fallback: String?
  private let makeFactory: MakeFactory
  /// The factories made so far: the objects on a path may have fields of different types.
  private var factories: [LinkFactory] = []
  /// The factory for the types that the rules checked; nil for a field behind other objects.
  package private(set) var planned: LinkFactory?

  typealias MakeFactory = (_AnyField, _AnyField) throws(ConversionError) -> LinkFactory

  init(
    _ site: LinkSite, from source: [any Accessor], to target: (any Accessor)?, mode: BindingMode,
    commit: CommitTrigger = .key, fallback: String? = nil, makeFactory: @escaping MakeFactory
  ) {
    (self.commit, self.fallback, self.makeFactory) = (commit, fallback, makeFactory)
    super.init(site, from: source, to: target, mode: mode)
  }

  /// A binding whose types are found with its fields.
  package convenience init(
    _ binding: ValueBinding, from source: [any Accessor], to target: (any Accessor)?
  ) {
    self.init(
      LinkSite(binding.origin), from: source, to: target, mode: binding.mode,
      commit: binding.commit, fallback: binding.fallback, makeFactory: binding.makeFactory)
  }

  /// A binding whose types are known.
  convenience init(
    _ factory: LinkFactory, from source: [any Accessor], mode: BindingMode,
    commit: CommitTrigger = .key, fallback: String? = nil
  ) {
    self.init(
      factory, from: source, to: nil, mode: mode, commit: commit, fallback: fallback
    ) { _, _ in factory }
  }

  /// Makes the factory for two fields in advance; throws where nothing converts the one to the other.
  package func plan(from field: _AnyField, to slot: _AnyField) throws(ConversionError) {
    planned = try factory(from: field, to: slot)
  }

  private func factory(
    from field: _AnyField, to slot: _AnyField
  ) throws(ConversionError) -> LinkFactory {
    if let known = factories.first(where: { $0.fits(field, slot) }) { return known }
    let made = try makeFactory(field, slot)
    factories = appending(made, to: exchange(&factories, []))
    return made
  }

  override func link(
    _ field: _AnyField, _ end: PathEnd, onto slot: AnyObject?, in binder: Binder
  ) throws(ConversionError) -> ObservationToken? {
    guard let slot = slot as? _AnyField else { return nil }
    if source.count > 1, mode.writesModel, slot.isEditable, field.isReadOnly {
      throw ConversionError("the value there now cannot be written")
    }
    return try factory(from: field, to: slot).link(field, end, to: slot, in: binder)
  }

  override func linkUnresolvedPath(
    because reason: () -> String, onto slot: AnyObject?, in binder: Binder
  ) -> ObservationToken? {
    guard let slot = slot as? _AnyField else { return nil }
    guard let editable = slot.editable else {
      if let known = factories.first(where: { $0.shows(slot.valueType) }) {
        known.clear(slot.anyLinkTarget)
      } else {
        slot.showText(fallback)
      }
      return nil
    }
    return UnresolvedPathLink(
      onto: editable, mode: mode, commit: commit, fallback: fallback, reason: reason(), site: site,
      in: binder)
  }
}

/// A collection, shown as rows.
package final class RowsLinkSpec: LinkSpec {
  package typealias Feed = (_AnyField, RowSlot, Binder) throws(ConversionError) -> ObservationToken

  private let feed: Feed
  /// Whether the rows have paths that lead to the objects around them.
  let usesParents: Bool

  /// - Parameter feed: Throws `ConversionError` for a field that holds no collection.
  package init(
    _ site: LinkSite, from source: [any Accessor], to target: (any Accessor)?,
    usesParents: Bool = false, feed: @escaping Feed
  ) {
    self.feed = feed
    self.usesParents = usesParents
    super.init(site, from: source, to: target)
  }

  override func link(
    _ field: _AnyField, _ end: PathEnd, onto slot: AnyObject?, in binder: Binder
  ) throws(ConversionError) -> ObservationToken? {
    guard let slot = slot as? RowSlot else { return nil }
    return try feed(field, slot, binder)
  }

  override func linkUnresolvedPath(
    because reason: () -> String, onto slot: AnyObject?, in binder: Binder
  ) -> ObservationToken? {
    guard let slot = slot as? RowSlot, slot.count > 0 else { return nil }
    let queue = binder.queue
    return queue.showAbsence(in: .rows, site: site) { [weak slot, unowned queue] in
      queue.replaceLinks { slot?.clear() }
    }
  }
}

/// A field whose values a closure gets.
package final class ObservationSpec: LinkSpec {
  package typealias Observe = (_AnyField, Binder) throws(ConversionError) -> ObservationToken?

  private let observe: Observe
  private let onUnresolvedPath: () -> Void

  /// - Parameter observe: Throws `ConversionError` for a field of another type.
  package init(
    _ origin: LinkOrigin, from source: [any Accessor], observe: @escaping Observe,
    onUnresolvedPath: @escaping () -> Void = {}
  ) {
    self.observe = observe
    self.onUnresolvedPath = onUnresolvedPath
    super.init(LinkSite(origin), from: source, to: nil)
  }

  override func link(
    _ field: _AnyField, _ end: PathEnd, onto slot: AnyObject?, in binder: Binder
  ) throws(ConversionError) -> ObservationToken? { try observe(field, binder) }

  override func linkUnresolvedPath(
    because reason: () -> String, onto slot: AnyObject?, in binder: Binder
  ) -> ObservationToken? { binder.queue.showAbsence(in: .values, site: site, onUnresolvedPath) }
}

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
