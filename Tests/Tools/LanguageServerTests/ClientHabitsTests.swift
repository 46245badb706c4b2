import BindCheckKit
import BindingLanguageServer
import Foundation
import JSONRPC
import Testing

/// Habits of editors, and of people beside them, by which other language servers showed wrong findings.
@Suite struct ClientHabitsTests {
  private let yaml = "Bindings/account.yaml"
  private let swift = "Sources/App/Account.swift"
  private let wrong = Files.binding.replacing("owner: owner", with: "owner: ownr")

  private func look(_ client: Client) {
    client.notify("workspace/didChangeWatchedFiles", ["changes": JSONValue.array([])])
    client.server.work()
  }

  private func published(_ client: Client, _ uri: String) -> Int {
    for message in client.received.reversed() {
      if case .notification("textDocument/publishDiagnostics", let params) = message,
        params?["uri"]?.string == uri
      {
        return params?["diagnostics"]?.array?.count ?? 0
      }
    }
    return 0
  }

  // Such as https://github.com/mattn/efm-langserver/pull/312.
  @Test("the findings of a file stand under the URI that its client writes, and under no other")
  func spelling() throws {
    var files = Files.package
    files[yaml] = wrong
    let client = try Client(files)
    let own = client.uri(yaml).replacing("account.yaml", with: "%61cc%6funt.yaml")
    #expect(published(client, client.uri(yaml)) == 1)
    client.notify(
      "textDocument/didOpen",
      [
        "textDocument": ["uri": own, "languageId": "yaml", "version": 1, "text": wrong]
          as JSONValue
      ])
    client.server.work()
    #expect(published(client, own) == 1)
    #expect(published(client, client.uri(yaml)) == 0)
    client.notify("textDocument/didClose", ["textDocument": ["uri": own] as JSONValue])
    client.server.work()
    #expect(published(client, own) == 1)
    #expect(published(client, client.uri(yaml)) == 0)
  }

  // Such as https://github.com/usethesource/rascal-language-servers/issues/797.
  @Test("names of files and folders may have blanks, percent signs, brackets and other letters")
  func strangeNames() throws {
    let name = "Bindings/my [new] 100% +größe#1.yaml"
    var files = Files.package
    files[name] = wrong
    let client = try Client(files)
    #expect(client.codes(name) == ["BC103 5:9"])
    client.open(name, Files.binding)
    #expect(client.codes(name) == [])
    client.change(name, wrong)
    #expect(client.codes(name) == ["BC103 5:9"])
  }

  // Such as https://github.com/can1357/oh-my-pi/issues/12793.
  @Test("a binding file beside the folders of the client is checked with its own package")
  func beside() throws {
    let client = try Client(Files.package)
    let other = try Client(Files.package)
    let (file, source) = (other.uri(yaml), other.uri(swift))
    for (uri, text) in [(source, Files.model), (file, wrong)] {
      client.notify(
        "textDocument/didOpen",
        ["textDocument": ["uri": uri, "languageId": "", "version": 1, "text": text] as JSONValue])
      client.server.work()
    }
    #expect(published(client, file) == 1)
    #expect(published(client, source) == 0)
    #expect(client.codes(yaml) == [])
  }

  @Test("a new Swift file mends the findings of files that were there before")
  func newFile() throws {
    var files = Files.package
    files[swift] = nil
    let client = try Client(files)
    client.open(yaml, Files.binding)
    #expect(client.codes(yaml).contains { $0.hasPrefix("BC101") })
    try client.write(swift, Files.model)
    look(client)
    #expect(client.codes(yaml) == [])
  }

  // Such as https://github.com/clojure-lsp/clojure-lsp/issues/1002.
  @Test("after a switch of branches the findings are those of a new check")
  func branches() throws {
    let other = "Bindings/other.yaml"
    let client = try Client(Files.package)
    let renamed = Files.model.replacing("owner", with: "keeper")
    for isThere in [true, false, true] {
      if isThere {
        try client.write(swift, renamed)
        try client.write(other, Files.binding)
        try FileManager.default.removeItem(atPath: client.path(yaml))
      } else {
        try client.write(swift, Files.model)
        try client.write(yaml, Files.binding)
        try FileManager.default.removeItem(atPath: client.path(other))
      }
      look(client)
      for name in [yaml, other] {
        #expect(try client.codes(name) == client.freshCodes(name), "\(name)")
      }
      #expect(client.codes(other).isEmpty == !isThere)
    }
  }

  // Such as https://github.com/apache/netbeans/pull/2800.
  @Test(
    "a file that is deleted while it is open is judged by the text of the client, until that closes it"
  )
  func deletedWhileOpen() throws {
    let client = try Client(Files.package)
    client.open(yaml, wrong)
    try FileManager.default.removeItem(atPath: client.path(yaml))
    look(client)
    #expect(client.codes(yaml) == ["BC103 5:9"])
    #expect(client.ask("textDocument/documentSymbol", yaml) != nil)
    client.close(yaml)
    #expect(client.codes(yaml) == [])
  }

  // Such as https://github.com/eclipse-langium/langium/issues/1440.
  @Test("a file that gets another name loses its findings, which the new name gets")
  func renamedFile() throws {
    var files = Files.package
    files[yaml] = wrong
    let client = try Client(files)
    client.open(yaml, wrong)
    try FileManager.default.moveItem(
      atPath: client.path(yaml), toPath: client.path("Bindings/new.yaml"))
    client.close(yaml)
    client.open("Bindings/new.yaml", wrong)
    look(client)
    #expect(client.codes(yaml) == [])
    #expect(client.codes("Bindings/new.yaml") == ["BC103 5:9"])
  }
}
