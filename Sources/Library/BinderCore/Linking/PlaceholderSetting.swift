/// The placeholder that a binding set on a slot. It ends with the binder's links: a reloaded file may have none.
final class PlaceholderSetting {
  let takeBack: () -> Void

  init<Value: Equatable>(_ placeholder: Value, of slot: EditableField<Value>) {
    let before = slot.placeholder.value
    slot.placeholder.value = placeholder
    takeBack = { [weak slot] in
      // Code may have set another one since.
      if let slot, slot.placeholder.value == placeholder { slot.placeholder.value = before }
    }
  }
}
