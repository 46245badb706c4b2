/// Binds an event to the command that it runs. The event's widget follows the command: it is
/// enabled while the command can run, and shows why the command failed.
package final class CommandLinkSpec: LinkSpec {
  /// Feed `isEnabled` and `error` of the widget; nil where a binding does.
  private let enabling: ValueLinkSpec?
  private let showingError: ValueLinkSpec?
  /// Whether the user can edit the widgets of a class, so that no command disables them.
  private static let areEdited = FactsByType<Bool>()

  /// The slots of the widget that follow the command.
  package typealias Followers = (isEnabled: _AnyField?, error: _AnyField?)

  /// nil for the treatment that the event declares.
  private let drafts: DraftPolicy?
  /// The constant that the command takes; nil for the event's argument or the element of the row.
  private let argument: CommandArgument?

  package init(
    _ site: LinkSite, from source: [any Accessor], to target: (any Accessor)?,
    drafts: DraftPolicy?, argument: CommandArgument? = nil,
    enables: Bool = true, showsError: Bool = true
  ) {
    self.drafts = drafts
    self.argument = argument
    func following<Value: Equatable>(
      _ property: String, _ field: String, _: Value.Type
    ) -> ValueLinkSpec {
      let origin = site.origin.following(property, field)
      return ValueLinkSpec(LinkSite(origin), from: [], to: nil, mode: .oneWay) { _, slot in
        LinkFactory(
          as: SameType<Value>(), for: slot, mode: .oneWay, origin: origin, givesWay: true,
          update: LinkFactory.commonUpdate(as: SameType<Value>(), fallback: nil))
      }
    }
    enabling = enables ? following("isEnabled", "canRun", Bool.self) : nil
    showingError = showsError ? following("error", "error", String?.self) : nil
    super.init(site, from: source, to: target)
  }

  /// Runs a command at each event; nil for one at the end of a path, which a `KeyPathObserver` sets.
  @discardableResult
  func link(
    _ command: AnyCommand?, to event: AnyEvent, of widget: AnyObject?, in binder: Binder
  ) -> CommandLink {
    let followers = widget.map(followers) ?? event.followers
    let link = CommandLink(
      of: event, drafts: drafts, constant: argument, row: binder.row, queue: binder.queue,
      site: site)
    binder.append(link, keeping: argument)
    let following = (enabling, showingError)
    if let command {
      link.run(command)
      link.followers = Self.follow(command, followers, by: following, [], binder)
      return link
    }
    // Weak: the link may outlive the widget.
    weak let isEnabled = followers.isEnabled
    weak let error = followers.error
    link.follow = { [weak link, weak binder] command in
      guard let link, let binder else { return [] }
      return Self.follow(command, (isEnabled, error), by: following, link.followers, binder)
    }
    return link
  }

  private func followers(of widget: AnyObject) -> Followers {
    let members = ObjectReflection(widget)
    func slot(_ name: String) -> _AnyField? { members.declared(name)?.member?.field }
    let isEdited = Self.areEdited(type(of: widget)) {
      members.fields.contains { $0.name != WidgetProperty.isFocused && $0.field.isEditable }
    }
    return (isEdited ? nil : slot("isEnabled") as? Field<Bool>, slot("error") as? Field<String?>)
  }

  private static func follow(
    _ command: AnyCommand, _ slots: Followers, by specs: (ValueLinkSpec?, ValueLinkSpec?),
    _ former: [ObservationToken], _ binder: Binder
  ) -> [ObservationToken] {
    for link in former { link.cancel() }
    return [
      show(command.$canRun, in: slots.isEnabled, specs.0, binder),
      show(command.$error, in: slots.error, specs.1, binder),
    ].compactMap(\.self)
  }

  override func linkUnresolvedPath(
    because reason: () -> String, onto slot: AnyObject?, in binder: Binder
  ) -> ObservationToken? {
    (slot as? CommandLink)?.run(nil)
    return nil
  }

  private static func show(
    _ field: _AnyField, in slot: _AnyField?, _ spec: ValueLinkSpec?, _ binder: Binder
  ) -> ObservationToken? {
    guard let slot, let spec, slot.anyLinkTarget.hold?.isFed != true else { return nil }
    return binder.install(spec, from: field, onto: slot)
  }
}

/// The fields of a widget that the user can edit, superclasses included.
package func editableFields(of widget: AnyObject) -> [_AnyField] {
  ObjectReflection(widget).fields.map(\.field).filter(\.isEditable)
}
