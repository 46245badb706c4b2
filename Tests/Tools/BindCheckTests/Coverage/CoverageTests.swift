import BindCheckKit
import Foundation
import SwiftFacts
import Testing

/// What is in no binding.
@Suite struct CoverageTests {
  let place: TemporaryDirectory

  init() throws {
    place = try TemporaryDirectory()
    try place.write(
      """
      import BinderCore
      import BinderTerminal
      class Item { @Observed var title = ""; @Observed var note = "" }
      class Model {
        @Observed var shown = ""
        @Observed var hidden = ""
        @Observed var items: [Item] = []
        @Observed private var secret = ""
        let service = 1
        let save = Command()
        let undo = Command()
        var computed: String { shown }
        func method() {}
      }
      class Unbound { @Observed var a = "" }
      class Header { let left = Label(); let right = Label() }
      class ItemRow: Screen { let title = Label() }
      class Panel: Screen {
        let shown = TextField()
        let idle = Label()
        let header = Header()
        let items = List { ItemRow() }
        let save = Button("Save")
        let name = "not a slot"
        override var firstFocus: Control? { save }
      }
      """, to: "Sources/App/App.swift")
    try place.write(
      """
      binder: 1
      model: Model
      view: Panel
      slots:
        shown.error: shown
        header.left: shown
        items: { modelField: items, row: { view: ItemRow, slots: { title: title } } }
        save: { action: save }
      """, to: "Bindings/a.yaml")
  }

  private func coverage() -> Coverage {
    var report = CheckReport()
    return Check(
      CheckConfiguration(
        bindings: [place.url.path + "/Bindings"], sources: [SourceRoot(place.url.path + "/Sources")]
      )
    ).coverage(&report)
  }

  @Test("fields that report changes and commands count, and slots as wholes, rows too")
  func text() {
    #expect(
      coverage().text.replacing(place.url.path + "/", with: "") == """
        model 'Item': 1 of 2 fields bound
          Sources/App/App.swift:3:54: 'note' is in no binding
        model 'Model': 3 of 5 fields bound
          Sources/App/App.swift:6:17: 'hidden' is in no binding
          Sources/App/App.swift:11:7: 'undo' is in no binding
        view 'ItemRow': 1 of 1 slot bound
        view 'Panel': 4 of 6 slots bound
          Sources/App/App.swift:20:7: 'idle' is fed by no binding
          Sources/App/App.swift:16:40: 'header.right' is fed by no binding

        """)
  }

  @Test("several files about one pair add up")
  func severalFiles() throws {
    try place.write(
      "binder: 1\nmodel: Model\nview: Panel\nslots: { idle: hidden }\n", to: "Bindings/b.yaml")
    let coverage = coverage()
    #expect(coverage.models.last?.unbound.map(\.name) == ["undo"])
    #expect(coverage.views.last?.unbound.map(\.name) == ["header.right"])
  }

  @Test("the report for programs has the same, with places")
  func json() throws {
    let object = try JSONSerialization.jsonObject(with: Data(coverage().json.utf8))
    let report = try #require(object as? [String: Any])
    #expect(report["version"] as? Int == 1)
    let models = try #require(report["models"] as? [[String: Any]])
    #expect(models.map { $0["type"] as? String } == ["Item", "Model"])
    #expect(models.map { $0["bound"] as? Int } == [1, 3])
    let unbound = try #require(models[1]["unbound"] as? [[String: Any]])
    #expect(unbound.map { $0["name"] as? String } == ["hidden", "undo"])
    #expect(unbound[0]["start"] as? [String: Int] == ["line": 6, "column": 17])
    #expect((report["views"] as? [[String: Any]])?.count == 2)
  }
}
