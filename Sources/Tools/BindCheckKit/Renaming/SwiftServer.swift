import BindingSpec
import Dispatch
import JSONRPC
import SwiftFacts
import Synchronization

/// The names of a package as the compiler knows them.
protocol SwiftNavigator: AnyObject {
  /// The places that name the declaration at a place, itself among them, by their files.
  func places(ofNameAt place: SwiftPlace, newName: String) throws(CommandError) -> [SwiftEdit]
  /// The declarations that the name at a place may mean; none where that is not known.
  func definitions(at place: SwiftPlace) throws(CommandError) -> [SwiftPlace]
}

/// A place in a Swift file, by the absolute path and the offset in bytes.
struct SwiftPlace: Hashable {
  var file: String
  var offset: Int
}

extension SwiftPlace {
  init(_ location: SourceLocation) {
    self.init(file: FilePath.absolute(location.file), offset: location.range.start.offset)
  }
}

/// A stretch of a Swift file that gets the new name.
struct SwiftEdit: Hashable {
  var file: String
  var range: Range<Int>
}

/// A running `sourcekit-lsp`.
///
/// Its index has to be whole before it is asked for a renaming: without one it changes the declaration
/// alone, without an error. So it indexes in the background, and this waits for the end of the index.
package final class SwiftServer: SwiftNavigator {
  private let process: ServerProcess
  private let connection: Connection
  private var open: Set<String> = []
  private var texts: [String: TextBuffer] = [:]

  /// How long one answer may take; that for the index takes as long as a build of the package.
  private static let patience = DispatchTimeInterval.seconds(30 * 60)

  /// The program in the directories of `PATH`; nil for none.
  package static func program() -> String? {
    guard let path = getenv("PATH") else { return nil }
    return String(cString: path).split(separator: ":")
      .map { FilePath.join(String($0), "sourcekit-lsp") }
      .first { access($0, X_OK) == 0 }
  }

  /// Starts it in a package, and waits until all files are indexed.
  init(_ program: String, root: String, for inquiry: SwiftInquiry) throws(CommandError) {
    do throws(TransportError) {
      process = try ServerProcess([program])
    } catch {
      throw CommandError("cannot start '\(program)': \(error)", .couldNotRun)
    }
    inquiry.hasStarted(process)
    let connection = Connection(process.transport)
    self.connection = connection
    DispatchQueue(label: "sourcekit-lsp").async {
      connection.run { message in
        inquiry.note(message)
        Self.answer(message, on: connection)
      }
    }
    _ = try Self.ask(
      connection, "initialize",
      [
        "processId": Int(getpid()), "rootUri": DocumentURI.uri(root),
        "capabilities": ["window": ["workDoneProgress": true] as JSONValue] as JSONValue,
        "initializationOptions": ["backgroundIndexing": true] as JSONValue,
      ])
    connection.notify("initialized", [:])
    _ = try Self.ask(connection, "workspace/synchronize", ["index": true])
  }

  deinit {
    // Its build folder is locked until it is gone.
    if (try? Self.ask(connection, "shutdown", nil, atMost: .seconds(10))) != nil {
      connection.notify("exit")
    } else {
      process.kill()
    }
    connection.close()
    process.wait()
  }

  private static func answer(_ message: Message, on connection: Connection) {
    guard case .request(let id, let method, let params) = message else { return }
    switch method {
    case "workspace/configuration":
      let count = params?["items"]?.array?.count ?? 0
      connection.respond(to: id, .success(.array(Array(repeating: .null, count: count))))
    default: connection.respond(to: id, .success(.null))
    }
  }

  private static func ask(
    _ connection: Connection, _ method: String, _ params: JSONValue?,
    atMost time: DispatchTimeInterval = patience
  ) throws(CommandError) -> JSONValue {
    let answer = Answer()
    connection.request(method, params) { answer.set($0) }
    switch answer.wait(time) {
    case nil: throw CommandError("sourcekit-lsp does not answer '\(method)'", .couldNotRun)
    case .failure(let error):
      throw CommandError("sourcekit-lsp fails at '\(method)': \(error.message)", .couldNotRun)
    case .success(let value): return value
    }
  }

  /// An answer that comes on another thread.
  private final class Answer: Sendable {
    private let value = Mutex<Connection.Answer?>(nil)
    private let semaphore = DispatchSemaphore(value: 0)

    func set(_ answer: Connection.Answer) {
      value.withLock { $0 = answer }
      semaphore.signal()
    }

    func wait(_ time: DispatchTimeInterval) -> Connection.Answer? {
      _ = semaphore.wait(timeout: .now() + time)
      return value.withLock(\.self)
    }
  }

  // MARK: - Questions

  func places(ofNameAt place: SwiftPlace, newName: String) throws(CommandError) -> [SwiftEdit] {
    let answer = try Self.ask(
      connection, "textDocument/rename", try position(place, newName: newName))
    var edits: [SwiftEdit] = []
    for change in answer["changes"]?.members ?? [] {
      guard let file = DocumentURI.path(change.key) else { continue }
      let text = try text(of: file)
      for edit in change.value.array ?? [] {
        let range = edit["range"]
        guard let start = text.exactOffset(range?["start"]),
          let end = text.exactOffset(range?["end"]), start <= end
        else {
          throw CommandError(
            "sourcekit-lsp names a place that '\(file)' does not have", .couldNotRun)
        }
        edits.append(SwiftEdit(file: FilePath.absolute(file), range: start..<end))
      }
    }
    return edits
  }

  func definitions(at place: SwiftPlace) throws(CommandError) -> [SwiftPlace] {
    let answer = try Self.ask(connection, "textDocument/definition", try position(place))
    return (answer.array ?? [answer]).compactMap { location in
      guard let uri = location["uri"]?.string else { return nil }
      // A declaration of the system is in an interface that is made for it.
      guard let file = DocumentURI.path(uri), let text = try? text(of: file),
        let offset = text.exactOffset(location["range"]?["start"])
      else { return SwiftPlace(file: uri, offset: 0) }
      return SwiftPlace(file: FilePath.absolute(file), offset: offset)
    }
  }

  private func position(
    _ place: SwiftPlace, newName: String? = nil
  ) throws(CommandError) -> JSONValue {
    let text = try text(of: place.file)
    let uri = DocumentURI.uri(place.file)
    if open.insert(place.file).inserted {
      let document: JSONValue = [
        "uri": uri, "languageId": "swift", "version": 1,
        "text": String(decoding: text.bytes, as: UTF8.self),
      ]
      connection.notify("textDocument/didOpen", ["textDocument": document])
    }
    return [
      "textDocument": ["uri": uri] as JSONValue, "position": text.json(place.offset),
      "newName": newName,
    ]
  }

  private func text(of file: String) throws(CommandError) -> TextBuffer {
    if let text = texts[file] { return text }
    let text = TextBuffer(try Renaming.bytes(of: file), encoding: .utf16)
    texts[file] = text
    return text
  }
}

extension TextBuffer {
  /// The offset of a position; nil for one that the text does not have.
  fileprivate func exactOffset(_ place: JSONValue?) -> Int? {
    guard let line = place?["line"]?.integer, let character = place?["character"]?.integer else {
      return nil
    }
    let offset = self.offset(line: line, character: character)
    return position(at: offset) == (line, character) ? offset : nil
  }
}
