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

  /// Takes a key that means nothing to the widget with the focus.
  ///
  /// - Returns: Whether the key meant something to the screen.
  open func handle(_ key: Key) -> Bool { false }

  /// Has the screen drawn again before long, after something changed that no widget knows of.
  public final func setNeedsRedraw() { needsRedraw?() }
}
