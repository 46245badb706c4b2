/// An object on a screen whose `@Observed` and `@Editable` properties a binding file can fill.
///
/// Widgets of any front end conform to it:
///
///     final class Caption: Widget {
///       @Observed var text = ""
///       @Observed var isVisible = true
///     }
///
/// The property `text` is the default property: a binding that names only the widget means it. A widget with another
/// default property is a `SlotWidget`, and one with a default event is an `EventWidget`.
public protocol Widget: AnyObject {
  /// The part of the screen whose drafts the widget's events commit or discard; nil, the default,
  /// for all fields of the binder.
  var draftScope: (any DraftScope)? { get }

  /// Whether the user can see the widget; true until a front end sets it.
  ///
  ///     page.widgets.forEach { $0.isShown = page === current }
  ///
  /// While a widget is not shown, the links onto its fields keep a note instead of converting and showing
  /// values, and its rows stay as they are. When it is shown again they deliver the newest value, once.
  /// Drafts, edits and events go on, and so do links onto a field that the app observes. A read of a
  /// field brings it up to date, so no code sees an older value.
  ///
  /// By default the fields are those of the stored `@Observed` and `@Editable` properties. The controls of
  /// `BinderTerminal` say by themselves whether they are shown.
  var isShown: Bool { get set }
}

extension Widget {
  public var draftScope: (any DraftScope)? { nil }

  public var isShown: Bool {
    get { displayed(by: self).mark?.isShown ?? true }
    set {
      let (known, fields, rows) = displayed(by: self)
      let mark = known ?? DisplayMark()
      for field in fields { field.report(to: mark) }
      // The fields with indices of rows move with them.
      let indices = fields.filter {
        $0.valueType == Int.self || $0.valueType == Int?.self || $0.valueType == Set<Int>.self
      }
      for rows in rows { rows.report(to: mark, moving: indices) }
      mark.isShown = newValue
    }
  }
}

/// The fields and the rows of a widget, and their mark; nil if no front end has hidden it.
private func displayed(
  by widget: AnyObject
) -> (mark: DisplayMark?, fields: [_AnyField], rows: [RowSlot]) {
  let members = ObjectReflection(widget)
  let fields = members.fields.map(\.field)
  let rows = members.names.sorted().compactMap { name -> RowSlot? in
    guard case .rows(let rows)? = members[name] else { return nil }
    return rows
  }
  let mark =
    fields.lazy.compactMap(\.display).first ?? rows.lazy.compactMap(\.$count.display).first
  return (mark, fields, rows)
}

/// A field or an event of any value, to which a binding leads.
public protocol Slot: AnyObject {}

/// A part of a screen whose drafts belong together: a page, or a dialog.
public protocol DraftScope: AnyObject {
  /// The fields that the user can edit now, and those with a draft that are out of sight, as on a closed tab.
  var editableFields: [any Slot] { get }

  /// Scrolls a field whose draft is invalid into sight, and gives it the focus.
  func reveal(_ field: any Slot)
}

/// A scope that can tell whether `reveal(_:)` has succeeded.
package protocol FocusScope: DraftScope { func hasFocus(_ field: any Slot) -> Bool }

/// A widget that declares its default property: a binding that names only the widget means it.
///
///     final class Lamp: SlotWidget {
///       @Observed var isLit = false
///       var defaultSlot: Field<Bool> { $isLit }
///     }
///
/// Compiled bindings call `defaultSlot`. Binding files and `explain` need the name as well, which is that of the stored
/// property with the returned field or rows. The property is the same one in all objects of a class. `bindcheck` reads
/// the name from the source, if `defaultSlot` does no more than return the property.
///
/// The field may also belong to another object, such as a part of the widget. Compiled bindings find it. A binding file
/// has to name a property of the widget instead, and is rejected with BC203 if it does not.
public protocol SlotWidget: Widget {
  /// `Field<Shown>`, `EditableField<Shown>` where the user can edit it, or `RowSlot`.
  associatedtype DefaultSlot: AnyObject

  /// The property of a binding that names only the slot.
  var defaultSlot: DefaultSlot { get }
}

/// A widget that declares its default event: an `action:` that names only the widget means it.
///
///     final class Button: EventWidget {
///       let pressed = Event()
///       var defaultTrigger: Event<Void> { pressed }
///     }
///
/// As for a `SlotWidget`, the name is that of the stored property with this event. A binding file
/// that names only the widget is rejected with BC403 if the event belongs to another object.
public protocol EventWidget: Widget {
  /// `Event<Void>`, or `Event<Payload>` for an event that carries a value.
  associatedtype DefaultTrigger: AnyEvent

  /// The event of an `action:` that names only the slot.
  var defaultTrigger: DefaultTrigger { get }
}
