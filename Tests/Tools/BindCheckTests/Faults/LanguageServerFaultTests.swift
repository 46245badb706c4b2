import Foundation
import Testing

/// `bindcheck lsp` with a client that goes away.
@Suite struct LanguageServerFaultTests {
  private func framed(_ body: String) -> String {
    "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }

  private var session: String {
    framed(#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#)
      + framed(#"{"jsonrpc":"2.0","method":"initialized","params":{}}"#)
  }

  private var end: String {
    framed(#"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#)
      + framed(#"{"jsonrpc":"2.0","method":"exit"}"#)
  }

  @Test("a stream that ends within a message ends the server with a status, after its answers")
  func truncated() throws {
    let place = try TemporaryDirectory()
    let message = framed(#"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#)
    for rest in ["", "Content-Le", "Content-Length: 500\r\n\r\n{", String(message.dropLast())] {
      let result = try Program.run(["lsp"], in: place.url, input: session + rest)
      #expect(result.status == 1, "\(rest)")
      #expect(result.output.contains("\"id\":1"))
      #expect(!result.output.contains("\"id\":2"))
      #expect(result.errors == "")
    }
  }

  @Test("a body that is no message is answered by an error, and the next message is read")
  func malformed() throws {
    let place = try TemporaryDirectory()
    let result = try Program.run(
      ["lsp"], in: place.url, input: session + framed("{\"json") + end)
    #expect(result.status == 0)
    #expect(result.output.contains("-32700"))
    #expect(result.output.contains("\"id\":2"))
  }

  @Test("a client that reads no more does not end the server by a signal")
  func closedOutput() throws {
    let project = try FaultyProject()
    try project.place.write(session + end, to: "messages")
    let output = try project.shell(
      "mkfifo pipe; exec 3<>pipe 4>pipe 3<&-; "
        + "\"$BINDCHECK\" lsp <messages >&4; echo status $?")
    #expect(output == "status 0\n")
  }
}
