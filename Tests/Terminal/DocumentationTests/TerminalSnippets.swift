import Binder
import BinderTerminal
import BinderTerminalTesting
import Testing

// The code of the articles of BinderTerminal.

final class TransferScreen: Screen {
  let balance = Label()
  let amount = TextField(width: 12)
  let isUrgent = Toggle("Urgent")
  let send = Button("Send")
  let message = Alert()

  override var title: String? { "Transfer" }

  override var body: any Element {
    Column {
      Row {
        Label("Balance:")
        balance
      }
      amount
      isUrgent
      send
      message
    }
  }
}

final class TrackRow: ListRow {
  let name = Label()
  let isLiked = Toggle()

  override var body: any Element {
    Row {
      name.frame(columns: 20)
      isLiked
    }
  }
}

final class AlbumScreen: Screen {
  let tracks = List { TrackRow() }

  override var body: any Element { tracks.border("Tracks") }
}

final class NotesScreen: Screen {
  let total = Label("12.5")
  let notes = Label("none")

  override var body: any Element {
    Column(spacing: 1) {
      Row {
        Label("Total")
        Spacer()
        total.frame(columns: 10, horizontal: .end)
      }
      notes.border("Notes").padding(horizontal: 1)
      Label("Esc leaves").grow(.horizontal, horizontal: .center)
    }
  }
}

final class StockScreen: Screen {
  let search = TextField(width: 8)
  let stocks = List { StockRow() }
  let sell = Button("Sell", key: .control("s"))

  override var header: any Element { search }
  override var body: any Element { stocks }
  override var footer: any Element {
    Row {
      sell
      KeyBar()
    }
  }
}

final class StockRow: ListRow {
  let name = Label()
  let price = Label()
  let history = Sparkline(width: 8)

  override var body: any Element {
    Row(spacing: 1) {
      name
      price.layoutPriority(1)
      history.layoutPriority(-1)
    }
  }
}

@Suite struct TerminalSnippetTests {
  final class Track {
    @Observed var name: String
    @Observed var isLiked = false
    init(_ name: String) { self.name = name }
  }

  final class Album {
    @Observed var tracks = [Track("Aria"), Track("Variatio 1")]
    @Observed var selected: Int?
    let play = Command<Track>()
    let loadMore = Command()
    var played: [String] = []

    init() {
      play.setHandler { [unowned self] in played.append($0.name) }
      loadMore.setHandler {}
    }
  }

  // Compiled, and not run: these take the terminal.

  @MainActor
  private func program(_ screen: TransferScreen) async throws {
    let application = Application(screen: screen, terminal: CursesTerminal())
    exit(try await application.run().exitCode)
  }

  @MainActor
  private func start(_ screen: TransferScreen, _ account: Track) async {
    await Application.main {
      let binder = try Binder(model: account, view: screen, file: "Bindings/transfer.yaml")
      return Application(screen: screen, terminal: CursesTerminal(), keeping: binder)
    }
  }

  private func develop(_ application: Application, _ binder: Binder) {
    application.explain(with: binder, on: .function(12))
  }

  private func exit(_ code: Int32) {}

  @Test("a header, a footer and priorities")
  func pinned() {
    let screen = StockScreen()
    let stage = TerminalStage(screen, columns: 24, rows: 8)
    let binder = Binder()
    let stocks = Field(["Amber & Sons", "Basalt"])
    binder.bind(stocks, to: screen.stocks.rows, of: StockRow.self) { _, name, row in
      (row.name.text, row.price.text, row.history.values) = (name, "12.50", [1, 2])
    }
    #expect(
      stage.text == """
        [        ]
        Amber & Sons 12.50
        Basalt 12.50          ▄█




        < Sell > ^S Sell
        """)
    stage.resize(columns: 12, rows: 4)
    #expect(stage.text == "[        ]\nAmber… 12.50\nBasalt 12.50\n< Sell > …")
  }

  @Test("a screen in a test")
  func stage() throws {
    let screen = TransferScreen()
    let stage = TerminalStage(screen, columns: 30, rows: 8)
    try stage.press("12.5<tab><space>")
    try stage.click("Send")

    #expect(stage.text == "Transfer\n\nBalance:\n[12.5        ]\n[x] Urgent\n< Send >")
    #expect(stage.focused === screen.send)
    try stage.press("12.5<enter><tab><ctrl-left><alt-d><f1>")
    #expect(screen.amount.text == "12.")
  }

  @Test("the arrangement of the article has the screen that the article shows")
  func arranging() throws {
    let shown = try #require(Article("BinderTerminal", "Arranging").blocks("text").first)
    #expect(TerminalStage(NotesScreen(), columns: 30, rows: 8).text == shown)
  }

  @Test("the list of the article is bound as the article says")
  func lists() throws {
    let slots = try #require(Article("BinderTerminal", "ListsOnATerminal").blocks("yaml").first)
    let lines = slots.split(separator: "\n").map { "  \($0)\n" }.joined()
    let text = "binder: 1\nmodel: TerminalSnippetTests.Album\nslots:\n\(lines)"
    let (album, screen) = (Album(), AlbumScreen())
    let binder = try Binder(
      model: album, view: screen, bindings: Bindings(text: text, name: "album.yaml"))
    let stage = TerminalStage(screen, columns: 28, rows: 5)
    try stage.press("<down><tab><space><down><enter><tab><enter>")
    #expect(album.tracks.map(\.isLiked) == [true, true])
    #expect(album.selected == 1)
    #expect(album.played == ["Variatio 1"])
    withExtendedLifetime(binder) {}
  }
}
