import Binder

// Widgets that are compiled into the tests and read by them as source: both kinds of type
// information find the same default properties and events.

class AgreedLamp: SlotWidget {
  @Observed var title = ""
  @Observed var isLit = false
  var defaultSlot: Field<Bool> { $isLit }
}

final class AgreedSpot: AgreedLamp, EventWidget {
  @Observed var isDimmed = false
  let pressed = Event()
  override var defaultSlot: Field<Bool> { return self._isDimmed.projectedValue }
  var defaultTrigger: Event<Void> { self.pressed }
}

final class AgreedTube: AgreedLamp {}

final class AgreedShelf {
  let spare = RowSlot { AgreedTube() }
  let rows = RowSlot { AgreedTube() }
  let chosen = Event()
}

extension AgreedShelf: SlotWidget, EventWidget {
  var defaultSlot: RowSlot { rows }
  var defaultTrigger: Event<Void> { chosen }
}

final class AgreedStored: SlotWidget, EventWidget {
  @Editable var position = 0
  lazy var defaultSlot: EditableField<Int> = $position
  let defaultTrigger = Event()
}

class AgreedBase: Widget {
  @Observed var text = ""
}

final class AgreedText: AgreedBase {}

final class AgreedSilent: Widget {
  @Observed var caption = ""
}

/// Only the running program knows that the field belongs to another object.
final class AgreedComposite: SlotWidget {
  let inner = AgreedText()
  var defaultSlot: Field<String> { inner.$text }
}
