import Binder
import Testing

@Suite struct RowRuleTests {
  /// A model that shows nothing of its photos' members until there is a photo.
  final class Shelf {
    @Observed var photos: [Photo] = []
  }

  let gallery = Gallery()
  let screen = GalleryScreen()

  /// The problems as `line:column code message | help`.
  private func problems(_ entries: String) throws -> [String] {
    do {
      _ = try Binder(
        model: gallery, view: screen,
        bindings: Bindings(text: galleryDocument(entries), name: "x.yaml"))
      return []
    } catch let error as BindingFileError {
      return error.problems.map { problem in
        let place = problem.location.range.start
        return "\(place.line):\(place.column) \(problem.rule.code) \(problem.message)"
          + (problem.help.map { " | \($0)" } ?? "")
      }
    }
  }

  private func expect(
    _ entries: String, _ expected: [String], at location: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let found = try problems(entries)
    #expect(found == expected, sourceLocation: location)
  }

  @Test("a row for a value that is no collection is rejected")
  func notACollection() throws {
    try expect(
      "photos: { modelField: name, row: { slots: {} } }",
      [
        "5:25 BC501 'row' shows the elements of a collection, but 'name' is 'String'"
          + " | bind an array, or remove 'row'"
      ])
    // The characters have no such member, of which nothing is said as well.
    try expect(
      "photos: { modelField: name, row: { slots: { title: caption } } }",
      [
        "5:25 BC501 'row' shows the elements of a collection, but 'name' is 'String'"
          + " | bind an array, or remove 'row'"
      ])
    try expect(
      "photos: { modelField: set, row: { slots: {} } }",
      [
        "5:25 BC501 'row' shows the elements of a collection, but 'set' is 'Set<String>'"
          + " | rows have an order: use an array"
      ])
  }

  @Test("a row for a slot without rows, and rows without a row, are rejected")
  func withoutCollection() throws {
    try expect(
      "title: { modelField: photos, row: { slots: {} } }",
      [
        "5:37 BC502 'title' has a 'row', but 'text' of 'Label' shows no rows | remove 'row'"
      ])
    try expect(
      "photos.caption: { modelField: photos, row: { slots: {} } }",
      [
        "5:46 BC502 'photos.caption' has a 'row', but 'caption' of 'List' shows no rows"
          + " | bind its rows: 'photos.rows'"
      ])
    try expect(
      "photos: photos",
      [
        "5:3 BC502 'photos' shows rows, and no 'row' says how one is shown"
          + " | add 'row:' with the 'slots' of 'PhotoRow'"
      ])
  }

  @Test("a view that is not that of the rows is rejected")
  func rowView() throws {
    func entry(_ view: String) -> String {
      "photos: { modelField: photos, row: { view: \(view), slots: {} } }"
    }
    try expect(entry("PhotoRow"), [])
    try expect(entry("BinderTests.PhotoRow"), [])
    try expect(
      entry("PhotRow"),
      [
        "5:46 BC503 'view' names 'PhotRow', but the rows of 'photos' are no such view"
          + " | did you mean 'PhotoRow'?"
      ])
    try expect(
      entry("ChapterRow"),
      [
        "5:46 BC503 'view' names 'ChapterRow', but the rows of 'photos' are no such view"
          + " | its rows are 'PhotoRow'"
      ])
  }

  @Test("the rules report problems inside a row, at their places")
  func inside() throws {
    gallery.photos = [Photo("a")]
    gallery.photos[0].place = Photo.Place("here")
    try expect(
      """
      photos:
        modelField: photos
        row:
          slots:
            title: titel
            titl: title
            price: { modelField: price, modelType: fpnt }
            price.isVisible: price
            place: place.name
            delete: { action: remove }
            delete.title: delete
      """,
      [
        "9:16 BC103 'Photo' has no field 'titel' | did you mean 'title'?",
        "10:9 BC202 'PhotoRow' has no slot 'titl' | did you mean 'title'?",
        "11:48 BC301 'modelType' names 'fpnt', but there is no such converter"
          + " | did you mean 'fpint'?",
        "12:26 BC302 'price.isVisible' takes 'Bool', but 'price' is 'Double'"
          + " | bind a field of type 'Bool'",
        "13:16 BC107 'place' of 'Photo' is optional, and the path goes on | write 'place?', and say what "
          + #"to show then: 'fallback: ""'"#,
        "14:27 BC401 'Photo' has no command 'remove' | it has 'delete'; reflection sees stored"
          + " '@Observed' properties; name others in a 'fieldTable' (BindableModel)",
        "15:23 BC111 'delete' of 'Photo' is a command, not a field"
          + " | to run it, write 'action: delete'",
      ])
  }

  @Test("values cannot be edited in a row")
  func values() throws {
    gallery.tags = [Tag(id: 1, label: "a")]
    try expect(
      "photos: { modelField: tags, row: { slots: { title: label } } }",
      [
        "5:54 BC106 'label' of 'Tag' cannot be written, but 'title' is bound twoWay"
          + " | 'Tag' is a value: edit a class, or say 'mode: oneWay'"
      ])
    try expect(
      "photos: { modelField: words, row: { slots: { title: self } } }",
      [
        "5:55 BC106 'self' of 'String' cannot be written, but 'title' is bound twoWay"
          + " | 'String' is a value: edit a class, or say 'mode: oneWay'"
      ])
  }

  @Test("'self' is known in rows only")
  func itself() throws {
    #expect(
      try problems("title: self").first?.hasPrefix("5:10 BC103 'Gallery' has no field") == true)
  }

  @Test("options that a row does not take are rejected")
  func options() throws {
    try expect(
      "photos: { modelField: photos, mode: twoWay, modelType: count, row: { slots: {} } }",
      [
        "5:33 BC307 'row' shows the elements of a collection one way and takes no "
          + "'mode', 'modelType'"
      ])
    try expect("photos: { modelField: photos, mode: oneWay, row: { slots: {} } }", [])
  }

  @Test("facts that need an element are checked with the first row, and reported once")
  func late() throws {
    let shelf = Shelf()
    let text = document(
      "photos: { modelField: photos, row: { slots: { title: titel, price: price } } }",
      model: "RowRuleTests.Shelf", view: "GalleryScreen")
    let binder = try Binder(
      model: shelf, view: screen, bindings: Bindings(text: text, name: "x.yaml"))
    var faults: [String] = []
    binder.onFault = { faults.append($0.description) }
    shelf.photos = [Photo("a"), Photo("b")]
    #expect(faults.isEmpty)
    #expect(screen.photos.row(0).title.text == "")
    #expect(screen.photos.row(1).price.text == "")
    #expect(
      faults == [
        "'photos.rows' ← 'RowRuleTests.Shelf.photos' (x.yaml:5) cannot link a row: 'Photo' has no field "
          + "'titel' (x.yaml:5:56), did you mean 'title'?; the row stays blank"
      ])
  }

  /// Lists without elements, whose types are known all the same.
  final class Empty {
    @Observed var tags: [Tag] = []
    @Observed var tabled: [Tabled] = []
    @Observed var place: Tag?
  }

  final class Tabled: BindableModel {
    @Observed var title = ""
    var price: Double { 1 }
    static var fieldTable: FieldTable<Tabled> { [.field("price", \.price)] }
  }

  @Test(
    "the fields of a struct, and of a class with a table, are known without an element",
    arguments: [
      (
        "tags", "title: { modelField: lable, mode: oneWay }",
        "'Tag' has no field 'lable'"
      ),
      ("tags", "title: { modelField: label, mode: oneWay }", nil),
      ("tags", "title: label", "'label' of 'Tag' cannot be written, but 'title' is bound twoWay"),
      ("tabled", "title: titel", "'RowRuleTests.Tabled' has no field 'titel'"),
      (
        "tabled", "price.isVisible: { modelField: price, mode: oneWay }",
        "'price.isVisible' takes 'Bool', but 'price' is 'Double'"
      ),
      (
        "tabled", "{ title: title, price: { modelField: price, mode: oneWay, modelType: fpint } }",
        nil
      ),
    ] as [(String, String, String?)])
  func empty(list: String, row: String, expected: String?) throws {
    let slots = row.hasPrefix("{") ? row : "{ \(row) }"
    let text = document(
      "photos: { modelField: \(list), row: { slots: \(slots) } }", model: "RowRuleTests.Empty",
      view: "GalleryScreen")
    let model = Empty()
    func link() throws -> Binder {
      try Binder(model: model, view: screen, bindings: Bindings(text: text, name: "x.yaml"))
    }
    guard let expected else {
      let binder = try link()
      var faults: [String] = []
      binder.onFault = { faults.append("\($0)") }
      model.tags = [Tag(id: 1, label: "a")]
      model.tabled = [Tabled()]
      #expect(faults == [])
      return
    }
    let error = try #require(throws: BindingFileError.self) { try link() }
    #expect(error.problems.filter { $0.severity == .error }.map(\.message) == [expected])
  }

  @Test("a path behind nil is checked where its struct is known")
  func behindNil() throws {
    let text = document(
      "title: { modelField: place?.lable, mode: oneWay, fallback: '-' }",
      model: "RowRuleTests.Empty", view: "GalleryScreen")
    let error = try #require(throws: BindingFileError.self) {
      try Binder(model: Empty(), view: screen, bindings: Bindings(text: text, name: "x.yaml"))
    }
    #expect(error.problems.map(\.message) == ["'Tag' has no field 'lable'"])
  }

  @Test("a list in a list is checked")
  func nested() throws {
    gallery.chapters = [Chapter("one", [Photo("a")])]
    try expect(
      """
      chapters:
        modelField: chapters
        row:
          slots:
            photos:
              modelField: photos
              row: { view: ChapterRow, slots: { title: titel } }
      """,
      [
        "11:24 BC503 'view' names 'ChapterRow', but the rows of 'photos' are no such view"
          + " | its rows are 'PhotoRow'",
        "11:52 BC103 'Photo' has no field 'titel' | did you mean 'title'?",
      ])
  }
}
