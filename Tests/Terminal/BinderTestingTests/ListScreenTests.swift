import Binder
import BinderTerminal
import BinderTerminalTesting
import Testing

/// A list on a terminal, with everything that a binding file can say about it.
@MainActor @Suite struct ListScreenTests {
  final class Photo {
    @Observed var title: String
    @Observed var isVisited = false
    @Observed var price = 1.5
    init(_ title: String) { self.title = title }
  }

  final class Gallery {
    @Observed var photos: [Photo] = []
    @Observed var selected: Int?
    @Observed var isLoading = false
    @Observed var share = 0.0
    @Observed var top = 0
    var opened: [String] = []
    var pages = 0
    let open = Command<Photo>()
    let loadMore = Command()

    init() {
      open.setHandler { [unowned self] in
        opened.append($0.title)
        $0.isVisited = true
      }
      loadMore.setHandler { [unowned self] in pages += 1 }
    }
  }

  final class PhotoRow: ListRow {
    let title = Label()
    let price = Label()
    let visited = Toggle()
    override var body: any Element {
      Row {
        title.frame(columns: 10)
        price.frame(columns: 6, horizontal: .end)
        visited
      }
    }
  }

  final class GalleryScreen: Screen {
    let photos = List { PhotoRow() }
    let loading = Spinner("loading")
    let progress = ProgressBar(width: 4)
    override var body: any Element {
      Column {
        photos.border("Photos")
        Row {
          loading
          progress
        }
      }
    }
  }

  static let file = """
    binder: 1
    model: ListScreenTests.Gallery
    view: ListScreenTests.GalleryScreen
    slots:
      photos:
        modelField: photos
        row:
          view: ListScreenTests.PhotoRow
          slots:
            title: title
            price: { modelField: price, modelType: fpint }
            visited: isVisited
      photos.selection: selected
      photos.topRow: top
      photos.chosen: { action: open }
      photos.endReached: { action: loadMore }
      loading: isLoading
      progress: share
    """

  let gallery = Gallery()
  let screen = GalleryScreen()
  let binder: Binder
  let stage: TerminalStage

  init() throws {
    binder = try Binder(
      model: gallery, view: screen, bindings: Bindings(text: Self.file, name: "gallery.yaml"))
    stage = TerminalStage(screen, columns: 32, rows: 7)
    stage.application.explain(with: binder, on: .function(1))
  }

  @Test(
    "a misspelt field of rows that are not there yet is a fault on the screen with the first row")
  func lateMistake() throws {
    let (gallery, screen) = (Gallery(), GalleryScreen())
    let text = Self.file.replacing("title: title", with: "title: titel")
    let binder = try Binder(
      model: gallery, view: screen, bindings: Bindings(text: text, name: "gallery.yaml"))
    var faults: [BindingFault] = []
    binder.onFault = { faults.append($0) }
    let stage = TerminalStage(screen, columns: 32, rows: 7)
    stage.application.showFaults(of: binder)
    #expect(!stage.text.contains("fault"))
    gallery.photos = [Photo("Aarhus")]
    // The frame makes the rows in sight, and the next one tells of their faults.
    #expect(stage.text.contains("Photos"))
    #expect(stage.text.hasSuffix("1 fault: F12 shows it"))
    #expect(faults == stage.application.faults)
    #expect(faults.first?.description.contains("has no field 'titel'") == true)
  }

  @Test("a binding file fills rows, selection and scrolling of a list, and takes its events")
  func wholeScreen() throws {
    gallery.photos = ["Aarhus", "Bergen", "日本", "Tromsø", "Oslo"].map(Photo.init)
    gallery.isLoading = true
    gallery.share = 0.5
    #expect(
      stage.text == """
        ┌─ Photos ─────────────────────┐
        │Aarhus       1.50 [ ]        █│
        │Bergen       1.50 [ ]        █│
        │日本         1.50 [ ]        █│
        │Tromsø       1.50 [ ]        ││
        └──────────────────────────────┘
        ⠋ loading ████████▌░░░░░░░░  50%
        """)
    #expect(gallery.pages == 0)
    try stage.press("<down><down><enter>")
    #expect(gallery.opened == ["Bergen"])
    #expect(gallery.selected == 1)
    #expect(stage.style(of: "Bergen") == Theme().focused)
    gallery.selected = 4
    #expect(
      stage.text.contains(
        """
        │Bergen       1.50 [x]        ││
        │日本         1.50 [ ]        █│
        │Tromsø       1.50 [ ]        █│
        │Oslo         1.50 [ ]        █│
        """))
    #expect(gallery.top == 1)
    #expect(gallery.pages == 1)
    try stage.press("<tab><space>")
    #expect(gallery.photos[4].isVisited)
    gallery.top = 0
    #expect(stage.text.contains("Aarhus"))
  }

  @Test("the rows are explained by the list that they are in")
  func explaining() throws {
    gallery.photos = [Photo("Aarhus")]
    stage.resize(columns: 100, rows: 20)
    #expect(
      try stage.press("<f1>").contains(
        "photos.rows ← gallery.yaml:5 ← ListScreenTests.Gallery.photos ←"))
    #expect(
      stage.text.contains("photos.selection ← gallery.yaml:13 ← ListScreenTests.Gallery.selected"))
  }

  @Test("a screen with a list is released with its owner")
  func lifetimes() throws {
    #expect(
      try leaks { watch in
        let gallery = watch(Gallery())
        gallery.photos = [watch(Photo("a"))]
        let screen = watch(GalleryScreen())
        let binder = try Binder(
          model: gallery, view: screen, bindings: Bindings(text: Self.file, name: "gallery.yaml"))
        let stage = watch(TerminalStage(screen))
        try stage.press("<down><tab><space>")
        withExtendedLifetime(binder) {}
      } == [])
  }
}
