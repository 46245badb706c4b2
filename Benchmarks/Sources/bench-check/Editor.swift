#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An editor with `bindcheck lsp`, as far as it takes to measure how long a user waits.
final class Editor {
  struct Ended: Error {}

  private let input: Int32
  private let output: Int32
  private let process: pid_t
  private var buffer: [UInt8] = []
  private var version = 1
  private var id = 1

  /// Starts the server for a folder, and waits for its first answer.
  init(_ bindcheck: String, folder: String) throws {
    var toChild: [Int32] = [-1, -1]
    var fromChild: [Int32] = [-1, -1]
    guard pipe(&toChild) == 0, pipe(&fromChild) == 0 else { throw Ended() }
    for end in [toChild[1], fromChild[0]] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, toChild[0], STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, fromChild[1], STDOUT_FILENO)
    var words = [strdup(bindcheck), strdup("lsp"), nil]
    var variables: [UnsafeMutablePointer<CChar>?] = [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    guard posix_spawn(&process, bindcheck, &actions, nil, &words, &variables) == 0 else {
      throw Ended()
    }
    close(toChild[0])
    close(fromChild[1])
    (input, output, self.process) = (toChild[1], fromChild[0], process)
    try send(
      #""id":0,"method":"initialize","params":{"capabilities":{"workspace":"#
        + #"{"didChangeWatchedFiles":{"dynamicRegistration":true}}},"#
        + #""workspaceFolders":[{"uri":"file://\#(folder)","name":"tree"}]}"#)
    try wait(for: #""id":0"#)
    try send(#""method":"initialized","params":{}"#)
  }

  func end() {
    close(input)
    close(output)
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }

  // MARK: - Files

  func open(_ path: String, _ text: String) throws {
    try send(
      #""method":"textDocument/didOpen","params":{"textDocument":{"uri":"file://\#(path)","#
        + #""languageId":"","version":1,"text":\#(Self.quoted(text))}}"#)
  }

  func change(_ path: String, _ text: String) throws {
    version += 1
    try send(
      #""method":"textDocument/didChange","params":{"textDocument":{"uri":"file://\#(path)","#
        + #""version":\#(version)},"contentChanges":[{"text":\#(Self.quoted(text))}]}"#)
  }

  /// Waits for new diagnostics of a file, that have a text if one is given.
  func diagnostics(_ path: String, with text: String = "") throws {
    try wait(for: #""uri":"file://\#(path)""#, "publishDiagnostics", text)
  }

  func complete(_ path: String, line: Int, character: Int) throws {
    id += 1
    try send(
      #""id":\#(id),"method":"textDocument/completion","params":{"textDocument":"#
        + #"{"uri":"file://\#(path)"},"position":{"line":\#(line),"character":\#(character)}}"#)
    try wait(for: #""id":\#(id),"result""#)
  }

  // MARK: - Messages

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"" + escaped.replacing("\n", with: "\\n") + "\""
  }

  private func send(_ members: String) throws {
    let body = Array(#"{"jsonrpc":"2.0",\#(members)}"#.utf8)
    var rest = (Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
      guard count > 0 else { throw Ended() }
      rest = rest.dropFirst(count)
    }
  }

  /// Waits for a message that has all texts.
  private func wait(for texts: String...) throws {
    while true {
      let message = try receive()
      if texts.allSatisfy({ $0.isEmpty || message.contains($0) }) { return }
    }
  }

  private func receive() throws -> String {
    while true {
      let end = Array("\r\n\r\n".utf8)
      if let start = buffer.firstRange(of: end) {
        let digits = buffer[..<start.lowerBound].filter { (0x30...0x39).contains($0) }
        let length = Int(String(decoding: digits, as: UTF8.self)) ?? 0
        if buffer.count >= start.upperBound + length {
          let body = buffer[start.upperBound..<(start.upperBound + length)]
          defer { buffer.removeSubrange(..<(start.upperBound + length)) }
          return String(decoding: body, as: UTF8.self)
        }
      }
      var chunk = [UInt8](repeating: 0, count: 64 << 10)
      let count = read(output, &chunk, chunk.count)
      guard count > 0 else { throw Ended() }
      buffer += chunk[..<count]
    }
  }
}
