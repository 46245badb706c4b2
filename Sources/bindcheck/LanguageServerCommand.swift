import ArgumentParser
import BindingLanguageServer
import JSONRPC

/// `bindcheck lsp`: a language server for editors.
struct LanguageServerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp", abstract: "Serve an editor by the Language Server Protocol.",
    discussion: """
      The editor starts it, and speaks to it by standard input and output. It checks the binding \
      files of the editor's folders as they are typed, with the Swift files as they are typed, and \
      completes, explains and mends them.
      """)

  /// The server itself, which another process passes the messages to, and starts again after a crash.
  @Flag(
    help: ArgumentHelp(
      "Be the server that is started again after a crash.", visibility: .private))
  var unsupervised = false

  mutating func run() throws {
    let transport = DescriptorTransport(input: 0, output: 1)
    let status = unsupervised ? ServerLoop(transport).run() : Self.supervise(transport)
    if status != 0 { throw ExitCode(status) }
  }

  private static func supervise(_ client: DescriptorTransport) -> Int32 {
    #if os(Linux)
      // The same program, also where its file was replaced.
      let program = "/proc/self/exe"
    #else
      let program = CommandLine.arguments[0]
    #endif
    return Supervisor(client) { () throws(TransportError) in
      Supervisor.Server(try ServerProcess([program, "lsp", "--unsupervised"]))
    }.run()
  }
}
