/// A widget that gives its default property by type, so that compiled bindings find it.
///
///     final class Lamp: SlotWidget {
///       static let defaultProperty = "isLit"
///       @Observed var isLit = false
///       var defaultSlot: Field<Bool> { $isLit }
///     }
///
/// A binding file that is compiled can name such a widget alone, as in `lamp: isOn`. What reflection
/// takes from the string `defaultProperty`, the compiler takes from here: name the same property.
public protocol SlotWidget: Widget {
  /// `Field<Shown>`, `EditableField<Shown>` where the user can edit it, or `RowSlot`.
  associatedtype DefaultSlot

  /// The property that a binding means when it names only the slot.
  var defaultSlot: DefaultSlot { get }
}

/// A widget that gives its default event by type, so that compiled bindings find it.
///
///     final class Button: EventWidget {
///       static let defaultEvent: String? = "pressed"
///       let pressed = Event()
///       var defaultTrigger: Event { pressed }
///     }
public protocol EventWidget: Widget {
  /// The event that an `action:` means when it names only the slot.
  var defaultTrigger: Event { get }
  /// Whether the user can edit the widget, so that no command disables it; not unless said otherwise,
  /// or where the default slot can be edited.
  static var isEdited: Bool { get }
}

extension EventWidget {
  public static var isEdited: Bool { false }
}
