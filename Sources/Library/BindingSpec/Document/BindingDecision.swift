/// The decisions about the binding of a field that its file alone makes. The runtime, compiled bindings and
/// `bindcheck eject` read them here.
package struct BindingDecision {
  package let commit: CommitTrigger
  package let delay: EditDelay?
  /// The text for nil at the end of the path, in a slot that cannot be nil; a placeholder where the user edits text.
  package let textForNil: Located<String>?
  /// The text while the path ends on the way, and for a value that cannot be shown.
  package let fallback: Located<String>?
  /// Whether the converter itself has an answer for nil, as a condition does.
  package let answersNil: Bool
}

extension FieldBinding {
  package var decision: BindingDecision {
    let answer = modelType.flatMap { modelType in
      modelType.known?.whenNil.map { Located($0, at: modelType.range) }
    }
    // Where a file says one of the two texts, it is that of both.
    return BindingDecision(
      commit: commit?.value ?? .key, delay: delay?.value,
      textForNil: placeholder ?? fallback ?? answer, fallback: fallback ?? placeholder ?? answer,
      answersNil: answer != nil)
  }
}
