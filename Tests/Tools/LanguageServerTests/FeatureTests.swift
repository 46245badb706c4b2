import BindingLanguageServer
import JSONRPC
import Testing

@Suite struct FeatureTests {
  private let yaml = "Bindings/account.yaml"
  private let swift = "Sources/App/Account.swift"

  private func client() throws -> Client {
    let client = try Client(Files.package)
    client.open(yaml, Files.binding)
    return client
  }

  @Test("hover is the explanation of the binding, with the doc comment of the field")
  func hover() throws {
    let text = Files.binding.replacing("modelField: balance", with: "modelField: bal|ance")
    let answer = try client().ask("textDocument/hover", yaml, at: text)
    let value = answer?["contents"]?["value"]?.string ?? ""
    #expect(value.contains("The present balance."))
    #expect(value.contains("conversion") && value.contains("'fpint'"))
    #expect(!value.contains("/lsp-"), "paths are relative to the folder: \(value)")
  }

  @Test(
    "a name leads to its declaration",
    arguments: [
      ("model: Acc|ount", "Account.swift", 3), ("view: AccountScr|een", "AccountScreen.swift", 3),
      ("owner: own|er", "Account.swift", 6), ("  own|er:", "AccountScreen.swift", 5),
      ("action: sa|ve", "Account.swift", 10),
    ])
  func definition(mark: String, file: String, line: Int) throws {
    let text = Files.binding.replacing(mark.replacing("|", with: ""), with: mark)
    let answer = try client().ask("textDocument/definition", yaml, at: text)
    #expect(answer?["uri"]?.string?.hasSuffix(file) == true, "\(String(describing: answer))")
    #expect(answer?["range"]?["start"]?["line"] == .integer(line))
  }

  @Test("the type of a slot leads to its class, if that is in the sources")
  func typeDefinition() throws {
    let text = Files.binding.replacing("model: Account", with: "model: Acc|ount")
    let answer = try client().ask("textDocument/typeDefinition", yaml, at: text)
    #expect(answer?["range"]?["start"]?["line"] == .integer(3))
  }

  @Test("references go from YAML to Swift, and from Swift to YAML")
  func references() throws {
    let client = try client()
    let text = Files.binding.replacing("owner: owner", with: "owner: own|er")
    let fromYAML = client.ask("textDocument/references", yaml, at: text)?.array
    #expect(fromYAML?.count == 2)
    client.open(swift, Files.model)
    let fromSwift = client.ask(
      "textDocument/references", swift, at: Files.model.replacing("var owner", with: "var ow|ner"))
    #expect(fromSwift?.array == fromYAML)
  }

  @Test("lenses in Swift name the bindings of a declaration")
  func lenses() throws {
    let client = try client()
    client.open(swift, Files.model)
    let titles = client.ask("textDocument/codeLens", swift)?.array?.compactMap {
      $0["command"]?["title"]?.string
    }
    #expect(titles?.contains("bound in account.yaml:6") == true, "\(String(describing: titles))")
  }

  @Test("hints name the types of both sides and the mode")
  func hints() throws {
    let client = try client()
    let all: JSONValue = [
      "textDocument": ["uri": client.uri(yaml)] as JSONValue,
      "range": [
        "start": ["line": 0, "character": 0] as JSONValue,
        "end": ["line": 99, "character": 0] as JSONValue,
      ] as JSONValue,
    ]
    let hints = try client.request("textDocument/inlayHint", all).get().array ?? []
    #expect(
      hints.compactMap { $0["label"]?.string } == [
        "Double? → String, fpint, oneWay", "String, twoWay", "Bool, twoWay",
      ])
  }

  @Test("symbols are the documents with their slots, here and in the workspace")
  func symbols() throws {
    let client = try client()
    let symbols = client.ask("textDocument/documentSymbol", yaml)?.array
    #expect(symbols?[0]["name"] == .string("Account"))
    #expect(symbols?[0]["children"]?.array?.count == 4)
    let found = try client.request("workspace/symbol", ["query": "OWN"]).get().array
    #expect(found?.compactMap { $0["name"]?.string } == ["owner"])
  }

  @Test("foldings, links and semantic tokens have their places")
  func others() throws {
    let client = try client()
    #expect(client.ask("textDocument/foldingRange", yaml)?.array?.isEmpty == false)
    let links = client.ask("textDocument/documentLink", yaml)?.array
    #expect(links?.count == 2)
    #expect(links?[0]["target"]?.string?.hasSuffix("Account.swift#L4") == true)
    let data = client.ask("textDocument/semanticTokens/full", yaml)?["data"]?.array
    #expect(data?.prefix(5).compactMap(\.integer) == [1, 7, 7, 0, 0])
  }

  // MARK: - Actions

  private func titles(_ answer: JSONValue?) -> [String] {
    answer?.array?.compactMap { $0["title"]?.string } ?? []
  }

  private func edits(_ answer: JSONValue?, _ title: String, _ uri: String) -> [String] {
    let action = answer?.array?.first { $0["title"]?.string?.hasPrefix(title) == true }
    return action?["edit"]?["changes"]?[uri]?.array?.compactMap { $0["newText"]?.string } ?? []
  }

  @Test("a misspelt field has its fix, and can be added to the model")
  func fixes() throws {
    let client = try client()
    let text = Files.binding.replacing("owner: owner", with: "owner: ow|nr")
    let answer = client.ask("textDocument/codeAction", yaml, at: text)
    #expect(edits(answer, "replace with 'owner'", client.uri(yaml)) == ["owner"])
    #expect(
      edits(answer, "Add 'ownr' to 'Account'", client.uri(swift))
        == ["\n  @Observed var ownr: String = \"\""])
    #expect(titles(answer).contains { $0.hasPrefix("Mend all sure slips") })
    #expect(edits(answer, "Mend all", client.uri(yaml)) == [Files.binding])
  }

  @Test("a field that is not observed is made so, or suppressed with a reason")
  func unobserved() throws {
    let client = try client()
    client.open(swift, Files.model.replacing("@Observed var owner", with: "var owner"))
    let text = Files.binding.replacing("owner: owner", with: "owner: ow|ner")
    let answer = client.ask("textDocument/codeAction", yaml, at: text)
    #expect(
      edits(answer, "Make 'owner' @Observed", client.uri(swift)) == ["@Observed "],
      "\(titles(answer)) \(client.codes(yaml))")
  }

  @Test("slots that are not fed are added, and a file is ejected when that is chosen")
  func rewrites() throws {
    let client = try client()
    let text = Files.binding.replacing("  owner: owner\n", with: "").replacing(
      "slots:", with: "slots|:")
    let answer = client.ask("textDocument/codeAction", yaml, at: text)
    #expect(edits(answer, "Add the slot 'owner'", client.uri(yaml)) == ["\n  owner: ~"])
    let eject = try #require(
      answer?.array?.first { $0["title"]?.string?.hasPrefix("Write this file") == true })
    let resolved = try client.request("codeAction/resolve", eject).get()
    let changes = resolved["edit"]?["documentChanges"]
    #expect(changes?.array?.first?["kind"] == .string("create"))
    let source = changes?.array?.last?["edits"]?.array?.first?["newText"]?.string
    #expect(source?.contains("binder.bind(") == true)
  }

  @Test("a property that is renamed in its place can be renamed in the bindings")
  func renamed() throws {
    let client = try client()
    client.open(swift, Files.model)
    for name in ["owne", "owners", "keeper"] {
      client.change(swift, Files.model.replacing("var owner", with: "var \(name)"))
    }
    let answer = client.ask("textDocument/codeAction", swift)
    #expect(titles(answer) == ["Rename 'owner' to 'keeper' in 1 binding"])
    #expect(edits(answer, "Rename", client.uri(yaml)) == ["keeper"])
  }

  @Test("a file with a syntax error shows it once, and the mistakes behind it")
  func halfTyped() throws {
    let client = try client()
    client.change(
      yaml,
      Files.binding.replacing("  owner: owner\n", with: "  owner: {\n")
        .replacing("action: save", with: "action: sav"))
    let codes = client.codes(yaml)
    #expect(codes.count { $0.hasPrefix("BC001") } == 1, "\(codes)")
    #expect(codes.contains { $0.hasSuffix(" 7:18") }, "\(codes)")
  }

  @Test("folders come and go")
  func folders() throws {
    let client = try client()
    let other = try Client(Files.package)
    let wrong = Files.binding.replacing("owner: owner", with: "owner: ownr")
    try other.write(yaml, wrong)
    let folder: JSONValue = ["uri": other.uri(""), "name": "other"]
    client.notify(
      "workspace/didChangeWorkspaceFolders",
      ["event": ["added": JSONValue.array([folder]), "removed": JSONValue.array([])] as JSONValue])
    client.server.work()
    let uri = other.uri(yaml)
    func published() -> Int? {
      client.received.reversed().lazy.compactMap { message -> Int? in
        guard case .notification("textDocument/publishDiagnostics", let params) = message,
          params?["uri"]?.string == uri
        else { return nil }
        return params?["diagnostics"]?.array?.count
      }.first
    }
    #expect(published() == 1)
    client.notify(
      "workspace/didChangeWorkspaceFolders",
      ["event": ["removed": JSONValue.array([folder]), "added": JSONValue.array([])] as JSONValue])
    client.server.work()
    #expect(published() == 0)
  }
}
