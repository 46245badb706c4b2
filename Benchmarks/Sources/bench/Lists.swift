import Binder
import BinderTerminal
import Timing

/// A list of a hundred thousand elements.
@MainActor enum Lists {
  static var contests: [Contest] {
    [
      Contest("list-insert-100k/collection-difference", atMost: 1.0 / 20) {
        (insertions(), differences())
      },
      Contest("frame-100k-list/visible-rows-only", atMost: 1.1) { (frames(100_000), frames(51)) },
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

  nonisolated static func photos(_ count: Int) -> [Photo] {
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
    return Contest.Side { times in
      for number in 0..<times {
        if album.photos.count > 100_000 {
          album.photos.remove(at: 50_000)
        } else {
          album.photos.insert(Photo(id: -1 - number, title: "new"), at: 50_000)
        }
      }
    } fault: { times in
      if let fault = difference(slot.count, from: album.photos.count) { return fault }
      let sight = Array(0..<40) + Array(49_990..<50_010)
      func titles() -> [String] {
        sight.map { (slot.view(at: $0) as? PhotoView)?.title.text ?? "no view" }
      }
      if let fault = difference(titles(), from: sight.map { album.photos[$0].title }) {
        return fault
      }
      album.photos[50_000].title = "followed \(times)"
      return difference(titles(), from: sight.map { album.photos[$0].title })
    } sever: {
      binder.unbind()
    }
  }

  private static func differences() -> Contest.Side {
    let list = PlainList()
    return Contest.Side(
      { times in
        for number in 0..<times {
          var new = list.photos
          if new.count > 100_000 {
            new.remove(at: 50_000)
          } else {
            new.insert(Photo(id: -1 - number, title: "new"), at: 50_000)
          }
          list.changes = new.difference(from: list.photos) { $0.id == $1.id }
          list.photos = new
        }
      },
      fault: { _ in
        // One insertion, or one removal.
        let offsets = list.changes?.map { change in
          switch change {
          case .insert(let offset, _, _): offset
          case .remove(let offset, _, _): -offset
          }
        }
        return difference(offsets, from: [list.photos.count > 100_000 ? 50_000 : -50_000])
      }, sever: nil)
  }

  @MainActor private final class PlainList {
    var photos = Lists.photos(100_000)
    var changes: CollectionDifference<Photo>?
  }

  /// Frames of a list of which one row in sight changes each time.
  private static func frames(_ count: Int) -> Contest.Side {
    let (album, screen, binder) = (Album(count: count), ListScreen(), Binder())
    binder.bind(album.$photos, to: screen.photos.rows, of: PhotoRow.self) { _, photo, row in
      row.title.text = photo.title
    }
    let terminal = MemoryTerminal(columns: 80, rows: 50)
    let application = Application(screen: screen, terminal: terminal)
    application.render()
    return Contest.Side {
      for number in 0..<$0 {
        screen.photos.topRow = number & 1
        application.render()
      }
    } fault: { times in
      let top = (times - 1) & 1
      let words = terminal.text.split(separator: "\n").map { $0.split(separator: " ").prefix(2) }
      return difference(
        words.map { $0.joined(separator: " ") }, from: album.photos[top..<top + 50].map(\.title))
    } sever: {
      binder.unbind()
    }
  }

  final class PhotoRow: ListRow {
    let title = Label()
    override var body: any Element { title }
  }

  final class ListScreen: Screen {
    let photos = List { PhotoRow() }
    override var body: any Element { photos }
  }
}
