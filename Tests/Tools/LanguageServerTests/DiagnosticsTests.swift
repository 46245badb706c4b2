import BindCheckKit
import BindingLanguageServer
import Foundation
import JSONRPC
import Testing

@Suite struct DiagnosticsTests {
  private let yaml = "Bindings/account.yaml"
  private let swift = "Sources/App/Account.swift"

  @Test("a file without problems is published nowhere, and a mistake while it is typed is")
  func typed() throws {
    let client = try Client(Files.package)
    #expect(client.codes(yaml) == [])
    client.open(yaml, Files.binding)
    client.change(yaml, Files.binding.replacing("owner: owner", with: "owner: ownr"))
    #expect(client.codes(yaml) == ["BC103 5:9"])
    let message = client.diagnostics(yaml)[0]["message"]?.string
    #expect(message?.contains("did you mean 'owner'?") == true)
    client.change(yaml, Files.binding)
    #expect(client.codes(yaml) == [])
  }

  @Test("a name that the check cannot know is information, with its reason and its remedy")
  func unresolved() throws {
    let client = try Client([
      "Package.swift": "", swift: "final class M: Elsewhere { @Observed var a = 1 }",
      yaml: "binder: 1\nmodel: M\nslots:\n  x: b\n",
    ])
    client.open(yaml, "binder: 1\nmodel: M\nslots:\n  x: b\n")
    let found = client.diagnostics(yaml)
    #expect(found.map { $0["severity"]?.integer } == [3])
    #expect(
      found.first?["message"]?.string == """
        cannot know the type of 'b': 'Elsewhere' is declared outside the sources
        build the package, name the sources of the module in the settings, or compile the bindings
        """)
  }

  @Test("an edit in Swift changes the diagnostics of a binding file that is not open")
  func swiftEdit() throws {
    let client = try Client(Files.package)
    client.open(swift, Files.model)
    client.change(swift, Files.model.replacing("var owner", with: "var owners"))
    #expect(client.codes(yaml) == ["BC103 5:9"])
    client.change(swift, Files.model)
    #expect(client.codes(yaml) == [])
  }

  @Test("the findings of an open file are published before other files are judged")
  func openFirst() throws {
    var files = Files.package
    for number in 0..<5 { files["Bindings/a\(number).yaml"] = Files.binding }
    let client = try Client(files)
    client.open(yaml, Files.binding)
    let edited = Files.model.replacing("var owner", with: "var owners") + "struct New {}\n"
    client.notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": client.uri(swift), "languageId": "swift", "version": 1, "text": edited,
        ] as JSONValue
      ])
    var published: [[String]] = []
    client.server.work {
      published.append([client.codes(yaml), client.codes("Bindings/a0.yaml")].map(\.description))
      return false
    }
    #expect(published == [[#"["BC103 5:9"]"#, "[]"]])
    #expect(client.server.hasWork)
  }

  @Test(
    "a Swift file that is half typed keeps its last good declarations",
    arguments: [
      "final class Account {", "final class Account { @Observed var ba", "", "}}}",
      "final class Account {\n  @Observed var owner: = 3\n}",
    ])
  func halfTyped(text: String) throws {
    let client = try Client(Files.package)
    client.open(swift, Files.model)
    // Text without any syntax error counts, such as the empty one.
    client.change(swift, text)
    #expect(client.diagnostics(yaml).count == (text.isEmpty ? 1 : 0))
    client.change(swift, Files.model)
    #expect(client.codes(yaml) == [])
  }

  @Test(
    "in a Swift file that is half typed, the types without a syntax error count as they are typed")
  func halfTypedByType() throws {
    let budget = "final class Budget {\n  @Observed var owner = \"\"\n}\n"
    let other = "Bindings/budget.yaml"
    var files = Files.package
    files[swift] = Files.model + budget
    files[other] = Files.slots.replacing("Account\n", with: "Budget\n") + "  owner: owner\n"
    let client = try Client(files)
    client.open(swift, files[swift]!)
    let renamed = Files.model.replacing("var owner", with: "var owners")
    client.change(swift, renamed + "final class Budget {\n  @Observed var ")
    #expect(client.codes(yaml) == ["BC103 5:9"])
    #expect(client.codes(other) == [])
    // Without its brace the first type swallows the second.
    client.change(swift, Files.model.replacing("}\n", with: "\n") + budget)
    #expect(client.codes(yaml) == [])
    #expect(client.codes(other) == [])
    client.change(swift, budget + renamed)
    #expect(client.codes(yaml) == ["BC103 5:9"])
  }

  @Test("the beginnings of a type's name do not stay as types")
  func halfTypedName() throws {
    let client = try Client(Files.package)
    client.open(swift, Files.model)
    client.open(yaml, Files.binding)
    for name in ["F", "Fo", "Foo"] { client.change(swift, Files.model + "final class \(name) {") }
    #expect(client.labels(yaml, "binder: 1\nmodel: |\n").filter { $0.hasPrefix("F") } == ["Foo"])
  }

  @Test("a file that is closed unsaved has the text of the disk again")
  func closed() throws {
    let client = try Client(Files.package)
    client.open(yaml, Files.binding.replacing("owner: owner", with: "owner: ownr"))
    #expect(client.codes(yaml).count == 1)
    client.close(yaml)
    #expect(client.codes(yaml) == [])
  }

  @Test("a file that was never saved loses its findings when it is closed, until it is opened")
  func neverSaved() throws {
    let client = try Client(Files.package)
    let name = "Bindings/new.yaml"
    for _ in 0..<2 {
      client.open(name, Files.binding.replacing("owner: owner", with: "owner: ownr"))
      #expect(client.codes(name) == ["BC103 5:9"])
      client.close(name)
      #expect(client.codes(name) == [])
    }
  }

  @Test("changes on the disk are seen: of files, new files, settings, and vanished ones")
  func disk() throws {
    let client = try Client(Files.package)
    func look() {
      client.notify("workspace/didChangeWatchedFiles", ["changes": JSONValue.array([])])
      client.server.work()
    }
    let wrong = Files.binding.replacing("owner: owner", with: "owner: ownr")
    try client.write(yaml, wrong)
    look()
    #expect(client.codes(yaml) == ["BC103 5:9"])
    try client.write("Bindings/other.yaml", wrong)
    look()
    #expect(client.codes("Bindings/other.yaml") == ["BC103 5:9"])
    try client.write(".bindcheck.yaml", "rules: { BC103: off }\n")
    look()
    #expect(client.codes(yaml) == [])
    try FileManager.default.removeItem(atPath: client.path(".bindcheck.yaml"))
    try FileManager.default.removeItem(atPath: client.path("Bindings/other.yaml"))
    look()
    #expect(client.codes(yaml) == ["BC103 5:9"])
    #expect(client.codes("Bindings/other.yaml") == [])
  }

  @Test("a folder without a package is checked by the key 'binder'")
  func noPackage() throws {
    let client = try Client([
      "Account.swift": Files.model, "AccountScreen.swift": Files.screen,
      "a.yaml": Files.binding.replacing("owner: owner", with: "owner: ownr"), "b.yaml": "x: 1\n",
    ])
    #expect(client.codes("a.yaml") == ["BC103 5:9"])
    #expect(client.diagnostics("b.yaml") == [])
  }

  @Test("places are counted in the encoding that client and server agree on")
  func encodings() throws {
    let text = Files.binding.replacing(
      "  owner: owner", with: "  owner: { modelField: count, placeholder: \"😀é\", mod: oneWay }")
    for (encodings, character) in [(["utf-8"], 53), (["utf-32", "utf-8"], 49), ([], 50)] {
      let client = try Client(
        Files.package,
        capabilities: ["general": ["positionEncodings": encodings] as JSONValue])
      client.open(yaml, text)
      #expect(
        client.codes(yaml).contains { $0.hasSuffix(" 5:\(character)") }, "\(client.codes(yaml))")
    }
  }

  @Test("a server that is not initialized answers with an error, and one that is shut down ends")
  func life() throws {
    var received: [Message] = []
    let server = LanguageServer(
      perform: { _ in }, handOver: { _ in }, send: { received.append($0) })
    server.receive(.request(.number(1), method: "textDocument/hover", params: nil))
    server.receive(.request(.number(2), method: "initialize", params: [:]))
    server.receive(.request(.number(3), method: "no/such", params: nil))
    server.receive(.request(.number(4), method: "shutdown", params: nil))
    #expect(server.exitStatus == nil)
    server.receive(.notification(method: "exit", params: nil))
    #expect(server.exitStatus == 0)
    let codes = received.compactMap { message -> Int? in
      guard case .response(_, .failure(let error)) = message else { return nil }
      return error.code
    }
    #expect(codes == [ResponseError.serverNotInitialized, ResponseError.methodNotFound])
  }
}
