import BinderCore
import BinderTerminal

/// An app on a terminal in memory, the steps that it takes beside keys, and its slots by name.
@MainActor
struct Scene {
  let application: Application
  private let screen: Screen
  /// Kept for as long as the scene is used.
  let app: AnyObject
  /// The steps by their first word, with the words behind it.
  let steps: [String: ([String]) async throws -> Void]

  init(
    _ screen: Screen, _ app: AnyObject, steps: [String: ([String]) async throws -> Void]
  ) {
    let terminal = MemoryTerminal(columns: 100, rows: 40)
    application = Application(screen: screen, terminal: terminal)
    self.screen = screen
    self.app = app
    self.steps = steps
    application.render()
  }

  /// A slot by its name in a binding file.
  func slot(_ name: String) -> (any Slot)? { why_probe.slot(name, in: screen) }

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

/// A slot by its name in a binding file, such as `page.back.isVisible`; without a property, the text, the message or the selection.
func slot(_ name: String, in screen: Screen) -> (any Slot)? {
  let found = name.split(separator: ".").reduce(screen as Any?) { value, part in
    value.flatMap { member("\(part)", of: $0) }
  }
  guard let found else { return nil }
  return found as? any Slot
    ?? ["text", "message", "selection"].lazy.compactMap { member($0, of: found) }.first as? any Slot
}

/// A property of an object; of a wrapped one the field.
private func member(_ name: String, of object: Any) -> Any? {
  var mirror: Mirror? = Mirror(reflecting: object)
  while let level = mirror {
    for child in level.children where child.label == name || child.label == "_\(name)" {
      return Mirror(reflecting: child.value).descendant("projectedValue") ?? child.value
    }
    mirror = level.superclassMirror
  }
  return nil
}
