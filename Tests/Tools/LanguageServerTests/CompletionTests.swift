import BindingLanguageServer
import JSONRPC
import Testing

@Suite struct CompletionTests {
  private let yaml = "Bindings/account.yaml"
  private static let slots = Files.slots

  private func client() throws -> Client {
    let client = try Client(Files.package)
    client.open(yaml, Files.binding)
    return client
  }

  @Test("fields that fit come first, unbound ones before bound ones, with type and doc comment")
  func fields() throws {
    let items = try client().complete(yaml, Self.slots + "  isOpen: isOpen\n  owner: |\n")
    let labels = items.compactMap { $0["label"]?.string }
    #expect(Array(labels.prefix(3)) == ["owner", "balance", "count"])
    #expect(labels.firstIndex(of: "isOpen")! < labels.firstIndex(of: "partner")!)
    let balance = items.first { $0["label"] == .string("balance") }
    #expect(balance?["detail"]?.string?.hasPrefix("Double?") == true)
    #expect(balance?["documentation"]?["value"] == .string("The present balance."))
  }

  @Test("a half-typed name is replaced as a whole, also in front of the cursor's rest")
  func replaced() throws {
    let items = try client().complete(yaml, Self.slots + "  owner: ow|nr\n")
    let edit = items.first { $0["label"] == .string("owner") }?["textEdit"]
    #expect(edit?["newText"] == .string("owner"))
    #expect(edit?["range"]?["start"]?["character"] == .integer(9))
    #expect(edit?["range"]?["end"]?["character"] == .integer(13))
  }

  @Test(
    "a path goes on behind a dot, and the '?' that it needs is put in",
    arguments: [
      "partner.|", "partner.o|", "{ modelField: partner.|", "partner.|\n  isOpen: isOpen",
    ])
  func paths(text: String) throws {
    let items = try client().complete(yaml, Self.slots + "  owner: \(text)\n")
    let owner = try #require(items.first { $0["label"] == .string("owner") }, "\(items)")
    let edit = owner["additionalTextEdits"]?.array?.first
    #expect(edit?["newText"] == .string("?"))
    let column = text.hasPrefix("{") ? 30 : 16
    #expect(edit?["range"]?["start"]?["character"] == .integer(column))
  }

  @Test("after 'modelType:' there are the converters that join field and slot")
  func converters() throws {
    let text = Self.slots + "  balance: { modelField: balance, modelType: | }\n"
    let labels = try client().labels(yaml, text)
    #expect(labels.first == "fpint")
    #expect(!labels.contains("date") && !labels.contains("not"))
  }

  @Test("beside 'modelType' the fields that the converter shows come first")
  func fieldsOfConverter() throws {
    func labels(_ modelType: String) throws -> [String] {
      try client().labels(
        yaml, Self.slots + "  owner: { modelType: \(modelType), modelField: | }\n")
    }
    #expect(try labels("fpint").first == "balance")
    #expect(try labels("int").first == "count")
    #expect(try labels("'format(of {})'").first == "owner")
  }

  @Test("slots that are not fed come first, with the whole line where a field of the name fits")
  func slots() throws {
    let labels = try client().labels(yaml, Self.slots + "  owner: owner\n  |\n")
    #expect(
      Array(labels.prefix(3)) == [
        "balance: { modelField: balance, placeholder: \"\" }", "isOpen: isOpen",
        "save: { action: save }",
      ])
    #expect(labels.last == "owner")
  }

  @Test("the properties and events of a widget stand behind its name")
  func properties() throws {
    let labels = try client().labels(yaml, Self.slots + "  save.|\n")
    #expect(labels.contains("isEnabled") && labels.contains("pressed"), "\(labels)")
    #expect(!labels.contains("owner"))
  }

  @Test("commands stand behind 'action:', and fields do not")
  func commands() throws {
    let labels = try client().labels(yaml, Self.slots + "  save: { action: |\n")
    #expect(labels.first == "save")
    #expect(!labels.contains("owner"))
  }

  @Test(
    "words of the format are offered where they fit",
    arguments: [
      ("|", ["binder", "model", "view", "exhaustive", "unbound", "slots"]),
      ("binder: 1\n|", ["model", "view", "exhaustive", "unbound", "slots"]),
      ("binder: 1\nexhaustive: |", ["true", "false"]),
      (
        Files.slots + "  owner: { modelField: owner, mode: |",
        ["oneWay", "twoWay", "oneTime", "toModel"]
      ),
      (Files.slots + "  owner: { modelField: owner, commit: | }", ["key", "blur", "enter"]),
      (Files.slots + "  save: { action: save, drafts: k|", ["commit", "discard", "keep"]),
      (Files.slots + "  save: { action: save, |", ["drafts", "argument"]),
      (
        Files.slots + "  owner:\n    modelField: owner\n    |",
        [
          "modelType", "example", "mode", "commit", "delay", "placeholder", "fallback", "row",
        ]
      ),
    ])
  func words(text: String, labels: [String]) throws {
    #expect(try client().labels(yaml, text) == labels)
  }

  @Test("types are offered for model and view", arguments: ["model: |", "model: Acc|\nslots: {}"])
  func types(text: String) throws {
    let labels = try client().labels(yaml, "binder: 1\n" + text)
    #expect(labels.contains("Account"), "\(labels)")
  }

  @Test("other lines that are half typed do not matter")
  func otherErrors() throws {
    let text = Self.slots + "  balance\n  owner: ow|\n  isOpen: { modelField: \n  save: [\n"
    #expect(try client().labels(yaml, text).contains("owner"))
  }

  @Test("CRLF, tabs in comments and wide characters do not move places")
  func lineEnds() throws {
    let text = (Self.slots + "  # \t😀\n  owner: ow|\n").replacing("\n", with: "\r\n")
    let client = try client()
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
    client.change(yaml, parts.joined())
    let answer = client.ask("textDocument/completion", yaml, line: 5, character: 11)
    let items = answer?["items"]?.array ?? []
    #expect(items.contains { $0["label"] == .string("owner") })
  }

  @Test("in a row template the fields are those of the elements")
  func rows() throws {
    var files = Files.package
    files["Sources/App/Bank.swift"] = """
      import BinderCore
      import BinderTerminal
      final class Bank { @Observed var accounts: [Account] = [] }
      final class AccountRow: ListRow { let title = Label() }
      final class BankScreen { let accounts = List { AccountRow() } }
      """
    let client = try Client(files)
    let text = """
      binder: 1
      model: Bank
      view: BankScreen
      slots:
        accounts:
          modelField: accounts
          row:
            view: AccountRow
            slots:
              title: |
      """
    client.open(yaml, "")
    #expect(client.labels(yaml, text).contains("owner"))
    #expect(client.labels(yaml, text.replacing("title: ", with: "")).contains("title"))
    #expect(client.labels(yaml, text.replacing("|", with: "$parent.|")).contains("accounts"))
  }
}
