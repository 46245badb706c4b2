/// Something that happens, such as the press of a button.
///
///     final class Button: Widget {
///       let pressed = Event()
///     }
///     binder.observe(button.pressed) { print("pressed") }
public final class Event: Notifier {
  /// What the event that is being told of carries, such as the chosen row's element.
  private(set) var argument: Any?

  /// The widget that has the event, which then follows a command that the event is bound to.
  ///
  ///     final class Button: Widget {
  ///       let pressed = Event()
  ///       @Observed var isEnabled = true
  ///       init() { pressed.widget = self }
  ///     }
  public weak var widget: (any Widget)?

  public override init() {}

  /// Tells all subscriptions, in the order in which they were added.
  public func fire() { fire(with: nil) }

  /// Tells all subscriptions, and gives the commands among them something to act on.
  ///
  ///     chosen.fire(with: rows.element(at: selection))
  public func fire(with argument: Any?) {
    let outer = self.argument
    self.argument = argument
    notify()
    self.argument = outer
  }
}
