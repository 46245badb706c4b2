/// The placeholder that a binding set on a slot. It is removed when the binding ends, so that a
/// reloaded file without a placeholder leaves none behind.
package final class PlaceholderSetting<Value: Equatable>: Ending {
  private weak var slot: EditableField<Value>?
  private let placeholder: Value
  private let before: Value?

  package init(_ placeholder: Value, of slot: EditableField<Value>) {
    self.slot = slot
    self.placeholder = placeholder
    before = slot.placeholder.value
    slot.placeholder.value = placeholder
  }

  func end() {
    // Code may have set another one since.
    if let slot, slot.placeholder.value == placeholder { slot.placeholder.value = before }
  }
}

/// A setting that a binder keeps with its links, and takes back when they end.
protocol Ending: AnyObject {
  func end()
}
