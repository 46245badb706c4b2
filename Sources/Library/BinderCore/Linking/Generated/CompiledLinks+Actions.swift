@_spi(GeneratedCode) import BinderConversion

@_spi(GeneratedCode) extension CompiledLinks {
  // MARK: The event

  /// An event of a widget.
  public func target<Payload, Host>(
    _ event: Event<Payload>, of host: Host
  ) -> CompiledTarget<Payload> {
    CompiledTarget(event: event, member: event, widget: host as AnyObject)
  }

  /// A widget, which represents its default event.
  public func target<Slot: EventWidget, Payload, Host>(
    _ widget: Slot, of host: Host
  ) -> CompiledTarget<Payload> where Slot.DefaultTrigger == Event<Payload> {
    CompiledTarget(event: widget.defaultTrigger, member: widget, widget: widget)
  }

  @available(
    *, unavailable,
    message: "this is no event: neither an 'Event' nor a widget that is an 'EventWidget'"
  )
  @_disfavoredOverload
  public func target<Other, Host>(_ other: Other, of host: Host) -> AfterError { AfterError() }

  // MARK: The link

  /// Runs a command at each event, as the next line of the table and `CommandLinkSpec` describe it.
  public func run<Payload>(_ command: CommandPath, at target: CompiledTarget<Payload>) {
    let binding = bindings.removeFirst()
    let slot = name(ofEvent: binding.slot, target.member)
    let spec = CommandLinkSpec(
      LinkSite(.binding(origin(slot, binding, as: "run by the event"))), from: command.steps,
      to: nil, drafts: binding.drafts, argument: binding.constant.map { .text($0) },
      enables: !binding.fed.contains("isEnabled"), showsError: !binding.fed.contains("error"))
    installer.install(spec, at: target.event, of: target.widget)
  }

  public func run(_ command: CommandPath, at target: AfterError) {}
}

@_spi(GeneratedCode) extension CompiledLinks {
  // The compiler looks the member up, and names the place of an unknown one; its value is not read.

  /// The member of the model that is the command, or the method that becomes one.
  public func action<Value>(_ member: @autoclosure () -> Value) -> CompiledAction<Model> {
    CompiledAction(steps: [], name: commandName)
  }

  /// A member of the object at the end of the path that was named last.
  public func action<Owner, Access, Value>(
    of owner: CompiledPath<Owner, Access>.Type, _ member: @autoclosure () -> Value
  ) -> CompiledAction<Owner> {
    steps.name(as: bindings.first?.source ?? "")
    return CompiledAction(steps: steps, name: commandName)
  }

  /// The last segment of the path of the next binding.
  private var commandName: String {
    bindings.first?.source.split(separator: ".").last.map(String.init) ?? ""
  }

  /// The model, for the compiler alone.
  public var model: Model { nothing() }
}

@_spi(GeneratedCode) extension CompiledPath {
  /// The value at the end, for the compiler alone.
  public static var value: Value { nothing() }
}

/// A value that nothing reads.
private func nothing<Value>(of _: Value.Type = Value.self) -> Value {
  preconditionFailure("only the compiler looks up what generated code names here")
}

/// The way to a command of any input: of one that is unknown the compiler could infer none.
@_spi(GeneratedCode) public struct CommandPath {
  let steps: [any Accessor]
}

/// The way to a command that takes a value of a type.
@_spi(GeneratedCode) public struct CompiledCommand<Input> {
  public let path: CommandPath

  init(steps: [any Accessor]) { path = CommandPath(steps: steps) }
}

/// A member of an object that is a command, or a method that becomes one.
@_spi(GeneratedCode) public struct CompiledAction<Model> {
  let steps: [any Accessor]
  let name: String

  private func calling<Input>(
    _ make: @escaping (AnyObject) -> Command<Input>
  ) -> CompiledCommand<Input> {
    let accessor = ClosureAccessor(name) { object, _ in
      guard Self.root(object) != nil else { return nil }
      let command = make(object)
      command.owner = Weak(object)
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
  public func command<Input>(
    _ command: @escaping (Model) -> Command<Input>
  ) -> CompiledCommand<Input> {
    let accessor = ClosureAccessor(name) { object, _ in
      Self.root(object).map { .command(command($0), isStandIn: false) }
    }
    return CompiledCommand(steps: steps + [accessor])
  }

  // swift-format-ignore: AmbiguousTrailingClosureOverload
  /// A method of the model.
  public func command(_ method: @escaping (Model) -> () -> Void) -> CompiledCommand<Void> {
    calling { object in Command { [weak object] in Self.root(object).map { method($0)() } } }
  }

  // swift-format-ignore: AmbiguousTrailingClosureOverload
  /// A method of the model that takes a value.
  public func command<Input>(
    _ method: @escaping (Model) -> (Input) -> Void
  ) -> CompiledCommand<Input> {
    calling { object in
      Command { [weak object] (input: Input) in
        if let model = Self.root(object) { method(model)(input) }
      }
    }
  }

  // swift-format-ignore: AmbiguousTrailingClosureOverload
  /// An asynchronous method of the model.
  public func command(
    isolation: isolated any Actor = #isolation,
    _ method: @escaping (Model) -> nonisolated(nonsending) () async throws -> Void
  ) -> CompiledCommand<Void> {
    calling { object in
      Command(isolation: isolation) { [weak object] in
        if let model = Self.root(object) { try await method(model)() }
      }
    }
  }

  // swift-format-ignore: AmbiguousTrailingClosureOverload
  /// An asynchronous method of the model that takes a value.
  public func command<Input>(
    isolation: isolated any Actor = #isolation,
    _ method: @escaping (Model) -> nonisolated(nonsending) (Input) async throws -> Void
  ) -> CompiledCommand<Input> {
    calling { object in
      Command(isolation: isolation) { [weak object] (input: Input) in
        if let model = Self.root(object) { try await method(model)(input) }
      }
    }
  }

  // swift-format-ignore: AmbiguousTrailingClosureOverload
  @available(
    *, unavailable,
    message: "this is neither a 'Command' nor a method that takes one value or none"
  )
  @_disfavoredOverload
  public func command<Other>(
    _ other: (Model) -> Other, isOther: Bool = true
  ) -> CompiledCommand<AfterError> { CompiledCommand(steps: []) }
}

/// An event and the widget that has it.
@_spi(GeneratedCode) public struct CompiledTarget<Payload> {
  let event: AnyEvent
  /// The event, or the widget that represents it.
  let member: Any
  let widget: AnyObject
}
