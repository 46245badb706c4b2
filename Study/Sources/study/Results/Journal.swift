import Foundation
import Synchronization

/// The results of a part that is being measured: a run that is broken off leaves them to the next one.
final class Journal: Sendable {
  private let url: URL
  private let known: [Substring: Data]
  private let start: Double
  private let output: Mutex<FileHandle>

  init(_ part: String, inputs: String, in folder: Repository = .here) throws {
    let file = ".build-study/\(part)-\(inputs).journal"
    // A line has a name, the seconds until then and the result; a broken one is measured again.
    let lines = ((try? folder.read(file)) ?? "").split(separator: "\n")
    let entries = lines.map { $0.split(separator: "\t") }.filter { $0.count == 3 }
    known = Dictionary(entries.map { ($0[0], Data($0[2].utf8)) }) { $1 }
    start = Program.time - (entries.last.flatMap { Double($0[1]) } ?? 0)
    try folder.write(lines.map { $0 + "\n" }.joined(), to: file)
    url = URL(fileURLWithPath: folder.path(file))
    output = Mutex(try FileHandle(forUpdating: url))
    _ = try output.withLock { try $0.seekToEnd() }
  }

  /// The processor time of all results, also of those from earlier runs.
  var seconds: Double { Program.time - start }

  /// The result of an earlier run, or a new one.
  func value<T: Codable>(of name: String, _ work: () throws -> T) throws -> T {
    let old = known[name[...]].flatMap { try? JSONDecoder().decode(T.self, from: $0) }
    if let old { return old }
    let value = try work()
    let line = "\(name)\t\(seconds)\t\(try json(value))\n"
    try output.withLock { try $0.write(contentsOf: Data(line.utf8)) }
    return value
  }

  func remove() throws { try FileManager.default.removeItem(at: url) }
}
