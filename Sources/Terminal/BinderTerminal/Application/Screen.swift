/// The content of an application: widgets, and their arrangement.
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
@MainActor open class Screen {
  // A function, because reflection takes it neither for a slot nor for a host of slots.
  var application: () -> Application? = { nil }

  public init() {}

  /// The line above the body; nil for none.
  open var title: String? { nil }

  /// The current arrangement of the widgets.
  open var body: any Element { Column {} }

  /// The part above the body, below the title, which stays while the body scrolls.
  ///
  ///     override var header: any Element { Row { Label("Search"); search } }
  open var header: any Element { Column {} }

  /// The part below the body, which stays while the body scrolls.
  ///
  ///     override var footer: any Element { KeyBar() }
  ///
  /// The body has at least a third of the rows; a header or a footer that is higher is cut off.
  open var footer: any Element { Column {} }

  /// The control that has the focus at the start; nil, the default, for the first one in the body.
  ///
  ///     override var firstFocus: Control? { settings.isOpen ? settings.user : list }
  ///
  /// It is also the first one of the elements around it, where the focus goes from a control that vanishes within them.
  open var firstFocus: Control? { nil }

  /// The elements whose controls the Tab key goes through first, in this order; the others follow in the
  /// order of the screen. None by default.
  ///
  ///     override var focusOrder: [any Element] { [left.files, right.files] }
  ///
  /// The first of them has the focus at the start, unless there is a `firstFocus`.
  open var focusOrder: [any Element] { [] }

  /// The control that takes the focus when the focused one is hidden or has left the body; nil, the
  /// default, for the first one of the elements around it.
  ///
  ///     override func focus(after control: Control) -> Control? { control === editor ? files : nil }
  ///
  /// A control that cannot have the focus counts as nil. A control that is disabled keeps the focus.
  open func focus(after control: Control) -> Control? { nil }

  /// Handles a key that the focused widget did not handle.
  ///
  /// - Returns: Whether the screen handled it.
  open func handle(_ key: Key) -> Bool { false }

  /// Called before Ctrl-Q ends the application; for a question about changes that are not saved. The
  /// focused field has ended its editing by then.
  ///
  /// - Returns: Whether the application may end; the default is true.
  open func willQuit() -> Bool { true }

  /// Requests a frame after a change that no widget observes.
  public final func setNeedsRedraw() { application()?.setNeedsRedraw() }

  /// Ends the application that shows the screen, without asking `willQuit()`.
  public final func quit() { application()?.quit() }
}
