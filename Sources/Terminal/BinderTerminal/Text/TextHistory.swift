/// The changes of a text that can be undone, and those that were undone and can be made again.
///
/// A step holds whole lines, because a removed or inserted character may join its neighbours.
struct TextHistory {
  /// The kinds of edits. Edits of one kind that follow each other are one step, except others.
  enum Kind {
    case typing, backspace, delete, other
  }

  typealias Place = (caret: TextPosition, anchor: TextPosition?)

  struct Step {
    let firstLine: Int
    let removed: [String]
    var inserted: [String]
    let before: Place
    var after: Place
  }

  /// Older steps are dropped, so that a long session does not fill the memory.
  private static let limit = 1000

  private var done: [Step] = []
  private var undone: [Step] = []
  /// The kind of the last step while a further edit may join it.
  private var openKind: Kind?

  /// Adds an edit, which joins the last step if both are of one kind and change the same line.
  mutating func add(_ step: Step, kind: Kind, beginsWord: Bool) {
    undone = []
    defer { openKind = kind == .other ? nil : kind }
    if kind == openKind, !beginsWord, let last = done.last, last.firstLine == step.firstLine,
      last.inserted == step.removed, step.inserted.count == 1
    {
      done[done.count - 1].inserted = step.inserted
      done[done.count - 1].after = step.after
      return
    }
    done.append(step)
    if done.count > Self.limit { done.removeFirst() }
  }

  /// Has the next edit begin a step, because the caret was moved.
  mutating func endStep() { openKind = nil }

  mutating func replay(isUndo: Bool) -> Step? {
    openKind = nil
    guard let step = isUndo ? done.popLast() : undone.popLast() else { return nil }
    if isUndo { undone.append(step) } else { done.append(step) }
    return step
  }
}
