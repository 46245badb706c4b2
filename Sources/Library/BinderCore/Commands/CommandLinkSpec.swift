import BindingVocabulary

/// Binds an event to the command that it runs. The event's widget follows the command: it is
/// enabled while the command can run, and shows why the command failed.
package final class CommandLinkSpec: LinkSpec {
  /// Feeds `isEnabled` of the widget, if the widget has one without another source.
  package let enabling: ValueLinkSpec?
  /// Feeds `error` of the widget, if the widget has one without another source.
  package let showingError: ValueLinkSpec?

  /// The slots of the widget that follow the command.
  package typealias Followers = (isEnabled: _AnyField?, error: _AnyField?)

  private let drafts: DraftPolicy?
  private let argument: CommandArgument?

  /// - Parameters:
  ///   - drafts: The treatment of drafts; nil for that of the event.
  ///   - argument: The constant that the command takes; nil for the event's argument or the element of
  ///     the row.
  ///   - isEnabled: The origin of the link onto `isEnabled`, and the way there; nil for none.
  ///   - error: The origin of the link onto `error`, and the way there; nil for none.
  package init(
    _ site: LinkSite, from source: [any Accessor], to target: (any Accessor)?,
    drafts: DraftPolicy?, argument: CommandArgument? = nil,
    isEnabled: (origin: LinkOrigin, target: (any Accessor)?)?,
    error: (origin: LinkOrigin, target: (any Accessor)?)?
  ) {
    self.drafts = drafts
    self.argument = argument
    enabling = isEnabled.map { Self.following($0.origin, $0.target, Bool.self) }
    showingError = error.map { Self.following($0.origin, $0.target, String?.self) }
    super.init(site, from: source, to: target)
  }

  private static func following<Value: Equatable>(
    _ origin: LinkOrigin, _ target: (any Accessor)?, _: Value.Type
  ) -> ValueLinkSpec {
    ValueLinkSpec(LinkSite(origin), from: [], to: target, mode: .oneWay) { _, slot in
      LinkFactory(
        as: SameType<Value>(), for: slot, mode: .oneWay, origin: origin, givesWay: true)
    }
  }

  /// Runs a command at each event.
  ///
  /// - Parameter command: The command; nil for one at the end of a path, which a `KeyPathObserver`
  ///   sets.
  @discardableResult
  func link(
    _ command: AnyCommand?, to event: AnyEvent, _ followers: Followers, in binder: Binder
  ) -> CommandLink {
    let link = CommandLink(
      of: event, drafts: drafts, constant: argument, row: binder.row, queue: binder.queue,
      origin: site.origin)
    binder.append(link)
    if let command {
      link.run(command)
      link.followers = follow(command, followers, [], binder)
      return link
    }
    // Weak: the link may outlive the widget.
    weak let isEnabled = followers.isEnabled
    weak let error = followers.error
    link.follow = { [weak link, weak binder] command in
      guard let link, let binder else { return [] }
      return self.follow(command, (isEnabled, error), link.followers, binder)
    }
    return link
  }

  /// Lets the slots of the widget follow a command.
  private func follow(
    _ command: AnyCommand, _ slots: Followers, _ former: [ObservationToken], _ binder: Binder
  ) -> [ObservationToken] {
    for link in former { link.cancel() }
    return [
      show(command.$canRun, in: slots.isEnabled, enabling, binder),
      show(command.$error, in: slots.error, showingError, binder),
    ].compactMap(\.self)
  }

  override func run(_ command: AnyCommand?, keeping kept: [AnyObject], by link: AnyObject?) {
    (link as? CommandLink)?.run(command, keeping: kept)
  }

  override func linkUnresolvedPath(
    because reason: () -> String, onto slot: AnyObject?, in binder: Binder
  ) -> ObservationToken? {
    run(nil, keeping: [], by: slot)
    return nil
  }

  private func show(
    _ field: _AnyField, in slot: _AnyField?, _ spec: ValueLinkSpec?, _ binder: Binder
  ) -> ObservationToken? {
    guard let slot, let spec, slot.anyLinkTarget.hold?.isFed != true else { return nil }
    var installer = LinkInstaller(field, binder)
    return installer.install(spec, onto: slot)
  }
}

extension AnyEvent {
  /// The slots of the event's widget that follow the command.
  var followers: CommandLinkSpec.Followers {
    guard let widget else { return (nil, nil) }
    let fields = ObjectReflection(widget).fields
    let isEdited = fields.contains { $0.name != WidgetProperty.isFocused && $0.field.isEditable }
    func named(_ name: String) -> _AnyField? { fields.first { $0.name == name }?.field }
    return (
      isEdited ? nil : named("isEnabled") as? Field<Bool>, named("error") as? Field<String?>
    )
  }
}

/// The fields of a widget that the user can edit, superclasses included.
package func editableFields(of widget: AnyObject) -> [_AnyField] {
  ObjectReflection(widget).fields.map(\.field).filter(\.isEditable)
}
