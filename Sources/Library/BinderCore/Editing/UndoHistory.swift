/// A history of the changes of a model's fields, to undo them and to make them again.
///
///     final class Folder {
///       @Observed var files: [File] = []
///       @Observed var marked: [File] = []
///       let history = UndoHistory()
///       let delete = Command()
///       init() {
///         history.follow($files, named: "Change of files")
///         history.follow($marked, named: "Selection")
///         delete.setHandler { [unowned self] in
///           history.step("Delete") {
///             files.removeAll { marked.contains($0) }
///             marked = []
///           }
///         }
///       }
///     }
///
/// A binding file runs its commands by `action: history.undo` and `action: history.redo`, which are
/// enabled while there is a step, and shows `history.undoName`.
///
/// The changes of one ``batch(_:)``, as of the handler of a command that does not wait, are one step. So are
/// those of one draft, from its first key to its end; a draft that Escape takes back leaves the steps as they
/// were. A step first discards the drafts that it changes. A text field has a history of its own for the text
/// that the model does not have yet.
public final class UndoHistory {
  /// The name of the step that `undo` takes back; nil for none.
  @Observed public private(set) var undoName: String?
  /// The name of the step that `redo` makes again; nil for none.
  @Observed public private(set) var redoName: String?
  /// Takes the last step back.
  public let undo = Command()
  /// Makes the step again that was taken back last.
  public let redo = Command()

  private var done: [Step] = []
  private var undone: [Step] = []
  /// The steps that the draft of the last step has emptied `undone` of, until it is taken back.
  private var aside: [Step] = []
  private let limit: Int
  /// Whether a change is no new one: of a step that is taken back or made again, or in answer to that.
  private var isReplaying: Bool {
    (ChangeCause.current.value as? ReplayCause)?.concerns(self) == true
  }
  /// The step that `step(_:_:)` has begun.
  private var open: Step?

  private struct Step {
    var name: String
    var changes: [Change] = []
    /// The draft or the batch whose further changes belong to the step.
    weak var source: AnyObject?
    /// Takes the work of a command back, or does it again.
    var work: ((_ isUndo: Bool) -> Void)?

    var isVoid: Bool { changes.allSatisfy { $0.isVoid() } }

    mutating func add(_ change: Change) {
      guard let place = changes.firstIndex(where: { $0.field === change.field }) else {
        return changes.append(change)
      }
      changes[place].redo = change.redo
    }

    /// Discards the drafts over its fields, so that the next key edits the values that it sets.
    func discardDrafts() {
      let links = changes.flatMap(\.field.subscriptions)
      for slot in links.compactMap(\.editedField) { slot.revert() }
      (source as? EditDestination)?.link.editedField?.revert()
    }
  }

  private struct Change {
    let field: _AnyField
    let undo: () -> Void
    var redo: () -> Void
    /// Whether the field has its former value again.
    let isVoid: () -> Bool
  }

  /// - Parameter limit: The steps that the history keeps, of which the oldest are dropped.
  public init(limit: Int = 100) {
    self.limit = max(1, limit)
    (undo.isBatch, redo.isBatch) = (false, false)
    undo.setHandler { [weak self] in self?.replay(isUndo: true) }
    redo.setHandler { [weak self] in self?.replay(isUndo: false) }
    update()
  }

  /// Records the changes of a field from now on.
  ///
  /// The history does not keep the field, but its recorded changes do. `name` is that of a step that changes
  /// it, for a menu.
  public func follow<Value>(_ field: Field<Value>, named name: String) {
    var latest = field.value
    let site = LinkSite(.code(fileID: #fileID, line: #line))
    let subscription = FollowingSubscription(of: field, queue: nil, site: site) {
      [weak self, weak field] _ in
      guard let field else { return }
      let (old, new) = (latest, field.value)
      latest = new
      guard let self, !isReplaying, !showsTheSame(old, new) else { return }
      let change = Change(
        field: field, undo: { field.value = old }, redo: { field.value = new },
        isVoid: { showsTheSame(old, field.value) })
      record(change, named: name)
    }
    subscription.history = self
  }

  /// Makes all recorded changes of `body` one step with a name.
  ///
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`; the changes before it are a step.
  public func step<Result>(_ name: String, _ body: () throws -> Result) rethrows -> Result {
    if open != nil { return try body() }
    open = Step(name: name)
    defer { if let step = open.take(), !step.isVoid { add(step) } }
    return try BinderCore.batch(body)
  }

  /// Lets changes of `body` be no steps, such as those that come from a server or a timer.
  ///
  ///     history.withoutRecording { files = await disk.files }
  ///
  /// As with `disableUndoRegistration()` of Foundation's `UndoManager`, the steps before them stay: `undo` gives
  /// the fields of a step the values from before that step.
  ///
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`.
  @discardableResult
  public func withoutRecording<Result>(_ body: () throws -> Result) rethrows -> Result {
    if isReplaying { return try BinderCore.batch(body) }
    return try ChangeCause.current.with(ReplayCause(self)) { try BinderCore.batch(body) }
  }

  /// Makes the work of a command a step, which no field records: a file that was deleted, a request.
  ///
  ///     delete.setHandler { [weak self] in
  ///       try await disk.moveToTrash(path)
  ///       self?.history.record("Delete") {
  ///         try await disk.restore(path)
  ///       } redo: {
  ///         try await disk.moveToTrash(path)
  ///       }
  ///     }
  ///
  /// `undo` and `redo` are then commands that run long. A closure that fails leaves the step where it is, and
  /// its error is that of the command. It runs in the isolation of the caller, and should change no field that
  /// the history follows.
  public func record(
    _ name: String, isolation: isolated any Actor = #isolation,
    undo: nonisolated(nonsending) @escaping () async throws -> Void,
    redo: nonisolated(nonsending) @escaping () async throws -> Void
  ) {
    var step = Step(name: name)
    let finish: (Bool, Bool) -> Void = { [weak self] in self?.finish(isUndo: $0, isDone: $1) }
    step.work = { [weak self] isUndo in
      guard let self else { return }
      (isUndo ? self.undo : self.redo).start(isolation: isolation) { _ in
        do { try await isUndo ? undo() : redo() } catch {
          finish(isUndo, false)
          throw error
        }
        finish(isUndo, true)
      }
    }
    add(step)
  }

  /// The step whose work is under way, and the number of steps below it.
  private var current: (step: Step, place: Int)?

  private func finish(isUndo: Bool, isDone: Bool) {
    guard let (step, place) = current.take() else { return }
    if isDone != isUndo {
      done.insert(step, at: min(place, done.count))
    } else if done.count == place {
      // A step that was recorded meanwhile is newer than one to redo.
      undone.append(step)
    }
    update()
  }

  /// Forgets all steps, as when another document is open.
  public func clear() {
    exchange(&done, [])
    exchange(&undone, [])
    exchange(&aside, [])
    exchange(&current, nil)
    update()
  }

  private func record(_ change: Change, named name: String) {
    if var step = open {
      step.add(change)
      exchange(&open, step)
      return
    }
    let source: AnyObject? = ChangeCause.current.value as? EditDestination ?? Batch.current
    // Code may have made other steps since, which stay behind it unless they change the same field.
    guard let source, let place = done.lastIndex(where: { $0.source === source }),
      !done[(place + 1)...].contains(where: { $0.changes.contains { $0.field === change.field } })
    else { return add(Step(name: name, changes: [change], source: source)) }
    var steps = done
    steps[place].add(change)
    if !steps[place].isVoid {
      if !undone.isEmpty { exchange(&aside, undone) }
      exchange(&undone, [])
    } else {
      steps.remove(at: place)
      if place == steps.count, undone.isEmpty { undone = aside }
    }
    exchange(&done, steps)
    update()
  }

  private func add(_ step: Step) {
    // The values of steps that are forgotten may run any code at their end.
    exchange(&aside, step.source == nil ? [] : undone)
    exchange(&done, Array((done + [step]).suffix(limit)))
    exchange(&undone, [])
    update()
  }

  private func replay(isUndo: Bool) {
    guard current == nil, var step = isUndo ? done.popLast() : undone.popLast() else { return }
    if let work = step.work {
      current = (step, done.count)
      update()
      return work(isUndo)
    }
    // What handlers set in answer to these values is no new step either.
    withoutRecording {
      step.discardDrafts()
      for change in isUndo ? step.changes.reversed() : step.changes {
        isUndo ? change.undo() : change.redo()
      }
    }
    step.source = nil
    if isUndo { undone.append(step) } else { done.append(step) }
    update()
  }

  private func update() {
    $undoName.update(to: done.last?.name)
    $redoName.update(to: undone.last?.name)
    undo.$isEnabled.update(to: !done.isEmpty && current == nil)
    redo.$isEnabled.update(to: !undone.isEmpty && current == nil)
  }
}

/// The observation of a field by a history, which may end before the field.
private final class FollowingSubscription: HandlerSubscription {
  weak var history: UndoHistory?

  override var isOver: Bool { super.isOver || history == nil }

  override func deliver(from source: _Notifier) {
    if history == nil { cancel() } else { super.deliver(from: source) }
  }
}

/// The cause of changes that are no steps of a history, nor of those whose `withoutRecording(_:)` is around it.
final class ReplayCause: ChangeCause {
  private weak var history: UndoHistory?
  private let outer = ChangeCause.current.value as? ReplayCause

  init(_ history: UndoHistory) { self.history = history }

  func concerns(_ history: UndoHistory) -> Bool {
    self.history === history || outer?.concerns(history) == true
  }
}
