/// Runs a command with the event's argument each time an event happens.
final class CommandLink: Subscription {
  // Weak, since a subscription keeps no part of the model.
  private weak var command: Command?
  private let report: (BindingFault) -> Void
  /// The links onto slots of the event's widget that follow the command.
  var followers: [Subscription] = []
  /// The arguments of the events that wait to be delivered.
  private var waiting: [Any?] = []

  init(
    _ command: Command, queue: DeliveryQueue, origin: LinkOrigin,
    report: @escaping (BindingFault) -> Void
  ) {
    self.command = command
    self.report = report
    super.init(queue: queue, origin: origin)
  }

  /// This cast cannot fail: the binder adds this subscription only to events.
  private var event: Event? { notifier.map { unsafeDowncast($0, to: Event.self) } }

  override var isUrgent: Bool { true }
  override var coalesces: Bool { false }
  override var state: LinkState? {
    LinkState(
      slot: notifier,
      kind: LinkState.Kind(slot: "an event", field: "a command", conversion: "run by the event"))
  }

  override func waits() { waiting.append(event?.argument) }

  override func waitedInVain() { waiting = [] }

  override func ended() {
    waiting = []
    for follower in followers { follower.cancel() }
    followers = []
  }

  override func deliver() {
    let argument = waiting.isEmpty ? event?.argument : waiting.removeFirst()
    guard let command else { return }
    if !command.hasHandler {
      report(.commandWithoutHandler(link: origin.description))
    } else if !command.run(with: argument), command.canRun, let type = command.argumentType {
      let given = argument.map { "'\(Swift.type(of: $0))'" } ?? "nothing"
      report(.commandArgument(link: origin.description, wanted: "\(type)", given: given))
    }
  }
}
