/// A widget that declares its default property by type, so that compiled bindings find it.
///
///     final class Lamp: SlotWidget {
///       static let defaultProperty = "isLit"
///       @Observed var isLit = false
///       var defaultSlot: Field<Bool> { $isLit }
///     }
///
/// A compiled binding file can name such a widget alone, as in `lamp: isOn`. Reflection uses the
/// string `defaultProperty`, the compiler uses `defaultSlot`: both must name the same property.
public protocol SlotWidget: Widget {
  /// `Field<Shown>`, `EditableField<Shown>` where the user can edit it, or `RowSlot`.
  associatedtype DefaultSlot

  /// The property of a binding that names only the slot.
  var defaultSlot: DefaultSlot { get }
}

/// A widget that declares its default event by type, so that compiled bindings find it.
///
///     final class Button: EventWidget {
///       static let defaultEvent: String? = "pressed"
///       let pressed = Event()
///       var defaultTrigger: Event { pressed }
///     }
public protocol EventWidget: Widget {
  /// The event of an `action:` that names only the slot.
  var defaultTrigger: Event { get }
  /// Whether the user can edit the widget, so that no command disables it. The default is false; an
  /// editable default slot counts as well.
  static var isEdited: Bool { get }
}

extension EventWidget {
  public static var isEdited: Bool { false }
}
