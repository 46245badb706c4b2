/// An event of any payload: what links, widgets and their commands need of an `Event`.
public class AnyEvent: _Notifier {
  /// The widget that has the event. It follows a command that the event is bound to.
  ///
  ///     final class Button: Widget {
  ///       let pressed = Event()
  ///       @Observed var isEnabled = true
  ///       init() { pressed.widget = self }
  ///     }
  ///
  /// The controls of `BinderTerminal` do without: their events know the properties that follow.
  public final weak var widget: (any Widget)?
  private final var mark: DisplayMark?
  /// The properties that follow a command of the event, where `widget` is nil.
  private(set) final var followers: CommandLinkSpec.Followers = (nil, nil)
  /// The treatment of the page's drafts before the event runs a command, unless the binding says otherwise.
  public final let drafts: DraftPolicy

  /// Whether the widget reacts to the event by itself, so that the event needs no command.
  package final var isHandledByWidget = false

  init(declaring drafts: DraftPolicy) {
    self.drafts = drafts
    super.init()
  }

  /// Names the mark of the widget that has the event, and its properties that follow a command: a weak reference to
  /// the widget would make each use of it slower.
  package final func belong(to mark: DisplayMark, _ followers: CommandLinkSpec.Followers) {
    (self.mark, self.followers) = (mark, followers)
  }

  /// The part of the screen whose drafts the event commits or discards; nil for all fields of the binder.
  final var draftScope: (any DraftScope)? {
    if let widget { widget.draftScope } else { mark?.draftScope }
  }

  /// `Void` for an event that carries nothing, `Any` for one with an element of rows, whose type the bindings know.
  package class var payloadType: any Any.Type { Void.self }

  /// The payload while the event is being delivered; nil for an event that carries nothing.
  var anyPayload: Any? { nil }
}

/// An event that code observes and that a binding joins to a command, such as the press of a button.
///
///     final class Button: Widget {
///       let pressed = Event(drafts: .commit)
///     }
///     binder.observe(button.pressed) { print("pressed") }
///
/// `Event()` carries nothing. `Event<Key>` carries a key, which it gives to its handlers and to a
/// `Command<Key>`; an event of a list is an `Event<Any>`, and carries the chosen row's element.
public final class Event<Payload>: AnyEvent {
  /// The value that the event carries while it is being delivered.
  private(set) var payload: Payload?

  /// - Parameter drafts: `commit` for an event by which the user is done, such as the press of a
  ///   button; `discard` for one that cancels.
  public init(drafts: DraftPolicy = .keep) { super.init(declaring: drafts) }

  /// Notifies all observations, in the order in which they were added, and passes the payload to
  /// the handlers and the commands among them.
  ///
  ///     let keyPressed = Event<Key>()
  ///     keyPressed.fire(with: .enter)
  public func fire(with payload: Payload) { deliver(payload) }

  fileprivate func deliver(_ payload: Payload?) {
    let outer = self.payload
    self.payload = payload
    notify()
    self.payload = outer
  }

  package override class var payloadType: any Any.Type { Payload.self }

  override var anyPayload: Any? { Payload.self == Void.self ? nil : payload }
}

extension Event where Payload == Void {
  /// Makes an event that carries nothing, of which no type has to be written.
  ///
  /// - Parameter drafts: `commit` for an event by which the user is done, such as the press of a
  ///   button; `discard` for one that cancels.
  public convenience init(drafts: DraftPolicy = .keep) { self.init(carryingNothing: drafts) }

  /// Notifies all observations, in the order in which they were added.
  public func fire() { fire(with: ()) }
}

extension Event where Payload == Any {
  /// Notifies all observations, and passes the element of a row to the commands among them.
  ///
  ///     chosen.fire(with: rows.element(at: selection))
  ///
  /// - Parameter element: The element; nil where there is no such row.
  public func fire(with element: Any?) { deliver(element) }
}

extension Event {
  fileprivate convenience init(carryingNothing drafts: DraftPolicy) { self.init(drafts: drafts) }
}
