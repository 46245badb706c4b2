import Foundation
import Testing

@testable import BindCheckKit
@testable import BindingSpec
@testable import SwiftFacts

/// Where the value of a slot comes from.
@Suite struct SlotExplanationTests {
  let place: TemporaryDirectory
  let check: Check

  init() throws {
    place = try TemporaryDirectory()
    try place.write(
      """
      import BinderCore
      import BinderTerminal
      class Owner { @Observed var name = "" }
      class Account { @Observed var owner = Owner() }
      class Item { @Observed var title = "" }
      class Model {
        @Observed var account: Account?
        @Observed var amount = 0.0
        @Observed var vague = unheard()
        @Observed var items: [Item] = []
        let save = Command {}
      }
      class Header { let left = Label() }
      class ItemRow: Screen { let title = Label() }
      class Panel: Screen {
        let amount = TextField()
        let header = Header()
        let items = List { ItemRow() }
        let save = Button("Save")
        let vague = Label()
      }
      class Gauge: Control, SlotWidget { var defaultSlot: Field<String> { make() } }
      class GaugePanel: Screen { let gauge = Gauge() }
      """, to: "App.swift")
    check = Check(
      CheckConfiguration(bindings: [], sources: [SourceRoot(place.url.path + "/App.swift")]))
  }

  private func explain(_ slots: String, view: String = "view: Panel\n") -> String {
    let yaml = "binder: 1\nmodel: Model\n\(view)slots:\n\(slots)\n"
    let file = BindingFile(path: "a.yaml", bytes: Array(yaml.utf8))
    return check.explain(file).map(\.text).joined(separator: "\n")
      .replacing(place.url.path + "/", with: "")
  }

  @Test("a default property that the source does not name is said to be unknown")
  func unreadDefault() {
    #expect(
      explain("  gauge: name", view: "view: GaugePanel\n").contains(
        "cannot be known from 'gauge' on: "
          + "the source of 'defaultSlot' of 'Gauge' does not name a property alone"))
  }

  @Test("each step of the way is said with its place, and the conversion between")
  func path() {
    #expect(
      explain("  header.left: { modelField: account?.owner.name, fallback: \"–\", mode: oneWay }")
        == """
        a.yaml:5:3: header.left
          slot        'header.left.text': String, a property of 'Label'
                      'header' of 'Panel': Header (App.swift:17:7)
                      'left' of 'Header': Label (App.swift:13:20)
          field       'account?.owner.name' (a.yaml:5:30)
                      'account' of 'Model': Account? (App.swift:7:17)
                      'owner' of 'Account': Owner (App.swift:4:31)
                      'name' of 'Owner': String (App.swift:3:29)
          conversion  none: both are 'String'
          mode        oneWay (a.yaml:5:74)
          fallback    "–" (a.yaml:5:62)

        """)
  }

  @Test("a converter of the library is explained by its summary")
  func converter() {
    let text = explain("  amount: { modelField: amount, modelType: ordinal }")
    #expect(
      text.contains(
        """
          conversion  'ordinal' (a.yaml:5:44)
                      a place in an order, with an English suffix, raised with 'superscript'
        """))
  }

  @Test("defaults are said, with their reasons")
  func defaults() {
    #expect(
      explain("  amount: amount") == """
        a.yaml:5:3: amount
          slot        'amount.text': String, a property of 'TextField'
                      'amount' of 'Panel': TextField (App.swift:16:7)
          field       'amount' (a.yaml:5:11)
                      'amount' of 'Model': Double (App.swift:8:17)
          conversion  'Double' as its text, without loss
          mode        twoWay, since the user can edit it
          commit      key, by default

        """)
    #expect(
      explain(
        "  amount: { modelField: amount, modelType: fpint(3), commit: blur, placeholder: none }"
      ).hasSuffix(
        """
          conversion   'fpint(3)' (a.yaml:5:44)
                       a number with a fixed count of decimals, two by default
          mode         twoWay, since the user can edit it
          commit       blur (a.yaml:5:62)
          placeholder  "none" (a.yaml:5:81)

        """))
  }

  @Test("a delay is explained, at its place")
  func delay() {
    #expect(
      explain("  amount: { modelField: amount, modelType: fpint, delay: 1500ms }").contains(
        """
          commit      key, by default
          delay       1500ms (a.yaml:5:58): an edit is written after a pause
        """))
  }

  @Test("the drafts of the binder are explained as fields of the binder")
  func drafts() {
    #expect(
      explain("  save.isEnabled: $drafts.areValid").contains(
        """
          field       '$drafts.areValid' (a.yaml:5:19)
                      '$drafts' of 'Binder': Drafts
                      'areValid' of 'Drafts': Bool
        """))
  }

  @Test("actions and rows are explained, too")
  func actionsAndRows() {
    #expect(
      explain("  save: { action: save }") == """
        a.yaml:5:3: save
          slot    'save.pressed': Event<Void>, an event of 'Button'
                  'save' of 'Panel': Button (App.swift:19:7)
          action  'save' (a.yaml:5:19)
                  'save' of 'Model': Command<Void> (App.swift:11:7)
          drafts  commit, as 'pressed' declares

        """)
    #expect(
      explain("  save: { action: save, drafts: keep }").hasSuffix("  drafts  keep (a.yaml:5:33)\n"))
    #expect(
      explain("  items: { modelField: items, row: { view: ItemRow, slots: { title: title } } }")
        == """
        a.yaml:5:3: items
          slot   'items.rows': RowSlot, the rows of 'List'
                 'items' of 'Panel': List (App.swift:18:7)
          field  'items' (a.yaml:5:24)
                 'items' of 'Model': [Item] (App.swift:10:17)
          rows   each element is shown by 'ItemRow' (a.yaml:5:36)

        a.yaml:5:62: items.row.title
          slot        'title.text': String, a property of 'Label'
                      'title' of 'ItemRow': Label (App.swift:14:29)
          field       'title' (a.yaml:5:69)
                      'title' of 'Item': String (App.swift:5:28)
          conversion  none: both are 'String'
          mode        oneWay, since the user cannot edit it

        """)
  }

  @Test(
    "a slot is found by the name in the file, by that of a running app, and by either word for rows",
    arguments: [
      ("items", ["items"]), ("items.rows", ["items"]),
      ("items.row", ["items.row.title"]), ("items.row.title", ["items.row.title"]),
      ("items.rows.title", ["items.row.title"]), ("items.row.title.text", ["items.row.title"]),
      ("amount.text", ["amount"]), ("header", ["header.left"]), ("item", []), ("", []),
    ])
  func names(name: String, expected: [String]) {
    let yaml = """
      binder: 1
      model: Model
      view: Panel
      slots:
        items: { modelField: items, row: { view: ItemRow, slots: { title: title } } }
        amount: amount
        header.left: account?.owner.name

      """
    let all = check.explain(BindingFile(path: "a.yaml", bytes: Array(yaml.utf8)))
    #expect(SlotExplanation.named(name, in: all).map(\.slot) == expected)
  }

  @Test("unknown, unchecked and wrong parts are said as such")
  func open() {
    let vague = explain("  vague: vague")
    #expect(vague.contains("'vague' of 'Model': a type that cannot be known (App.swift:9:17)"))
    #expect(vague.contains("the types on both sides cannot be known"))
    #expect(explain("  vague: vague.more").contains("cannot be known from 'more' on: "))
    #expect(
      explain("  x: amount", view: "").contains(
        "slot        not checked: the document names no 'view' that is known"))
    let wrong = explain("  nowhere: amuont")
    #expect(wrong.contains("slot        there is none of this name in 'Panel'"))
    #expect(wrong.contains("'Model' has no 'amuont'"))
    #expect(wrong.contains("error       'Model' has no field 'amuont' [BC103]"))
    #expect(wrong.contains("error       'Panel' has no slot 'nowhere' [BC202]"))
  }

  @Test("a file and a slot are told apart at the last colon, unless there is such a file")
  func subject() throws {
    #expect(SlotSubject("a.yaml").slot == nil)
    #expect(SlotSubject("a.yaml:header.left") == slot("a.yaml", "header.left"))
    #expect(SlotSubject("C:/a.yaml:b") == slot("C:/a.yaml", "b"))
    try place.write("", to: "odd:name.yaml")
    let odd = place.url.path + "/odd:name.yaml"
    #expect(SlotSubject(odd).file == odd)
    #expect(SlotSubject(odd + ":b") == slot(odd, "b"))
  }

  private func slot(_ file: String, _ slot: String) -> SlotSubject {
    var subject = SlotSubject(file)
    (subject.file, subject.slot) = (file, slot)
    return subject
  }
}
