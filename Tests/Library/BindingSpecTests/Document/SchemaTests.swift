import Foundation
import Testing

@testable import BindingSpec

/// `Bindings/binding.schema.json` and the reader know the same keys and words.
@Suite struct SchemaTests {
  private let schema: [String: Any]

  init() throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let data = try Data(contentsOf: root.appendingPathComponent("Bindings/binding.schema.json"))
    schema = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  private func object(_ path: String...) throws -> [String: Any] {
    var object = schema
    for key in path { object = try #require(object[key] as? [String: Any]) }
    return object
  }

  @Test("it is of draft 2020-12 and refuses unknown keys at every level")
  func dialect() throws {
    #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    #expect(schema["additionalProperties"] as? Bool == false)
    #expect(try object("$defs", "binding")["additionalProperties"] as? Bool == false)
    #expect(try object("$defs", "row")["additionalProperties"] as? Bool == false)
  }

  @Test("each level has the keys that the reader knows")
  func keys() throws {
    let document = try object("properties").keys.sorted()
    #expect(document == BindingFormat.Level.document.keys.sorted())
    let binding = try object("$defs", "binding", "properties").keys.sorted()
    #expect(binding == BindingFormat.Level.binding.keys.sorted())
    let row = try object("$defs", "row", "properties").keys.sorted()
    #expect(row == BindingFormat.Level.row.keys.sorted())
  }

  @Test("an action excludes the options of a field")
  func action() throws {
    let choices = try #require(try object("$defs", "binding")["oneOf"] as? [[String: Any]])
    let action = try #require(choices.first { $0["required"] as? [String] == ["action"] })
    let excluded = try #require(action["properties"] as? [String: Bool])
    #expect(excluded.keys.sorted() == BindingFormat.fieldOptions.sorted())
    #expect(excluded.values.allSatisfy { !$0 })
  }

  @Test("a field excludes the options of an action")
  func field() throws {
    let choices = try #require(try object("$defs", "binding")["oneOf"] as? [[String: Any]])
    let field = try #require(choices.first { $0["required"] as? [String] == ["modelField"] })
    let excluded = try #require(field["properties"] as? [String: Bool])
    #expect(excluded.keys.sorted() == BindingFormat.actionOptions.sorted())
    #expect(excluded.values.allSatisfy { !$0 })
  }

  @Test("a path leads to the model or to the drafts of the binder")
  func paths() throws {
    let pattern = try #require(try object("$defs", "fieldPath")["pattern"] as? String)
    let expression = try NSRegularExpression(pattern: pattern)
    for (path, isRight) in [
      ("account?.owner.name", true), ("größe", true), ("$title", false),
      ("a.$drafts.isEmpty", false),
      ("$drafts", false), ("$drafts.title", false),
    ] + BinderMembers.draftFields.map({ ("$drafts.\($0)", true) }) {
      let range = NSRange(path.startIndex..., in: path)
      #expect((expression.firstMatch(in: path, range: range) != nil) == isRight, "\(path)")
    }
  }

  @Test("a delay is a time with its unit")
  func delays() throws {
    let delay = try object("$defs", "binding", "properties", "delay")
    let pattern = try #require(delay["pattern"] as? String)
    let expression = try NSRegularExpression(pattern: pattern)
    for (text, isRight) in [
      ("250ms", true), ("1s", true), ("1.5s", true), ("250", false), ("1.5ms", false),
      ("-1s", false), ("1 s", false), ("1h", false), ("1.s", false),
    ] {
      let range = NSRange(text.startIndex..., in: text)
      #expect((expression.firstMatch(in: text, range: range) != nil) == isRight, "\(text)")
    }
  }

  @Test("a row excludes the options of a single value")
  func row() throws {
    let excluded = try object("$defs", "binding", "dependentSchemas", "row", "properties")
    #expect(excluded.keys.sorted() == BindingFormat.fieldOptions.filter { $0 != "row" }.sorted())
    #expect((excluded["mode"] as? [String: String]) == ["const": BindingMode.oneWay.rawValue])
    #expect(excluded.filter { $0.key != "mode" }.values.allSatisfy { $0 as? Bool == false })
  }

  @Test("modes, moments and the version are those of the reader")
  func words() throws {
    let properties = try object("$defs", "binding", "properties")
    let mode = try #require(properties["mode"] as? [String: Any])
    #expect(mode["enum"] as? [String] == BindingMode.allCases.map(\.rawValue))
    let commit = try #require(properties["commit"] as? [String: Any])
    #expect(commit["enum"] as? [String] == CommitTrigger.allCases.map(\.rawValue))
    let drafts = try #require(properties["drafts"] as? [String: Any])
    #expect(drafts["enum"] as? [String] == DraftPolicy.allCases.map(\.rawValue))
    let version = try #require(try object("properties", "binder")["const"] as? Int)
    #expect(String(version) == BindingFormat.version)
  }

  @Test("what the schema requires, the reader requires")
  func required() throws {
    for key in try #require(schema["required"] as? [String]) {
      let lines = ["binder: 1\n", "slots: {}\n"].filter { !$0.hasPrefix(key) }
      #expect(read(lines.joined()).problems.count == 1)
    }
    let row = try object("$defs", "row")
    #expect(row["required"] as? [String] == ["slots"])
  }
}
