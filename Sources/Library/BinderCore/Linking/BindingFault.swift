import Synchronization

/// A failure that happens after set-up, while values are delivered.
@nonexhaustive public enum BindingFault: Hashable, Sendable, CustomStringConvertible {
  /// Links that kept changing each other and were cut; each is named by the place of its set-up.
  case loop(links: [String])
  /// An event whose command has no handler.
  case commandWithoutHandler(link: String)
  /// A value that a command does not take, where its type was not known before.
  case commandArgument(link: String, wanted: String, given: String)
  /// The error of a handler that an event has run, where nothing shows the command's `error`.
  case commandFailed(link: String, error: String)

  /// A row that cannot be linked, since its element or its view does not fit the row template.
  case row(link: String, reason: String)

  /// A link whose model has been released while its view and its binder live.
  case modelGone(link: String)

  /// A widget that is shown for the first time, after the binder of its links has been released.
  case binderGone(slot: String)

  /// A draft that ended because its place is no longer shown, or is gone, and could not take it.
  case draft(link: String, text: String, reason: String)

  /// A two-way link of code from a value that can only be read, which takes no edit.
  case readOnly(link: String)

  /// A draft that keeps a command from running, in a field that the user cannot see or change.
  case hiddenDraft(slot: String, reason: String)

  /// A computed property that reads itself, directly or by way of others. It keeps its value.
  case circle(property: String)

  /// A slot that keeps an older value, as the converter refuses the new one and the slot's type has no value that
  /// shows nothing.
  case conversion(link: String, reason: String)

  /// A path that ends at an object without the next segment.
  case path(link: String, reason: String)

  public var description: String {
    switch self {
    case .loop(let links):
      "bindings keep changing each other and were stopped after "
        + "\(DeliveryQueue.chainLimit) rounds: \(links.joined(separator: ", "))"
    case .circle(let property):
      "\(property) reads itself, directly or by way of others"
    case .hiddenDraft(let slot, let reason):
      "the text in '\(slot)', which is hidden or disabled, keeps a command from running: \(reason)"
    case .readOnly(let link):
      "\(link) writes edits to a value that can only be read; say 'mode: .oneWay'"
    case .conversion(let link, let reason):
      "\(link) cannot show the value, and the slot keeps the older one: \(reason); say 'fallback'"
    case .path(let link, let reason):
      "\(link) cannot be followed: \(reason)"
    case .modelGone(let link):
      "\(link) leads to a model that has been released; keep the model as long as its view"
    case .binderGone(let slot):
      "the binder that linked '\(slot)' has been released; keep it as long as the screen, as by "
        + "'keeping:' of the application or the page"
    case .draft(let link, let text, let reason):
      "\(link) lost the text '\(text)': \(reason)"
    case .row(let link, let reason):
      "\(link) cannot link a row: \(reason)"
    case .commandArgument(let link, let wanted, let given):
      "\(link) ran a command that takes \(wanted == "nothing" ? wanted : "'\(wanted)'") with \(given)"
    case .commandFailed(let link, let error):
      "\(link) ran a command that failed, and nothing shows its error: \(error)"
    case .commandWithoutHandler(let link):
      "\(link) ran a command that has no handler; set 'handler' before the event can happen"
    }
  }
}

/// Receives the faults of all binders of the process, for the screen that has the terminal.
package final class FaultListener: Sendable {
  package static let shared = FaultListener()
  private let listener = Mutex<(@Sendable (BindingFault) -> Void)?>(nil)

  /// Sets the function that receives faults, on any thread; nil for none.
  package func set(_ receive: (@Sendable (BindingFault) -> Void)?) {
    listener.withLock { $0 = receive }
  }

  func receive(_ fault: BindingFault) { listener.withLock(\.self)?(fault) }

  /// Reports a fault that no binder has, or one that has been released, with the queue that it has left.
  static func report(_ fault: BindingFault, of queue: DeliveryQueue? = nil) {
    Binder.printLine("\(fault)")
    (queue?.faultListener ?? shared.receive)(fault)
  }
}

extension Binder {
  /// Has the screen of the binder receive its faults.
  package func report(to listener: @escaping @Sendable (BindingFault) -> Void) {
    queue.faultListener = listener
  }

  /// Reports a fault to the app, and to the screen that shows faults.
  package func report(_ fault: BindingFault) {
    onFault(fault)
    (queue.faultListener ?? FaultListener.shared.receive)(fault)
  }
}
