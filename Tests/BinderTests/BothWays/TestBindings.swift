import Binder
import Foundation
import Testing

/// A binding file in a test, linked in the way that the test runs.
///
/// The Swift of compiled files is in `CompiledDocuments.swift`. After a change of a file in a test:
///
///     RECORD=1 swift test --filter BinderTests    # notes the files
///     RECORD=1 swift test --filter CompiledDocumentsTests    # compiles them
final class TestBindings {
  let text: String
  private let name: String
  private let reflective: Bindings

  init(text: String, name: String, modelTypes: [any ModelType.Type] = []) {
    self.text = text
    self.name = name
    reflective = Bindings(text: text, name: name, modelTypes: modelTypes)
  }

  /// The name of the compiled functions, from the text.
  static func identifier(of text: String) -> String {
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  static let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"

  fileprivate func link(
    _ model: AnyObject, _ view: AnyObject, delivery: Binder.Delivery,
    onFault: ((BindingFault) -> Void)?
  ) throws -> Binder {
    guard Way.current == .compiled else {
      return try Binder(
        model: model, view: view, bindings: reflective, delivery: delivery, onFault: onFault)
    }
    let binder = Binder(delivery: delivery, onFault: onFault)
    let identifier = Self.identifier(of: text)
    if !linkCompiled(identifier, model, view, binder) {
      if Self.isRecording {
        let file = Self.folder.appendingPathComponent("Documents/\(identifier).yaml")
        try text.write(to: file, atomically: true, encoding: .utf8)
      }
      throw NotCompiled(text: text)
    }
    return binder
  }

  struct NotCompiled: Error, CustomStringConvertible {
    let text: String
    var description: String {
      "no Swift has been made of this file, run with RECORD=1 as TestBindings says:\n\(text)"
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
