@_spi(GeneratedCode) extension CompiledLinks {
  // MARK: The event

  /// An event of a widget.
  public func target<Host>(_ event: Event, of host: Host) -> CompiledTarget<Host> {
    CompiledTarget(event, of: host, isEdited: Self.isEdited(host))
  }

  /// A widget, which represents its default event.
  public func target<Slot: EventWidget, Host>(
    _ widget: Slot, of host: Host
  ) -> CompiledTarget<Slot> {
    CompiledTarget(widget.defaultTrigger, of: widget, isEdited: Self.isEdited(widget))
  }

  @available(
    *, unavailable,
    message: "this is no event: neither an 'Event' nor a widget that is an 'EventWidget'"
  )
  @_disfavoredOverload
  public func target<Other, Host>(_ other: Other, of host: Host) -> AfterError { AfterError() }

  private static func isEdited(_ widget: Any) -> Bool {
    func isEditable<Slot: SlotWidget>(_ widget: Slot) -> Bool {
      widget.defaultSlot is any AnyEditableField
    }
    if let type = type(of: widget) as? any EventWidget.Type, type.isEdited { return true }
    return (widget as? any SlotWidget).map { isEditable($0) } ?? false
  }

  /// The name of an event in `explain`: a widget alone represents its default event.
  public func name<Slot: EventWidget>(ofEvent name: String, of widget: Slot) -> String {
    guard case .named(let event) = DefaultMembers.of(widget).event else { return name }
    return "\(name).\(event)"
  }

  @_disfavoredOverload
  public func name<Other>(ofEvent name: String, of event: Other) -> String { name }

  // MARK: The command

  // MARK: The link

  /// Runs a command at each event, and lets the widget follow the command where no binding takes
  /// precedence: the widget is enabled while the command can run, unless the user can edit it, and
  /// shows why the command failed.
  ///
  /// - Parameters:
  ///   - command: The way to the command.
  ///   - target: The event and its widget.
  ///   - isEnabled: The field behind `isEnabled` of the widget, if it has one without a binding.
  ///   - error: The field behind `error` of the widget, if it has one without a binding.
  ///   - place: The binding.
  public func run<Widget>(
    _ command: CompiledCommand, at target: CompiledTarget<Widget>, enabling isEnabled: Any,
    showing error: Any, drafts: DraftPolicy? = nil, argument: String? = nil, at place: BindingPlace
  ) {
    let origin = origin(place)
    let isEnabled = target.isEdited ? nil : isEnabled as? Field<Bool>
    let error = error as? Field<String?>
    let spec = CommandLinkSpec(
      LinkSite(.binding(origin)), from: command.steps, to: nil, drafts: drafts,
      argument: argument.map { .text($0) },
      isEnabled: isEnabled.map { _ in (.binding(origin.following("isEnabled", "canRun")), nil) },
      error: error.map { _ in (.binding(origin.following("error", "error")), nil) })
    installer.install(spec, at: target.event, (isEnabled, error))
  }

  public func run(
    _ command: CompiledCommand, at target: AfterError, enabling isEnabled: Any, showing error: Any,
    drafts: DraftPolicy? = nil, argument: String? = nil, at place: BindingPlace
  ) {}
}

@_spi(GeneratedCode) extension ModelPath {
  /// The member of the object at the end that is the command, or the method that becomes one.
  public func action(_ name: String) -> CompiledAction<Value> {
    CompiledAction(steps: steps, name: name)
  }
}

/// The way to a command.
@_spi(GeneratedCode) public struct CompiledCommand {
  let steps: [any Accessor]
}

/// A member of an object that is a command, or a method that becomes one.
@_spi(GeneratedCode) public struct CompiledAction<Model> {
  let steps: [any Accessor]
  let name: String

  /// - Parameter make: Makes the command that represents a method of the object.
  private func calling(_ make: @escaping (AnyObject) -> Command) -> CompiledCommand {
    let accessor = ClosureAccessor(name) { object, _ in
      guard Self.root(object) != nil else { return nil }
      let command = make(object)
      command.setOwner(object)
      return .command(command, isStandIn: true)
    }
    return CompiledCommand(steps: steps + [accessor])
  }

  /// The model, which may be a struct in a row.
  private static func root(_ object: AnyObject?) -> Model? {
    guard let object else { return nil }
    return ((object as? ElementValue)?.value ?? object) as? Model
  }

  // The compiler selects the overload that fits the member; generated code calls it.

  // swift-format-ignore: AmbiguousTrailingClosureOverload
  /// A command of the model.
  public func command(_ command: @escaping (Model) -> Command) -> CompiledCommand {
    let accessor = ClosureAccessor(name) { object, _ in
      Self.root(object).map { .command(command($0), isStandIn: false) }
    }
    return CompiledCommand(steps: steps + [accessor])
  }

  // swift-format-ignore: AmbiguousTrailingClosureOverload
  /// A method of the model.
  public func command(
    _ method: @escaping (Model) -> () -> Void
  ) -> CompiledCommand {
    calling { object in Command { [weak object] in Self.root(object).map { method($0)() } } }
  }

  // swift-format-ignore: AmbiguousTrailingClosureOverload
  /// A method of the model that takes the event's argument.
  public func command<Argument>(
    _ method: @escaping (Model) -> (Argument) -> Void
  ) -> CompiledCommand {
    calling { object in
      Command(taking: Argument.self) { [weak object] argument in
        if let model = Self.root(object) { method(model)(argument) }
      }
    }
  }

  // swift-format-ignore: AmbiguousTrailingClosureOverload
  /// An asynchronous method of the model.
  public func command(
    isolation: isolated any Actor = #isolation,
    _ method: @escaping (Model) -> () async throws -> Void
  ) -> CompiledCommand {
    calling { object in
      Command(isolation: isolation) { [weak object] in
        if let model = Self.root(object) { try await method(model)() }
      }
    }
  }

  // swift-format-ignore: AmbiguousTrailingClosureOverload
  /// An asynchronous method of the model that takes the event's argument.
  public func command<Argument>(
    isolation: isolated any Actor = #isolation,
    _ method: @escaping (Model) -> (Argument) async throws -> Void
  ) -> CompiledCommand {
    calling { object in
      let command = Command()
      command.setHandler(taking: Argument.self, isolation: isolation) { [weak object] argument in
        if let model = Self.root(object) { try await method(model)(argument) }
      }
      return command
    }
  }

  // swift-format-ignore: AmbiguousTrailingClosureOverload
  @available(
    *, unavailable,
    message: "this is neither a 'Command' nor a method that takes nothing or the event's argument"
  )
  @_disfavoredOverload
  public func command<Other>(
    _ other: (Model) -> Other, isOther: Bool = true
  ) -> CompiledCommand { CompiledCommand(steps: []) }
}

/// An event and the widget that has it.
@_spi(GeneratedCode) public struct CompiledTarget<Widget> {
  let event: Event
  let isEdited: Bool
  /// Finds the fields of the widget.
  public let fields: SlotFields<Widget>

  init(_ event: Event, of widget: Widget, isEdited: Bool) {
    self.event = event
    self.isEdited = isEdited
    fields = SlotFields(root: widget)
  }
}
