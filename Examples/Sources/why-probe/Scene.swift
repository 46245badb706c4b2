import BinderCore
import BinderTerminal

/// An app on a terminal in memory, the steps that it takes beside keys, and its slots by name.
@MainActor
struct Scene {
  let application: Application
  /// Kept for as long as the scene is used.
  let app: AnyObject
  /// The steps by their first word, with the words behind it.
  let steps: [String: ([String]) async throws -> Void]
  /// A slot by its name in the list of faults.
  let slot: (String) -> AnyField?

  init(
    _ screen: Screen, _ app: AnyObject, steps: [String: ([String]) async throws -> Void],
    slot: @escaping (String) -> AnyField?
  ) {
    let terminal = MemoryTerminal(columns: 100, rows: 40)
    application = Application(screen: screen, terminal: terminal)
    self.app = app
    self.steps = steps
    self.slot = slot
    application.render()
  }

  /// Makes steps such as `answer 2; keys 5<enter>`.
  func perform(_ script: String) async throws {
    await settle()
    for step in script.split(separator: ";") {
      let words = step.split(separator: " ").map(String.init)
      switch (words[0], steps[words[0]]) {
      case ("keys", _): try application.press(words[1])
      case ("wait", _): break
      case (_, let own?): try await own(Array(words.dropFirst()))
      default: fatalError("no step is called '\(words[0])'")
      }
      await settle()
    }
  }

  /// Waits until the tasks of the app have come to a request or to their end.
  private func settle() async {
    for _ in 0..<20 { try? await Task.sleep(for: .milliseconds(1)) }
    application.render()
  }
}

/// An index that a step names.
func index(_ words: [String]) -> Int { words.first.flatMap(Int.init) ?? 0 }
