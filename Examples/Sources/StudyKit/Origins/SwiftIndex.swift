import Foundation

/// The compiler's index of a package, as an editor asks it: a running `sourcekit-lsp`.
final class SwiftIndex {
  /// A reference to a declaration.
  struct Reference: Hashable {
    /// The path from the folder of the package.
    let file: String
    /// From 0.
    let line: Int
  }

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let folder: String
  private var count = 0
  private var received = Data()

  /// Starts it, and waits until it has read the index.
  ///
  /// - Parameters:
  ///   - folder: The folder of a package.
  ///   - scratch: The folder of a debug build of it, which made the index.
  init(of folder: String, scratch: String) throws {
    self.folder = folder
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["sourcekit-lsp", "--scratch-path", scratch]
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    _ = try ask(
      "initialize",
      [
        "processId": ProcessInfo.processInfo.processIdentifier, "rootUri": uri(folder),
        "capabilities": [String: Any](), "initializationOptions": ["backgroundIndexing": false],
      ])
    try send(["method": "initialized", "params": [String: Any]()])
    _ = try ask("workspace/synchronize", ["index": true])
  }

  deinit {
    try? send(["id": count + 1, "method": "shutdown"])
    try? send(["method": "exit"])
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// The references to a property, without its declaration.
  ///
  /// - Parameters:
  ///   - file: The path of the file that declares it, from the folder of the package.
  ///   - name: Its name; the first declaration in the file counts.
  /// - Throws: If the file does not declare it, or the index does not know it.
  func references(to name: String, in file: String) throws -> [Reference] {
    let text = try SourceFiles.read("\(folder)/\(file)")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let beginning = "let \(name) ="
    guard let line = lines.firstIndex(where: { $0.contains(beginning) }),
      let range = lines[line].firstRange(of: beginning)
    else { throw StudyError("'\(file)' does not declare '\(name)'") }
    let document = uri("\(folder)/\(file)")
    let item: [String: Any] = [
      "uri": document, "languageId": "swift", "version": 1, "text": text,
    ]
    try send(["method": "textDocument/didOpen", "params": ["textDocument": item]])
    let character = lines[line][..<range.lowerBound].utf16.count + 4
    let answer = try ask(
      "textDocument/references",
      [
        "textDocument": ["uri": document],
        "position": ["line": line, "character": character],
        "context": ["includeDeclaration": false],
      ])
    try send([
      "method": "textDocument/didClose", "params": ["textDocument": ["uri": document]],
    ])
    guard let found = answer as? [[String: Any]], !found.isEmpty else {
      throw StudyError("the index knows no reference to '\(name)' of '\(file)'")
    }
    return try found.map { location in
      guard let path = (location["uri"] as? String).flatMap(URL.init(string:))?.path,
        let start = (location["range"] as? [String: Any])?["start"] as? [String: Any],
        let line = start["line"] as? Int
      else { throw StudyError("sourcekit-lsp answers \(location)") }
      return Reference(file: path.replacing("\(folder)/", with: ""), line: line)
    }
  }

  private func uri(_ path: String) -> String { URL(fileURLWithPath: path).absoluteString }

  // MARK: - Messages

  private func send(_ message: [String: Any]) throws {
    let body = try JSONSerialization.data(
      withJSONObject: message.merging(["jsonrpc": "2.0"]) { one, _ in one })
    let heading = Data("Content-Length: \(body.count)\r\n\r\n".utf8)
    try input.fileHandleForWriting.write(contentsOf: heading + body)
  }

  /// Sends a request and reads until its answer, answering the server's own requests.
  private func ask(_ method: String, _ params: [String: Any]) throws -> Any? {
    count += 1
    try send(["id": count, "method": method, "params": params])
    while true {
      let message = try receive()
      if message["method"] == nil, message["id"] as? Int == count {
        if let error = message["error"] { throw StudyError("sourcekit-lsp: \(error)") }
        return message["result"]
      }
      if let id = message["id"], message["method"] != nil {
        try send(["id": id, "result": NSNull()])
      }
    }
  }

  private func receive() throws -> [String: Any] {
    let separator = Data("\r\n\r\n".utf8)
    while true {
      if let end = received.range(of: separator) {
        let heading = String(decoding: received[..<end.lowerBound], as: UTF8.self)
        guard let length = heading.firstMatch(of: #/Content-Length: (\d+)/#).flatMap({ Int($0.1) })
        else { throw StudyError("sourcekit-lsp sends '\(heading)'") }
        if received.endIndex - end.upperBound >= length {
          let body = received[end.upperBound..<end.upperBound + length]
          received = Data(received[(end.upperBound + length)...])
          return try JSONSerialization.jsonObject(with: body) as? [String: Any] ?? [:]
        }
      }
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw StudyError("sourcekit-lsp has ended") }
      received += data
    }
  }
}
