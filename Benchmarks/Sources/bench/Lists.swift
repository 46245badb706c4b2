import Binder
import BinderTerminal
import Timing

/// A list of a hundred thousand elements.
enum Lists {
  static var contests: [Contest] {
    [
      Contest("list-insert-100k/collection-difference", atMost: 1.0 / 20) {
        (insertions(), differences())
      },
      Contest("frame-100k-list/visible-rows-only", atMost: 1.1) { (frames(100_000), frames(50)) },
    ]
  }

  struct Photo: Identifiable, Equatable {
    let id: Int
    var title: String
  }

  final class Album {
    @Observed var photos: [Photo]

    init(count: Int) { photos = Lists.photos(count) }
  }

  static func photos(_ count: Int) -> [Photo] {
    (0..<count).map { Photo(id: $0, title: "photo \($0)") }
  }

  final class PhotoView {
    let title = TextLabel()
  }

  /// One row more in the middle, and one less, so that the list stays as long as it is.
  private static func insertions() -> Contest.Side {
    let (album, slot, binder) = (Album(count: 100_000), RowSlot { PhotoView() }, Binder())
    binder.bind(album.$photos, to: slot, of: PhotoView.self) { _, photo, view in
      view.title.text = photo.title
    }
    slot.show(0..<40)
    return { times in
      for number in 0..<times {
        if album.photos.count > 100_000 {
          album.photos.remove(at: 50_000)
        } else {
          album.photos.insert(Photo(id: -1 - number, title: "new"), at: 50_000)
        }
      }
      withExtendedLifetime(binder) {}
    }
  }

  private static func differences() -> Contest.Side {
    let list = PlainList()
    return { times in
      for number in 0..<times {
        var new = list.photos
        if new.count > 100_000 {
          new.remove(at: 50_000)
        } else {
          new.insert(Photo(id: -1 - number, title: "new"), at: 50_000)
        }
        use(new.difference(from: list.photos) { $0.id == $1.id })
        list.photos = new
      }
    }
  }

  private final class PlainList {
    var photos = Lists.photos(100_000)
  }

  /// Frames of a list of which one row in sight changes each time.
  private static func frames(_ count: Int) -> Contest.Side {
    let (album, screen, binder) = (Album(count: count), ListScreen(), Binder())
    binder.bind(album.$photos, to: screen.photos.rows, of: PhotoRow.self) { _, photo, row in
      row.title.text = photo.title
    }
    let application = Application(screen: screen, terminal: MemoryTerminal(columns: 80, rows: 50))
    application.render()
    return { times in
      for number in 0..<times {
        screen.photos.topRow = number & 1
        application.render()
      }
      withExtendedLifetime((album, binder)) {}
    }
  }

  private final class PhotoRow: ListRow {
    let title = Label()
    override var body: any Element { title }
  }

  private final class ListScreen: Screen {
    let photos = List { PhotoRow() }
    override var body: any Element { photos }
  }
}
