import BinderCore

// MARK: - By routes

extension PlannedLink {
  /// Both ends of the link where its routes lead to them.
  ///
  /// - Returns: nil where they do not, or to what cannot be linked as was planned.
  func routedEnds(_ model: AnyObject, _ view: AnyObject) -> LinkRoutes.Ends? {
    guard let ends = routes?.ends(model, view) else { return nil }
    // Their types are those of the plan.
    if case .value(let linker) = kind,
      unsafeDowncast(ends.target, to: AnyField.self).isEditable != linker.isForEditing
    {
      return nil
    }
    return ends
  }

  // The casts cannot fail: `LinkRoutes` has compared what is at the ends with what reflection finds, and
  // goes to nothing of another class.
  func link(_ ends: LinkRoutes.Ends, _ view: AnyObject, in binder: Binder) {
    switch kind {
    case .value(let linker):
      linker.link(
        unsafeDowncast(ends.source, to: AnyField.self),
        to: unsafeDowncast(ends.target, to: AnyField.self), in: binder)
    case .action(let action):
      action.link(
        unsafeDowncast(ends.target, to: Event.self),
        to: unsafeDowncast(ends.source, to: Command.self),
        routes?.followers(in: view) ?? ActionLinker.Followers(), in: binder)
    case .path, .rows: failure()
    }
  }
}

// MARK: - By reflection

extension PlannedLink {
  func fits(_ pair: inout ReflectedPair) -> Bool {
    switch (kind, pair.property(of: self)) {
    case (.path, .field?), (.rows, .rows?): return true
    case (.value(let linker), .field(let slot)?):
      switch pair.model.member(path[0], TrackingSignal()) {
      case .field(let field, _)?, .value(let field)?: return linker.fits(field, slot)
      case .command?, nil: return false
      }
    case (.action, .event?):
      if case .command? = pair.model.member(path[0], TrackingSignal()) { return true }
      return false
    default: return false
    }
  }

  /// Follows a path, where there is more to it than one name.
  func follows(_ pair: inout ReflectedPair, _ model: AnyObject, _ binder: Binder) -> Bool {
    switch (kind, pair.property(of: self)) {
    case (_, nil): failure()
    case (.path(let choice), .field(let slot)?):
      choice.follow(path, from: model, to: slot, in: binder)
      return true
    case (.rows(let rows), .rows(let slot)?) where path.count > 1:
      rows.follow(path, from: model, to: slot, in: binder, origin: origin)
      return true
    default: return false
    }
  }

  func link(_ member: ModelMembers.Member?, _ pair: inout ReflectedPair, in binder: Binder) {
    switch (kind, member, pair.property(of: self)) {
    case (.value(let linker), .field(let field, _)?, .field(let slot)?),
      (.value(let linker), .value(let field)?, .field(let slot)?):
      linker.link(field, to: slot, in: binder)
    case (.rows(let rows), .field(let field, _)?, .rows(let slot)?):
      show(field, in: slot, rows, binder)
    case (.rows(let rows), .value(let field)?, .rows(let slot)?):
      // Nobody else keeps the box around a value, and rows come in sight later.
      binder.keep(field)
      show(field, in: slot, rows, binder)
    case (.action(let action), .command(let command, _)?, .event(let event)?):
      action.link(event, to: command, followers(in: pair.widget(of: self)), in: binder)
    default: failure()
    }
  }

  private func followers(in widget: ObjectReflection?) -> ActionLinker.Followers {
    func field(_ name: String) -> AnyField? {
      if case .field(let field)? = widget?.members[name] { field } else { nil }
    }
    return ActionLinker.Followers(isEnabled: field("isEnabled"), error: field("error"))
  }

  private func show(_ field: AnyField, in slot: RowSlot, _ rows: RowPlans, _ binder: Binder) {
    do throws(ConversionFailure) {
      try rows.link(field, to: slot, in: binder, origin: origin)
    } catch {
      // A collection whose type shows itself only in the objects of a plan made for others.
      binder.onFault(.row(link: origin.description, reason: error.message))
    }
  }
}
