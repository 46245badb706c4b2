import Testing

@testable import BindCheckKit
@testable import BindingSpec
@testable import SwiftFacts

/// First binding files, and that they pass the check.
@Suite struct TemplateFileTests {
  let facts = SourceFacts(texts: [
    "Sources/App/App.swift": """
    import BinderCore
    import BinderTerminal
    import Foundation
    final class Owner { @Observed var name = "" }
    final class Photo { @Observed var title = ""; @Observed var created = Date() }
    final class Model {
      @Observed var title = ""
      @Observed var amount: Double = 0
      @Observed var day: Date?
      @Observed var isOpen = false
      @Observed var owner: Owner?
      @Observed var photos: [Photo] = []
      @Observed var `null` = ""
      let number = 1
      var plain = ""
      private var secret = ""
      var shout: String { title.uppercased() }
      let refresh = Command {}
      func method() {}
    }
    final class PhotoRow: Screen { let title = Label() }
    final class Panel: Screen {
      let title = TextField()
      let amount = TextField()
      let day = Label()
      let isOpen = Toggle()
      let photos = List { PhotoRow() }
      let plain = Label()
      let refresh = Button("Again")
      let hint = Label()
      let shout = Label()
    }
    """
  ])

  private func text(view: String?) throws -> String {
    try TemplateFile(model: "Model", view: view, types: facts).text
  }

  private func problems(_ text: String) -> [Problem] {
    Checker.check(BindingFile(path: "a.yaml", bytes: Array(text.utf8)), types: facts).problems
  }

  @Test("without a view all fields that can be shown are bound, in their order")
  func withoutView() throws {
    let text = try text(view: nil)
    #expect(
      text == """
        binder: 1
        model: Model
        slots:
          title: title
          amount: amount
          day: day
          isOpen: isOpen
          # 'owner' is left out: it is an object, 'Owner'; bind one of its fields, such as 'owner?.name'
          photos: photos
          "null": "null"
          number: number
          plain: { modelField: plain, mode: oneTime }
          # 'secret' is left out: it is private
          # 'shout' is left out: 'shout' of 'Model' is out of reach: it is computed, lazy or '@Observable'
          refresh: { action: refresh }

        """)
    #expect(problems(text) == [])
  }

  @Test("with a view, fields meet the slots of their names as the checker wants it")
  func withView() throws {
    let text = try text(view: "Panel")
    #expect(
      text == """
        binder: 1
        model: Model
        view: Panel
        exhaustive: true
        unbound: ["null", owner]
        slots:
          title: title
          amount: { modelField: amount, modelType: fpint }
          day: { modelField: day, modelType: date, placeholder: "" }
          isOpen: isOpen
          # 'owner' is left out: the view has no slot of this name
          photos:
            modelField: photos
            row:
              view: PhotoRow
              slots:
                title: title
                # 'created' is left out: the view has no slot of this name
          # 'null' is left out: the view has no slot of this name
          # 'number' is left out: the view has no slot of this name
          plain: { modelField: plain, mode: oneTime }
          # 'secret' is left out: it is private
          # 'shout' is left out: 'shout' of 'Model' is out of reach: it is computed, lazy or '@Observable'
          refresh: { action: refresh }
          amount.submitted: ~
          hint: ~
          isOpen.toggled: ~
          photos.chosen: ~
          shout: ~
          title.submitted: ~

        """)
    #expect(problems(text) == [])
  }

  @Test("a field that is not edited, since an edit would lose a part of it, says so")
  func lossy() throws {
    let facts = SourceFacts(texts: [
      "Sources/App/App.swift": """
      import BinderCore
      import BinderTerminal
      import Foundation
      final class Person { @Observed var born = Date() }
      final class Page: Screen { let born = TextField() }
      """
    ])
    let text = try TemplateFile(model: "Person", view: "Page", types: facts).text
    #expect(
      text.contains(
        "  born: { modelField: born, modelType: date, mode: oneWay }  # 'date' does not show the time of day,"
      ))
    let file = BindingFile(path: "a.yaml", bytes: Array(text.utf8))
    #expect(Checker.check(file, types: facts).problems == [])
  }

  @Test("a command that should not wait for the drafts discards them, and the rows are exhaustive")
  func exhaustive() throws {
    let facts = SourceFacts(texts: [
      "Sources/App/App.swift": """
      import BinderCore
      import BinderTerminal
      final class Item { @Observed var name = "" }
      final class Page { @Observed var items: [Item] = []; let cancel = Command {} }
      final class ItemRow: ListRow { let name = Label(); let note = Label() }
      final class PageView: Screen {
        let items = List { ItemRow() }
        let cancel = Button("Cancel")
        let name = TextField()
      }
      """
    ])
    let text = try TemplateFile(model: "Page", view: "PageView", types: facts).text
    #expect(
      text == """
        binder: 1
        model: Page
        view: PageView
        exhaustive: true
        slots:
          items:
            modelField: items
            row:
              view: ItemRow
              slots:
                name: name
                note: ~
          cancel: { action: cancel, drafts: discard }
          items.chosen: ~
          name: ~

        """)
    #expect(
      Checker.check(BindingFile(path: "a", bytes: Array(text.utf8)), types: facts).problems == [])
  }

  @Test("computed properties that follow their reads are bound, and stay up to date")
  func computed() throws {
    let facts = SourceFacts(texts: [
      "Sources/App/App.swift": """
      import BinderCore
      final class Bill: BindableModel {
        @Observed var amount = 0.0
        @Computed({ (bill: Bill) in bill.amount > 5 }) var isLarge
        @Computed({ (bill: Bill) in bill.amount / 2 }) var share: Double
        var text: String { "\\(amount)" }
        static var fieldTable: FieldTable<Bill> { [.field("text", following: \\.text)] }
      }
      """
    ])
    let text = try TemplateFile(model: "Bill", view: nil, types: facts).text
    #expect(!text.contains("oneTime"))
    #expect(text.contains("  isLarge: isLarge\n"))
    #expect(text.contains("  share: share\n"))
    #expect(text.contains("  text: text\n"))
    #expect(
      Checker.check(BindingFile(path: "a", bytes: Array(text.utf8)), types: facts).problems == [])
  }

  @Test("a model without fields gives a file without slots, which passes too")
  func empty() throws {
    let facts = SourceFacts(texts: ["Sources/App/App.swift": "class Empty { private var a = 1 }"])
    let text = try TemplateFile(model: "Empty", view: nil, types: facts).text
    #expect(
      text == """
        binder: 1
        model: Empty
        slots: {}
          # 'a' is left out: it is private

        """)
    #expect(
      Checker.check(BindingFile(path: "a", bytes: Array(text.utf8)), types: facts).problems == [])
  }

  @Test(
    "a type that is not there is said, with the one that was probably meant",
    arguments: [
      ("Modle", "there is no type 'Modle'; did you mean 'Model'?"),
      ("Unheard", "there is no type 'Unheard'"),
      ("a b", "'a b' is not the name of a Swift type"),
    ])
  func unknownType(name: String, message: String) {
    let error = #expect(throws: CommandError.self) {
      try TemplateFile(model: name, view: nil, types: facts)
    }
    #expect(error?.description == message)
    #expect(throws: CommandError.self) {
      try TemplateFile(model: "Model", view: name, types: facts)
    }
  }

  @Test("of several types with the name, all are named")
  func ambiguous() {
    let facts = SourceFacts(texts: [
      "Sources/A/A.swift": "class Twin {}", "Sources/B/B.swift": "class Twin {}",
    ])
    let error = #expect(throws: CommandError.self) {
      try TemplateFile(model: "Twin", view: nil, types: facts)
    }
    #expect(
      error?.description == "'Twin' could be any of 2 types: say 'A.Twin' or 'B.Twin'")
  }

  @Test("the slots of a view are its widgets and those of its hosts, in the order of declarations")
  func slots() throws {
    let app = FactsOf(
      """
      import BinderTerminal
      class Header { let left = Label(); let right = Label() }
      class Panel: Screen {
        let shown = TextField()
        let header = Header()
        let name = "not a slot"
        let save = Button("Save")
        override var firstFocus: Control? { save }
      }
      """)
    let slots = try app.type("Panel").slots(app.facts)
    #expect(slots.map(\.name) == ["shown", "header.left", "header.right", "save"])
  }
}
