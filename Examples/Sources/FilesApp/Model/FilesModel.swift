import BinderCore

/// Two panes, and the commands from one to the other. `Bindings/files.yaml` binds them.
@MainActor
final class FilesModel {
  let left: Pane
  let right: Pane
  @Observed private var isRightActive = false

  /// Copies, moves or deletes the entries of the active pane.
  let transfer = Command<Transfer>()
  let up = Command()
  let switchPane = Command()
  let history = UndoHistory()
  /// The last thing that was done, until the message vanishes.
  @Observed var outcome: String?
  @Computed({ (model: FilesModel) in
    model.transfer.error ?? model.history.undo.error ?? model.history.redo.error
  }) var problem: String?

  /// Whether the user names a file or a folder.
  @Observed var isNaming = false
  @Observed private var naming = Naming.folder
  @Computed({ (model: FilesModel) in model.naming.title }) var title: String
  @Observed(validating: { Path.problem(ofName: $0) }) var name = ""
  let rename = Command()
  let makeFolder = Command()
  let accept = Command()

  private let store: any FileStore
  private let binder = Binder()

  enum Transfer: String, CaseIterable {
    case copy, move, delete

    var title: String {
      switch self {
      case .copy: "Copy"
      case .move: "Move"
      case .delete: "Delete"
      }
    }

    var participle: String {
      switch self {
      case .copy: "Copied"
      case .move: "Moved"
      case .delete: "Deleted"
      }
    }
  }

  enum Answer: String, CaseIterable { case skip, retry, abort }

  /// The entry that gets a new name, or a new folder.
  enum Naming: Equatable {
    case folder
    case entry(Entry)

    var title: String {
      switch self {
      case .folder: "New folder"
      case .entry(let entry): "Rename '\(entry.name)'"
      }
    }
  }

  init(store: any FileStore) {
    self.store = store
    left = Pane("", store: store)
    right = Pane("", store: store)
    $name.setValidation { [weak self] name in try await self?.problem(ofName: name) }
    transfer.setHandler { [weak self] kind, context in try await self?.run(kind, context) }
    up.handler = { [unowned self] in _ = active.up() }
    switchPane.handler = { [unowned self] in other.hasFocus = true }
    makeFolder.handler = { [unowned self] in begin(.folder) }
    rename.handler = { [unowned self] in if let entry = active.selected { begin(.entry(entry)) } }
    accept.setHandler { [weak self] in try await self?.finishNaming() }
    binder.observe(left.$hasFocus) { [unowned self] in if $0 { isRightActive = false } }
    binder.observe(right.$hasFocus) { [unowned self] in if $0 { isRightActive = true } }
    history.follow(left.$sort, named: "Sorting")
    history.follow(right.$sort, named: "Sorting")
  }

  var active: Pane { isRightActive ? right : left }
  private var other: Pane { isRightActive ? left : right }

  func reload() {
    left.load()
    right.load()
  }

  func waitUntilIdle() async {
    await $name.finishValidation()
    await accept.finish()
    await history.undo.finish()
    await history.redo.finish()
    // A question waits for the user.
    while transfer.isRunning, transfer.question == nil { await Task.yield() }
    await left.load.finish()
    await right.load.finish()
  }

  // MARK: - Changes of the tree

  private func run(_ kind: Transfer, _ context: CommandContext) async throws {
    let targets = active.targets
    let folder = other.folder
    var done: [FileChange] = []
    defer {
      finish(done, "\(kind.title) \(described(targets))")
      if !done.isEmpty { outcome = "\(kind.participle) \(described(done))" }
    }
    for (index, entry) in targets.enumerated() {
      context.progress = Double(index) / Double(targets.count)
      context.message = entry.name
      let target = Path.joined(folder, entry.name)
      let change: FileChange =
        switch kind {
        case .copy: .copy(entry.id, to: target)
        case .move: .move(entry.id, to: target)
        case .delete: .discard(entry.id)
        }
      var answer: Answer?
      repeat {
        try Task.checkCancellation()
        answer = nil
        do {
          try await store.perform(change)
          done.append(change)
        } catch is CancellationError {
          throw CancellationError()
        } catch {
          answer = try await context.ask("\(error)")
        }
      } while answer == .retry
      if answer == .abort { return }
    }
    context.progress = 1
  }

  /// Makes the changes a step of the history, and lists the folders anew.
  private func finish(_ changes: [FileChange], _ name: String) {
    if !changes.isEmpty {
      history.record(name) { [weak self] in
        try await self?.perform(changes.reversed().map(\.reversed))
      } redo: { [weak self] in
        try await self?.perform(changes)
      }
    }
    reload()
  }

  private func perform(_ changes: [FileChange]) async throws {
    defer { reload() }
    for change in changes { try await store.perform(change) }
  }

  private func described(_ entries: [Entry]) -> String {
    entries.count == 1 ? entries[0].name : "\(entries.count) files"
  }

  private func described(_ changes: [FileChange]) -> String {
    changes.count == 1 ? "one file" : "\(changes.count) files"
  }

  // MARK: - Names

  private func begin(_ naming: Naming) {
    self.naming = naming
    if case .entry(let entry) = naming { name = entry.name } else { name = "" }
    isNaming = true
  }

  private func problem(ofName name: String) async throws -> String? {
    let path = Path.joined(active.folder, name)
    return try await store.exists(path) ? "'\(name)' exists already" : nil
  }

  private func finishNaming() async throws {
    if let problem = Path.problem(ofName: name) { throw FileProblem(description: problem) }
    let path = Path.joined(active.folder, name)
    let change: FileChange
    let step: String
    switch naming {
    case .folder: (change, step) = (.makeFolder(path), "New folder \(name)")
    case .entry(let entry) where entry.id == path:
      isNaming = false
      return
    case .entry(let entry): (change, step) = (.move(entry.id, to: path), "Rename \(entry.name)")
    }
    try await store.perform(change)
    isNaming = false
    finish([change], step)
  }
}
