import BinderCore
import BinderTerminal
import BinderTerminalTesting
import ExampleTesting
import FilesApp
import Foundation

/// The app in one style on a terminal in memory, over a tree on the disk that ends with it.
@MainActor
final class Stage: ScreenStage {
  let tree: SampleTree
  let store: GatedStore
  let screen = FilesScreen()
  let terminal = MemoryTerminal(columns: 80, rows: 20)
  let application: Application
  let app: any FilesStyle

  init(_ style: StyleName) async throws {
    tree = try SampleTree()
    store = GatedStore(DiskStore(root: tree.root, trash: tree.trash))
    app = try style.start(screen, store: store, bindings: Repository.bindings)
    application = Application(screen: screen, terminal: terminal)
    await settle()
  }

  var text: String { terminal.text }

  @discardableResult
  func press(_ keys: String) throws -> String {
    try application.press(keys)
    return text
  }

  /// Presses each key, and waits after it for the answers of the store.
  @discardableResult
  func play(_ keys: String) async throws -> String {
    for key in try Key.parse(keys) {
      application.send(key)
      await settle()
    }
    return text
  }

  /// Waits until the store has answered, or a question waits.
  func settle() async {
    application.render()
    await app.waitUntilIdle()
    application.render()
    await app.waitUntilIdle()
    application.render()
  }

  func isThere(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(tree.root)/\(path)")
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: "\(tree.root)/\(path)")
  }

  /// The folders that lead to a pane's one.
  func path(_ pane: PaneView) -> [String] {
    (0..<pane.path.rows.count).map { (pane.path.rows.view(at: $0) as? PlaceRow)?.name.text ?? "" }
  }

  /// The names in a pane, from top to bottom.
  func names(_ pane: PaneView) -> [String] {
    (0..<pane.files.rows.count).map { (pane.files.rows.view(at: $0) as? FileRow)?.name.text ?? "" }
  }
}

/// A store whose answers wait while the test holds its gate shut.
actor GatedStore: FileStore {
  private let store: DiskStore
  private var isShut = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var arrivals: [CheckedContinuation<Void, Never>] = []

  init(_ store: DiskStore) { self.store = store }

  func shut() { isShut = true }

  /// Lets all requests through, which also come later.
  func open() {
    isShut = false
    for each in waiting { each.resume() }
    waiting = []
  }

  /// Lets the request through that waits, when there is one.
  func passOne() async {
    await arrival()
    waiting.removeFirst().resume()
  }

  /// Waits until a request waits.
  func arrival() async {
    if waiting.isEmpty { await withCheckedContinuation { arrivals.append($0) } }
  }

  private func pass() async {
    guard isShut else { return }
    await withCheckedContinuation { continuation in
      waiting.append(continuation)
      for arrival in arrivals { arrival.resume() }
      arrivals = []
    }
  }

  func entries(of folder: String) async throws -> [Entry] {
    try await store.entries(of: folder)
  }

  func exists(_ path: String) async throws -> Bool {
    await pass()
    return try await store.exists(path)
  }

  func perform(_ change: FileChange) async throws {
    await pass()
    try await store.perform(change)
  }
}
