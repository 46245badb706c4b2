import Foundation
import Testing

/// The compiler's messages about wrong calls of the plain API, since its overloads decide them.
@Suite struct CompilerMessageTests {
  /// The messages about one call, in a function with a model and a view.
  private func messages(_ call: String) throws -> [String] {
    let source = """
      import BinderCore
      import Observation
      final class Model {
        @Observed var change: Double?
        @Observed var count = 1
        @Observed var names = ["a"]
      }
      @Observable final class Order { var total = 1 }
      final class View {
        @Observed var text = ""
        @Observed var isOn = false
        @Editable var input = ""
      }
      func bind(_ binder: Binder, _ model: Model, _ view: View, _ order: Order) throws {
        \(call)
      }
      """
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).swift")
    try source.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let run = try Run(
      URL(fileURLWithPath: "/usr/bin/env"),
      [
        "swiftc", "-typecheck", "-swift-version", "6", "-I",
        Run.products.appendingPathComponent("Modules").path, file.path,
      ])
    return run.errors.split(separator: "\n")
      .filter { $0.hasPrefix(file.path) && $0.contains(": error: ") }
      .compactMap { $0.components(separatedBy: ": error: ").last }
  }

  @Test(
    "valid calls compile",
    arguments: [
      "binder.bind(model.$change, to: view.$input, as: .fpint)",
      "binder.bind(model.$change, to: view.$text, as: .fpint, placeholder: \"–\")",
      "binder.bind(model.$change, to: view.$input, as: .fpint, placeholder: \"0.00\")",
      "binder.bind(model.$count, to: view.$input, as: .int, commit: .enter)",
      "binder.bind(model.$names, to: view.$text, as: .list(\" · \"))",
      "binder.bind(model.$names, to: view.$text, as: .count())",
      "binder.observe(order, \\.total) { _ in }",
    ])
  func right(call: String) throws {
    #expect(try messages(call) == [])
  }

  @Test(
    "a conversion that does not fit is an error that names both types",
    arguments: [
      ("binder.bind(model.$change, to: view.$input, as: .int)", ["'Double?'", "'Int'"]),
      ("binder.bind(model.$change, to: view.$text, as: .int)", ["'Double?'", "'Int'"]),
      ("binder.bind(model.$count, to: view.$isOn, as: .int)", ["'Bool'", "'String'"]),
      ("binder.bind(model.$count, to: view.$isOn)", ["Bool", "Int"]),
      ("binder.bind(model.$count, to: view.$input, as: .fpnt)", ["'fpnt'"]),
    ])
  func wrong(call: String, names: [String]) throws {
    let found = try messages(call)
    #expect(found.count == 1, "\(found)")
    for name in names { #expect(found.first?.contains(name) == true, "\(found)") }
    #expect(found.first?.contains("failed to produce") == false)
  }

  @Test("a key path that cannot be observed is an error with a remedy")
  func unobservableKeyPath() throws {
    let found = try messages("binder.observe(model, \\.count) { _ in }")
    #expect(found.count == 1)
    #expect(found.first?.contains("observe the field, 'model.$property'") == true, "\(found)")
  }
}
