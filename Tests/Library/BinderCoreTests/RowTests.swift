import BinderCore
import Testing

@Suite struct RowTests {
  let album = Album()
  let list = PhotoList()
  let binder = Binder()

  private func bindPhotos() {
    binder.bind(album.$photos, to: list.rows, of: PhotoRow.self) { binder, photo, row in
      binder.bind(photo.$title, to: row.title.$text)
      binder.bind(photo.$title, to: row.input.$text)
    }
  }

  @Test("a row is made and linked when it becomes visible")
  func onDemand() {
    album.photos = [Photo("a"), Photo("b"), Photo("c")]
    bindPhotos()
    #expect(list.rows.count == 3)
    #expect(list.views() == 0)
    #expect(album.photos[1].$title.subscriptionCount == 0)
    #expect(list.row(1).title.text == "b")
    #expect(list.row(1) === list.row(1))
    #expect(list.views() == 1)
    #expect(album.photos[1].$title.subscriptionCount == 2)
  }

  @Test("rows outside the visible range are released")
  func outOfSight() {
    album.photos = (0..<10).map { Photo("\($0)") }
    bindPhotos()
    weak var first: AnyObject?
    do {
      let views = list.rows.show(0..<4)
      first = views[0]
      #expect(views.count == 4)
    }
    list.rows.show(2..<6)
    #expect(first == nil)
    #expect(list.views() == 6)
    #expect(album.photos.map(\.$title.subscriptionCount) == [0, 0, 2, 2, 2, 2, 0, 0, 0, 0])
  }

  @Test("a range beyond the last row shows the existing rows")
  func beyondTheEnd() {
    album.photos = [Photo("a")]
    bindPhotos()
    #expect(list.rows.show(0..<20).count == 1)
    album.photos = []
    #expect(list.rows.show(0..<20).isEmpty)
  }

  @Test("one insertion among 100,000 rows makes, links and touches no other row")
  func manyRows() {
    album.photos = (0..<100_000).map { Photo("\($0)") }
    bindPhotos()
    list.rows.show(50_000..<50_010)
    let links = binder.activeSubscriptions.count
    var writes = 0
    for index in 50_000..<50_010 {
      binder.observe(list.row(index).title.$text, initial: false) { _ in writes += 1 }
    }
    _ = list.takeChanges()
    let row = list.row(50_003)
    album.photos.insert(Photo("new"), at: 50_002)
    #expect(list.takeChanges() == "+50002")
    #expect(list.row(50_004) === row)
    #expect(list.views() == 10)
    #expect(writes == 0)
    #expect(binder.activeSubscriptions.count == links + 10)  // the links of the test itself
    #expect(list.row(50_002).title.text == "new")
    #expect(list.views() == 11)
  }

  @Test("an edit inside a row writes to that row's model")
  func edits() {
    let photos = [Photo("a"), Photo("b")]
    album.photos = photos
    bindPhotos()
    let row = list.row(1)
    row.input.$text.edit("bb")
    #expect(photos.map(\.title) == ["a", "bb"])
    album.photos.insert(Photo("new"), at: 0)
    row.input.$text.edit("bbb")
    #expect(album.photos.map(\.title) == ["new", "a", "bbb"])
    #expect(list.row(2) === row)
  }

  @Test("a row with a draft is kept when it leaves the range, and its draft with it")
  func drafts() {
    album.photos = [Photo("a"), Photo("b")]
    bindPhotos()
    list.row(0).input.$text.edit("half")
    list.rows.show(1..<2)
    #expect(list.row(1).input.text == "b")
    #expect(list.row(0).input.text == "half")
    #expect(list.row(0).input.$text.hasDraft)
    list.row(0).input.$text.endEditing()
    list.rows.show(1..<2)
    #expect(!list.row(0).input.$text.hasDraft)
  }

  @Test("an element of the same identity replaces the old one in the same row")
  func sameIdentity() {
    album.tags = [Tag(id: 1, name: "a"), Tag(id: 2, name: "b"), Tag(id: 3, name: "c")]
    binder.bind(album.$tags, to: list.rows, of: PhotoRow.self) { _, tag, row in
      row.title.text = tag.name
    }
    let row = list.row(1)
    _ = list.takeChanges()
    album.tags[1].name = "B"
    album.tags[2].name = "C"
    // The row of the third has no view yet.
    #expect(list.takeChanges() == "=1")
    #expect(list.row(1) === row)
    #expect(row.title.text == "B")
    #expect(list.row(2).title.text == "C")
    #expect(list.views() == 2)
  }

  @Test("values without an identity are the same by value, and otherwise by place")
  func values() {
    album.points = [Point(x: 1), Point(x: 2), Point(x: 3)]
    binder.bind(album.$points, to: list.rows, of: PhotoRow.self) { _, point, row in
      row.title.text = "\(point.x)"
    }
    #expect(list.titles() == ["1", "2", "3"])
    let last = list.row(2)
    _ = list.takeChanges()
    album.points = [Point(x: 1), Point(x: 9), Point(x: 8), Point(x: 3)]
    #expect(list.takeChanges() == "+2 =1")
    #expect(list.titles() == ["1", "9", "8", "3"])
    #expect(list.row(3) === last)
  }

  @Test("elements that are not Equatable are the same by place")
  func incomparable() {
    album.shapes = [Square(name: "a"), Square(name: "b")]
    binder.bind(album.$shapes, to: list.rows, of: PhotoRow.self) { _, shape, row in
      row.title.text = shape.name
    }
    #expect(list.titles() == ["a", "b"])
    _ = list.takeChanges()
    album.shapes = [Square(name: "x"), Square(name: "b"), Square(name: "c")]
    #expect(list.takeChanges() == "+2 =0-1")
    #expect(list.titles() == ["x", "b", "c"])
  }

  @Test("until a change is delivered, rows show the values of the latest delivery")
  func pending() {
    let (a, b) = (Photo("a"), Photo("b"))
    album.photos = [a, b]
    bindPhotos()
    batch {
      album.photos.remove(at: 0)
      #expect(list.rows.count == 2)
      #expect(list.row(0).title.text == "a")
      #expect(list.rows.element(at: 1) as AnyObject === b)
    }
    #expect(list.titles() == ["b"])
    #expect(a.$title.subscriptionCount == 0)
  }

  @Test("ten changes in a batch are one delivery")
  func batched() {
    bindPhotos()
    var deliveries = 0
    list.rows.onChange = { _ in deliveries += 1 }
    batch {
      for index in 0..<10 { album.photos.append(Photo("\(index)")) }
    }
    #expect(deliveries == 1)
    #expect(list.rows.count == 10)
  }

  // MARK: Re-entrancy

  @Test("a handler on a row's element may remove the row")
  func removesItself() {
    let (a, b) = (Photo("a"), Photo("b"))
    album.photos = [a, b]
    bindPhotos()
    _ = list.titles()
    binder.observe(a.$title, initial: false) { [album] _ in album.photos.removeFirst() }
    list.row(0).input.$text.edit("typed")
    #expect(list.titles() == ["b"])
    #expect(b.$title.subscriptionCount == 2)
    #expect(a.title == "typed")
  }

  @Test("the code that links a row may remove the row, and add others")
  func removesWhileLinking() {
    let (a, b) = (Photo("a"), Photo("b"))
    album.photos = [a, b]
    binder.bind(album.$photos, to: list.rows, of: PhotoRow.self) { [album] binder, photo, row in
      binder.bind(photo.$title, to: row.title.$text)
      if photo === a, album.photos.count == 2 { album.photos = [Photo("new"), b] }
    }
    list.rows.show(0..<2)
    #expect(list.titles() == ["new", "b"])
    #expect(a.$title.subscriptionCount == 0)
  }

  @Test("a list may show rows inside 'onChange'")
  func showsWhileTold() {
    bindPhotos()
    var seen: [[String]] = []
    list.rows.onChange = { [unowned list] _ in
      list.rows.show(0..<2)
      seen.append(list.titles(2))
    }
    album.photos = [Photo("a"), Photo("b"), Photo("c")]
    album.photos.removeFirst()
    #expect(seen == [["a", "b"], ["b", "c"]])
  }

  @Test("a list may end its link inside 'onChange'")
  func endsWhileTold() {
    album.photos = [Photo("a")]
    bindPhotos()
    _ = list.titles()
    list.rows.onChange = { [binder] _ in binder.unbind() }
    let photo = album.photos[0]
    album.photos.append(Photo("b"))
    #expect(list.rows.count == 2)
    #expect(photo.$title.subscriptionCount == 0)
    album.photos.append(Photo("c"))
    #expect(list.rows.count == 2)
  }
}
