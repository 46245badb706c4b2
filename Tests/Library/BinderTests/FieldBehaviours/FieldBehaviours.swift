import Binder

/// The behaviours that users of bindings rely on: one suite for each area, and one for each list of
/// behaviours that do not hold yet. `Tests/peers.txt` lists all of them.
enum FieldBehaviours {
  /// A model with computed properties that count how often they are read.
  final class Cart {
    @Observed var count = 1
    @Observed var price = 2
    @Observed var isGift = false
    @Observed var name = "cart"
    @Observed var discount: Int?
    @Observed var rate = 1.0
    @Observed var goods: [Good] = []
    @Observed var words: [String] = []
    /// The number of reads of the computed properties.
    private(set) var reads = 0

    var sum: Int {
      reads += 1
      return count * price
    }
    /// A sum that reads another computed property.
    var total: Int { sum + goods.count }
    /// Reads one property on two ways.
    var both: Int {
      reads += 1
      return twice + thrice
    }
    private var twice: Int { count * 2 }
    private var thrice: Int { count * 3 }
    /// Reads the price only while the cart is no gift.
    var label: String {
      reads += 1
      return isGift ? "gift" : "\(price)"
    }
    var isLarge: Bool { count > 10 }
    var summary: String { "\(isLarge ? "large" : "small") \(price)" }
    /// Reads the price through its field, and not through the property.
    var peeked: Int { count + $price.value }
    /// Changes a property that it reads.
    var growing: Int {
      count += 1
      return count
    }
    var amount: Int { goods.reduce(0) { $0 + $1.amount } }
    var longWords: [String] { words.filter { $0.count > count } }
  }

  final class Good {
    @Observed var name: String
    @Observed var amount: Int

    init(_ name: String, _ amount: Int = 1) { (self.name, self.amount) = (name, amount) }
  }

  /// An object that others are replaced by.
  final class Folder {
    @Observed var name: String
    @Observed var items: [String]
    @Observed var selection: Int
    @Observed var count = 1
    @Observed var parent: Folder?

    init(_ name: String, _ items: [String] = [], selection: Int = 0) {
      (self.name, self.items, self.selection) = (name, items, selection)
    }
  }

  final class Desk {
    @Observed var folder: Folder?
  }

  /// A model whose folder is always there.
  final class Shelf {
    @Observed var folder: Folder

    init(_ folder: Folder) { self.folder = folder }
  }

  /// Two fields that other fields feed, and a property that reads both.
  final class Pair {
    @Observed var left = 0
    @Observed var right = 0
    private(set) var reads = 0
    var sum: Int {
      reads += 1
      return left + right
    }
  }

  // MARK: - Widgets

  final class Switch: Widget {
    @Editable var isOn = false
  }

  final class Slider: Widget {
    @Editable var position = 0.0
  }

  final class FolderScreen {
    let title = Label()
    let name = TextField()
    let count = TextField()
  }

  /// A list whose selection stays within its rows: when the rows get fewer, the list selects the
  /// last one.
  final class Choice: Widget {
    let rows = RowSlot { Row() }
    @Editable var selection = 0

    /// - Parameter isEdit: Whether the list reports the new selection as an edit by the user.
    init(isEdit: Bool) {
      rows.onChange = { [unowned self] _ in
        let last = max(0, rows.count - 1)
        guard selection > last else { return }
        if isEdit {
          $selection.edit(last)
          $selection.commit()
        } else {
          selection = last
        }
      }
    }
  }

  /// The view of a row.
  final class Row {
    let title = Label()
  }

  /// A list that records the changes of its rows.
  final class Rows {
    let slot: RowSlot
    private(set) var changes: [RowChange] = []
    private(set) var made: () -> Int

    init() {
      let counter = Box(0)
      slot = RowSlot {
        counter.content += 1
        return Row()
      }
      made = { counter.content }
      slot.onChange = { [unowned self] in changes += $0 }
    }

    /// The titles of all rows, which are made for that.
    var titles: [String] { slot.show(0..<slot.count).compactMap { ($0 as? Row)?.title.text } }

    /// The changes since the last call.
    func takeChanges() -> [RowChange] {
      defer { changes = [] }
      return changes
    }
  }

  // MARK: - Conversions

  /// Shows how much a mutable object has counted.
  final class Tally {
    var number = 0
  }

  struct TallyType: Converter {
    static let name = "tally"
    init() {}
    init(arguments: [String]) {}
    func format(_ value: Tally) -> String { "\(value.number)" }
  }

  /// Text as it is, with a record of the calls.
  struct RecordedType: TwoWayConverter {
    static let name = "recorded"
    let shown: Box<[String]>
    init(_ shown: Box<[String]>) { self.shown = shown }
    init(arguments: [String]) { shown = Box([]) }
    func format(_ value: String) -> String {
      shown.content.append(value)
      return value
    }
    func parse(_ shown: String) -> String { shown }
  }
}
