// Made from the examples of the rules: RECORD=1 swift test --filter RuleNoticeTests
// swift-format-ignore-file
import Binder
import BinderFoundation
import BinderTerminal
import Foundation
import Observation

@MainActor final class ExampleView {
  let name = Label()
  let rounded = Label()
  let tip = Label()
  let title = Label()
  let total = Label()
  let warning = Label()
}

@MainActor let ruleExamplePairs: [String: () -> (model: AnyObject, view: AnyObject)] = [
  "Example1": { (Example1.Bill(), ExampleView()) },
  "Example2": { (Example2.Bill(), ExampleView()) },
  "Example3": { (Example3.Bill(), ExampleView()) },
  "Example4": { (Example4.Bill(), ExampleView()) },
  "Example5": { (Example5.Bill(), Example5.BillScreen()) },
  "Example6": { (Example6.Account(), Example6.AccountScreen()) },
  "Example7": { (Example7.Bill(), Example7.BillScreen()) },
  "Example8": { (Example8.Bill(), Example8.BillScreen()) },
  "Example9": { (Example9.Bill(), ExampleView()) },
  "Example10": { (Example10.Bill(), Example10.BillScreen()) },
  "Example11": { (Example11.Account(), ExampleView()) },
  "Example12": { (Example12.Bill(), ExampleView()) },
  "Example13": { (Example13.Bill(), ExampleView()) },
  "Example14": { (Example14.Order(), ExampleView()) },
  "Example15": { (Example15.Order(), ExampleView()) },
  "Example16": { (Example16.News(), Example16.NewsScreen()) },
  "Example17": { (Example17.News(), Example17.NewsScreen()) },
  "Example18": { (Example18.Bill(), ExampleView()) },
  "Example19": { (Example19.Bill(), ExampleView()) },
  "Example20": { (Example20.Bill(), Example20.BillScreen()) },
  "Example21": { (Example21.Bill(), ExampleView()) },
  "Example22": { (Example22.Bill(), ExampleView()) },
  "Example23": { (Example23.Bill(), Example23.BillScreen()) },
  "Example24": { (Example24.Bill(), Example24.BillScreen()) },
  "Example25": { (Example25.Bill(), Example25.BillScreen()) },
  "Example26": { (Example26.Bill(), Example26.BillScreen()) },
  "Example27": { (Example27.Bill(), Example27.BillScreen()) },
  "Example28": { (Example28.Bill(), Example28.BillScreen()) },
  "Example29": { (Example29.Bill(), Example29.BillScreen()) },
  "Example30": { (Example30.Bill(), Example30.BillScreen()) },
  "Example31": { (Example31.Bill(), Example31.BillScreen()) },
  "Example32": { (Example32.Bill(), Example32.BillScreen()) },
  "Example33": { (Example33.Bill(), Example33.BillScreen()) },
  "Example34": { (Example34.Bill(), Example34.BillScreen()) },
  "Example35": { (Example35.Bill(), Example35.BillScreen()) },
  "Example36": { (Example36.Bill(), Example36.BillScreen()) },
  "Example37": { (Example37.Bill(), Example37.BillScreen()) },
  "Example38": { (Example38.Bill(), Example38.BillScreen()) },
  "Example39": { (Example39.Bill(), Example39.BillScreen()) },
  "Example40": { (Example40.Bill(), Example40.BillScreen()) },
  "Example41": { (Example41.Bill(), Example41.BillScreen()) },
  "Example42": { (Example42.Bill(), Example42.BillScreen()) },
  "Example43": { (Example43.Bill(), Example43.BillScreen()) },
  "Example44": { (Example44.Diary(), Example44.DiaryScreen()) },
  "Example45": { (Example45.Album(), Example45.AlbumScreen()) },
  "Example46": { (Example46.Library(), Example46.LibraryScreen()) },
  "Example47": { let one = Example47.Settings(); return (one, one) },
  "Example48": { (Example48.Bill(), ExampleView()) },
]

enum Example1 {
  final class Bill {
    @Observed var amount = 0.0
  }
}

enum Example2 {
  public final class Bill {
    @Observed var amount = 0.0
  }
}

enum Example3 {
  final class Bill {
    @Observed private var amount = 0.0
  }
}

enum Example4 {
  final class Bill {
    var title = "Lunch"
  }
}

enum Example5 {
  final class Bill {
    @Observed private(set) var table = "1"
  }
  final class BillScreen: Screen {
    let table = TextField()
  }
}

enum Example6 {
  final class Owner {
    @Observed var name = ""
  }
  final class Account {
    @Observed var owner: Owner?
  }
  final class AccountScreen: Screen {
    let name = Label()
  }
}

enum Example7 {
  final class Bill {
    @Observed var tip = 0.0 { didSet { total = tip + 20 } }
    @Observed var total = 20.0
  }
  final class BillScreen: Screen {
    let tip = TextField()
  }
}

enum Example8 {
  final class Bill: BindableModel {
    @Observed var tip = 0.0 { didSet { total = tip + 20 } }
    @Observed var total = 20.0
    static var fieldTable: FieldTable<Bill> {
      [.field("tip", \.tip, affectedBy: \.$tip)]
    }
  }
  final class BillScreen: Screen {
    let tip = TextField()
  }
}

enum Example9 {
  final class Bill {
    @Observed var amount = 0.0
    @available(*, deprecated, renamed: "amount") @Observed var sum = 0.0
  }
}

enum Example10 {
  final class Bill {
    @Observed var amount = 0.0
    @Observed var isPaid = false
    let send = Command { print("sent") }
  }
  final class BillScreen: Screen {
    let total = Label()
    let tip = TextField()
    let submit = Button("Send")
  }
}

enum Example11 {
  final class Owner {
    @Observed var name = ""
  }
  final class Account {
    @Observed var owner = Owner()
  }
}

enum Example12 {
  final class Bill {
    @Observed var amount = 0.0
    var withTip: Double { amount * 1.1 }
  }
}

enum Example13 {
  final class Bill {
    @Observed var amount = 0.0
    @Computed({ (bill: Bill) in bill.amount * 1.1 }) var withTip: Double
  }
}

enum Example14 {
  final class Order: BindableModel {
    @Observed var total = 0.0
    @Observed var limit = 100.0
    var isLarge: Bool { total > limit }
    static var fieldTable: FieldTable<Order> {
      [.field("isLarge", \.isLarge, affectedBy: \.$total)]
    }
  }
}

enum Example15 {
  final class Order: BindableModel {
    @Observed var total = 0.0
    @Observed var limit = 100.0
    var isLarge: Bool { total > limit }
    static var fieldTable: FieldTable<Order> {
      [.field("isLarge", \.isLarge, affectedBy: \.$total, \.$limit)]
    }
  }
}

enum Example16 {
  actor Feed {
    @Observed var count = 0
  }
  final class News {
    let feed = Feed()
  }
  final class NewsScreen: Screen {
    let count = Label()
  }
}

enum Example17 {
  actor Feed {
    private weak var news: News?
    init(_ news: News) { self.news = news }
    func received(_ count: Int) async { await news?.show(count) }
  }
  @MainActor final class News {
    @Observed var count = 0
    func show(_ count: Int) { self.count = count }
  }
  final class NewsScreen: Screen {
    let count = Label()
  }
}

enum Example18 {
  final class Bill {
    @Observed var amount = 0.0
  }
  final class BillScreen: Screen {
    let total = Label()
  }
  @MainActor final class Controller {
    let binder: Binder
    init(_ screen: BillScreen, file: String) throws {
      let model = Bill()
      binder = try Binder(model: model, view: screen, file: file)
    }
  }
}

enum Example19 {
  final class Bill {
    @Observed var amount = 0.0
  }
  final class BillScreen: Screen {
    let total = Label()
  }
  @MainActor final class Controller {
    let model: Bill
    let binder: Binder
    init(_ screen: BillScreen, file: String) throws {
      model = Bill()
      binder = try Binder(model: model, view: screen, file: file)
    }
  }
}

enum Example20 {
  final class Bill {
    @Observed var guest = ""
    @Observed var canSend = true
  }
  final class BillScreen: Screen {
    let guest = Label()
  }
}

enum Example21 {
  final class Bill {
    @Observed var amount = 0.0
  }
  final class BillScreen: Screen {
    let total = Label()
  }
  @MainActor final class Controller {
    let bill = Bill()
    init(_ screen: BillScreen, file: String) throws {
      _ = try Binder(model: bill, view: screen, file: file)
    }
  }
}

enum Example22 {
  final class Bill {
    @Observed var amount = 0.0
  }
  final class BillScreen: Screen {
    let total = Label()
  }
  @MainActor final class Controller {
    let bill = Bill()
    let binder: Binder
    init(_ screen: BillScreen, file: String) throws {
      binder = try Binder(model: bill, view: screen, file: file)
    }
  }
}

enum Example23 {
  final class Bill {
    @Observed var amount = 0.0
    @Observed var tip = 0.0
  }
  final class BillScreen: Screen {
    let total = Label()
    let tip = Label()
  }
}

enum Example24 {
  final class Bill {
    @Observed var guest = ""
    @Observed var table = ""
  }
  final class BillScreen: Screen {
    let guest = Label()
    let table = Label()
  }
}

enum Example25 {
  final class Bill {
    @Observed var guest = ""
  }
  final class BillScreen: Screen {
    let guest = TextField()
  }
}

enum Example26 {
  final class Bill {
    let guest = "Ann"
    let table = "by the window"
  }
  final class BillScreen: Screen {
    let guest = Label()
    let table = Label()
  }
}

enum Example27 {
  final class Bill {
    let showHelp = Command { print("keys") }
  }
  final class BillScreen: Screen {
    let total = Label()
    let help = Shortcut("?")
    override var body: any Element {
      total
    }
  }
}

enum Example28 {
  final class Bill {
    let showHelp = Command { print("keys") }
  }
  final class BillScreen: Screen {
    let total = Label()
    let help = Shortcut("?")
    override var body: any Element {
      Column {
          total
          help
        }
    }
  }
}

enum Example29 {
  final class Bill {
    @Observed var guests = ["Ann", "Ben"]
  }
  final class BillScreen: Screen {
    let guests = TextField()
  }
}

enum Example30 {
  final class Bill {
    @Observed var paidAt = Date()
  }
  final class BillScreen: Screen {
    let paid = TextField()
  }
}

enum Example31 {
  final class Bill {
    @Observed var isPaid: Bool?
  }
  final class BillScreen: Screen {
    let submit = Button("Send")
  }
}

enum Example32 {
  final class Bill {
    @Observed var number = 7
    let guest = "Ann"
  }
  final class BillScreen: Screen {
    let guest = Label()
  }
}

enum Example33 {
  final class Bill {
    @Observed var paidAt = Date()
  }
  final class BillScreen: Screen {
    let paid = Label()
  }
}

enum Example34 {
  final class Bill {
    @Observed(validating: { $0 < 2 ? "needs two guests" : nil }) var guests = 1
  }
  final class BillScreen: Screen {
    let guests = TextField()
  }
}

enum Example35 {
  final class Bill {
    @Observed(validating: { $0 < 2 ? "needs two guests" : nil }) var guests = 2
  }
  final class BillScreen: Screen {
    let guests = TextField()
  }
}

enum Example36 {
  final class Bill {
    func send(to address: String) {}
  }
  final class BillScreen: Screen {
    let submit = Button("Send")
  }
}

enum Example37 {
  final class Bill {
    let send = Command()
    init() { send.setHandler { [unowned self] in deliver(to: "the table") } }
    private func deliver(to address: String) {}
  }
  final class BillScreen: Screen {
    let submit = Button("Send")
  }
}

enum Example38 {
  final class Bill {
    @Observed var amount = 0.0
    let close = Command { print("closed") }
  }
  final class BillScreen: Screen {
    let amount = TextField()
    let cancel = Button("Cancel")
  }
}

enum Example39 {
  final class Bill {
    let rate = Command<Int> { print($0) }
  }
  final class BillScreen: Screen {
    let five = Button("Five stars")
  }
}

enum Example40 {
  final class Bill {
    let send = Command()
  }
  final class BillScreen: Screen {
    let submit = Button("Send")
  }
}

enum Example41 {
  final class Bill {
    let send = Command { print("sent") }
  }
  final class BillScreen: Screen {
    let submit = Button("Send")
  }
}

enum Example42 {
  final class Bill {
    @Observed var isSent = false
    let send = Command()
    init() {
      send.handler = { [self] in isSent = true }
    }
  }
  final class BillScreen: Screen {
    let submit = Button("Send")
  }
}

enum Example43 {
  final class Bill {
    @Observed var isSent = false
    let send = Command()
    init() {
      send.handler = { [unowned self] in isSent = true }
    }
  }
  final class BillScreen: Screen {
    let submit = Button("Send")
  }
}

enum Example44 {
  final class Entry {
    @Observed var title = ""
  }
  final class Diary {
    @Observed var entries: [Entry] = []
    let search = Command<String> { print($0) }
    let open = Command<Entry> { print($0.title) }
  }
  final class EntryRow: ListRow {
    let title = Label()
    let show = Button("Show")
  }
  final class DiaryScreen: Screen {
    let entries = List { EntryRow() }
  }
}

enum Example45 {
  @MainActor final class Photo {
    @Observed var title = ""
  }
  @MainActor final class Album {
    @Observed var name = ""
    @Observed var photos: [Photo] = []
  }
  @MainActor final class PhotoRow: @MainActor Widget {
    let title = Label()
  }
  @MainActor final class Gallery: @MainActor SlotWidget {
    let rows = RowSlot { PhotoRow() }
    var defaultSlot: RowSlot { rows }
  }
  @MainActor final class AlbumScreen: Screen {
    let name = Label()
    let photos = Gallery()
  }
}

enum Example46 {
  final class Book {
    @Observed var title = ""
  }
  final class Library {
    @Observed var books: [Book] = []
    @Observed var chosen: Book?
    @Observed var index: Int?
  }
  final class BookRow: ListRow {
    let title = Label()
  }
  final class LibraryScreen: Screen {
    let books = List { BookRow() }
  }
}

enum Example47 {
  @MainActor final class Toggle: @MainActor SlotWidget {
    @Editable var isOn = false
    var defaultSlot: EditableField<Bool> { $isOn }
  }
  @MainActor final class Settings {
    let light = Toggle()
    let dark = Toggle()
  }
}

enum Example48 {
  final class Bill {
    @Observed var amount = 0.0
    @Observed var tip = 0.0
  }
}
