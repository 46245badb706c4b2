import ExampleTesting
import Foundation
import Testing

/// The tables of the README: what the essays say, and where it is.
@Suite struct EssayTableTests {
  private struct Row {
    let thing, state, app, keys, file: Substring
  }

  private static let folder = "\(Repository.root)/Examples"

  private static func page() throws -> String {
    try String(contentsOfFile: "\(folder)/README.md", encoding: .utf8)
  }

  private static func rows() throws -> [Row] {
    try page().split(separator: "\n").compactMap { line in
      let cells = line.dropFirst(2).dropLast(2).split(separator: " | ")
      guard cells.count == 5, !cells[1].isEmpty, cells[0] != "the essay" else { return nil }
      return Row(thing: cells[0], state: cells[1], app: cells[2], keys: cells[3], file: cells[4])
    }
  }

  @Test("each thing is there, or in part for a reason, and the page counts them")
  func states() throws {
    let rows = try Self.rows()
    let there = rows.count { $0.state == "●" }
    for row in rows where row.state != "●" {
      #expect(row.state.hasPrefix("◐ ") && row.state.count > 10, "\(row.thing)")
    }
    let count = "\(rows.count) things: \(there) are there, and \(rows.count - there) in part."
    #expect(try Self.page().contains(count), "\(count)")
  }

  @Test("the app of each thing takes its keys and options")
  func keys() throws {
    var known: Set<Substring> = []
    for row in try Self.rows() where known.insert("\(row.app) \(row.keys)").inserted {
      let spans = row.keys.matches(of: #/`([^`]+)`/#).map(\.1).filter { $0 != "--latency" }
      if spans.isEmpty { continue }
      let arguments = spans.flatMap { span in
        span.hasPrefix("--") ? span.split(separator: " ").map(String.init) : ["--keys", "\(span)"]
      }
      _ = try printedScreens(of: "\(row.app)", arguments)
    }
  }
}
