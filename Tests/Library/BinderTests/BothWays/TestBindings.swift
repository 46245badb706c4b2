import Binder
import Foundation
import Synchronization
import Testing

/// A binding file in a test, linked in the way that the test runs.
///
/// The compiled documents are those in `Documents.yaml`, from which the build generates Swift. A
/// document that a test changes or adds has to be recorded there:
///
///     RECORD=1 swift test --filter BinderTests
final class TestBindings {
  let text: String
  private let reflective: Bindings

  init(text: String, name: String, converters: [any Converter.Type] = []) {
    self.text = text
    reflective = Bindings(text: text, name: name, converters: converters)
  }

  fileprivate func link(
    _ model: AnyObject, _ view: AnyObject, delivery: Binder.Delivery,
    onFault: ((BindingFault) -> Void)?
  ) throws -> Binder {
    func linkReflectively() throws -> Binder {
      try Binder(
        model: model, view: view, bindings: reflective, delivery: delivery, onFault: onFault)
    }
    guard Way.current == .compiled else { return try linkReflectively() }
    let binder = Binder(delivery: delivery, onFault: onFault)
    if linkCompiled(Documents.key(of: text), model, view, binder) { return binder }
    guard ProcessInfo.processInfo.environment["RECORD"] == "1" else {
      throw NotCompiled(text: text)
    }
    try Documents.add(text)
    // The test continues, so that one run adds all of its documents.
    Issue.record("added to Documents.yaml; the next build compiles it")
    return try linkReflectively()
  }

  private struct NotCompiled: Error, CustomStringConvertible {
    let text: String
    var description: String {
      """
      this document is not in Documents.yaml, which the build compiles; \
      'RECORD=1 swift test --filter BinderTests' adds it:
      \(text)
      """
    }
  }
}

/// `Documents.yaml`: a comment, then each document behind a line `---`.
private enum Documents {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Documents.yaml")
  private static let separator = "\n---\n"
  // Suites run at the same time.
  private static let lock = Mutex(())

  /// The text by which the compiled document is found: without line ends at its end.
  static func key(of text: String) -> String {
    var key = text
    while key.last == "\n" { key.removeLast() }
    return key
  }

  static func add(_ text: String) throws {
    try #require(!text.contains(separator), "Documents.yaml would have two documents of it")
    try lock.withLock { _ in
      let parts = key(of: try String(contentsOf: file, encoding: .utf8))
        .components(separatedBy: separator)
      let documents = Set(parts.dropFirst()).union([key(of: text)]).sorted()
      try (([parts[0]] + documents).joined(separator: separator) + "\n")
        .write(to: file, atomically: true, encoding: .utf8)
    }
  }
}

/// Links a model and a view in the way that the test runs.
func linked(
  model: AnyObject, view: AnyObject, bindings: TestBindings, delivery: Binder.Delivery = .atOnce,
  onFault: ((BindingFault) -> Void)? = nil
) throws -> Binder {
  try bindings.link(model, view, delivery: delivery, onFault: onFault)
}
