import Binder
import BinderTerminal
import Timing

/// Changes of a hundred thousand structs that a list of the terminal's shows, against the operation on
/// a copy of the array.
///
/// The bound list takes arrays that exist already, so that the row has the cost of the link without
/// that of a copy. Only `list-append-in-place` changes the array in the model.
@MainActor enum ListChanges {
  static var contests: [Contest] {
    let photos = Lists.photos(Self.count)
    let new = Photo(id: -1, title: "new one")
    return [
      contest("insert", photos) { $0.insert(new, at: 50_000) },
      contest("append", photos) { $0.append(new) },
      contest("change-one", photos) { $0[50_000].title = "changed one" },
      contest("filter-and-back", photos) { $0.removeAll { $0.id % 2 == 0 } },
      contest("sort", photos) { $0.sort { $0.title > $1.title } },
      contest("replace-all", photos) { photos in
        photos = photos.map { Photo(id: $0.id + Self.count, title: "other \($0.id)") }
      },
      contest("retitle-all", photos) { photos in
        photos = photos.map { Photo(id: $0.id, title: "other \($0.id)") }
      },
      Contest("list-append-in-place-100k/append") { (appended(), appendedByHand()) },
    ]
  }

  /// One row more in the middle of lists of several lengths, and one less.
  static var growth: Growth {
    Growth("insert one row", of: "rows", [1_000, 10_000, 100_000]) { count, isSevered in
      let before = Lists.photos(count)
      var after = before
      after.insert(Photo(id: -1, title: "new one"), at: count / 2)
      let scene = Scene(before)
      if isSevered { scene.binder.unbind() }
      let times = 21
      let taken = seconds {
        for number in 0..<times {
          scene.album.photos = number.isMultiple(of: 2) ? after : before
        }
      }
      if let fault = scene.fault(from: after) { throw NotDone(row: "insert one row", fault: fault) }
      return Growth.Cost(nanoseconds: taken * 1e9 / Double(times))
    }
  }

  /// One mark more in lists of several lengths, and one less.
  static var marking: Growth {
    Growth("mark one row", of: "rows", [1_000, 10_000, 100_000]) { count, isSevered in
      let scene = Scene(Lists.photos(count))
      let marked = Field<[Photo]>([])
      scene.binder.bind(marked, to: scene.screen.photos.selectedElements)
      if isSevered { scene.binder.unbind() }
      let list = scene.screen.photos
      list.selection = count / 2
      scene.application.render()
      _ = list.handle(.character(" "))
      let times = 100
      let taken = seconds {
        for _ in 0..<times { _ = list.handle(.character(" ")) }
      }
      if let fault = difference(marked.value.map(\.id), from: [count / 2]) {
        throw NotDone(row: "mark one row", fault: fault)
      }
      return Growth.Cost(nanoseconds: taken * 1e9 / Double(times))
    }
  }

  typealias Photo = Lists.Photo

  private static let count = 100_000

  private static func contest(
    _ name: String, _ before: [Photo], _ change: @escaping (inout [Photo]) -> Void
  ) -> Contest {
    Contest("list-\(name)-100k/array") {
      (bound(before, change), byHand(before, change))
    }
  }

  /// A screen with the list.
  @MainActor private struct Scene {
    let album = Lists.Album(count: 0)
    let screen = Lists.ListScreen()
    let terminal = MemoryTerminal(columns: 80, rows: 50)
    let binder = Binder()
    let application: Application

    init(_ photos: [Photo]) {
      album.photos = photos
      binder.bind(album.$photos, to: screen.photos.rows, of: Lists.PhotoRow.self) { _, photo, row in
        row.title.text = photo.title
      }
      application = Application(screen: screen, terminal: terminal)
      application.render()
    }

    /// Looks at the rows in sight, and at those in the middle.
    func fault(from expected: [Photo]) -> String? {
      if let fault = difference(screen.photos.rows.count, from: expected.count) { return fault }
      for top in [0, 49_980] where top + 50 < expected.count {
        screen.photos.topRow = top
        application.render()
        let titles = terminal.text.split(separator: "\n").map {
          $0.split(separator: " ").prefix(2).joined(separator: " ")
        }
        if let fault = difference(titles, from: expected[top..<top + 50].map(\.title)) {
          return fault
        }
      }
      screen.photos.topRow = 0
      application.render()
      return nil
    }
  }

  /// The change and its reverse in turns.
  private static func bound(
    _ before: [Photo], _ change: (inout [Photo]) -> Void
  ) -> Contest.Side {
    let scene = Scene(before)
    var after = before
    change(&after)
    let states = [before, after]
    var next = 1
    return Contest.Side { times in
      for _ in 0..<times {
        scene.album.photos = states[next]
        next = 1 - next
      }
    } fault: { _ in
      // Both states, so that no row looks right because it stayed.
      for _ in 0..<2 {
        if let fault = scene.fault(from: states[1 - next]) { return fault }
        scene.album.photos = states[next]
        next = 1 - next
      }
      return nil
    } sever: {
      scene.binder.unbind()
    }
  }

  /// A copy of the array, and the operation on it.
  private static func byHand(
    _ before: [Photo], _ change: @escaping (inout [Photo]) -> Void
  ) -> Contest.Side {
    var expected = before
    change(&expected)
    let list = PlainList()
    return Contest.Side(
      { times in
        for _ in 0..<times {
          list.photos = before
          change(&list.photos)
        }
      }, fault: { _ in list.photos == expected ? nil : "the array is another one" }, sever: nil)
  }

  @MainActor private final class PlainList {
    var photos: [Photo] = []
  }

  /// Appends to the array in the model, which the link keeps as it was before.
  private static func appended() -> Contest.Side {
    let scene = Scene(Lists.photos(count))
    return Contest.Side { times in
      for number in 0..<times {
        if scene.album.photos.count > count {
          scene.album.photos.removeLast()
        } else {
          scene.album.photos.append(Photo(id: -1 - number, title: "new one"))
        }
      }
    } fault: { _ in
      if let fault = scene.fault(from: scene.album.photos) { return fault }
      scene.album.photos.append(Photo(id: -1_000_000_000, title: "last one"))
      return scene.fault(from: scene.album.photos)
    } sever: {
      scene.binder.unbind()
    }
  }

  /// The same in an array of which a copy is kept.
  private static func appendedByHand() -> Contest.Side {
    let list = PlainList()
    list.photos = Lists.photos(count)
    var kept = list.photos
    return Contest.Side(
      { times in
        for number in 0..<times {
          if list.photos.count > count {
            list.photos.removeLast()
          } else {
            list.photos.append(Photo(id: -1 - number, title: "new one"))
          }
          kept = list.photos
        }
      }, fault: { _ in difference(kept.count, from: list.photos.count) }, sever: nil)
  }
}
