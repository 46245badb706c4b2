import BindCheckKit
import BindingSpec
import Foundation
import Testing

@testable import SwiftFacts

/// What the compiler's symbol graphs add to the sources.
@Suite struct ExactFactsTests {
  static let text = """
    import Observation
    typealias Money = Double
    struct Point { var x = 0 }
    func make() -> [Point] { [] }
    class Above { let above = make().first }
    final class Model: Above {
      enum Kind { case a, b }
      struct Box<Value> { var value: Value; var all: [Value] = [] }
      var inferred = make()
      var count = make().count
      var money: Money? = nil
      var kinds = [Kind.a: 3]
      var box = Box(value: 1.5)
      var action = { (number: Int) in }
      private(set) var shown = make().count
      var length: Int { inferred.count }
      #if NOWHERE
      var absent = 1
      #endif
    }
    @Observable final class Seen {
      var open = make()
      private(set) var closed = make()
    }
    """

  private func type(_ facts: SourceFacts, _ name: String) throws -> TypeFacts {
    guard case .found(let type) = facts.findType(try #require(TypeName(name)), as: .model) else {
      throw FactsOf.NotFound(name: name)
    }
    return type
  }

  @Test("types that only the compiler can infer are known")
  func inferred() throws {
    let module = try CompiledModule(Self.text)
    let exact = module.exact()
    let model = try type(exact, "Model")
    let types = model.members.mapValues { $0.type?.description ?? "?" }
    #expect(
      types == [
        "inferred": "[Point]", "count": "Int", "money": "Double?", "kinds": "[Model.Kind: Int]",
        "box": "Model.Box<Double>", "action": "(Int) -> ()", "shown": "Int", "length": "Int",
        "above": "Point?",
      ])
    #expect(try type(module.syntax(), "Model").members["action"]?.type == nil)
    #expect(model.isComplete)
    #expect(exact.failures == [])
  }

  @Test("type parameters are replaced by their arguments")
  func generics() throws {
    let module = try CompiledModule(Self.text)
    let exact = module.exact()
    let box = try #require(exact.facts(of: TypeReference("Model.Box<String>")!))
    #expect(box.members["value"]?.type == TypeReference("String"))
    #expect(box.members["all"]?.type == TypeReference("[String]"))
    #expect(exact.failures == [])
  }

  @Test("the sources decide on write access, where the graph says 'get set'")
  func privateSetters() throws {
    let module = try CompiledModule(Self.text)
    let seen = try type(module.exact(), "Seen")
    #expect(seen.members["open"]?.isWritable == true)
    #expect(seen.members["closed"]?.isWritable == false)
    #expect(seen.members["closed"]?.type == TypeReference("[Point]"))
    #expect(try type(module.exact(), "Model").members["shown"]?.isAccessible == true)
  }

  @Test(
    "a graph of other sources is recognized by a declaration at another place",
    arguments: [
      ("  var inferred = make()", "  var inferred = make()\n  var added = 1"),
      ("  var inferred = make()", ""), ("  var length", "   var length"),
      ("  var length: Int { inferred.count }", "  var longer: Int { inferred.count }"),
      ("final class Model", "/* here */ final class Model"),
    ])
  func stale(old: String, new: String) throws {
    let module = try CompiledModule(Self.text)
    try module.place.write(
      Self.text.replacing(old, with: new), to: "Sources/App/App.swift")
    let exact = module.exact()
    _ = try type(exact, "Model")
    #expect(exact.failures.count == 1)
    #expect(
      exact.failures.first?.hasPrefix("the symbol graph of 'App' is not of these sources: ") == true
    )
  }

  @Test("a member that is gone from the sources makes the graph stale")
  func removed() throws {
    let module = try CompiledModule("class Model { var a = 1; var b = 2 }\n")
    try module.place.write("class Model { var a = 1 }\n", to: "Sources/App/App.swift")
    let exact = module.exact()
    _ = try type(exact, "Model")
    #expect(exact.failures.first?.contains("its 'Model.b' is not in '") == true)
  }

  @Test("a missing graph is an error that names the remedy")
  func missing() throws {
    let module = try CompiledModule("class Model { var a = 1 }")
    try FileManager.default.removeItem(
      at: module.place.url.appending(path: "graphs/App.symbols.json"))
    let exact = module.exact()
    _ = try type(exact, "Model")
    #expect(exact.failures.count == 1)
    #expect(exact.failures.first?.contains("there is no symbol graph of 'App'") == true)
    #expect(exact.failures.first?.contains("swift build -Xswiftc -emit-symbol-graph") == true)
  }

  @Test("a file that is no symbol graph is an error", arguments: ["", "{}", "nonsense", "[]"])
  func broken(text: String) throws {
    let module = try CompiledModule("class Model { var a = 1 }")
    try module.place.write(text, to: "graphs/App.symbols.json")
    let exact = module.exact()
    _ = try type(exact, "Model")
    #expect(exact.failures.contains { $0.hasSuffix("it is no symbol graph") })
  }

  @Test("a directory that is not there is an error")
  func noDirectory() throws {
    let place = try TemporaryDirectory()
    try place.write("class Model { var a = 1 }", to: "Sources/App/App.swift")
    let facts = SourceFacts(
      roots: [SourceRoot(place.url.path)], jobs: 1,
      graphs: SymbolGraphs(directory: place.url.path + "/none"))
    _ = try type(facts, "Model")
    #expect(facts.failures.first?.hasSuffix("no such directory") == true)
  }

  @Test("a conformance is known also where the sources do not state it")
  func conformance() throws {
    let module = try CompiledModule(
      "import Observation\n@Observable class A {}\nenum E: String { case a }\nclass B: A {}")
    let exact = module.exact()
    #expect(exact.conforms(TypeReference(name: "A"), to: "Observable") == true)
    #expect(exact.conforms(TypeReference(name: "B"), to: "A") == true)
    #expect(exact.conforms(TypeReference(name: "E"), to: "Widget") == false)
  }
}
