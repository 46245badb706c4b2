import BinderCore
import Testing

@Suite struct RowLifetimeTests {
  private func bind(_ binder: Binder, _ album: Album, _ list: PhotoList) {
    binder.bind(album.$photos, to: list.rows, of: PhotoRow.self) { binder, photo, row in
      binder.bind(photo.$title, to: row.title.$text)
      binder.bind(photo.$title, to: row.input.$text)
    }
    _ = list.titles()
  }

  @Test("a binder keeps neither the model nor its elements alive")
  func model() {
    let (binder, list) = (Binder(), PhotoList())
    weak var weakAlbum: Album?
    weak var weakPhoto: Photo?
    do {
      let album = Album()
      album.photos = [Photo("a"), Photo("b")]
      bind(binder, album, list)
      (weakAlbum, weakPhoto) = (album, album.photos[0])
    }
    #expect(weakAlbum == nil)
    // The binder notices at home what has been released anywhere.
    binder.flush()
    #expect(weakPhoto == nil)
    #expect(binder.activeSubscriptions.count == 0)
    // Like any other slot, the list still shows its latest values.
    #expect(list.titles() == ["a", "b"])
    #expect(list.rows.element(at: 0) == nil)
  }

  @Test("a binder keeps neither the list nor its rows alive")
  func view() {
    let (binder, album) = (Binder(), Album())
    album.photos = [Photo("a")]
    weak var weakList: PhotoList?
    weak var weakRow: PhotoRow?
    do {
      let list = PhotoList()
      bind(binder, album, list)
      (weakList, weakRow) = (list, list.row(0))
    }
    #expect(weakList == nil)
    #expect(weakRow == nil)
    #expect(binder.activeSubscriptions.count == 0)
    #expect(album.photos[0].$title.subscriptionCount == 0)
    #expect(album.$photos.subscriptionCount == 0)
  }

  @Test("a removed element is released, and so is its row")
  func removal() {
    let (binder, album, list) = (Binder(), Album(), PhotoList())
    album.photos = [Photo("a"), Photo("b")]
    bind(binder, album, list)
    weak let photo = album.photos[0]
    weak let row = list.row(0)
    album.photos.removeFirst()
    #expect(photo == nil)
    #expect(row == nil)
    #expect(list.titles() == ["b"])
  }

  @Test("the release of a binder ends every link of every row")
  func binderGoes() {
    let (album, list) = (Album(), PhotoList())
    album.photos = [Photo("a"), Photo("b")]
    weak var weakBinder: Binder?
    do {
      let binder = Binder()
      bind(binder, album, list)
      weakBinder = binder
    }
    #expect(weakBinder == nil)
    #expect(album.photos.map(\.$title.subscriptionCount) == [0, 0])
    #expect(list.row(0).input.$text.subscriptionCount == 0)
  }

  @Test("rows that scroll past leave nothing in the binder")
  func scrolling() {
    let (binder, album, list) = (Binder(), Album(), PhotoList())
    album.photos = (0..<5_000).map { Photo("\($0)") }
    bind(binder, album, list)
    for first in 0..<4_990 { list.rows.show(first..<(first + 10)) }
    #expect(binder.activeSubscriptions.count == 21)
    #expect(binder.subscriptions.count < 200)
  }

  @Test("a slot takes its rows from the latest link, and keeps their views")
  func relinked() {
    let (binder, first, second, list) = (Binder(), Album(), Album(), PhotoList())
    first.photos = [Photo("a"), Photo("b"), Photo("c")]
    second.photos = [Photo("x"), Photo("y")]
    bind(binder, first, list)
    let row = list.row(0)
    row.input.$text.edit("draft")
    _ = list.takeChanges()
    bind(binder, second, list)
    #expect(list.takeChanges() == "-2 =0-1")
    #expect(list.titles() == ["x", "y"])
    #expect(list.row(0) === row)
    // The text went to the photo for which it was typed.
    #expect((row.input.text, first.photos[0].title) == ("x", "draft"))
    #expect(second.photos[0].title == "x")
    first.photos = []
    first.photos.append(Photo("late"))
    #expect(list.titles() == ["x", "y"])
    #expect(first.$photos.subscriptionCount == 0)
  }
}
