import BinderCore
import BinderTerminal
import Foundation

// An app whose target has `.defaultIsolation(MainActor.self)`: nothing is annotated.

final class Song {
  @Observed var title: String
  @Observed var stars = 0

  init(_ title: String) { self.title = title }
}

final class Playlist {
  @Observed var songs = [Song("Aria"), Song("Gigue")]
  @Observed var current: Song?
  let shuffle = Command()

  init() { shuffle.handler = { [unowned self] in songs.reverse() } }
}

final class Stars: Control, SlotWidget {
  @Editable var count = 0

  var defaultSlot: EditableField<Int> { $count }

  override init() {
    super.init()
    redraw(onChangeOf: $count)
  }

  override var acceptsFocus: Bool { true }

  override func handle(_ key: Key) -> Bool {
    guard key == .character("+") else { return false }
    $count.edit(min(count + 1, 5))
    $count.commit()
    return true
  }

  override func preferredSize(in available: Size) -> Size { Size(columns: 5, rows: 1) }

  override func draw(on canvas: Canvas) {
    canvas.write(String(repeating: "*", count: max(0, count)), style: canvas.style(for: self))
  }
}

final class SongRow: ListRow {
  let title = Label()
  let stars = Stars()

  override var body: any Element {
    Row(spacing: 1) {
      title.frame(columns: 6)
      stars
    }
  }
}

final class PlaylistScreen: Screen {
  let songs = List { SongRow() }
  let shuffle = Button("Shuffle", key: .control("s"))

  override var body: any Element {
    Column {
      songs
      shuffle
    }
  }
}

final class Player {
  private let playlist = Playlist()
  private let screen = PlaylistScreen()
  private let binder = Binder()

  init() { playlist.bindPlaylist(to: screen, in: binder) }

  func run() async throws -> ExitReason {
    try await Application(screen: screen, terminal: CursesTerminal()).run()
  }

  func screen(after keys: String) throws -> String {
    let terminal = MemoryTerminal(columns: 20, rows: 4)
    try Application(screen: screen, terminal: terminal).press(keys)
    return terminal.text
  }
}

@main enum Program {
  static func main() async throws {
    let player = Player()
    if CommandLine.arguments.contains("--print") {
      print(try player.screen(after: "<down><tab>+++<ctrl-s>"))
    } else {
      exit(try await player.run().exitCode)
    }
  }
}
