import ArgumentParser
import BindingLanguageServer
import JSONRPC

struct LanguageServerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp", abstract: "Serve an editor by the Language Server Protocol.",
    discussion: """
      The editor starts it, and speaks to it by standard input and output. It checks the binding \
      files of the editor's folders as they are typed, with the Swift files as they are typed, and \
      completes, explains and mends them.
      """)

  mutating func run() throws {
    let status = ServerLoop(DescriptorTransport(input: 0, output: 1)).run()
    if status != 0 { throw ExitCode(status) }
  }
}
