import Binder
import BinderTerminalTesting
import ExampleTesting
import Foundation
import Testing

@testable import ContactsApp

/// The model by itself: no screen, no binding file.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct ModelTests {
  let store = ControlledStore()

  private func loadedModel() async -> ContactsModel {
    let model = ContactsModel(store: store)
    model.reload.run()
    await store.answer(.success(Stage.three))
    await model.waitUntilIdle()
    return model
  }

  @Test("the form is a copy, and the saved person stays as it is until the store has the changes")
  func copy() async {
    let model = await loadedModel()
    model.selected = model.people[1]
    model.form?.name = "Zoe"
    #expect(model.people[1].name == "Ann Lee" && model.form?.isChanged == true)
    model.form?.save.run()
    await store.wait(for: 2)
    #expect(model.people[1].name == "Ann Lee" && model.form?.isSaving == true)
    await store.answer(.success([model.form!.edited]))
    await model.waitUntilIdle()
    #expect(model.people[1].name == "Zoe" && model.form?.isChanged == false)
  }

  @Test("a value that is changed back is no change")
  func changedBack() async {
    let form = PersonForm(Stage.three[0])
    form.notes = "x"
    #expect(form.isChanged)
    form.notes = ""
    #expect(!form.isChanged)
  }

  @Test("a selection is taken back while there are changes")
  func guarding() async {
    let model = await loadedModel()
    model.selected = model.people[1]
    model.form?.name = "Zoe"
    model.selected = model.people[0]
    #expect(model.isLeaving && model.selected?.id == 2)
    model.discard.run()
    #expect(!model.isLeaving && model.selected?.id == 1 && model.form?.name == "Cho")
  }

  @Test(
    "an e-mail has one @ between two words",
    arguments: [
      ("", true), ("a@b", true), ("ann.lee@example.org", true), ("健@例.jp", true), ("a", false),
      ("@", false), ("a@", false), ("@b", false), ("a@b@c", false), ("a b@c", false),
    ])
  func emails(email: String, isValid: Bool) {
    #expect((Person.problem(ofEmail: email, priority: .low) == nil) == isValid)
  }

  @Test("equal keys keep the order of their numbers, in both directions of sorting by name")
  func order() {
    let people = [
      Stage.person(3, "Ähre", "", .low), Stage.person(1, "b", "", .low),
      Stage.person(2, "A", "", .low),
    ]
    #expect(people.sorted(by: ColumnSort("name")).map(\.id) == [2, 3, 1])
    #expect(people.sorted(by: ColumnSort("name", .descending)).map(\.id) == [1, 3, 2])
    #expect(people.sorted(by: nil) == people)
  }

  @Test("a model is released with its owner")
  func lifetime() async {
    var model: ContactsModel? = await loadedModel()
    model?.selected = model?.people[0]
    weak let trace = model
    weak let form = model?.form
    model = nil
    #expect(trace == nil && form == nil)
  }
}
