#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Keeps fields of models and slots of screens in step for as long as it lives.
///
///     let binder = Binder()
///     binder.bind(model.$balance, to: screen.balance.$text, as: .fpint)
///     binder.bind(model.$change, to: screen.change.$text, as: .fpint)  // editable: both ways
///     binder.observe(model.$isLoading) { print($0) }
///
/// The binder keeps neither model nor view alive. When it goes, or on `unbind()`, everything that it
/// set up ends. It belongs to one isolation domain, like the fields.
public final class Binder {
  /// Told of what goes wrong after set-up; writes a line to standard error unless replaced.
  public var onFault: (BindingFault) -> Void = { fault in
    // `write`, because `stderr` is a global variable that Swift 6 lets nobody share.
    let line = Array("binder: \(fault)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }

  private let queue = DeliveryQueue()
  private var observations: [Observation] = []
  /// The count at which ended observations are dropped; doubling keeps the cost per link constant.
  private var pruneAt = 64

  public init() {
    queue.onLoop = { [unowned self] looping in
      onFault(.loop(links: looping.map(\.origin.description)))
    }
  }

  deinit { unbind() }

  /// Ends all observations and links of this binder.
  public func unbind() {
    let ending = observations
    observations = []
    for observation in ending { observation.cancel() }
  }

  /// The observations that the binder holds, ended ones among them.
  package var keptCount: Int { observations.count }

  /// The observations and links that have not ended.
  package var activeCount: Int { observations.count { !$0.isOver } }

  @discardableResult
  private func keep(_ observation: Observation) -> Observation {
    if observations.count >= pruneAt {
      for over in observations where over.isOver { over.cancel() }
      observations.removeAll(where: \.isOver)
      pruneAt = max(64, observations.count * 2)
    }
    observations.append(observation)
    return observation
  }

  // MARK: - Observing

  /// Calls `handler` with the field's value, now and after each change.
  ///
  /// This is the Binder of key-value observing, with the compiler checking the field.
  /// - Parameter initial: Whether to call at once, as `NSKeyValueObservingOptions.initial` does.
  @discardableResult
  public func observe<Value>(
    _ field: Field<Value>, initial: Bool = true, fileID: StaticString = #fileID,
    line: UInt = #line, _ handler: @escaping (Value) -> Void
  ) -> Observation {
    let observation = ValueObservation(
      of: field, queue: queue, origin: .code(fileID: fileID, line: line), handler)
    if initial { queue.deliver(observation) }
    return keep(observation)
  }

  /// Calls `handler` each time the event happens.
  @discardableResult
  public func observe(
    _ event: Event, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping () -> Void
  ) -> Observation {
    let observation = HandlerObservation(
      queue: queue, origin: .code(fileID: fileID, line: line), handler)
    event.add(observation)
    return keep(observation)
  }

  // MARK: - Binding

  // The overloads for slots that only show are disfavoured: Swift would rather take them, which have
  // fewer defaults, also for a slot that the user can edit.

  /// Shows a field in a slot, as a model type says.
  ///
  /// - Parameter fallback: What is shown for a value that cannot be converted; the empty text
  ///   unless said otherwise.
  @_disfavoredOverload
  @discardableResult
  public func bind<Conversion: ModelType>(
    _ field: Field<Conversion.Value>, to slot: Field<Conversion.Shown>, as conversion: Conversion,
    fallback: Conversion.Shown? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Observation {
    link(
      field, to: slot, as: conversion, fallback: fallback,
      origin: .code(fileID: fileID, line: line))
  }

  /// Joins a field and a slot that the user can edit, as a model type says.
  ///
  /// - Parameters:
  ///   - mode: The direction; both ways unless said otherwise.
  ///   - commit: When an edit reaches the model.
  @discardableResult
  public func bind<Conversion: InvertibleModelType>(
    _ field: Field<Conversion.Value>, to slot: EditableField<Conversion.Shown>,
    as conversion: Conversion, mode: LinkMode = .twoWay, commit: CommitMoment = .key,
    fallback: Conversion.Shown? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Observation {
    link(
      field, to: slot, as: conversion, mode: mode, commit: commit, fallback: fallback,
      origin: .code(fileID: fileID, line: line))
  }

  /// Shows a field in a slot of the same type.
  @_disfavoredOverload
  @discardableResult
  public func bind<Value: Equatable>(
    _ field: Field<Value>, to slot: Field<Value>, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Observation {
    link(field, to: slot, as: SameType(), origin: .code(fileID: fileID, line: line))
  }

  /// Joins a field and a slot of the same type that the user can edit.
  @discardableResult
  public func bind<Value: Equatable>(
    _ field: Field<Value>, to slot: EditableField<Value>, mode: LinkMode = .twoWay,
    commit: CommitMoment = .key, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Observation {
    link(
      field, to: slot, as: SameType(), mode: mode, commit: commit,
      origin: .code(fileID: fileID, line: line))
  }

  /// Runs a command each time the event happens.
  @discardableResult
  public func bind(
    _ event: Event, to command: Command, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Observation {
    link(event, to: command, origin: .code(fileID: fileID, line: line))
  }

  // MARK: - Linking, with any origin

  @discardableResult
  package func link<Conversion: ModelType>(
    _ field: Field<Conversion.Value>, to slot: Field<Conversion.Shown>, as conversion: Conversion,
    once: Bool = false, fallback: Conversion.Shown? = nil, origin: LinkOrigin
  ) -> Observation {
    let link = OneWayLink(
      field, to: slot, as: conversion, fallback: fallback, queue: queue, origin: origin)
    queue.deliver(link)
    if once { link.cancel() }
    return keep(link)
  }

  @discardableResult
  package func link<Conversion: InvertibleModelType>(
    _ field: Field<Conversion.Value>, to slot: EditableField<Conversion.Shown>,
    as conversion: Conversion, mode: LinkMode, commit: CommitMoment,
    fallback: Conversion.Shown? = nil, origin: LinkOrigin
  ) -> Observation {
    keep(
      EditLink.make(
        field, slot, as: conversion, mode: mode, commit: commit, fallback: fallback, queue: queue,
        origin: origin))
  }

  @discardableResult
  package func link(_ event: Event, to command: Command, origin: LinkOrigin) -> Observation {
    let link = HandlerObservation(queue: queue, origin: origin) { [weak command, unowned self] in
      guard let command else { return }
      if command.handler == nil {
        onFault(.commandWithoutHandler(link: origin.description))
      } else {
        command.run()
      }
    }
    event.add(link)
    return keep(link)
  }
}
