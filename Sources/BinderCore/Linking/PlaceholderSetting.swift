/// The placeholder that a binding gave to a slot, taken back when the binding ends, so that a
/// reloaded file without it leaves none behind.
package final class PlaceholderSetting<Value: Equatable> {
  private weak var slot: EditableField<Value>?
  private let placeholder: Value
  private let before: Value?

  package init(_ placeholder: Value, of slot: EditableField<Value>) {
    self.slot = slot
    self.placeholder = placeholder
    before = slot.placeholder.value
    slot.placeholder.value = placeholder
  }

  deinit {
    // Somebody may have set another one since.
    if let slot, slot.placeholder.value == placeholder { slot.placeholder.value = before }
  }
}
