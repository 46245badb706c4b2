import BinderCore

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

extension Screen {
  /// The name of a widget in binding files, such as `change`, `detail.title` for a widget of a façade, `confirm.yes`
  /// for a button of a dialog, or `photos` for a row of a list; nil for a widget that no stored property holds.
  func slotName(of control: Control) -> String? { slot(of: control)?.name }

  /// The name, and the widget that has it, which may be around the control.
  func slot(of control: Control) -> (name: String, widget: Control)? {
    var seen: Set<ObjectIdentifier> = []
    return name(of: control, within: self, seen: &seen).map { ($0, control) }
      ?? control.container.flatMap(slot)
  }

  private func name(
    of control: Control, within host: AnyObject, seen: inout Set<ObjectIdentifier>
  ) -> String? {
    // Objects may hold each other in a cycle.
    guard seen.insert(ObjectIdentifier(host)).inserted else { return nil }
    let reflection = ObjectReflection(host)
    let members = reflection.names.sorted().compactMap {
      name -> (name: String, object: AnyObject)? in
      guard case .object(let object, _)? = reflection[name] else { return nil }
      return (name, object)
    }
    if let member = members.first(where: { $0.object === control }) { return member.name }
    // A widget hosts the widgets that are its parts.
    for member in members where !(host is Control) || member.object is Control {
      if let name = name(of: control, within: member.object, seen: &seen) {
        return "\(member.name).\(name)"
      }
    }
    return nil
  }
}
