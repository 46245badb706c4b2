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
        let save = Command()
        let rate = Command<Int>()
        let open = Command<Model> { model in print(model.count) }
      }
      @Observable final class Order { var total = 1 }
      final class View {
        @Observed var text = ""
        @Observed var isOn = false
        @Editable var input = ""
        let pressed = Event()
        let rated = Event<Int>()
        let chosen = Event<Any>()
      }
      func go() {}
      func load() async throws {}
      @MainActor func bind(_ binder: Binder, _ model: Model, _ view: View, _ order: Order) throws {
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
      "model.save.handler = go; model.save.handler = nil; model.save.handler?()",
      "model.rate.handler = { print($0) }; model.rate.handler = nil; model.rate.handler?(1)",
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
}

/// The compiler on commands and events, whose types it infers, compares and names.
extension CompilerMessageTests {
  @Test(
    "a command and an event are written without types where they take and carry nothing",
    arguments: [
      "let c: Command<Void> = Command(); c.run()",
      "let c = Command { print(1) }; let _: Command<Void> = c",
      "let c = Command { print(1); print(2) }; let _: Command<Void> = c",
      "let c = Command { try await load() }; let _: Command<Void> = c",
      "let c = Command { await Task.yield(); print(1) }; let _: Command<Void> = c",
      "let c = Command(go); let _: Command<Void> = c",
      "model.save.handler = { model.count += 1 }",
      "model.save.handler = { [weak model] in model?.count += 1; go() }",
      "model.save.handler = go",
      "model.save.handler = nil",
      "model.save.setHandler { [weak model] in model?.count += 1 }",
      "model.save.setHandler { try await load() }",
      "model.save.setHandler { }",
      "let e = Event(); e.fire(); let _: Event<Void> = e",
      "let e = Event(drafts: .commit); let _: Event<Void> = e",
    ])
  func withoutTypes(call: String) throws {
    #expect(try messages(call) == [])
  }

  @Test(
    "a command states its type, and its handlers get a value of it",
    arguments: [
      "let c = Command<Int> { n in print(n + 1) }; c.run(with: 1)",
      "let c = Command { (n: Int) in print(n) }; c.run(with: 1)",
      "let c = Command<Int> { print($0 + 1) }; c.run(with: 1)",
      "let c = Command<Int> { n in try await load(); print(n + 1) }; c.run(with: 1)",
      "let c: Command<Int> = .init { n in print(n + 1) }; c.run(with: 1)",
      "let c = Command<(a: Int, b: String)>(); c.handler = { print($0.a) }",
      "model.rate.handler = { stars in model.count = stars }",
      "model.rate.setHandler { model.count = $0 }",
      "model.rate.setHandler { stars in try await load(); print(stars + 1) }",
      "model.rate.handler = nil",
      "let e = Event<Int>(); e.fire(with: 1); binder.observe(e) { n in print(n + 1) }",
      "binder.observe(view.rated) { }",
    ])
  func withTypes(call: String) throws {
    #expect(try messages(call) == [])
  }

  @Test(
    "an event runs a command that takes nothing, the value of the event, or a constant",
    arguments: [
      "binder.bind(view.pressed, to: model.save)",
      "binder.bind(view.rated, to: model.save)",
      "binder.bind(view.chosen, to: model.save, drafts: .commit)",
      "binder.bind(view.rated, to: model.rate)",
      "binder.bind(view.chosen, to: model.open)",
      "binder.bind(view.pressed, to: model.rate, argument: 5)",
      "binder.bind(view.pressed, to: model.open, argument: model)",
      "binder.bind(view.pressed, to: \\.save, of: Field<Model?>(nil))",
      "binder.bind(view.rated, to: \\.save, of: Field<Model?>(nil))",
      "binder.bind(view.rated, to: \\.rate, of: Field(model))",
      "binder.bind(view.chosen, to: \\.open, of: Field(model))",
      "binder.bind(view.pressed, to: \\.rate, of: Field<Model?>(nil), argument: 5)",
    ])
  func bound(call: String) throws {
    #expect(try messages(call) == [])
  }

  @Test(
    "a command and an event of other types are an error that names both",
    arguments: [
      ("binder.bind(view.rated, to: model.open)", ["'Command<Model>'"]),
      ("binder.bind(view.pressed, to: model.rate)", ["Int"]),
      ("binder.bind(view.pressed, to: model.rate, argument: \"five\")", ["'String'", "'Int'"]),
      ("binder.bind(view.pressed, to: model.save, argument: 5)", ["'Int'", "'()'"]),
      ("model.rate.run(with: \"five\")", ["'String'", "'Int'"]),
      ("model.rate.run()", ["'Int'"]),
      ("view.rated.fire(with: \"five\")", ["'String'", "'Int'"]),
      ("view.rated.fire()", ["'Int'"]),
      ("model.rate.handler = { (text: String) in print(text) }", ["(String)", "(Int)"]),
      ("model.rate.handler = { print(1) }", ["the handler takes the input of the command"]),
      ("model.rate.handler = go", ["the handler takes the input of the command"]),
      ("model.save.handler = { try await load() }", ["'setHandler { … }' sets a handler"]),
      ("model.save.handler = load", ["'setHandler { … }' sets a handler"]),
      (
        "class Bad { @Observed(validating: { $0 < 0 ? \"no\" : nil }) var a: Int }",
        ["give the property an initial value"]
      ),
      ("model.rate.setHandler { print(1) }", ["expects 1 argument"]),
      ("let c = Command<Int> { print(1) }; _ = c", ["expects 1 argument"]),
    ])
  func otherTypes(call: String, names: [String]) throws {
    let found = try messages(call)
    #expect(found.count == 1, "\(found)")
    for name in names { #expect(found.first?.contains(name) == true, "\(found)") }
    #expect(found.first?.contains("failed to produce") == false)
  }
}
