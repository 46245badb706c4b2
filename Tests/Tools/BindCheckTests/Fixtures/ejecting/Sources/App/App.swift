// Models and views for every construct of a binding file; `all.yaml` binds them.

import BinderCore
import BinderFoundation
import BinderTerminal
import Foundation
import Observation

final class Owner {
  @Observed var name = ""
  @Observed var nick: String?
  @Observed var isKnown: Bool?
}

final class Account {
  @Observed var owner = Owner()
  @Observed var level = 1.5
}

struct Photo {
  var title = ""
  var date = Date()
  var note: String?
}

final class Folder {
  @Observed var name = ""
  @Observed var chores: [Chore] = []
  let sort = Command {}
}

final class Chore {
  let drop = Command {}
  @Observed var title = ""
  @Observed var isDone = false
  @Observed var steps: [String?] = []
}

struct Stars: TwoWayConverter {
  static let name = "stars"
  init(arguments: [String]) throws(ConversionError) {}
  func format(_ value: Int) -> String { String(repeating: "*", count: value) }
  func parse(_ shown: String) -> Int { shown.count }
}

struct Shout: Converter {
  static let name = "shout"
  init(arguments: [String]) throws(ConversionError) {}
  func format(_ value: String) -> String { value.uppercased() }
}

enum Mood: CaseIterable {
  case calm, angry
}

enum News {
  case none
  case failed(String)
}

final class Model {
  @Observed var balance: Double? = 0
  @Observed var amount = 0.0
  @Observed var small: Int16 = 0
  @Observed var rating = 0
  @Observed var best: Int64?
  @Observed var title = ""
  @Observed var `default` = ""
  @Observed var größe = 0
  @Observed var day = Date()
  @Observed var end: Date?
  @Observed var tags: [String] = []
  @Observed var isOn = false
  @Observed var mood = Mood.calm
  @Observed var news = News.none
  @Observed var maybe: Bool?
  @Observed var account: Account?
  @Observed var fixed = Account()
  @Observed var photos: [Photo] = []
  @Observed var chores: [Chore] = []
  @Observed var old: [Photo]?
  @Observed var message: String?
  @Observed var `in` = ""
  let number = 3
  let save = Command {}
  let `repeat` = Command {}
  let binder = Command {}
  @Observed var chosen: Chore?
  @Observed var folders: [Folder] = []
  let remove = Command<Chore> { _ in }
  let rate = Command<Int> { _ in }
  let scale = Command<Double> { _ in }
  func empty() {}
}

@Observable final class Tracked {
  var title = ""
  var isHidden: Bool { title.isEmpty }
  func clear() { title = "" }
}

extension Tracked: BindableModel {
  static var fieldTable: FieldTable<Tracked> {
    [
      .field("title", \.title), .field("isEmpty", \.isHidden),
      .command("reset") { $0.clear() },
    ]
  }
}

final class Lamp: Control, SlotWidget {
  @Observed var isLit = false
  var defaultSlot: Field<Bool> { $isLit }
  @Observed var title: String?
  @Editable var level = 0.0
}

final class PhotoRow: ListRow {
  let title = Label()
  let date = Label()
  let note = Label()
}

final class ChoreRow: ListRow {
  let title = TextField()
  let done = Toggle()
  let steps = List { StepRow() }
}

final class StepRow: ListRow { let text = Label() }

final class FolderRow: ListRow {
  let name = Label()
  let place = Label()
  let sort = Button("Sort")
  let chores = List { FolderChoreRow() }
}

final class FolderChoreRow: ListRow {
  let title = TextField()
  let place = Label()
  let folder = Label()
  let model = TextField()
  let sort = Button("Sort")
  let remove = Button("Remove")
  let empty = Button("Empty")
}

final class Panel {
  let name = Label()
  let nick = TextField()
  let level = TextField()
}

final class Desk {
  let balance = Label()
  let edit = TextField()
  let small = Label()
  let rating = Label()
  let place = TextField()
  let largePlace = Label()
  let best = TextField()
  let size = Label()
  let tags = Label()
  let count = Label()
  let day = Label()
  let end = TextField()
  let stars = TextField()
  let fiveStars = TextField()
  let shout = Label()
  let loud = Label()
  let title = TextField()
  let number = Label()
  let `in` = Label()
  let off = Toggle()
  let maybe = Toggle()
  let level = TextField()
  let panel = Panel()
  let lamp = Lamp()
  let sum = Label()
  let plainSum = Label()
  let starSum = Label()
  let mood = TextField()
  let news = Label()
  let progress = ProgressBar()
  let hint = Label()
  let alert = Alert()
  let photos = List { PhotoRow() }
  let chores = List { ChoreRow() }
  let old = List { PhotoRow() }
  let save = Button("Save")
  let again = Button("Again")
  let other = Button("Other")
  let drop = Button("Drop")
  let five = Button("5")
  let half = Button("½")
  let folders = List { FolderRow() }
}

@MainActor final class TrackedDesk {
  let title = TextField()
  let empty = Toggle()
  let reset = Button("Reset")
}
