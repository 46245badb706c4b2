import BinderCore

/// A line of a `Menu` that the user can choose.
///
///     let copy = MenuItem("Copy")
///     binder.bind(copy.chosen, to: model.copy)
///
/// An item whose command cannot run is disabled. One that is not visible is left out.
public final class MenuItem: Control, @MainActor SlotWidget, @MainActor EventWidget {
  /// The text of the line.
  @Observed public var title: String
  /// The user chose the item. The drafts on the page or in the dialog of the menu are committed before a command runs.
  public let chosen = Event(drafts: .commit)
  let isSeparator: Bool

  public convenience init(_ title: String = "") { self.init(title, isSeparator: false) }

  private init(_ title: String, isSeparator: Bool) {
    _title = Observed(wrappedValue: title)
    self.isSeparator = isSeparator
    super.init()
    redraw(onChangeOf: $title)
    own(chosen, isEnabled: $isEnabled)
  }

  /// A new line that divides the items above it from those below it.
  public static var separator: MenuItem { MenuItem("", isSeparator: true) }

  public var defaultSlot: Field<String> { $title }
  public var defaultTrigger: Event<Void> { chosen }
}
