import BinderCore
import Testing

/// The edits of the user in a history: each draft is one step, and none where it is taken back.
extension UndoHistoryTests {
  struct Size: Equatable { var width = 1 }

  final class Item {
    @Observed var amount = 2
    @Observed var name = "n"
    @Observed var copies = 0
    @Observed var size = Size()
    @Observed(validating: { $0 > 9 ? "too much" : nil }) var limit = 5
    var both: Int {
      get { amount + copies }
      set { (amount, copies) = (newValue, newValue) }
    }
    let history = UndoHistory()
    init() {
      history.follow($amount, named: "Amount")
      history.follow($name, named: "Name")
      history.follow($copies, named: "Copies")
      history.follow($size, named: "Size")
      history.follow($limit, named: "Limit")
    }
  }

  /// The fields of an item on a form.
  final class Desk {
    let item = Item()
    let (amount, name, limit) = (Input(), Input(), Input())
    let binder = Binder()
    var history: UndoHistory { item.history }

    init(commit: CommitTrigger = .key) {
      binder.bind(item.$amount, to: amount.$text, as: .int, commit: commit)
      binder.bind(item.$name, to: name.$text, commit: commit)
      binder.bind(item.$limit, to: limit.$text, as: .int, commit: commit)
    }

    /// Has a step of the name to redo.
    func undoName() {
      name.type("xyz")
      name.$text.endEditing()
      history.undo()
      #expect((item.name, history.undoName, history.redoName) == ("n", nil, "Name"))
    }
  }

  @Test("the values that a handler sets because of an edit belong to the step of the draft")
  func reaction() {
    let desk = Desk()
    desk.binder.observe(desk.item.$amount, initial: false) { [item = desk.item] in
      item.copies = $0 * 10
    }
    for text in ["5", "57"] { desk.amount.$text.edit(text) }
    desk.amount.$text.endEditing()
    #expect((desk.item.amount, desk.item.copies) == (57, 570))
    desk.history.undo()
    #expect((desk.item.amount, desk.history.undo.canRun) == (2, false))
    desk.history.redo()
    #expect((desk.item.amount, desk.item.copies, desk.history.undoName) == (57, 570, "Amount"))
  }

  @Test("so do those that a handler sets at a flush, also after the draft has ended")
  func reactionAtFlush() {
    let (item, input, binder) = (Item(), Input(), Binder(delivery: .onFlush))
    binder.bind(item.$amount, to: input.$text, as: .int)
    binder.observe(item.$amount, initial: false) { [item] in item.copies = $0 * 10 }
    binder.flush()
    for text in ["5", "57"] {
      input.$text.edit(text)
      binder.flush()
    }
    input.$text.edit("571")
    input.$text.endEditing()
    binder.flush()
    #expect((item.amount, item.copies, item.history.undoName) == (571, 5710, "Amount"))
    item.history.undo()
    binder.flush()
    #expect((item.amount, item.history.undo.canRun, item.history.redoName) == (2, false, "Amount"))
    input.$text.edit("9")
    binder.flush()
    input.$text.revert()
    binder.flush()
    #expect((item.amount, item.history.undo.canRun, item.history.redoName) == (2, false, "Amount"))
  }

  @Test(
    "a draft is one step, whatever its type and its moment of writing",
    arguments: [CommitTrigger.key, .blur])
  func draft(commit: CommitTrigger) {
    let desk = Desk(commit: commit)
    for text in ["", "1", "12", "125"] { desk.amount.$text.edit(text) }
    desk.amount.$text.endEditing()
    #expect((desk.item.amount, desk.history.undoName) == (125, "Amount"))
    desk.history.undo()
    #expect((desk.item.amount, desk.history.undo.canRun) == (2, false))
    desk.history.redo()
    #expect((desk.item.amount, desk.amount.text) == (125, "125"))
  }

  @Test("two drafts of a field are two steps, whether Enter or the focus ends the first")
  func visits() {
    let desk = Desk()
    desk.name.type(" one")
    desk.name.$text.commit()
    desk.name.type(" two")
    desk.name.$text.endEditing()
    desk.name.type(" three")
    desk.history.undo()
    #expect(desk.item.name == "n one two")
    desk.history.undo()
    #expect(desk.item.name == "n one")
    desk.history.undo()
    #expect((desk.item.name, desk.history.undo.canRun) == ("n", false))
  }

  @Test(
    "a draft that is taken back, or ends with the value from before, leaves the steps as they were",
    arguments: [["29"], ["29", "29x"], ["29", "2"], ["", "29", "2", "24"], ["29", "2x", "2"]])
  func takenBack(texts: [String]) {
    let desk = Desk()
    desk.undoName()
    for text in texts { desk.amount.$text.edit(text) }
    desk.amount.$text.revert()
    #expect(desk.item.amount == 2)
    #expect((desk.history.undoName, desk.history.redoName) == (nil, "Name"))
    desk.history.redo()
    #expect(desk.item.name == "nxyz")
  }

  @Test("a text that the model refuses is no step, and a corrected one is")
  func refused() {
    let desk = Desk()
    desk.undoName()
    desk.limit.type("0")
    desk.limit.$text.endEditing()
    #expect((desk.history.undoName, desk.history.redoName) == (nil, "Name"))
    desk.limit.$text.edit("7")
    #expect((desk.history.undoName, desk.history.redoName) == ("Limit", nil))
    desk.history.undo()
    #expect((desk.item.limit, desk.limit.text) == (5, "5"))
  }

  @Test("changes by code during a draft are steps of their own, and the draft stays one")
  func codeMeanwhile() {
    let desk = Desk()
    desk.amount.$text.edit("3")
    desk.item.copies = 1
    desk.amount.$text.edit("34")
    desk.amount.$text.endEditing()
    desk.history.undo()
    #expect((desk.item.amount, desk.item.copies) == (34, 0))
    desk.history.undo()
    #expect((desk.item.amount, desk.history.undo.canRun) == (2, false))

    desk.amount.$text.edit("3")
    desk.item.copies = 1
    desk.amount.$text.revert()
    desk.history.undo()
    #expect((desk.item.amount, desk.item.copies, desk.history.undo.canRun) == (2, 0, false))
  }

  @Test("undo and redo discard the drafts over their fields, and the next key edits their values")
  func whileTyping() {
    let desk = Desk()
    desk.limit.$text.edit("x")
    desk.name.type("xyz")
    desk.history.undo()
    #expect((desk.item.name, desk.name.text, desk.name.$text.hasDraft) == ("n", "n", false))
    desk.name.$text.edit("")
    desk.name.$text.edit("n")
    desk.history.redo()
    #expect((desk.item.name, desk.name.text) == ("nxyz", "nxyz"))
    desk.history.undo()
    desk.name.type("!")
    #expect((desk.item.name, desk.history.redoName) == ("n!", nil))
    desk.history.undo()
    #expect((desk.item.name, desk.history.undo.canRun) == ("n", false))
    #expect(desk.limit.text == "x", "an invalid text elsewhere stays")
  }

  @Test("an event that discards drafts and undoes leaves no part of the text")
  func discarded() {
    let (desk, pressed) = (Desk(), Event())
    desk.binder.bind(pressed, to: desk.history.undo, drafts: .discard)
    desk.amount.type("9")
    pressed.fire()
    #expect((desk.item.amount, desk.amount.text) == (2, "2"))
    #expect((desk.history.undoName, desk.history.redoName) == (nil, nil))
  }

  @Test("the changes by a setter, and those in a struct, belong to the step of the draft")
  func indirect() {
    let (item, binder, both, width) = (Item(), Binder(), Input(), Input())
    binder.bind(binder.field(\.both, of: item), to: both.$text, as: .int)
    binder.bind(binder.field(\.size.width, of: item), to: width.$text, as: .int)
    for text in ["7", "78"] { both.$text.edit(text) }
    #expect((item.amount, item.copies) == (78, 78))
    item.history.undo()
    #expect((item.amount, item.copies, both.text) == (2, 0, "2"))
    #expect(!item.history.undo.canRun)
    for text in ["7", "78"] { width.$text.edit(text) }
    item.history.undo()
    #expect((item.size.width, width.text, item.history.undo.canRun) == (1, "1", false))
    for text in ["7", "7x"] { width.$text.edit(text) }
    #expect((item.history.undoName, item.history.redoName) == (nil, "Size"))
  }

  @Test("a draft that another link takes over, as after a reload, stays one step")
  func reload() {
    let (item, input) = (Item(), Input())
    let binders = [Binder(), Binder()]
    binders[0].bind(item.$amount, to: input.$text, as: .int)
    input.$text.edit("29")
    binders[0].unbind()
    binders[1].bind(item.$amount, to: input.$text, as: .int)
    input.$text.edit("295")
    input.$text.endEditing()
    item.history.undo()
    #expect((item.amount, input.text, item.history.undo.canRun) == (2, "2", false))
  }

  @Test("a draft that its object gets when another one takes the place is one step")
  func replaced() {
    final class Holder { @Observed var item = Item() }
    let (holder, input, binder) = (Holder(), Input(), Binder())
    let former = holder.item
    binder.bind(\.$amount, of: holder.$item, to: input.$text, as: .int, commit: .blur)
    input.type("9")
    input.type("5")
    holder.item = Item()
    #expect((former.amount, former.history.undoName) == (295, "Amount"))
    former.history.undo()
    #expect((former.amount, former.history.undo.canRun, input.text) == (2, false, "2"))
  }
}
