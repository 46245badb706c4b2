import BinderCore
import BinderTerminal
import BinderTerminalTesting
import Testing

extension ListTests {
  /// The selected row of a list, bound by its element.
  @MainActor @Suite struct ByElement {
    final class Shop {
      @Observed var all: [Photo] = []
      @Observed var shown: [Photo] = []
      @Observed var chosen: Photo?
    }

    final class ShopScreen: Screen {
      let photos = List { PhotoRow() }
      override var body: any Element { photos }
    }

    let shop = Shop()
    let screen = ShopScreen()
    let binder = Binder()
    let stage: TerminalStage

    init() {
      stage = TerminalStage(screen, columns: 20, rows: 5)
      binder.bind(shop.$shown, to: screen.photos.rows, of: PhotoRow.self) { binder, photo, row in
        binder.bind(photo.$title, to: row.title.$text)
        row.mark.isVisible = false
      }
      binder.bind(shop.$chosen, to: screen.photos.selectedElement)
      shop.all = ["ant", "bee", "cow", "bat"].map(Photo.init)
      shop.shown = shop.all
    }

    private var selected: String? {
      screen.photos.selection.map { shop.shown[$0].title }
    }

    @Test("keys choose elements")
    func keys() throws {
      try stage.press("<down><down>")
      #expect(shop.chosen?.title == "bee")
      try stage.press("<end>")
      #expect(shop.chosen?.title == "bat")
    }

    @Test("a filter and a sort leave the choice alone, and Enter opens the row in sight")
    func filtered() throws {
      try stage.press("<down><down>")
      shop.shown = shop.all.filter { $0.title.hasPrefix("c") }
      #expect((shop.chosen?.title, selected) == ("bee", nil))
      shop.shown = shop.all.sorted { $0.title > $1.title }
      #expect((shop.chosen?.title, selected) == ("bee", "bee"))
      #expect(screen.photos.selection == 1)
    }

    @Test("a removed element is not replaced by its neighbour, and keys go on from there")
    func removed() throws {
      try stage.press("<down><down>")
      shop.shown.remove(at: 1)
      #expect((shop.chosen?.title, selected) == ("bee", nil))
      try stage.press("<down>")
      #expect((shop.chosen?.title, selected) == ("cow", "cow"))
    }

    @Test("a choice that the model refuses is taken back, and the list shows the reason")
    func refused() throws {
      shop.$chosen.validate = { $0?.title == "bee" ? "sold" : nil }
      try stage.press("<down>")
      #expect(try stage.press("<down>").hasSuffix("sold"))
      #expect((shop.chosen?.title, selected) == ("ant", "ant"))
    }

    @Test("keys choose objects behind a protocol, of any class, and optional ones")
    func unknownTypes() throws {
      try choose { $0 as any Titled }
      try choose { $0 as AnyObject }
      try choose { Optional($0) }
    }

    private func choose<Element>(_ element: (Photo) -> Element) throws {
      let (list, binder) = (List { PhotoRow() }, Binder())
      let photos = ["ant", "bee", "cow", "bat"].map(Photo.init)
      let (shown, chosen) = (Field(photos.map(element)), Field<Element?>(nil))
      let stage = Stage(20, 5) { list }
      binder.bind(shown, to: list.rows, of: PhotoRow.self) { binder, element, row in
        guard let photo = element as? Photo else { return }
        binder.bind(photo.$title, to: row.title.$text)
      }
      binder.bind(chosen, to: list.selectedElement)
      try stage.press("<down><down><down>")
      #expect(list.selection == 2)
      #expect(chosen.value as? Photo === photos[2])
      shown.value.removeFirst()
      #expect(list.selection == 1)
      #expect(chosen.value as? Photo === photos[2])
      withExtendedLifetime(binder) {}
    }
  }
}

private protocol Titled {}

extension ListTests.Photo: Titled {}
