import Binder
import Testing

extension FieldBehaviours {
  /// The specification of rounds, of edits that are taken whole or not at all, and of the end of
  /// bindings.
  @Suite struct RoundTests {
    /// The order in which two bindings of one screen are made.
    enum Order: CaseIterable {
      case asWritten
      case reversed

      func make(_ first: () throws -> Void, _ second: () throws -> Void) rethrows {
        if self == .asWritten { try first() }
        try second()
        if self == .reversed { try first() }
      }
    }

    // MARK: - A replaced object

    /// Binds a list to the folder of a shelf, and replaces the folder.
    private func replace(
      _ left: Folder, by present: Folder, _ order: Order, isEdit: Bool
    ) -> (left: Int, present: Int, shown: Int) {
      let shelf = Shelf(left)
      let choice = Choice(isEdit: isEdit)
      let binder = Binder()
      order.make {
        binder.bind(binder.field(\.folder.items, of: shelf), to: choice.rows, of: Row.self) {
          binder, item, row in
          binder.bind(binder.field(\.self, of: item), to: row.title.$text)
        }
      } _: {
        binder.bind(\.$selection, of: shelf.$folder, to: choice.$selection)
      }
      shelf.folder = present
      return withExtendedLifetime(binder) {
        (left.selection, present.selection, choice.selection)
      }
    }

    @Test(
      "a list that keeps its selection among its rows never changes the object that was left",
      arguments: Order.allCases, [true, false])
    func selectionOfLeftObject(order: Order, isEdit: Bool) {
      let left = Folder("left", ["a", "b", "c", "d", "e"], selection: 4)
      let present = Folder("present", ["x", "y"], selection: 7)
      let result = replace(left, by: present, order, isEdit: isEdit)
      #expect(result.left == 4)
      // A selection behind the end selects nothing, and the model keeps it. An edit is the user's.
      #expect(result.present == (isEdit ? 1 : 7))
      #expect(result.shown == result.present)
    }

    @Test(
      "the selection of a new object does not depend on the order of the bindings",
      arguments: [true, false])
    func selectionInEachOrder(isEdit: Bool) {
      let results = Order.allCases.map { order in
        let left = Folder("left", ["a", "b", "c", "d", "e"], selection: 4)
        let present = Folder("present", ["x", "y", "z"], selection: 1)
        return replace(left, by: present, order, isEdit: isEdit)
      }
      #expect(results.allSatisfy { $0.left == 4 })
      #expect(results.allSatisfy { $0.present == $0.shown })
      #expect(results[0].present == results[1].present)
    }

    @Test(
      "an edit that a handler makes while a new object is shown is written to the new object",
      arguments: Order.allCases)
    func editWhileShown(order: Order) {
      let (left, present) = (Folder("left"), Folder("present"))
      let shelf = Shelf(left)
      let screen = FolderScreen()
      let binder = Binder()
      order.make {
        binder.bind(binder.field(\.folder.name, of: shelf), to: screen.title.$text)
      } _: {
        binder.bind(\.$count, of: shelf.$folder, to: screen.count.$text, as: .int)
      }
      binder.observe(screen.title.$text, initial: false) { [screen] _ in
        screen.count.$text.edit("5")
        screen.count.$text.commit()
      }
      shelf.folder = present
      #expect((left.count, present.count) == (1, 5))
      #expect(screen.count.text == "5")
    }

    @Test("an edit by a handler on the replaced field is for the new object")
    func editByHandlerOnTheWay() {
      let (left, present) = (Folder("left"), Folder("present"))
      let shelf = Shelf(left)
      let screen = FolderScreen()
      let binder = Binder()
      binder.observe(shelf.$folder, initial: false) { [screen] _ in
        screen.count.$text.edit("5")
        screen.count.$text.commit()
      }
      binder.bind(\.$count, of: shelf.$folder, to: screen.count.$text, as: .int)
      shelf.folder = present
      #expect((left.count, present.count) == (1, 5))
      #expect(screen.count.text == "5")
    }

    @Test("an edit in a batch, after the replacement of the object, is for the new object")
    func editInBatch() {
      let (left, present) = (Folder("left"), Folder("present"))
      let shelf = Shelf(left)
      let screen = FolderScreen()
      let binder = Binder()
      binder.bind(\.$count, of: shelf.$folder, to: screen.count.$text, as: .int)
      batch {
        shelf.folder = present
        screen.count.$text.edit("5")
        screen.count.$text.commit()
      }
      #expect((left.count, present.count) == (1, 5))
      #expect(screen.count.text == "5")
    }

    @Test(
      "a handler on a path finds each other path through the replaced object moved already",
      arguments: Order.allCases)
    func allPathsMovedFirst(order: Order) throws {
      let (left, present) = (Folder("left"), Folder("present"))
      let desk = Desk()
      desk.folder = left
      let screen = FolderScreen()
      let binder = Binder()
      try order.make {
        try binder.observe(desk, path: "folder?.name", as: String.self) { [screen] name in
          if name == "present" {
            screen.count.$text.edit("5")
            screen.count.$text.commit()
          }
        }
      } _: {
        binder.bind(\.$count, of: desk.$folder, to: screen.count.$text, as: .int)
      }
      desk.folder = present
      #expect((left.count, present.count) == (1, 5))
    }

    // MARK: - Computed properties

    @Test(
      "two fields that change in one batch are one read of a property that reads both",
      arguments: [Binder.Delivery.atOnce, .onFlush])
    func oneReadPerBatch(delivery: Binder.Delivery) {
      let cart = Cart()
      let binder = Binder(delivery: delivery)
      var seen: [Int] = []
      binder.observe(binder.field(\.sum, of: cart)) { seen.append($0) }
      let before = cart.reads
      batch {
        cart.count = 3
        cart.price = 10
      }
      binder.flush()
      #expect(cart.reads == before + 1)
      #expect(seen == [2, 30])
    }

    /// A class whose table names the dependencies of a property.
    final class Basket: BindableModel {
      @Observed var count = 1
      @Observed var price = 2
      private(set) var reads = 0
      var sum: Int {
        reads += 1
        return count * price
      }
      static var fieldTable: FieldTable<Basket> {
        [.field("sum", \.sum, affectedBy: \.$count, \.$price)]
      }
    }

    @Test("two dependencies of a table that change in one batch are one read")
    func oneReadPerBatchOfTable() throws {
      let basket = Basket()
      let binder = Binder()
      var seen: [Int] = []
      binder.observe(basket, \.sum) { seen.append($0) }
      let before = basket.reads
      batch {
        basket.count = 3
        basket.price = 10
      }
      #expect(basket.reads == before + 1)
      #expect(seen == [2, 30])
    }

    @Test("two fields that a handler sets are one read of a property that reads both")
    func oneReadPerHandler() {
      let (cart, pair) = (Cart(), Pair())
      let binder = Binder()
      var seen: [Int] = []
      binder.observe(binder.field(\.sum, of: pair)) { seen.append($0) }
      binder.observe(cart.$count, initial: false) { [pair] count in
        pair.left = count
        pair.right = count
      }
      let before = pair.reads
      cart.count = 2
      #expect(pair.reads == before + 1)
      #expect(seen == [0, 4])
    }

    @Test(
      "a property that reads two fields which one field feeds never has a mixed value",
      arguments: Order.allCases)
    func diamond(order: Order) {
      let (cart, pair) = (Cart(), Pair())
      let binder = Binder()
      var seen: [Int] = []
      order.make {
        binder.observe(binder.field(\.sum, of: pair), initial: false) { seen.append($0) }
      } _: {
        binder.bind(cart.$count, to: pair.$left)
        binder.bind(cart.$count, to: pair.$right)
      }
      seen = []
      let before = pair.reads
      cart.count = 2
      #expect(seen == [4])
      #expect(pair.reads == before + 1)
    }

    // MARK: - Text that cannot be taken

    @Test(
      "text that cannot be read stays with its reason when the focus leaves",
      arguments: [CommitTrigger.key, .blur])
    func unreadable(commit: CommitTrigger) {
      let (cart, input, binder) = (Cart(), TextField(), Binder())
      cart.rate = 5
      binder.bind(cart.$rate, to: input.$text, as: .fpint, commit: commit)
      input.$text.edit("abc")
      input.$text.endEditing()
      #expect(input.text == "abc")
      #expect(input.error == "'abc' is not a number")
      #expect(cart.rate == 5)
    }

    @Test(
      "text that the validation refuses stays with its reason when the focus leaves",
      arguments: [CommitTrigger.key, .blur])
    func refused(commit: CommitTrigger) {
      let (cart, input, binder) = (Cart(), TextField(), Binder())
      cart.$count.validate = { $0 < 0 ? "below zero" : nil }
      binder.bind(cart.$count, to: input.$text, as: .int, commit: commit)
      input.$text.edit("-3")
      input.$text.endEditing()
      #expect(input.text == "-3")
      #expect(input.error == "below zero")
      #expect(cart.count == 1)
    }

    @Test("text that stayed after the loss of focus is mended by the next edit")
    func mended() {
      let (cart, input, binder) = (Cart(), TextField(), Binder())
      binder.bind(cart.$rate, to: input.$text, as: .fpint)
      input.$text.edit("6x")
      input.$text.endEditing()
      #expect(input.text == "6x")
      input.$text.edit("6")
      #expect(input.error == nil)
      #expect(cart.rate == 6)
      input.$text.endEditing()
      #expect(input.text == "6.00")
    }

    @Test("Escape replaces text that stayed after the loss of focus by the model's latest value")
    func discarded() {
      let (cart, input, binder) = (Cart(), TextField(), Binder())
      binder.bind(cart.$rate, to: input.$text, as: .fpint)
      input.$text.edit("x")
      input.$text.endEditing()
      cart.rate = 9
      #expect(input.text == "x")
      #expect(input.error == "'x' is not a number")
      input.$text.revert()
      #expect(input.text == "9.00")
      #expect(input.error == nil)
      #expect(cart.rate == 9)
    }

    // MARK: - An edit is taken whole or not at all

    @Test("when the typed text stops being a number, the model gets the value from before the edit")
    func atomic() {
      let (cart, input, label, binder) = (Cart(), TextField(), Label(), Binder())
      cart.rate = 5
      binder.bind(cart.$rate, to: input.$text, as: .fpint)
      binder.bind(cart.$rate, to: label.$text, as: .fpint)
      input.$text.edit("1")
      #expect(cart.rate == 1)
      for text in ["1,", "1,2", "1,23", "1,234", "1,234.", "1,234.5"] {
        input.$text.edit(text)
        #expect(input.text == text)
        #expect(input.error != nil)
        #expect(cart.rate == 5)
        #expect(label.text == "5.00")
      }
      input.$text.endEditing()
      #expect(cart.rate == 5)
      input.$text.revert()
      #expect(input.text == "5.00")
      #expect(cart.rate == 5)
    }

    @Test("when the typed value becomes invalid, the model gets the value from before the edit")
    func atomicValidation() {
      let (cart, input, binder) = (Cart(), TextField(), Binder())
      cart.count = 5
      cart.$count.validate = { $0 > 100 ? "too much" : nil }
      binder.bind(cart.$count, to: input.$text, as: .int)
      for text in ["1", "12"] { input.$text.edit(text) }
      #expect(cart.count == 12)
      input.$text.edit("123")
      #expect(input.error == "too much")
      #expect(cart.count == 5)
      input.$text.edit("12")
      #expect(input.error == nil)
      #expect(cart.count == 12)
    }

    @Test("text that becomes a number again is written again")
    func writtenAgain() {
      let (cart, input, binder) = (Cart(), TextField(), Binder())
      binder.bind(cart.$rate, to: input.$text, as: .fpint)
      for text in ["1", "1,", "1"] { input.$text.edit(text) }
      for text in ["12", "123"] { input.$text.edit(text) }
      #expect(input.$text.commit())
      #expect(cart.rate == 123)
      #expect(input.error == nil)
    }

    @Test("Enter makes the typed value the one from before the next edit")
    func afterEnter() {
      let (cart, input, binder) = (Cart(), TextField(), Binder())
      binder.bind(cart.$count, to: input.$text, as: .int)
      input.$text.edit("7")
      #expect(input.$text.commit())
      for text in ["8", "8x"] { input.$text.edit(text) }
      #expect(cart.count == 7)
    }

    // MARK: - A value that is shown once

    @Test("a value that is shown once along a path waits for the first object")
    func once() throws {
      let desk = Desk()
      let screen = FolderScreen()
      let binder = try Binder(
        model: desk, view: screen,
        bindings: Bindings(
          text: document(
            """
            title: { modelField: folder?.name, mode: oneTime, fallback: none }
            name: { modelField: folder?.name, mode: oneTime, fallback: none }
            """, model: "FieldBehaviours.Desk", view: "FieldBehaviours.FolderScreen"),
          name: "x.yaml"))
      #expect([screen.title.text, screen.name.text] == ["none", "none"])
      let first = Folder("first")
      desk.folder = first
      #expect([screen.title.text, screen.name.text] == ["first", "first"])
      first.name = "later"
      desk.folder = Folder("second")
      desk.folder = nil
      #expect([screen.title.text, screen.name.text] == ["first", "first"])
      withExtendedLifetime(binder) {}
    }

    @Test("a value that code shows once waits for the first object")
    func onceInCode() {
      let desk = Desk()
      let (input, binder) = (TextField(), Binder())
      binder.bind(\.$name, of: desk.$folder, to: input.$text, mode: .oneTime)
      desk.folder = Folder("first")
      #expect(input.text == "first")
      desk.folder?.name = "later"
      desk.folder = Folder("second")
      #expect(input.text == "first")
    }

    // MARK: - The end of bindings

    @Test("unbind() clears the reasons of failed edits", arguments: ["x", "-3"])
    func errorsAfterUnbind(text: String) {
      let (cart, input, binder) = (Cart(), TextField(), Binder())
      cart.$count.validate = { $0 < 0 ? "below zero" : nil }
      binder.bind(cart.$count, to: input.$text, as: .int)
      input.$text.edit(text)
      #expect(input.error != nil)
      binder.unbind()
      #expect(input.error == nil)
    }

    @Test("unbind() clears the reason why there is nothing to write to")
    func missingObjectAfterUnbind() {
      let desk = Desk()
      let (input, binder) = (TextField(), Binder())
      binder.bind(\.$name, of: desk.$folder, to: input.$text)
      input.$text.edit("x")
      #expect(input.error != nil)
      binder.unbind()
      #expect(input.error == nil)
    }

    @Test("the release of the binder clears the reasons of failed edits when the user goes on")
    func errorsAfterRelease() {
      let (cart, input) = (Cart(), TextField())
      var binder: Binder? = Binder()
      binder?.bind(cart.$count, to: input.$text, as: .int)
      input.$text.edit("x")
      #expect(input.error != nil)
      binder = nil
      input.$text.endEditing()
      #expect(input.error == nil)
    }
  }
}
