import Binder

/// What a slot that the user can edit must show.
final class SlotState {
  let spec: SlotSpec
  var isLinked = false
  /// What it is linked to; nil while the path ends on the way.
  var cell: Reference.Cell?
  var entity: Int?
  /// What is shown without a draft: what the model has, or took.
  var base = ""
  var draft: String?
  /// What code has put over the model's value and the model did not take.
  var standing: String?
  var failed = false
  /// An earlier link failed, and no other has answered since.
  var left = false
  var waitsForShow = false

  init(_ spec: SlotSpec) { self.spec = spec }

  var kind: ValueKind { ValueKind(spec.source) }
  var text: String { draft ?? standing ?? base }
  var hasError: Bool { failed || left }
}
