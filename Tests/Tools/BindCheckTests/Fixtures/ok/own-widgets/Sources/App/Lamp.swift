import BinderCore

class Fixture: Widget {
  @Observed var isOn = true
}

final class Lamp: Fixture, SlotWidget {
  @Editable var isLit = false
  let pressed = Event()
  var defaultSlot: EditableField<Bool> { return self.$isLit }
}

extension Lamp: EventWidget {
  var defaultTrigger: Event<Void> { pressed }
}

final class Room {
  let lamp = Lamp()
  private let spare = Lamp()
}
