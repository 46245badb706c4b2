import Binder
import Testing

/// `$drafts` as a field of the model.
@Suite(.bothWays) struct DraftFieldTests {
  final class Model {
    @Observed var count = 1
    @Observed var items: [Item] = []
    @Observed var marks: [Mark] = []
  }

  final class Item {
    @Observed var count = 1
  }

  struct Mark {
    var title = ""
  }

  final class Row {
    let count = TextField()
    let hint = Label()
  }

  final class View {
    let count = TextField()
    let save = Button("Save")
    let hint = Label()
    let items = List { Row() }
    let marks = List { Row() }
  }

  let model = Model()
  let view = View()

  private func bind(_ entries: String) throws -> Binder {
    let text = document(entries, model: "DraftFieldTests.Model", view: "DraftFieldTests.View")
    return try linked(model: model, view: view, bindings: TestBindings(text: text, name: "x.yaml"))
  }

  @Test("a slot follows whether the drafts are valid, and whether there are any")
  func follows() throws {
    let binder = try bind(
      """
      count: { modelField: count, modelType: int }
      save.isEnabled: $drafts.areValid
      hint.isVisible: $drafts.isEmpty
      """)
    #expect(view.save.isEnabled && view.hint.isVisible)
    view.count.$text.edit("x")
    #expect(!view.save.isEnabled && !view.hint.isVisible)
    view.count.$text.edit("2")
    #expect(view.save.isEnabled && !view.hint.isVisible)
    #expect(view.count.$text.commit())
    #expect(view.save.isEnabled && view.hint.isVisible)
    withExtendedLifetime(binder) {}
  }

  @Test("the values are converted as those of the model")
  func converts() throws {
    let binder = try bind(
      """
      count: { modelField: count, modelType: int }
      save.isEnabled: { modelField: $drafts.isEmpty, modelType: not }
      hint: $drafts.areValid
      """)
    #expect(!view.save.isEnabled)
    #expect(view.hint.text == "true")
    view.count.$text.edit("x")
    #expect(view.save.isEnabled)
    #expect(view.hint.text == "false")
    withExtendedLifetime(binder) {}
  }

  @Test("in a row it means the drafts of the same binder")
  func rows() throws {
    model.items = [Item(), Item()]
    model.marks = [Mark()]
    let binder = try bind(
      """
      save.isEnabled: $drafts.areValid
      items:
        modelField: items
        row:
          view: DraftFieldTests.Row
          slots:
            count: { modelField: count, modelType: int }
            hint.isVisible: $drafts.isEmpty
      marks:
        modelField: marks
        row:
          view: DraftFieldTests.Row
          slots: { hint.isVisible: $drafts.areValid }
      """)
    let (first, second) = (view.items.row(0, as: Row.self), view.items.row(1, as: Row.self))
    let mark = view.marks.row(0, as: Row.self)
    #expect(first.hint.isVisible && second.hint.isVisible && mark.hint.isVisible)
    second.count.$text.edit("x")
    #expect(!first.hint.isVisible && !second.hint.isVisible && !mark.hint.isVisible)
    #expect(!view.save.isEnabled)
    second.count.$text.revert()
    #expect(first.hint.isVisible && mark.hint.isVisible && view.save.isEnabled)
    withExtendedLifetime(binder) {}
  }

  @Test("it is explained as the binder's own")
  func explained() throws {
    let binder = try bind("save.isEnabled: $drafts.areValid")
    #expect(
      binder.explain("save.isEnabled").map(\.description) == [
        """
        save.isEnabled ← x.yaml:5 ← $drafts.areValid ← as it is
          field: true, slot: true, last written by: the model
        """
      ])
  }

  @Test("code observes it by its path", .reflectiveOnly("there is no binding file"))
  func observed() throws {
    let binder = try bind("count: { modelField: count, modelType: int }")
    var seen: [Bool?] = []
    try binder.observe(model, path: "$drafts.areValid", as: Bool.self) { seen.append($0) }
    view.count.$text.edit("x")
    #expect(seen == [true, false])
    for path in ["$drafts", "$drafts.areVaild", "$draft.areValid"] {
      #expect(throws: BindingFileError.self) {
        try binder.observe(model, path: path, as: Bool.self) { _ in }
      }
    }
  }
}
