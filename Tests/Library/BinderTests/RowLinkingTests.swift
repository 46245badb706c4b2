import Binder
import Synchronization
import Testing

@Suite(.bothWays) struct RowLinkingTests {
  let gallery = Gallery()
  let screen = GalleryScreen()
  var list: List { screen.photos }

  private func bind(_ entries: String) throws -> Binder {
    try linked(
      model: gallery, view: screen,
      bindings: TestBindings(text: galleryDocument(entries), name: "x.yaml"))
  }

  private static let photos = """
    photos:
      modelField: photos
      row:
        view: PhotoRow
        slots:
          title: title
          price: { modelField: price, modelType: fpint }
          place: { modelField: place?.name, fallback: nowhere }
          delete: { action: delete }
    """

  @Test("a row shows its element, follows it, and writes to it")
  func oneRow() throws {
    let photo = Photo("Beach", 2)
    gallery.photos = [photo, Photo("Hill", 3)]
    let binder = try bind(Self.photos)
    #expect(list.rows.count == 2)
    let row = list.row(0)
    #expect(row.title.text == "Beach")
    #expect(row.price.text == "2.00")
    #expect(row.place.text == "nowhere")
    photo.price = 5
    photo.place = Photo.Place("Spain")
    #expect(row.price.text == "5.00")
    #expect(row.place.text == "Spain")
    photo.place?.name = "France"
    #expect(row.place.text == "France")
    row.title.$text.edit("Sea")
    #expect(gallery.photos.map(\.title) == ["Sea", "Hill"])
    withExtendedLifetime(binder) {}
  }

  @Test("an action in a row runs the element's command")
  func actions() throws {
    gallery.photos = [Photo("a"), Photo("b")]
    let binder = try bind(Self.photos)
    for photo in gallery.photos {
      photo.delete.handler = { [unowned gallery, unowned photo] in
        gallery.photos.removeAll { $0 === photo }
      }
    }
    gallery.photos[0].delete.isEnabled = false
    #expect(!list.row(0).delete.isEnabled)
    list.row(1).delete.pressed.fire()
    #expect(list.titles == ["a"])
    withExtendedLifetime(binder) {}
  }

  @Test(
    "the first row has the view that the rules checked, and other rows are made when visible",
    .reflectiveOnly("the rules look at a view first"))
  func factoryCalls() throws {
    gallery.photos = (0..<100_000).map { Photo("\($0)") }
    let binder = try bind(Self.photos)
    #expect(list.made() == 1)
    list.rows.show(10..<20)
    #expect(list.made() == 10)
    let links = binder.activeSubscriptions.count
    gallery.photos.insert(Photo("new"), at: 12)
    #expect(list.changes == [.insert(0..<100_000), .insert(12..<13)])
    #expect(list.made() == 10)
    #expect(binder.activeSubscriptions.count == links)
    #expect(list.row(13).title.text == "12")
    #expect(list.row(12).title.text == "new")
    #expect(list.made() == 11)
  }

  @Test("of a replaced value only the properties that differ are converted")
  func differences() throws {
    gallery.tags = [Tag(id: 1, label: "a", weight: 1), Tag(id: 2, label: "b", weight: 2)]
    try Noted.$values.withValue(Noted.Values()) {
      let binder = try linked(
        model: gallery, view: screen,
        bindings: TestBindings(
          text: galleryDocument(
            """
            photos:
              modelField: tags
              row:
                view: PhotoRow
                slots:
                  price: { modelField: weight, modelType: Noted }
                  place: label
            """), name: "x.yaml", converters: [Noted.self]))
      _ = list.titles
      #expect(list.row(1).price.text == "2.0")
      #expect(Set(Noted.values.take()) == [1, 2])
      gallery.tags[1].label = "B"
      #expect(list.row(1).place.text == "B")
      #expect(Noted.values.take() == [])
      gallery.tags[1].weight = 3
      gallery.tags.reverse()
      #expect(list.row(0).price.text == "3.0")
      #expect(Noted.values.take() == [3])
      gallery.tags[0].weight = 4
      gallery.tags[0].weight = 3
      #expect(list.row(0).price.text == "3.0")
      #expect(Noted.values.take() == [4, 3])
      withExtendedLifetime(binder) {}
    }
  }

  @Test("values are shown, and shown again after their replacement")
  func values() throws {
    gallery.tags = [Tag(id: 1, label: "a"), Tag(id: 2, label: "b", note: "n")]
    let binder = try bind(
      """
      photos:
        modelField: tags
        row:
          view: PhotoRow
          slots:
            title: { modelField: label, mode: oneWay }
            price: { modelField: weight, modelType: fpint(1) }
            place: { modelField: note, placeholder: "-" }
      """)
    let row = list.row(1)
    #expect(list.titles == ["a", "b"])
    #expect(row.price.text == "1.5")
    #expect(row.place.text == "n")
    gallery.tags[1].label = "B"
    gallery.tags[1].note = nil
    #expect(list.row(1) === row)
    #expect(row.title.text == "B")
    #expect(row.place.text == "-")
    gallery.tags.reverse()
    #expect(list.row(0) === row)
    #expect(list.titles == ["B", "a"])
    withExtendedLifetime(binder) {}
  }

  @Test("'self' is the element, for collections of texts and numbers")
  func itself() throws {
    let binder = try bind(
      "photos: { modelField: words, row: { view: PhotoRow, slots: { title: { modelField: self, mode: oneWay } } } }"
    )
    gallery.words = ["one", "two"]
    #expect(list.titles == ["one", "two"])
    gallery.words.insert("zero", at: 0)
    #expect(list.titles == ["zero", "one", "two"])
    #expect(list.changes == [.insert(0..<2), .insert(0..<1)])
    withExtendedLifetime(binder) {}
  }

  @Test("elements of several classes have a plan each")
  func severalClasses() throws {
    gallery.shapes = [Shape(), Circle()]
    let binder = try bind(
      "photos: { modelField: shapes, row: { view: PhotoRow, slots: { title: name } } }")
    gallery.shapes[1].name = "round"
    #expect(list.titles == ["shape", "round"])
    withExtendedLifetime(binder) {}
  }

  @Test("a nil collection has no rows, and neither has an unresolved path")
  func nils() throws {
    let rows = "row: { view: PhotoRow, slots: { title: title } }"
    let binder = try bind(
      "photos: { modelField: maybe, \(rows) }\nchapters: { modelField: album?.photos, row: "
        + "{ view: ChapterRow, slots: { title: title } } }")
    #expect(list.rows.count == 0)
    gallery.maybe = [Photo("a")]
    #expect(list.titles == ["a"])
    gallery.maybe = nil
    #expect(list.rows.count == 0)
    gallery.album = Gallery.Album([Photo("x"), Photo("y")])
    #expect(screen.chapters.rows.count == 2)
    #expect(screen.chapters.row(1, as: ChapterRow.self).title.text == "y")
    gallery.album?.photos.removeFirst()
    #expect(screen.chapters.row(0, as: ChapterRow.self).title.text == "y")
    gallery.album = nil
    #expect(screen.chapters.rows.count == 0)
    withExtendedLifetime(binder) {}
  }

  @Test("a row of nil stays empty")
  func gaps() throws {
    gallery.gaps = [nil, Photo("b")]
    let binder = try bind(
      "photos: { modelField: gaps, row: { view: PhotoRow, slots: { title: title } } }")
    #expect(list.titles == ["", "b"])
    withExtendedLifetime(binder) {}
  }

  @Test("a constant collection is shown")
  func constant() throws {
    let binder = try bind(
      "photos: { modelField: fixed, row: { view: PhotoRow, slots: { title: title } } }")
    #expect(list.titles == ["fixed"])
    list.row(0).title.$text.edit("edited")
    #expect(gallery.fixed[0].title == "edited")
    withExtendedLifetime(binder) {}
  }

  @Test(
    "an element is reached through its table while its row exists",
    .reflectiveOnly("a name that is the table's only"))
  func tables() throws {
    gallery.clips = [Clip("a"), Clip("b")]
    let binder = try bind(
      """
      photos:
        modelField: clips
        row: { view: PhotoRow, slots: { title: title, delete: { action: play } } }
      """)
    #expect(list.titles == ["a", "b"])
    list.row(1).delete.pressed.fire()
    list.row(1).title.$text.edit("bb")
    #expect(gallery.clips.map(\.plays) == [0, 1])
    #expect(gallery.clips.map(\.title) == ["a", "bb"])
    gallery.clips[0].title = "A"
    binder.flush()
    #expect(list.titles == ["A", "bb"])
    weak let clip = gallery.clips[0]
    gallery.clips.removeFirst()
    #expect(clip == nil)
  }

  @Test(
    "a method of a table takes the element that an event carries",
    .reflectiveOnly("a name that is the table's only"))
  func tableArgument() throws {
    let clip = Clip("a")
    let binder = try linked(
      model: clip, view: screen,
      bindings: TestBindings(
        text: document(
          "photos.chosen: { action: playTimes }", model: "Clip", view: "GalleryScreen"),
        name: "x.yaml"))
    list.chosen.fire(with: 3)
    #expect(clip.plays == 3)
    withExtendedLifetime(binder) {}
  }

  @Test(
    "a reload keeps the rows' views, with their drafts",
    .reflectiveOnly("compiled bindings cannot be reloaded"))
  func reload() throws {
    try withTemporaryFile { path, write in
      gallery.photos = [Photo("a"), Photo("b")]
      try write(
        galleryDocument(
          "photos: { modelField: photos, row: { view: PhotoRow, slots: { title: title } } }"))
      let binder = try Binder(model: gallery, view: screen, file: path)
      let row = list.row(1)
      row.title.$text.edit("b.")
      try write(
        galleryDocument(
          "photos: { modelField: photos, row: { view: PhotoRow, slots: { title: title, price: title } } }"
        ))
      try binder.reload()
      #expect(list.row(1) === row)
      #expect(row.title.text == "b.")
      #expect(row.price.text == "b.")
      row.title.$text.edit("b.c")
      #expect(gallery.photos[1].title == "b.c")
      #expect(gallery.photos[1].$title.subscriptionCount == 2)
    }
  }

  @Test("a list within a row is linked with the row")
  func nested() throws {
    let (a, b) = (Photo("a"), Photo("b"))
    let chapter = Chapter("one", [a])
    gallery.chapters = [chapter, Chapter("two", [])]
    let binder = try bind(
      """
      chapters:
        modelField: chapters
        row:
          view: ChapterRow
          slots:
            title: title
            photos: { modelField: photos, row: { view: PhotoRow, slots: { title: title } } }
      """)
    let row = screen.chapters.row(0, as: ChapterRow.self)
    #expect(row.title.text == "one")
    #expect(row.photos.titles == ["a"])
    chapter.photos.append(b)
    row.photos.row(1).title.$text.edit("bb")
    #expect(b.title == "bb")
    let names = binder.explain("chapters.rows.photos").map(\.slot)
    let title = "chapters.row.photos.row.title.text"
    #expect(names == ["chapters.row.photos.rows", title, title])
    gallery.chapters.removeFirst()
    #expect(a.$title.subscriptionCount + b.$title.subscriptionCount == 0)
    #expect(chapter.$photos.subscriptionCount == 0)
    withExtendedLifetime(binder) {}
  }

  @Test("a chosen row's element is the input of the command")
  func chosen() throws {
    gallery.photos = [Photo("a"), Photo("b")]
    let binder = try bind("\(Self.photos)\nphotos.chosen: { action: open }")
    var faults: [BindingFault] = []
    binder.onFault = { faults.append($0) }
    var opened: [String] = []
    gallery.open.setHandler { opened.append($0.title) }
    list.choose(1)
    list.choose(0)
    #expect(opened == ["b", "a"])
    list.choose(7)
    list.chosen.fire(with: 3)
    let link = "'photos.chosen' ← 'Gallery.open' (x.yaml:14)"
    #expect(
      faults.map(\.description) == [
        "\(link) ran a command that takes 'Photo' with nothing",
        "\(link) ran a command that takes 'Photo' with 'Int'",
      ])
  }

  @Test("nothing of a list is retained, and everything is released")
  func lifetimes() throws {
    weak var weakGallery: Gallery?
    weak var weakPhoto: Photo?
    weak var weakScreen: GalleryScreen?
    weak var weakRow: PhotoRow?
    let binder: Binder
    do {
      let (gallery, screen) = (Gallery(), GalleryScreen())
      gallery.photos = [Photo("a")]
      binder = try linked(
        model: gallery, view: screen,
        bindings: TestBindings(text: galleryDocument(Self.photos), name: "x.yaml"))
      (weakGallery, weakPhoto) = (gallery, gallery.photos[0])
      (weakScreen, weakRow) = (screen, screen.photos.row(0))
      #expect(binder.activeSubscriptions.count > 4)
    }
    #expect(weakGallery == nil)
    // The binder notices at home what has been released anywhere.
    binder.flush()
    #expect(weakPhoto == nil)
    #expect(weakScreen == nil)
    #expect(weakRow == nil)
    #expect(binder.activeSubscriptions.count == 0)
  }
}

/// A number as it is, with a record of the conversions.
struct Noted: Converter {
  final class Values: Sendable {
    private let values = Mutex<[Double]>([])

    func append(_ value: Double) { values.withLock { $0.append(value) } }

    func take() -> [Double] {
      values.withLock { values in
        defer { values = [] }
        return values
      }
    }
  }

  @TaskLocal static var values = Values()

  init(arguments: [String]) {}

  func format(_ value: Double) -> String {
    Self.values.append(value)
    return "\(value)"
  }
}
