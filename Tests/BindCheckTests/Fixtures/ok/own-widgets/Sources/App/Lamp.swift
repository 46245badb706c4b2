import BinderCore

class Fixture: Widget {
  class var defaultProperty: String { "text" }
  @Observed var isOn = true
}

final class Lamp: Fixture {
  override class var defaultProperty: String { "isLit" }
  static let defaultEvent: String? = "pressed"
  @Editable var isLit = false
  let pressed = Event()
}

final class Room {
  let lamp = Lamp()
  private let spare = Lamp()
}
