import Binder
import Observation

final class Gallery {
  @Observed var name = "Views"
  @Observed var photos: [Photo] = []
  @Observed var maybe: [Photo]?
  @Observed var tags: [Tag] = []
  @Observed var words: [String] = []
  @Observed var set: Set<String> = []
  @Observed var shapes: [Shape] = []
  @Observed var gaps: [Photo?] = []
  @Observed var chapters: [Chapter] = []
  @Observed var album: Album?
  @Observed var clips: [Clip] = []
  let fixed = [Photo("fixed", 1)]
  let open = Command<Photo>()

  final class Album {
    @Observed var photos: [Photo]

    init(_ photos: [Photo]) { self.photos = photos }
  }
}

final class Photo {
  @Observed var title: String
  @Observed var price: Double
  @Observed var place: Place?
  let delete = Command()

  init(_ title: String, _ price: Double = 0) {
    self.title = title
    self.price = price
  }

  final class Place {
    @Observed var name: String

    init(_ name: String) { self.name = name }
  }
}

struct Tag: Identifiable {
  let id: Int
  var label: String
  var weight = 1.5
  var note: String?
}

class Shape {
  @Observed var name = "shape"
}

final class Circle: Shape {
  @Observed var title = "circle"
}

/// The list within a list.
final class Chapter {
  @Observed var title: String
  @Observed var photos: [Photo]

  init(_ title: String, _ photos: [Photo]) {
    self.title = title
    self.photos = photos
  }
}

/// An element whose members reflection cannot see.
@Observable final class Clip {
  var title: String
  @ObservationIgnored var plays = 0

  init(_ title: String) { self.title = title }
}

extension Clip: BindableModel {
  static var fieldTable: FieldTable<Clip> {
    [
      .field("title", \.title), .command("play") { $0.plays += 1 },
      .command("playTimes", taking: Int.self) { $0.plays += $1 },
    ]
  }
}

final class PhotoRow {
  let title = TextField()
  let price = Label()
  let place = Label()
  let delete = Button("Delete")
}

final class ChapterRow {
  let title = Label()
  let photos = List { PhotoRow() }
}

final class List: SlotWidget, EventWidget {
  let rows: RowSlot
  let chosen = Event<Any>()
  var defaultSlot: RowSlot { rows }
  var defaultTrigger: Event<Any> { chosen }
  @Observed var caption = ""
  private(set) var changes: [RowChange] = []
  let made: () -> Int

  init<Row: AnyObject>(_ make: @escaping () -> Row) {
    var count = 0
    rows = RowSlot {
      count += 1
      return make()
    }
    made = { count }
    rows.onChange = { [unowned self] in changes += $0 }
  }

  func row<Row>(_ index: Int, as type: Row.Type = PhotoRow.self) -> Row {
    guard let row = rows.view(at: index) as? Row else { fatalError("a row of another class") }
    return row
  }

  var titles: [String] { (0..<rows.count).map { row($0).title.text } }

  /// Presses Enter on a row.
  func choose(_ index: Int) { chosen.fire(with: rows.element(at: index)) }
}

final class GalleryScreen {
  let title = Label()
  let photos = List { PhotoRow() }
  let chapters = List { ChapterRow() }
}

func galleryDocument(_ entries: String) -> String {
  document(entries, model: "Gallery", view: "GalleryScreen")
}
