/// The drafts whose links end while links are replaced. Until the paths and the rows have moved, another link
/// to the same place may take each of them over.
struct LeftDrafts {
  private var slots: [any AnyEditableField] = []
  /// The elements of rows for which they may have been typed.
  private var elements: [Any] = []
  /// The depth of the replacements under way.
  var replacements = 0

  var isReplacing: Bool { replacements > 0 }

  var isEmpty: Bool { slots.isEmpty }

  /// Whether anything is left, and no replacement is under way.
  var areDue: Bool { !isReplacing && !(slots.isEmpty && elements.isEmpty) }

  /// Notes a slot with a draft whose link ends.
  mutating func add(_ slot: any AnyEditableField) { if isReplacing { slots.append(slot) } }

  /// Keeps the elements of a list until the drafts are settled that were typed for them.
  mutating func keep(_ elements: Any) { if isReplacing { self.elements.append(elements) } }

  /// Takes all out, for the caller to settle the drafts and then to release the elements.
  mutating func take() -> LeftDrafts {
    let all = self
    (slots, elements) = ([], [])
    return all
  }

  func settle() { for slot in slots { slot.settleIfLeft() } }
}
