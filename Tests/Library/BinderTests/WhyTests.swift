import Testing

@testable import Binder
@testable import BinderCore

final class WhyOwner {
  @Observed var name = "Ann"
}

final class WhyModel {
  @Observed var owner: WhyOwner?
  @Observed var change = 1.5
}

struct WhyLogin: BindableValue {
  var user = "ann"
  var password = ""

  static var fieldTable: ValueTable<WhyLogin> {
    [.field("user", \.user), .field("password", \.password)]
  }
}

final class WhyAccount {
  @Observed var login = WhyLogin()
}

final class WhyInput: Widget {
  @Editable var text = ""
}

struct WhyEntry: Identifiable {
  let id: Int
  var user = "ann"
  var login = WhyLogin()
}

final class WhyLedger {
  @Observed var entries: [WhyEntry] = []
  @Observed var logins: [WhyLogin] = []
}

final class WhyLedgerView {
  final class List: SlotWidget {
    let rows = RowSlot { WhyForm() }
    var defaultSlot: RowSlot { rows }
  }
  let entries = List()
  let logins = List()
}

final class WhyForm {
  let user = WhyInput()
  let password = WhyInput()
}

final class WhyOutput: Widget {
  @Observed var text = ""
}

final class WhyView {
  let name = WhyOutput()
  let change = WhyOutput()
}

/// `why` for slots of a binding file.
@Suite struct WhyTests {
  let model = WhyModel()
  let view = WhyView()

  private func binder() throws -> Binder {
    let text = """
      binder: 1
      model: WhyModel
      view: WhyView
      slots:
        name.text: { modelField: owner?.name, fallback: "" }
        change.text: { modelField: change, modelType: fpint }
      """
    return try Binder(model: model, view: view, bindings: Bindings(text: text, name: "x.yaml"))
  }

  @Test("a secret that is a part of a struct is not shown with the struct")
  func secretPart() throws {
    let text = """
      binder: 1
      model: WhyAccount
      view: WhyForm
      slots: { user.text: login.user, password.text: login.password }
      """
    let (account, form, record) = (WhyAccount(), WhyForm(), DeliveryRecord())
    form.password.$text.hide()
    try Tracing.recording(into: record) {
      let binder = try Binder(
        model: account, view: form, bindings: Bindings(text: text, name: "x.yaml"))
      form.password.$text.edit("geheim")
      account.login.user = "bob"
      let sentences = ["user", "password"].map { binder.why($0).sentence }
      #expect(!"\(record.lines) \(sentences) \(binder.explain())".contains("geheim"))
      #expect(sentences[0].contains("bob"))
      #expect(account.login.password == "geheim")
    }
  }

  @Test("a secret that is a part of a row's struct is not shown with the list")
  func secretInRow() throws {
    let text = """
      binder: 1
      model: WhyLedger
      view: WhyLedgerView
      slots:
        entries:
          modelField: entries
          row:
            slots:
              user.text: { modelField: user, mode: oneWay }
              password.text: { modelField: login.password, mode: oneWay }
        logins:
          modelField: logins
          row:
            slots:
              user.text: { modelField: user, mode: oneWay }
              password.text: { modelField: password, mode: oneWay }
      """
    let (ledger, view) = (WhyLedger(), WhyLedgerView())
    let record = DeliveryRecord(capturing: {
      { CallStack(places: [Why.Place(file: "Shop.swift", line: 4)], property: "WhyLedger") }
    })
    func rows() -> [WhyForm] {
      [view.entries, view.logins].compactMap { $0.rows.view(at: 0) as? WhyForm }
    }
    try Tracing.recording(into: record) {
      let binder = try Binder(
        model: ledger, view: view, bindings: Bindings(text: text, name: "x.yaml"))
      ledger.entries = [WhyEntry(id: 1, login: WhyLogin(password: "a"))]
      ledger.logins = [WhyLogin(password: "b")]
      for row in rows() { row.password.$text.hide() }
      ledger.entries[0].login.password = "geheim"
      ledger.logins[0].password = "geheim"
      #expect(rows().map(\.password.text) == ["geheim", "geheim"])
      ledger.entries[0].user = "bob"
      #expect(rows()[0].user.text == "bob")
      let sentences = ["entries", "logins", "entries.row.user", "entries.row.password"].map {
        binder.why($0).sentence
      }
      #expect(!"\(record.lines) \(sentences) \(binder.explain())".contains("geheim"))
    }
  }

  @Test("path ends: the segment that is nil, and the line that made it nil is a step")
  func pathEnds() throws {
    try Tracing.recording(
      into: DeliveryRecord(capturing: {
        {
          CallStack(places: [Why.Place(file: "App/Model.swift", line: 12)], property: "Model.owner")
        }
      })
    ) {
      let binder = try binder()
      model.owner = WhyOwner()
      #expect(binder.why("name").stop == nil)
      model.owner = nil
      let why = binder.why("name")
      #expect(why.stop?.kind == .pathEnds)
      #expect(why.stop?.text == "the path ends: 'owner' is nil")
      #expect(why.places.first.map { "\($0)" } == "Model.swift:12")
      #expect(why.steps.first?.text == "'Model.owner' was set to nil")
    }
  }

  @Test("another instance is bound: the property of an object was set to which no link leads")
  func otherInstance() throws {
    try Tracing.recording(
      into: DeliveryRecord(capturing: {
        {
          CallStack(places: [Why.Place(file: "App/Model.swift", line: 7)], property: "Model.change")
        }
      })
    ) {
      let binder = try binder()
      model.change = 2
      // The code that has set the one may well have set the other.
      let other = WhyModel()
      other.change = 3
      #expect(binder.why("change").stop == nil)
      Tracing.cause("key '3'") { other.change = 3 }
      let why = binder.why("change")
      #expect(why.stop?.kind == .otherInstance)
      #expect(
        why.stop?.text == "'Model.change' of another object was set to 3.0, which is not bound")
    }
  }

  @Test("the source has ended: the file binds the slot, and the model has been released")
  func releasedModel() throws {
    let binder = try {
      let text = """
        binder: 1
        model: WhyModel
        view: WhyView
        slots: { change.text: { modelField: change, modelType: fpint } }
        """
      return try Binder(
        model: WhyModel(), view: view, bindings: Bindings(text: text, name: "x.yaml"))
    }()
    let why = binder.why("change")
    #expect(why.stop?.kind == .sourceEnded)
    #expect(
      why.sentence == "`change` is not bound any more; "
        + "'change.text' ← 'WhyModel.change' (x.yaml:4) has ended")
  }

  @Test("a file may name the property of a list, and a slot of a row may be asked without it")
  func listProperty() throws {
    let (gallery, screen) = (Gallery(), GalleryScreen())
    gallery.photos = [Photo("a")]
    let entries =
      "photos.rows: { modelField: photos, row: { view: PhotoRow, slots: { title: title } } }"
    let record = DeliveryRecord()
    try Tracing.recording(into: record) {
      let binder = try Binder(
        model: gallery, view: screen,
        bindings: Bindings(text: galleryDocument(entries), name: "x.yaml"))
      _ = screen.photos.row(0)
      gallery.photos[0].title = "b"
      #expect(record.lines.last?.hasPrefix("'photos.rows.row.title.text' ← 'Photo.title'") == true)
      for name in ["photos.row.title", "photos.rows.title"] {
        #expect(binder.explain(name).map(\.slot) == ["photos.rows.row.title.text"])
        #expect(binder.history(name).contains { $0.contains(#""b" → "b""#) })
      }
      gallery.photos = []
      #expect(binder.why("photos.rows.title").stop?.kind == .sourceEnded)
    }
  }

  @Test("not bound: the nearest name that the file binds")
  func nearest() throws {
    let why = try binder().why("chnage")
    #expect(why.stop?.kind == .notBound)
    #expect(why.stop?.text == "no link of a binding file leads to it; the nearest name is 'change'")
  }

  @Test("not bound: a name of the file whose links have ended is not said to be missing there")
  func unbound() throws {
    let binder = try binder()
    binder.unbind()
    #expect(binder.why("change").stop?.text == "no link of a binding file leads to it")
  }
}
