/// Makes the links of one model, for binding files, generated code and `bind` alike.
package struct LinkInstaller {
  private let model: AnyObject
  private let binder: Binder
  /// The members found so far: two bindings of one name share one field.
  private var known: [String: Member] = [:]

  /// - Parameter model: The object where sources begin: a model, a boxed element of a list, or a field.
  package init(_ model: AnyObject, _ binder: Binder) {
    self.model = model
    self.binder = binder
  }

  /// Links the source of a binding and its target in a view; false where that is of another kind than planned.
  @discardableResult
  package mutating func install(_ spec: LinkSpec, to view: AnyObject) -> Bool {
    guard let slot = spec.slot(in: view, binder.tracking) else { return false }
    guard let spec = spec as? CommandLinkSpec else {
      install(spec, onto: slot)
      return true
    }
    if spec.source.count == 1 {
      guard case .command? = member(spec.source[0]) else { return false }
    }
    install(spec, at: slot as! AnyEvent, of: spec.target?.host(in: view))
    return true
  }

  /// Links the source of a binding and a slot: a field, the rows of a list, or nil for an observation.
  @discardableResult
  package mutating func install(_ spec: LinkSpec, onto slot: AnyObject?) -> ObservationToken? {
    let link = link(spec, onto: slot)
    if spec.isOnce, spec.site.origin.slotName != nil, let link, let slot = slot as? _AnyField {
      binder.append(ShownOnce(link, in: slot.anyLinkTarget))
    }
    return link
  }

  private mutating func link(_ spec: LinkSpec, onto slot: AnyObject?) -> ObservationToken? {
    if let element = model as? ElementValue, !spec.showsDirectly(in: slot) {
      element.needsNewLinks()
    }
    if let spec = spec as? RowsLinkSpec, let slot = slot as? RowSlot {
      slot.setParent(spec.usesParents ? model : nil, in: spec.usesParents ? binder.row : nil)
    }
    if spec.source.count > 1 { return follow(spec, onto: slot) }
    do throws(ConversionError) {
      let (field, setter) = try field(spec)
      let end = PathEnd(setter: setter, place: place(spec))
      return try spec.link(field, end, onto: slot, in: binder)
    } catch {
      // The plan was made for other objects, and this one has a type that does not fit.
      let origin = spec.site.origin.description
      binder.report(
        spec is RowsLinkSpec
          ? .row(link: origin, reason: error.message) : .path(link: origin, reason: error.message))
      return nil
    }
  }

  /// Runs the command of a binding at each event of a widget, which follows the command.
  @discardableResult
  mutating func install(
    _ spec: CommandLinkSpec, at event: AnyEvent, of widget: AnyObject?
  ) -> ObservationToken {
    if spec.source.count > 1 {
      (model as? ElementValue)?.needsNewLinks()
      let link = spec.link(nil, to: event, of: widget, in: binder)
      link.path = follow(spec, onto: link)
      return link
    }
    guard let accessor = spec.source.first,
      case .command(let command, let isStandIn)? = member(accessor)
    else {
      preconditionFailure("\(spec.site.origin) was made for other types")
    }
    if let element = model as? ElementValue {
      // Nothing else keeps the box around a struct, whose method the stand-in runs.
      if isStandIn { binder.keep(element) } else { element.needsNewLinks() }
    }
    return spec.link(command, to: event, of: widget, in: binder)
  }

  // MARK: - The source

  /// Follows a path for as long as the binder lives.
  package func follow(_ spec: LinkSpec, onto slot: AnyObject?) -> KeyPathObserver {
    let observer = binder.queue.perform {
      KeyPathObserver(spec, from: model, onto: slot, in: binder)
    }
    binder.append(observer)
    return observer
  }

  /// The place that edits of a link go to. In a row a newer version of the element is the same place.
  private func place(_ spec: LinkSpec) -> EditPlace {
    if !spec.writesModel { return .nowhere }
    let name = spec.source.first?.name
    guard let entity = binder.row?.element.flatMap(PathEntity.init), case .named = entity else {
      return EditPlace(name ?? "", of: .object(ObjectIdentifier(model)))
    }
    return EditPlace(name ?? "\(spec.site.origin)", of: entity)
  }

  private mutating func field(
    _ spec: LinkSpec
  ) throws(ConversionError) -> (field: _AnyField, setter: AnyObject?) {
    guard let accessor = spec.source.first else {
      // A specification without a source is installed from a field.
      return (model as! _AnyField, nil)
    }
    let member = member(accessor)
    if case .field(let field, _, let setter)? = member {
      if spec.writesModel { field.belong(to: model) }
      return (field, setter)
    }
    guard let field = member?.constant else {
      throw ConversionError(accessor.reasonForMissing("field", in: model))
    }
    // Nothing else does, and a widget that is not shown gets the value later.
    binder.keep(field)
    return (field, nil)
  }

  /// A member of the model. The binder keeps the stand-ins.
  private mutating func member(_ accessor: any Accessor) -> Member? {
    if let member = known[accessor.name] { return member }
    // With a setter also for a slot that only shows: the next binding of the name may write.
    let member = accessor.member(of: model, binder.tracking, writes: true)
    known[accessor.name] = member
    switch member {
    case .field(let field, isStandIn: true, _): binder.keep(field)
    case .command(let command, isStandIn: true): binder.keep(command)
    default: break
    }
    return member
  }
}

extension LinkSpec {
  /// The slot or the event in a view; nil where it is of another kind than the binding was made for.
  package final func slot(in view: AnyObject, _ tracking: TrackingSignal) -> AnyObject? {
    switch (self, target?.member(of: view, tracking)) {
    case (is CommandLinkSpec, .event(let event)?): event
    case (is ValueLinkSpec, .field(let slot, _, _)?): slot
    case (is RowsLinkSpec, .rows(let slot)?): slot
    case (is SelectedElementSpec, .selectedElement(let slot)?): slot
    default: nil
    }
  }

  /// Whether the link shows the values of a field of the model, as they change, in a slot that the user cannot edit.
  fileprivate func showsDirectly(in slot: AnyObject?) -> Bool {
    guard self is ValueLinkSpec, source.count == 1, !isOnce else { return false }
    return (slot as? _AnyField).map { !$0.isEditable && $0.anyLinkTarget === $0 } ?? false
  }
}
