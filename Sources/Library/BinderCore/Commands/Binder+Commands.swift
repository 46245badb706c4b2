// The overloads hold the types of an event and its command together: a command takes nothing, the payload of the event,
// or a constant. Only the element that a list's event carries meets the type of the command when the event happens.

extension Binder {
  /// Runs a command each time the event happens, as `action:` in a binding file does.
  ///
  /// The widget that has the event follows the command: it is enabled while the command can run,
  /// unless the user can edit the widget, and shows why the command failed. A binding onto
  /// `isEnabled` or `error` of the widget takes precedence.
  ///
  /// Before the command runs, the drafts of the event's page are committed, discarded or kept. Where
  /// one cannot be committed, the command does not run.
  ///
  ///     binder.bind(screen.save.pressed, to: model.save)
  ///     binder.bind(screen.cancel.pressed, to: model.cancel, drafts: .discard)
  ///
  /// The command does not get the payload of the event, and the binder does not keep it. `drafts` is nil for
  /// the treatment that the event declares.
  ///
  /// - Returns: The observation. After its cancellation the widget does not follow the command either.
  @discardableResult
  public func bind(
    _ event: AnyEvent, to command: Command<Void>, drafts: DraftPolicy? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ObservationToken { link(event, command, drafts, .code(fileID: fileID, line: line)) }

  /// Runs a command with the payload of the event.
  ///
  ///     binder.bind(screen.priority.chosen, to: model.rank)  // Event<Priority>, Command<Priority>
  @_disfavoredOverload
  @discardableResult
  public func bind<Input>(
    _ event: Event<Input>, to command: Command<Input>, drafts: DraftPolicy? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ObservationToken { link(event, command, drafts, .code(fileID: fileID, line: line)) }

  /// Runs a command with an element of a list, whose event does not know the type of its elements: the
  /// binder reports a fault for an element that the command does not take.
  ///
  ///     binder.bind(screen.photos.chosen, to: model.open)  // Command<Photo>
  @_disfavoredOverload
  @discardableResult
  public func bind<Input>(
    _ event: Event<Any>, to command: Command<Input>, drafts: DraftPolicy? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ObservationToken { link(event, command, drafts, .code(fileID: fileID, line: line)) }

  /// Runs a command with a constant, or with the element of the row in whose closure it is bound. The binder keeps it
  /// until the binding ends.
  ///
  ///     binder.bind(screen.fiveStars.pressed, to: model.rate, argument: 5)
  ///     binder.bind(row.remove.pressed, to: model.remove, argument: photo)
  @discardableResult
  public func bind<Input>(
    _ event: AnyEvent, to command: Command<Input>, drafts: DraftPolicy? = nil, argument: Input,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ObservationToken {
    link(event, command, drafts, .code(fileID: fileID, line: line), argument: .value(argument))
  }

  // MARK: The command of an object

  /// Runs the command of an object that may be replaced, or be missing. The widget of the event is
  /// disabled while there is no object.
  ///
  ///     binder.bind(screen.delete.pressed, to: \.delete, of: model.$selected)
  @discardableResult
  public func bind<Owner: AnyObject>(
    _ event: AnyEvent, to command: KeyPath<Owner, Command<Void>>, of owner: Field<Owner?>,
    drafts: DraftPolicy? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ObservationToken {
    follow(command, of: owner, at: event, drafts, .code(fileID: fileID, line: line))
  }

  /// Runs the command of an object that may be missing, with the payload of the event.
  @_disfavoredOverload
  @discardableResult
  public func bind<Owner: AnyObject, Input>(
    _ event: Event<Input>, to command: KeyPath<Owner, Command<Input>>, of owner: Field<Owner?>,
    drafts: DraftPolicy? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ObservationToken {
    follow(command, of: owner, at: event, drafts, .code(fileID: fileID, line: line))
  }

  /// Runs the command of an object that may be missing, with an element of a list.
  @_disfavoredOverload
  @discardableResult
  public func bind<Owner: AnyObject, Input>(
    _ event: Event<Any>, to command: KeyPath<Owner, Command<Input>>, of owner: Field<Owner?>,
    drafts: DraftPolicy? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ObservationToken {
    follow(command, of: owner, at: event, drafts, .code(fileID: fileID, line: line))
  }

  /// Runs the command of an object that may be missing, with a constant.
  @discardableResult
  public func bind<Owner: AnyObject, Input>(
    _ event: AnyEvent, to command: KeyPath<Owner, Command<Input>>, of owner: Field<Owner?>,
    drafts: DraftPolicy? = nil, argument: Input, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ObservationToken {
    let origin = LinkOrigin.code(fileID: fileID, line: line)
    return follow(command, of: owner, at: event, drafts, origin, argument: .value(argument))
  }

  /// Runs the command of an object that may be replaced.
  @discardableResult
  public func bind<Owner: AnyObject>(
    _ event: AnyEvent, to command: KeyPath<Owner, Command<Void>>, of owner: Field<Owner>,
    drafts: DraftPolicy? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ObservationToken {
    follow(command, of: owner, at: event, drafts, .code(fileID: fileID, line: line))
  }

  /// Runs the command of an object that may be replaced, with the payload of the event.
  @_disfavoredOverload
  @discardableResult
  public func bind<Owner: AnyObject, Input>(
    _ event: Event<Input>, to command: KeyPath<Owner, Command<Input>>, of owner: Field<Owner>,
    drafts: DraftPolicy? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ObservationToken {
    follow(command, of: owner, at: event, drafts, .code(fileID: fileID, line: line))
  }

  /// Runs the command of an object that may be replaced, with an element of a list.
  @_disfavoredOverload
  @discardableResult
  public func bind<Owner: AnyObject, Input>(
    _ event: Event<Any>, to command: KeyPath<Owner, Command<Input>>, of owner: Field<Owner>,
    drafts: DraftPolicy? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ObservationToken {
    follow(command, of: owner, at: event, drafts, .code(fileID: fileID, line: line))
  }

  /// Runs the command of an object that may be replaced, with a constant.
  @discardableResult
  public func bind<Owner: AnyObject, Input>(
    _ event: AnyEvent, to command: KeyPath<Owner, Command<Input>>, of owner: Field<Owner>,
    drafts: DraftPolicy? = nil, argument: Input, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ObservationToken {
    let origin = LinkOrigin.code(fileID: fileID, line: line)
    return follow(command, of: owner, at: event, drafts, origin, argument: .value(argument))
  }

  // MARK: - Specifications

  private func link(
    _ event: AnyEvent, _ command: AnyCommand, _ drafts: DraftPolicy?, _ origin: LinkOrigin,
    argument: CommandArgument? = nil
  ) -> ObservationToken {
    CommandLinkSpec(LinkSite(origin), from: [], to: nil, drafts: drafts, argument: argument)
      .link(command, to: event, of: event.widget, in: self)
  }

  private func follow<Owner: AnyObject, Input>(
    _ command: KeyPath<Owner, Command<Input>>, of owner: _AnyField, at event: AnyEvent,
    _ drafts: DraftPolicy?, _ origin: LinkOrigin, argument: CommandArgument? = nil
  ) -> ObservationToken {
    let source = ClosureAccessor.path(command) { .command($0, isStandIn: false) }
    let spec = CommandLinkSpec(
      LinkSite(origin), from: source, to: nil, drafts: drafts, argument: argument)
    var installer = LinkInstaller(owner, self)
    return installer.install(spec, at: event, of: event.widget)
  }
}
