import BindingLanguageServer
import JSONRPC
import Testing

@Suite struct RenameRequestTests {
  private let yaml = "Bindings/account.yaml"
  private let swift = "Sources/App/Account.swift"

  private func client(_ options: JSONValue = .null) throws -> Client {
    let client = try Client(Files.package, options: options)
    client.open(yaml, Files.binding)
    client.open(swift, Files.model)
    return client
  }

  /// The place of a mark `|` in a text, and the text without it.
  private func place(_ text: String) -> (line: Int, character: Int) {
    let lines = text.split(separator: "|")[0].split(
      separator: "\n", omittingEmptySubsequences: false)
    return (lines.count - 1, lines.last!.utf8.count)
  }

  private func rename(
    _ client: Client, _ name: String, _ text: String, to newName: String
  ) -> Result<JSONValue, ResponseError> {
    let place = place(text)
    return client.request(
      "textDocument/rename",
      [
        "textDocument": ["uri": client.uri(name)] as JSONValue,
        "position": ["line": place.line, "character": place.character] as JSONValue,
        "newName": newName,
      ])
  }

  @Test("a client whose Swift server renames as well gets the edits of binding files alone")
  func beside() throws {
    let client = try client(["renamesSwiftElsewhere": true])
    let text = Files.model.replacing("var owner", with: "var ow|ner")
    let answer = try rename(client, swift, text, to: "keeper").get()
    let edits = answer["changes"]?[client.uri(yaml)]?.array ?? []
    #expect(!edits.isEmpty && edits.allSatisfy { $0["newText"]?.string == "keeper" })
    #expect(answer["changes"]?[client.uri(swift)] == nil)
  }

  @Test("bindings follow a name that another server has written in Swift before")
  func following() throws {
    let client = try client(["renamesSwiftElsewhere": true])
    client.change(swift, Files.model.replacing("var owner", with: "var keeper"))
    let text = Files.model.replacing("var owner", with: "var kee|per")
    let place = place(text)
    let range = client.ask(
      "textDocument/prepareRename", swift, line: place.line, character: place.character)
    #expect(range?["start"]?["line"] == .integer(place.line))
    let answer = try rename(client, swift, text, to: "keeper").get()
    #expect(answer["changes"]?[client.uri(yaml)]?.array?.count == 1)
    #expect(answer["changes"]?[client.uri(swift)] == nil)
  }

  @Test("a declaration of a half-typed file, whose place has moved, is not renamed")
  func moved() throws {
    let client = try client(["renamesSwiftElsewhere": true])
    let broken =
      "// \(String(repeating: "moved ", count: 9))\n" + Files.model.dropLast(2) + "\n  var = "
    client.change(swift, broken)
    try client.write(swift, broken)
    let text = Files.binding.replacing("owner: owner", with: "owner: own|er")
    guard case .failure(let error) = rename(client, yaml, text, to: "keeper") else {
      Issue.record("the places of the last good text are taken for those of this one")
      return
    }
    #expect(error.message.contains("mend the file's syntax first"), "\(error.message)")
  }

  @Test("a name that makes no sense is refused with a sentence", arguments: ["class", "1bad", ""])
  func refused(newName: String) throws {
    let client = try client()
    let text = Files.binding.replacing("owner: owner", with: "owner: own|er")
    guard case .failure(let error) = rename(client, yaml, text, to: newName) else {
      Issue.record("'\(newName)' is accepted")
      return
    }
    #expect(!error.message.isEmpty)
  }

  @Test("only a name with a declaration can be renamed")
  func preparation() throws {
    let client = try client()
    let name = place(Files.binding.replacing("owner: owner", with: "owner: own|er"))
    let range = client.ask(
      "textDocument/prepareRename", yaml, line: name.line, character: name.character)
    #expect(range?["start"]?["line"] == .integer(name.line))
    let key = place(Files.binding.replacing("binder: 1", with: "bin|der: 1"))
    let nothing = client.ask(
      "textDocument/prepareRename", yaml, line: key.line, character: key.character)
    #expect(nothing == .null)
  }
}
