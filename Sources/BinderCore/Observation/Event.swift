/// Something that happens, such as the press of a button.
///
///     final class Button: Widget {
///       let pressed = Event()
///     }
///     binder.observe(button.pressed) { print("pressed") }
public final class Event: Notifier {
  public override init() {}

  /// Tells all observers, in the order in which they were added.
  public func fire() { notify() }
}
