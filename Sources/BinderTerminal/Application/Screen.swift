/// What an application shows: widgets, and how they are arranged.
///
///     final class BalanceScreen: Screen {
///       let balance = Label()
///       let change = TextField()
///       let submit = Button("Update")
///
///       override var body: any Element {
///         Column {
///           Row { Label("Balance:"); balance }
///           change
///           submit
///         }
///       }
///     }
///
/// The stored widgets are the slots that a binding file fills.
open class Screen {
  // A function, which is neither a slot nor a host of slots to those who look with `Mirror`.
  var needsRedraw: (() -> Void)?

  public init() {}

  /// The line above the body; nil for none.
  open var title: String? { nil }

  /// The widgets as they are arranged now.
  open var body: any Element { Column {} }

  /// The control that has the focus at the start, and when the one that had it is not in the body any
  /// more, as on another page; nil for the next one in line.
  ///
  ///     override var firstFocus: Control? { settings.isOpen ? settings.user : list }
  ///
  /// One that cannot have the focus, since it is hidden or disabled, leaves it to the next one, too.
  open var firstFocus: Control? { nil }

  /// Takes a key that means nothing to the widget with the focus.
  ///
  /// - Returns: Whether the key meant something to the screen.
  open func handle(_ key: Key) -> Bool { false }

  /// Has the screen drawn again before long, after something changed that no widget knows of.
  public final func setNeedsRedraw() { needsRedraw?() }
}
