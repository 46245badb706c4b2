import BindingVocabulary

/// An event that code observes and that a binding joins to a command, such as the press of a
/// button.
///
///     final class Button: Widget {
///       let pressed = Event(drafts: .commit)
///     }
///     binder.observe(button.pressed) { print("pressed") }
public final class Event: Notifier {
  /// The value that the event carries while it is being delivered, such as the chosen row's
  /// element.
  private(set) var argument: Any?

  /// The widget that has the event. It follows a command that the event is bound to.
  ///
  ///     final class Button: Widget {
  ///       let pressed = Event()
  ///       @Observed var isEnabled = true
  ///       init() { pressed.widget = self }
  ///     }
  public var widget: (any Widget)? {
    get { mark == nil ? other : mark?.widget }
    set { (mark, other) = (nil, newValue) }
  }
  /// The mark of the widget, where it has one.
  private var mark: DisplayMark?
  private weak var other: (any Widget)?
  /// The treatment of the page's drafts before the event runs a command, unless the binding says
  /// otherwise.
  public let drafts: DraftPolicy

  /// - Parameter drafts: `commit` for an event by which the user is done, such as the press of a
  ///   button; `discard` for one that cancels.
  public init(drafts: DraftPolicy = .keep) {
    self.drafts = drafts
    super.init()
  }

  /// Names the widget that has the event by its mark, without a weak reference to the widget.
  package func belong(to mark: DisplayMark) { self.mark = mark }

  /// Notifies all subscriptions, in the order in which they were added.
  public func fire() { fire(with: nil) }

  /// Notifies all subscriptions, and passes `argument` to the commands among them.
  ///
  ///     chosen.fire(with: rows.element(at: selection))
  public func fire(with argument: Any?) {
    let outer = self.argument
    self.argument = argument
    notify()
    self.argument = outer
  }
}
