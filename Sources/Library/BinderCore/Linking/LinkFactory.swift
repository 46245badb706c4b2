/// Makes the links between fields of two types. One object serves all links of a binding between
/// such fields, and is their site, too.
///
/// The update of a link is a closure that is made where the types are known, and the class of the link is
/// not generic: the methods of a generic class run unspecialized, at five times the cost.
package final class LinkFactory: LinkSite {
  /// Copies the value of the first field, converted, to the second one.
  typealias Update = (_Notifier, _AnyField) -> Void
  /// The same for a slot that the user can edit, unless there is a draft.
  typealias EditableUpdate = (_Notifier, _AnyField) -> EditableUpdateResult
  /// Makes a link from a field onto a slot that the user can edit.
  typealias MakeLink = (LinkFactory, _AnyField, PathEnd, _AnyField, Binder) -> ObservationToken

  /// The update of a slot that the user cannot edit.
  private let update: Update
  let converter: any Converter
  private let valueType: ObjectIdentifier
  private let shownType: ObjectIdentifier
  /// Shows in the target of a slot that there is no field, as `_AnyField.showText` does, at a fiftieth of
  /// its cost: the value and its type are known in advance.
  let clear: (_AnyField) -> Void
  /// nil for slots that the user cannot edit.
  private let makeEditableLink: MakeLink?

  /// - Parameters:
  ///   - slot: One of the slots; only whether the user can edit it matters.
  ///   - update: The update, made with the types known or by `commonUpdate`. No optional: each call of a closure
  ///     that was in one passes two thunks.
  convenience init<C: Converter>(
    as converter: C, for slot: _AnyField, mode: BindingMode, fallback: C.Shown? = nil,
    origin: LinkOrigin, givesWay: Bool = false, update: @escaping Update
  ) {
    self.init(
      as: converter, mode: mode, fallback: fallback, origin: origin,
      editable: slot.isEditable ? Self.displaying(converter, mode, fallback) : nil,
      givesWay: givesWay, update: update)
  }

  /// Makes two-way links, or links from the slot to the field.
  convenience init<C: TwoWayConverter>(
    editing converter: C, mode: BindingMode, commit: CommitTrigger, delay: Duration?,
    placeholder: C.Shown?, fallback: C.Shown?, origin: LinkOrigin, update: @escaping EditableUpdate
  ) {
    precondition(
      delay == nil || commit == .key, "\(origin): 'commit: .\(commit)' waits for no 'delay'")
    let delay = delay.flatMap { $0 > .zero ? $0 : nil }
    let makeLink: MakeLink = { site, field, end, slot, binder in
      let (field, slot) = (field as! Field<C.Value>, slot as! EditableField<C.Shown>)
      if let placeholder { slot.setPlaceholder(placeholder) }
      let link = EditingLink(
        as: converter, mode: mode, commit: commit, delay: delay, placeholder: placeholder,
        fallback: fallback, to: end, update: update, queue: binder.queue, site: site)
      return link.join(field, slot, in: binder)
    }
    self.init(
      as: converter, mode: mode, fallback: fallback, origin: origin, editable: makeLink,
      update: Self.commonUpdate(as: converter, fallback: fallback))
  }

  private init<C: Converter>(
    as converter: C, mode: BindingMode, fallback: C.Shown?, origin: LinkOrigin,
    editable: MakeLink?, givesWay: Bool = false, update: @escaping Update
  ) {
    self.update = update
    clear = Self.clear(as: converter, fallback: fallback)
    makeEditableLink = editable
    self.converter = converter
    valueType = ObjectIdentifier(C.Value.self)
    shownType = ObjectIdentifier(C.Shown.self)
    super.init(origin, isOnce: mode == .oneTime, givesWay: givesWay)
  }

  /// Makes one-way links onto slots that the user can edit, for conversions without an inverse.
  private static func displaying<C: Converter>(
    _ converter: C, _ mode: BindingMode, _ fallback: C.Shown?
  ) -> MakeLink {
    let update = commonEditableUpdate(as: converter, fallback: fallback)
    return { site, field, end, slot, binder in
      let link = EditableSlotLink(
        as: converter, mode: mode, fallback: fallback, to: end, update: update,
        queue: binder.queue, site: site)
      return link.join(field as! Field<C.Value>, slot as! EditableField<C.Shown>, in: binder)
    }
  }

  // Bindings by a file are made here, where the types are not known. The common ones have code of their own: an update
  // by generic code takes three times as long. The types are compared when a factory is made, not at each update.
  @_specialize(where C == SameType<Int>)
  @_specialize(where C == SameType<Double>)
  @_specialize(where C == SameType<Bool>)
  @_specialize(where C == SameType<String>)
  @_specialize(where C == FixedPointType<Double>)
  @_specialize(where C == IntegerType<Int>)
  static func commonUpdate<C: Converter>(
    as converter: C, fallback: C.Shown?
  ) -> Update { makeUpdate(as: converter, fallback: fallback) }

  @_specialize(where C == SameType<Bool>)
  @_specialize(where C == SameType<String>)
  @_specialize(where C == FixedPointType<Double>)
  @_specialize(where C == IntegerType<Int>)
  static func commonEditableUpdate<C: Converter>(
    as converter: C, fallback: C.Shown?
  ) -> EditableUpdate { makeEditableUpdate(as: converter, fallback: fallback) }

  // MARK: - Making links

  func shows(_ type: any Any.Type) -> Bool { shownType == ObjectIdentifier(type) }

  package func fits(_ field: _AnyField, _ slot: _AnyField) -> Bool {
    valueType == ObjectIdentifier(field.valueType) && shows(slot.valueType)
      && (makeEditableLink != nil) == slot.isEditable
  }

  /// - Precondition: The factory fits the two.
  func link(
    _ field: _AnyField, _ end: PathEnd, to slot: _AnyField, in binder: Binder
  ) -> ObservationToken {
    if let makeEditableLink { return makeEditableLink(self, field, end, slot, binder) }
    let link = OneWayLink(field, to: slot.anyLinkTarget, by: self, queue: binder.queue)
    binder.append(link)
    binder.queue.show(link, from: field)
    return link
  }

  // Within a method of the factory its closure needs no retain.
  override func show(_ field: _Notifier, in slot: _AnyField) { update(field, slot) }

  private static func clear<C: Converter>(
    as converter: C, fallback: C.Shown?
  ) -> (_AnyField) -> Void {
    guard let shown = fallback ?? Field<C.Shown>.value(showing: nil) else { return { _ in } }
    return { target in
      let slot = target as! Field<C.Shown>
      if slot.value != shown { slot.value = shown }
    }
  }
}

/// Inlinable: an update that is made in the module that knows the types takes a sixth of the cost.
@inlinable func makeUpdate<C: Converter>(
  as converter: C, fallback: C.Shown?
) -> (_Notifier, _AnyField) -> Void {
  // Without a fallback, the closure has no context to retain where the converter has no arguments.
  guard let fallback else { return { copy(from: $0, to: $1, as: converter, fallback: nil) } }
  return { copy(from: $0, to: $1, as: converter, fallback: fallback) }
}

@inlinable @inline(__always) func copy<C: Converter>(
  from source: _Notifier, to target: _AnyField, as converter: C, fallback: C.Shown?
) {
  // The casts cannot fail: the link is made for two fields of these types. Casts that may fail would retain them. No
  // name for the value, which would be another reference to count.
  guard
    let shown = shown((source as! Field<C.Value>).value, as: converter, fallback: fallback)
  else { return source.reportUnshown(in: target) }
  let slot = target as! Field<C.Shown>
  if !isSame(slot.value, shown) { slot.value = consume shown }
}

/// Whether two values are equal, or both not equal to themselves, as NaN or a struct with one, and written alike.
@inlinable @inline(__always) func isSame<Value: Equatable>(_ one: Value, _ other: Value) -> Bool {
  one == other || one != one && other != other && areWrittenAlike(one, other)
}

@usableFromInline @inline(never) func areWrittenAlike(_ one: Any, _ other: Any) -> Bool {
  String(reflecting: one) == String(reflecting: other)
}

@usableFromInline enum EditableUpdateResult {
  /// There is no value.
  case declined
  /// The model had this value before.
  case same
  case changed
  /// A handler of the slot has set another value.
  case edited
}

@inlinable func makeEditableUpdate<C: Converter>(
  as converter: C, fallback: C.Shown?
) -> (_Notifier, _AnyField) -> EditableUpdateResult {
  { source, target in
    let value = (source as! Field<C.Value>).value
    guard let shown = shown(value, as: converter, fallback: fallback) else { return .declined }
    return (target as! EditableField<C.Shown>).showWithoutDraft(shown)
  }
}

/// The value that a converter shows; nil to leave the slot unchanged.
@inlinable @inline(__always)
func shown<C: Converter>(_ value: C.Value, as converter: C, fallback: C.Shown?) -> C.Shown? {
  do {
    return try converter.format(value)
  } catch {
    // A value that cannot be shown must not leave an older one on the screen.
    return fallback ?? Field<C.Shown>.value(showing: nil)
  }
}

/// Why a converter cannot show the value of a field; nil where it can.
func reasonNotShown<C: Converter>(of field: _AnyField, as converter: C) -> String? {
  guard let value = (field as? Field<C.Value>)?.value else { return nil }
  do {
    _ = try converter.format(value)
    return nil
  } catch {
    return field.told("\(error)")
  }
}

/// Whether a slot shows the value of a field, as far as the converter can show it.
func isShown<C: Converter>(_ field: _AnyField, in slot: _AnyField, as converter: C) -> Bool {
  guard let value = (field as? Field<C.Value>)?.value, let shown = try? converter.format(value)
  else { return true }
  return (slot as? Field<C.Shown>).map { $0.value == shown } ?? true
}

/// Assigns a value. The former one is released after the access: its `deinit` may run code that reads the place.
@discardableResult
func exchange<Value>(_ place: inout Value, _ value: Value) -> Value {
  var value = value
  swap(&place, &value)
  return value
}

/// A list with one more element, for `list = appending(element, to: exchange(&list, []))`: where no access to a
/// property runs other code, the compiler leaves out the checks of all accesses to it, 79 instructions each.
func appending<Element>(_ element: Element, to list: consuming [Element]) -> [Element] {
  list.append(element)
  return list
}

/// An object that is kept in a place from its first use on: `place ?? kept(Object(), in: &place)`.
func kept<Made: AnyObject>(_ made: Made, in place: inout Made?) -> Made {
  place = made
  return made
}
