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
