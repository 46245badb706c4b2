/// The drafts whose links end while links are replaced. Until the paths and the rows have moved, another link
/// to the same place may take each of them over.
struct LeftDrafts {
  private var slots: [any AnyEditableField] = []
  /// The elements of rows for which they may have been typed.
  private var elements: [Any] = []
  /// The depth of the replacements under way.
  private var replacements = 0
  /// Whether anything is left once the replacements have ended. Stored, since each delivery asks, and a look
  /// into an array is a checked access.
  private(set) var areDue = false

  var isEmpty: Bool { slots.isEmpty }

  mutating func beginReplacement() {
    replacements += 1
    areDue = false
  }

  mutating func endReplacement() {
    replacements -= 1
    areDue = replacements == 0 && !(slots.isEmpty && elements.isEmpty)
  }

  mutating func add(_ slot: any AnyEditableField) {
    if replacements > 0 { slots.append(slot) }
  }

  mutating func keep(_ elements: Any) {
    if replacements > 0 { self.elements.append(elements) }
  }

  /// Takes all out, for the caller to settle the drafts and then to release the elements.
  mutating func take() -> LeftDrafts {
    let all = self
    (slots, elements, areDue) = ([], [], false)
    return all
  }

  func settle() {
    for slot in slots { slot.settleIfLeft() }
  }
}
