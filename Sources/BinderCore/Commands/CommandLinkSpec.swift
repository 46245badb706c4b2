import BindingVocabulary

/// Binds an event to the command that it runs. The event's widget follows the command: it is
/// enabled while the command can run, and shows why the command failed.
package final class CommandLinkSpec: LinkSpec {
  /// Feeds `isEnabled` of the widget, if the widget has one without another source.
  package let enabling: ValueLinkSpec?
  /// Feeds `error` of the widget, if the widget has one without another source.
  package let showingError: ValueLinkSpec?

  /// The slots of the widget that follow the command.
  package typealias Followers = (isEnabled: AnyField?, error: AnyField?)

  private let drafts: DraftPolicy?

  /// - Parameters:
  ///   - site: Where the binding was written.
  ///   - source: The way from the model to the command.
  ///   - target: The way from the view to the event; nil where the event is at hand.
  ///   - drafts: The treatment of drafts; nil for that of the event.
  ///   - isEnabled: The origin of the link onto `isEnabled`, and the way there; nil for none.
  ///   - error: The origin of the link onto `error`, and the way there; nil for none.
  package init(
    _ site: LinkSite, from source: [any Accessor], to target: (any Accessor)?,
    drafts: DraftPolicy?, isEnabled: (origin: LinkOrigin, target: (any Accessor)?)?,
    error: (origin: LinkOrigin, target: (any Accessor)?)?
  ) {
    self.drafts = drafts
    enabling = isEnabled.map { Self.following($0.origin, $0.target, Bool.self) }
    showingError = error.map { Self.following($0.origin, $0.target, String?.self) }
    super.init(site, from: source, to: target)
  }

  private static func following<Value: Equatable>(
    _ origin: LinkOrigin, _ target: (any Accessor)?, _: Value.Type
  ) -> ValueLinkSpec {
    ValueLinkSpec(LinkSite(origin), from: [], to: target, mode: .oneWay) { _, slot in
      LinkFactory(following: SameType<Value>(), for: slot, origin: origin)
    }
  }

  /// Runs a command at each event.
  @discardableResult
  func link(
    _ command: Command, to event: Event, _ followers: Followers, in binder: Binder
  ) -> Subscription {
    let link = CommandLink(
      command, drafts: drafts, queue: binder.queue, origin: site.origin
    ) { [unowned binder] in binder.onFault($0) }
    event.add(link)
    binder.append(link)
    link.followers = [
      show(command.$canRun, in: followers.isEnabled, enabling, binder),
      show(command.$error, in: followers.error, showingError, binder),
    ].compactMap(\.self)
    return link
  }

  private func show(
    _ field: AnyField, in slot: AnyField?, _ spec: ValueLinkSpec?, _ binder: Binder
  ) -> Subscription? {
    guard let slot, let spec, !slot.anyLinkTarget.isFed else { return nil }
    var installer = LinkInstaller(field, binder)
    return installer.install(spec, onto: slot)
  }
}

extension Event {
  /// The slots of the event's widget that follow the command.
  var followers: CommandLinkSpec.Followers {
    guard let widget else { return (nil, nil) }
    let fields = BinderCore.fields(of: widget)
    let isEdited = fields.values.contains(where: \.isEditable)
    return (
      isEdited ? nil : fields["_isEnabled"] as? Field<Bool>, fields["_error"] as? Field<String?>
    )
  }
}

/// The fields behind the properties of a widget, by the names of their storage.
private func fields(of widget: AnyObject) -> [String: AnyField] {
  var fields: [String: AnyField] = [:]
  var mirror: Mirror? = Mirror(reflecting: widget)
  while let current = mirror {
    for case (let label?, let wrapper as any FieldWrapper) in current.children {
      fields[label] = wrapper.anyField
    }
    mirror = current.superclassMirror
  }
  return fields
}

/// The fields of a widget that the user can edit, superclasses included.
package func editableFields(of widget: AnyObject) -> [AnyField] {
  fields(of: widget).sorted { $0.key < $1.key }.map(\.value).filter(\.isEditable)
}
