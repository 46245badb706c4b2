import Binder
import Testing

extension FieldBehaviours {
  /// Collections, shown as rows.
  @Suite struct ListBehaviours {
    let cart = Cart()
    let rows = Rows()
    let binder = Binder()

    private func bindGoods() {
      binder.bind(cart.$goods, to: rows.slot, of: Row.self) { binder, good, row in
        binder.bind(good.$name, to: row.title.$text)
      }
    }

    private func bindWords() {
      binder.bind(cart.$words, to: rows.slot, of: Row.self) { binder, word, row in
        binder.bind(binder.field(\.self, of: word), to: row.title.$text)
      }
    }

    @Test("each change in place is one notification: insertion, replacement, exchange and removal")
    func inPlace() {
      cart.words = ["a", "b"]
      var seen: [[String]] = []
      binder.observe(cart.$words, initial: false) { seen.append($0) }
      cart.words.insert("c", at: 1)
      cart.words[0] = "d"
      cart.words.swapAt(0, 2)
      cart.words.removeAll { $0 == "c" }
      #expect(seen == [["a", "c", "b"], ["d", "c", "b"], ["b", "c", "d"], ["b", "d"]])
    }

    @Test("a removal that removes nothing, and a write of an equal collection, change no row")
    func nothingChanged() {
      cart.words = ["a", "b"]
      bindWords()
      #expect(rows.titles == ["a", "b"])
      _ = rows.takeChanges()
      cart.words.removeAll { $0 == "c" }
      cart.words = ["a", "b"]
      #expect(rows.takeChanges().isEmpty)
      #expect(rows.made() == 2)
    }

    @Test("a row that is inserted and removed in one batch is no change")
    func insertedAndRemoved() {
      cart.words = ["a", "b"]
      bindWords()
      _ = rows.takeChanges()
      batch {
        cart.words.insert("c", at: 1)
        cart.words.remove(at: 1)
      }
      #expect(rows.takeChanges().isEmpty)
    }

    @Test("equal values have a row each, and the removal of one removes one row")
    func equalValues() {
      cart.words = ["a", "a", "b", "a"]
      bindWords()
      #expect(rows.titles == ["a", "a", "b", "a"])
      _ = rows.takeChanges()
      cart.words.remove(at: 1)
      #expect(rows.titles == ["a", "b", "a"])
      #expect(rows.takeChanges().count == 1)
      cart.words.append("b")
      #expect(rows.titles == ["a", "b", "a", "b"])
    }

    @Test("one object may stand at two places of a list")
    func objectTwice() {
      let good = Good("a")
      cart.goods = [good, Good("b"), good]
      bindGoods()
      #expect(rows.titles == ["a", "b", "a"])
      good.name = "c"
      #expect(rows.titles == ["c", "b", "c"])
      cart.goods.removeFirst()
      #expect(rows.titles == ["b", "c"])
      good.name = "d"
      #expect(rows.titles == ["b", "d"])
    }

    @Test("elements of equal identity have a row each, with their own values")
    func equalIdentity() {
      struct Tag: Identifiable, Equatable {
        let id: Int
        let name: String
      }
      let tags = Field([Tag(id: 1, name: "a"), Tag(id: 1, name: "b"), Tag(id: 2, name: "c")])
      binder.bind(tags, to: rows.slot, of: Row.self) { binder, tag, row in
        binder.bind(binder.field(\.name, of: tag), to: row.title.$text)
      }
      #expect(rows.titles == ["a", "b", "c"])
      tags.value.swapAt(0, 1)
      #expect(rows.titles == ["b", "a", "c"])
      tags.value.removeFirst()
      #expect(rows.titles == ["a", "c"])
      tags.value.append(Tag(id: 2, name: "d"))
      #expect(rows.titles == ["a", "c", "d"])
    }

    @Test("a change of an element's field makes no view, and is no change of the rows")
    func elementChanges() {
      cart.goods = [Good("a"), Good("b")]
      bindGoods()
      _ = (rows.titles, rows.takeChanges())
      cart.goods[0].name = "c"
      #expect(rows.titles == ["c", "b"])
      #expect(rows.made() == 2)
      #expect(rows.takeChanges() == [])
    }

    @Test("the row of an element that has left the list does not follow it")
    func leftElement() {
      let good = Good("a")
      cart.goods = [good, Good("b")]
      bindGoods()
      let view = rows.slot.view(at: 0) as? Row
      cart.goods.removeFirst()
      good.name = "left"
      #expect(view?.title.text == "a")
      #expect(rows.titles == ["b"])
    }

    @Test("an edit in a row that removes the row is in its element, and in no other")
    func editRemovesRow() {
      final class Line { let name = TextField() }
      let slot = RowSlot { Line() }
      let (a, b) = (Good("a"), Good("b"))
      cart.goods = [a, b]
      binder.bind(cart.$goods, to: slot, of: Line.self) { binder, good, row in
        binder.bind(good.$name, to: row.name.$text)
      }
      binder.observe(a.$name, initial: false) { [cart] _ in cart.goods.removeFirst() }
      let line = slot.view(at: 0) as? Line
      line?.name.$text.edit("typed")
      line?.name.$text.commit()
      #expect([a.name, b.name] == ["typed", "b"])
      #expect(slot.count == 1)
      #expect((slot.view(at: 0) as? Line)?.name.text == "b")
    }

    @Test("a list that changes its collection in 'onChange' hears of that afterwards, not inside")
    func changeInside() {
      bindWords()
      var log: [String] = []
      rows.slot.onChange = { [rows, cart] _ in
        log.append("begin \(rows.slot.count)")
        if cart.words.count < 3 { cart.words.append("more") }
        log.append("end \(rows.slot.count)")
      }
      cart.words = ["a"]
      #expect(log == ["begin 1", "end 1", "begin 2", "end 2", "begin 3", "end 3"])
      #expect(rows.titles == ["a", "more", "more"])
    }

    @Test("the count of the rows is up to date when the change is reported")
    func countInside() {
      bindWords()
      var counts: [Int] = []
      rows.slot.onChange = { [rows] _ in counts.append(rows.slot.count) }
      cart.words = ["a", "b"]
      cart.words = []
      #expect(counts == [2, 0])
    }

    @Test("a computed property of a removed row is not read after the removal")
    func removedRow() {
      final class Cell {
        let cart: Cart
        let index: Int
        private(set) var isOutOfRange = false
        init(_ cart: Cart, _ index: Int) { (self.cart, self.index) = (cart, index) }
        var text: String {
          guard cart.words.indices.contains(index) else {
            isOutOfRange = true
            return "none"
          }
          return cart.words[index]
        }
      }
      final class Table {
        let cells: [Cell]
        let cart: Cart
        init(_ cart: Cart) {
          self.cart = cart
          cells = (0..<3).map { Cell(cart, $0) }
        }
        var present: [Cell] { Array(cells.prefix(cart.words.count)) }
      }
      cart.words = ["a", "b", "c"]
      let table = Table(cart)
      binder.bind(binder.field(\.present, of: table), to: rows.slot, of: Row.self) {
        binder, cell, row in
        binder.bind(binder.field(\.text, of: cell), to: row.title.$text)
      }
      #expect(rows.titles == ["a", "b", "c"])
      cart.words = ["d"]
      #expect(rows.titles == ["d"])
      #expect(!table.cells.contains { $0.isOutOfRange })
    }

    @Test("a computed collection follows its filter and its elements")
    func filtered() {
      cart.words = ["a", "bb", "ccc"]
      binder.bind(binder.field(\.longWords, of: cart), to: rows.slot, of: Row.self) {
        binder, word, row in
        binder.bind(binder.field(\.self, of: word), to: row.title.$text)
      }
      #expect(rows.titles == ["bb", "ccc"])
      cart.count = 2
      #expect(rows.titles == ["ccc"])
      cart.words.append("dddd")
      #expect(rows.titles == ["ccc", "dddd"])
      cart.count = 0
      #expect(rows.titles == ["a", "bb", "ccc", "dddd"])
    }

    @Test(
      "two lists with one selection agree after the removal of the selected last row",
      arguments: [true, false])
    func oneSelection(isEdit: Bool) {
      let folder = Folder("a", ["a", "b", "c"], selection: 2)
      let lists = [Choice(isEdit: isEdit), Choice(isEdit: isEdit)]
      for list in lists {
        binder.bind(folder.$items, to: list.rows, of: Row.self) { binder, item, row in
          binder.bind(binder.field(\.self, of: item), to: row.title.$text)
        }
        binder.bind(folder.$selection, to: list.$selection)
      }
      #expect(lists.map(\.selection) == [2, 2])
      folder.items.removeLast()
      #expect(folder.selection == 1)
      #expect(lists.map(\.selection) == [1, 1])
    }

    @Test("rows behind an object that is replaced are those of the present object")
    func behindPath() {
      let desk = Desk()
      desk.folder = Folder("first", ["a", "b"])
      binder.bind(binder.field(\.folder?.items, of: desk), to: rows.slot, of: Row.self) {
        binder, item, row in
        binder.bind(binder.field(\.self, of: item), to: row.title.$text)
      }
      #expect(rows.titles == ["a", "b"])
      let left = desk.folder
      desk.folder = Folder("second", ["b", "c"])
      #expect(rows.titles == ["b", "c"])
      left?.items.append("left")
      #expect(rows.titles == ["b", "c"])
      desk.folder = nil
      #expect(rows.titles == [])
    }
  }
}
