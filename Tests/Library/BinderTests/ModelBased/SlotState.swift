import Binder

/// The required state of a slot that the user can edit.
final class SlotState {
  let spec: SlotSpec
  var isLinked = false
  /// The linked cell; nil while the path is unresolved.
  var cell: Reference.Cell?
  var entity: Int?
  /// The text without a draft: the value that the model has, or took last.
  var base = ""
  var draft: String?
  /// The place to which the draft belongs; nil where it was begun without one.
  var home: (cell: Reference.Cell, entity: Int?)?
  /// Whether a link that writes had or took over the draft.
  var hasDestination = false
  /// Whether the draft was begun without an object. The one that has appeared gets the text from the user alone.
  var isForNoObject = false
  /// The place to which its link has written the draft as it is.
  var written: Reference.Cell?
  /// Whether the link has taken over a text that the model has not got yet.
  var owes = false
  /// A text that code has set over the model's value and that the model did not take.
  var standing: String?
  var failed = false
  /// An earlier link failed, and no other one has answered since.
  var left = false
  var waitsForShow = false
  /// The model's value before the draft, the one that the draft wrote last, and whether the slot had
  /// shown the first one.
  var undo: (before: String, written: String, wasShown: Bool)?

  /// The time at which the draft is written, and the number of its edit.
  var due: (time: Int, edit: Int)?

  init(_ spec: SlotSpec) { self.spec = spec }

  var kind: ValueKind { ValueKind(spec.source) }
  var writes: Bool { [.twoWay, .toModel].contains(spec.mode) }
  var place: (cell: Reference.Cell, entity: Int?)? { cell.map { ($0, entity) } }
  var text: String { draft ?? standing ?? base }
  var hasError: Bool { failed || left }
  /// Whether the model has the draft as it is.
  var isWritten: Bool { written != nil && written === cell && !hasError }
  /// Whether the draft waits for another link to its place, since the model has not got it.
  var waitsForLink: Bool { hasDestination && !isLinked && written == nil }
}
