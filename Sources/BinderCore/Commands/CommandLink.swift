import BindingVocabulary

/// Runs a command with the event's argument each time an event happens.
final class CommandLink: Subscription {
  // Weak, since a subscription keeps no part of the model.
  private weak var command: Command?
  private let report: (BindingFault) -> Void
  /// The links onto slots of the event's widget that follow the command.
  var followers: [Subscription] = []
  /// The arguments of the events that wait to be delivered.
  private var waiting: [Any?] = []

  /// The treatment of drafts where the binding says one.
  private let drafts: DraftPolicy?
  /// Whether the first of the waiting events has committed or discarded the drafts.
  private var isPrepared = false

  init(
    _ command: Command, drafts: DraftPolicy?, queue: DeliveryQueue, origin: LinkOrigin,
    report: @escaping (BindingFault) -> Void
  ) {
    self.command = command
    self.drafts = drafts
    self.report = report
    super.init(queue: queue, origin: origin)
  }

  /// This cast cannot fail: the binder adds this subscription only to events.
  private var event: Event? { notifier.map { unsafeDowncast($0, to: Event.self) } }

  override var phase: DeliveryQueue.Phase { .events }

  /// Whether the command, or the object whose method it runs, has been released.
  var isLost: Bool { command?.isAbandoned != false }

  override var coalesces: Bool { false }
  override var state: LinkState? {
    LinkState(
      slot: notifier,
      kind: LinkState.Kind(slot: "an event", field: "a command", conversion: "run by the event"))
  }

  override func waits() { waiting.append(event?.argument) }

  override func waitedInVain() { (waiting, isPrepared) = ([], false) }

  override func ended() {
    waiting = []
    for follower in followers { follower.cancel() }
    followers = []
  }

  override func deliver() {
    // An event without other deliveries does not wait.
    if waiting.isEmpty { waits() }
    if !isPrepared {
      guard let command, !command.isAbandoned else {
        waiting.removeFirst()
        return report(.modelGone(link: origin.description))
      }
      if queue?.refreshTracked(before: self) == true { return }
      let mayRun = !command.canRun || prepareDrafts()
      // A handler of a committed or discarded draft may end the link.
      if isCancelled { return }
      guard mayRun else {
        waiting.removeFirst()
        return
      }
      isPrepared = true
      // The command sees the effects of the committed drafts, also on the selection of a list.
      if queue?.makeWay(for: self) == true { return }
    }
    isPrepared = false
    run(with: waiting.removeFirst())
  }

  /// Commits or discards drafts, as the binding or the event says.
  ///
  /// - Returns: Whether the command may run.
  private func prepareDrafts() -> Bool {
    guard let event else { return true }
    let policy = drafts ?? event.drafts
    if policy == .keep { return true }
    let scope = event.widget?.draftScope
    let fields =
      scope?.editableFields.compactMap { $0 as? any AnyEditableField }
      ?? queue?.owner?.takeUnretainedValue().drafts.present ?? []
    if policy == .discard {
      for field in fields { field.revert() }
      return true
    }
    guard let failed = Drafts.commit(fields) else { return true }
    scope?.reveal(failed)
    return false
  }

  private func run(with argument: Any?) {
    guard let command else { return }
    if !command.hasHandler {
      report(.commandWithoutHandler(link: origin.description))
    } else if !command.run(with: argument), command.canRun, let type = command.argumentType {
      let given = argument.map { "'\(Swift.type(of: $0))'" } ?? "nothing"
      report(.commandArgument(link: origin.description, wanted: "\(type)", given: given))
    }
  }
}
