/// Runs a command with the event's argument each time an event happens.
final class CommandLink: EventSubscription {
  // Weak, since a subscription keeps no part of the model.
  private weak var command: AnyCommand?
  /// The stand-in that represents a method behind a path, with the box around its struct, or the
  /// command that cannot run while the path is unresolved.
  private var kept: [AnyObject] = []
  private var isUnresolved = false
  /// Follows the path to the command, where it has several segments.
  weak var path: KeyPathObserver?
  /// The links onto slots of the event's widget that follow the command.
  var followers: [ObservationToken] = []
  /// Makes the followers anew for another command.
  var follow: ((AnyCommand) -> [ObservationToken])?
  private let hasConstant: Bool
  // The binder keeps it: it may be the page that has the event, which keeps the link.
  private weak var constant: CommandArgument?
  /// The row that the widget is in, whose element is the argument of the command.
  private weak var row: RowSlot.Row?
  /// The treatment of drafts where the binding says one.
  private let drafts: DraftPolicy?
  /// Whether the first of the waiting events has committed or discarded the drafts.
  private var isPrepared = false
  /// The slot for whose validation an event waits; others are dropped meanwhile.
  private weak var awaited: (any AnyEditableField)?
  /// The payload of that event, when it is delivered again.
  private var payload: Any??

  init(
    of event: AnyEvent, drafts: DraftPolicy?, constant: CommandArgument?, row: RowSlot.Row?,
    queue: DeliveryQueue, site: LinkSite
  ) {
    self.drafts = drafts
    (hasConstant, self.constant) = (constant != nil, constant)
    self.row = row
    super.init(of: event, queue: queue, site: site)
  }

  /// The number in the record for the line that has set the command's handler.
  var handlerNumber: Int? { command.map { -$0.$isRunning.traceNumber } }

  override var refusal: (reason: String, field: _AnyField?)? {
    if isUnresolved {
      let absence = path?.absence
      return ("the path to it ends\(absence.map { ": \($0.reason)" } ?? "")", absence?.field)
    }
    guard let command, !command.isAbandoned else { return ("its object has been released", nil) }
    guard !command.canRun else { return nil }
    return command.isRunning
      ? ("it is still running", command.$isRunning) : ("it is disabled", command.$isEnabled)
  }

  func report(_ fault: BindingFault) { binder?.report(fault) }

  override var isLost: Bool { isUnresolved ? path?.isOver != false : command?.isAbandoned != false }

  /// Runs another command from now on; nil where the path to it is unresolved, and the widget is disabled.
  func run(_ command: AnyCommand?, keeping kept: [AnyObject] = []) {
    if command == nil, isUnresolved { return }
    isUnresolved = command == nil
    let current: AnyCommand = command ?? Command()
    if command == nil { current.isEnabled = false }
    self.command = current
    let former = exchange(&self.kept, command == nil ? [current] : kept)
    if let follow { exchange(&followers, follow(current)) }
    withExtendedLifetime(former) {}
  }

  override var state: LinkState? {
    LinkState(
      slot: event, fieldValue: isUnresolved ? "no command, since the path ends" : nil,
      names: ("an event", "a command", "run by the event"))
  }

  override func waits(for source: _Notifier) {
    if let payload = payload.take() { waiting.append(payload) } else { super.waits(for: source) }
  }

  override func waitedInVain() {
    super.waitedInVain()
    isPrepared = false
  }

  override func ended() {
    super.ended()
    exchange(&follow, nil)
    exchange(&kept, [])
    path?.cancel()
    for follower in exchange(&followers, []) { follower.cancel() }
  }

  override func deliver(from source: _Notifier) {
    // An event without other deliveries does not wait.
    if waiting.isEmpty { waits(for: source) }
    if !isPrepared {
      guard let command, !command.isAbandoned else {
        _ = nextPayload()
        return report(.modelGone(link: origin.description))
      }
      if queue?.refreshTracked(before: self, from: source) == true { return }
      let mayRun = awaited?.isBeingValidated != true && (!command.canRun || prepareDrafts())
      // A handler of a committed or discarded draft may end the link.
      if isCancelled { return }
      guard mayRun else {
        _ = nextPayload()
        return
      }
      isPrepared = true
      // The command sees the effects of the committed drafts, also on the selection of a list.
      if queue?.makeWay(for: self, from: source) == true { return }
    }
    isPrepared = false
    if let payload = nextPayload() { run(with: payload) }
  }

  /// Commits or discards drafts, as the binding or the event says. False where the command must not run.
  private func prepareDrafts() -> Bool {
    guard let event else { return true }
    let policy = drafts ?? event.drafts
    if policy == .keep || command?.isForDrafts == false { return true }
    let scope = event.draftScope
    let fields =
      scope?.editableFields.compactMap { ($0 as? _AnyField)?.editable }
      ?? binder?.drafts.present ?? []
    if policy == .discard {
      for field in fields { field.revert() }
      return true
    }
    guard let failed = Drafts.commit(fields) else { return true }
    Tracing.noteHeldBack(
      "the model does not take a text of the user: \(failed.draftFailure ?? "it is being validated")"
    )
    if !failed.isBeingValidated { reveal(failed, in: scope) } else { wait(for: failed, in: scope) }
    return false
  }

  /// Shows the draft that the model does not take. Where its field is hidden, the command has the reason.
  private func reveal(_ field: any AnyEditableField, in scope: (any DraftScope)?) {
    scope?.reveal(field)
    if let scope = scope as? any FocusScope, !scope.hasFocus(field) {
      command?.refusal = field.draftFailure
    }
  }

  /// Delivers the event again when the model has taken the edit of a field.
  private func wait(for field: any AnyEditableField, in scope: (any DraftScope)?) {
    let payload = waiting.first ?? nil
    awaited = field
    field.afterValidation { [weak self, weak field] isTaken, hasGoneOn in
      guard let self, !isCancelled, let event else { return }
      awaited = nil
      // The command would act on the row that the user has selected since, and a refusal take the focus.
      if hasGoneOn {
        return Tracing.noteHeldBack("the user went on before a validation had answered")
      }
      if isTaken {
        self.payload = .some(payload)
        _ = queue?.deliver(self, from: event)
      } else if let field, field.draftFailure != nil {
        reveal(field, in: scope)
      }
    }
  }

  private func run(with payload: Any?) {
    let constant = constant
    // Without its constant the binder has been released meanwhile.
    guard let command, !isUnresolved, hasConstant == (constant != nil) else { return }
    guard command.hasHandler else {
      return report(.commandWithoutHandler(link: origin.description))
    }
    let type = Swift.type(of: command).inputType
    let given = constant.map { $0.value(type) } ?? payload ?? row?.element
    let tasks = binder?.tasks
    let endCount = tasks?.endCount
    let former = command.work
    if let refusal { Tracing.noteHeldBack(refusal.reason) } else { command.starter = (site, queue) }
    defer { if !command.isRunning { command.starter = nil } }
    if constant != nil && given == nil || !command.run(given: given) && command.canRun {
      // The types are compared before the start where they are known: at the end of a path, or for
      // elements behind a protocol, they are not. The answers to a question are known while it is asked.
      report(
        .commandArgument(
          link: origin.description, wanted: command.wanted,
          given: constant.map { "\($0)" } ?? given.map { "'\(Swift.type(of: $0))'" } ?? "nothing"))
    }
    // A refused event has no run; the one under way may be that of code.
    if command.endsWithBinder, let work = command.work, work != former {
      // The handler may have ended the binder before its first 'await'. The task keeps the command until it
      // ends, so that no other one has its identity meanwhile.
      if tasks?.endCount == endCount {
        tasks?.add(command) { work.cancel() }
      } else {
        work.cancel()
      }
    }
  }
}

/// A constant that a binding passes to a command.
package final class CommandArgument: CustomStringConvertible {
  private enum Content {
    case text(String)
    case value(Any)
  }

  private let content: Content

  private init(_ content: Content) { self.content = content }

  /// A text of a binding file, which names a value of the type that the command takes.
  package static func text(_ text: String) -> CommandArgument { CommandArgument(.text(text)) }

  static func value(_ value: Any) -> CommandArgument { CommandArgument(.value(value)) }

  /// The value of a type; nil where a text names none.
  func value(_ type: any Any.Type) -> Any? {
    switch content {
    case .value(let value): return value
    case .text(let text):
      func read<Value>(_: Value.Type) -> Any? { readValue(text, as: Value.self) }
      let wanted: any Any.Type = unwrappedType(type)
      return _openExistential(wanted, do: read)
    }
  }

  package var description: String {
    switch content {
    case .text(let text): "'\(text)'"
    case .value(let value): "'\(Swift.type(of: value))'"
    }
  }
}
