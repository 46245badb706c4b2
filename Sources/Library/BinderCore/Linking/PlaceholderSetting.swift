/// The placeholder that a binding set on a slot. It ends with the binder's links: a reloaded file may have none.
final class PlaceholderSetting {
  private let takeBack: () -> Void

  init<Value: Equatable>(_ placeholder: Value, of slot: EditableField<Value>) {
    let before = slot.placeholder.value
    slot.placeholder.value = placeholder
    takeBack = { [weak slot] in
      // Code may have set another one since.
      if let slot, slot.placeholder.value == placeholder { slot.placeholder.value = before }
    }
  }

  /// Takes those back that are among the objects of a binder or a row, the latest first: several may be of one slot.
  static func takeBack(all kept: [AnyObject]) {
    for case let setting as PlaceholderSetting in kept.reversed() { setting.takeBack() }
  }
}
