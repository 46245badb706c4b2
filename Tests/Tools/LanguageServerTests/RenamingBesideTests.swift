import BindingLanguageServer
import BindingSpec
import Foundation
import JSONRPC
import Testing

/// The server goes on while a renaming waits for sourcekit-lsp.
@Suite struct RenamingBesideTests {
  private let yaml = "Bindings/account.yaml"
  private let id = RequestID.text("rename")
  private let token = "bindcheck-\"rename\""
  private let program: String

  /// - The program in the place of sourcekit-lsp is `cat`: each request comes back as one to the client,
  ///   which answers null, and so does the program.
  init() throws {
    program = try #require(
      ["/bin/cat", "/usr/bin/cat"].first { FileStatus($0) != nil })
  }

  private func client(server: String? = nil, id: RequestID? = nil) throws -> Client {
    var capabilities = Client.capable
    capabilities["window"] = ["workDoneProgress": true] as JSONValue
    let client = try Client(
      Files.package, capabilities: capabilities,
      options: ["sourceKitLSP": server ?? program])
    client.open(yaml, Files.binding)
    let lines = Files.binding.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.hasPrefix("  owner:") })
    let params: JSONValue = [
      "textDocument": ["uri": client.uri(yaml)] as JSONValue,
      "position": ["line": line, "character": 10] as JSONValue, "newName": "keeper",
    ]
    client.server.receive(.request(id ?? self.id, method: "textDocument/rename", params: params))
    return client
  }

  private func answers(_ client: Client) -> [Result<JSONValue, ResponseError>] {
    client.received.compactMap { message in
      guard case .response(id, let answer) = message else { return nil }
      return answer
    }
  }

  private func progress(_ client: Client) -> [String] {
    client.received.compactMap { message in
      switch message {
      case .request(_, "window/workDoneProgress/create", let params):
        "create \(params?["token"]?.string ?? "")"
      case .notification("$/progress", let params):
        "\(params?["value"]?["kind"]?.string ?? "") \(params?["token"]?.string ?? "")"
      default: nil
      }
    }
  }

  @Test("other requests are answered meanwhile, and the client sees progress from begin to end")
  func meanwhile() throws {
    let client = try client()
    #expect(answers(client).isEmpty)
    #expect(progress(client) == ["create \(token)", "begin \(token)"])
    let hover = client.ask("textDocument/hover", yaml, line: 4, character: 30)
    #expect(hover?["contents"] != nil)
    client.finishWork()
    guard case .failure(let error)? = answers(client).first else { return #expect(Bool(false)) }
    #expect(error.message.contains("sourcekit-lsp does not rename 'Account.owner'"))
    #expect(answers(client).count == 1)
    #expect(progress(client).last == "end \(token)")
  }

  @Test("a renaming that is cancelled is answered at once, and only once")
  func cancellation() throws {
    let client = try client()
    client.notify("$/cancelRequest", ["id": id])
    guard case .failure(let error)? = answers(client).first else { return #expect(Bool(false)) }
    #expect(error.code == ResponseError.requestCancelled)
    client.finishWork()
    #expect(answers(client).count == 1)
    #expect(progress(client).last == "end \(token)")
  }

  @Test("a progress that the user stops cancels its renaming")
  func stopped() throws {
    let client = try client()
    client.notify("window/workDoneProgress/cancel", ["token": token])
    #expect(answers(client).count == 1)
  }

  @Test("a request '1' and a request of the text '1' have progresses of their own")
  func tokens() throws {
    let ids = [RequestID.number(1), .text("1")]
    let tokens = try ids.map { try progress(client(id: $0)).first }
    #expect(tokens == ["create bindcheck-1", "create bindcheck-\"1\""])
  }

  @Test("a text that is typed meanwhile makes the renaming fail with a sentence")
  func changed() throws {
    let client = try client()
    client.change(yaml, Files.binding.replacing("owner: owner", with: "owner: ownr"))
    client.open("Sources/App/Account.swift", Files.model + "\n")
    client.finishWork()
    guard case .failure(let error)? = answers(client).first else { return #expect(Bool(false)) }
    #expect(error.message.contains("has to be saved first"))
  }

  @Test("a server that cannot be started is a sentence")
  func missing() throws {
    let client = try client(server: "/no/such/program")
    client.finishWork()
    guard case .failure(let error)? = answers(client).first else { return #expect(Bool(false)) }
    #expect(error.message.contains("/no/such/program"))
  }
}
