import Binder
import Testing

/// Rows of values, linked by a file: each kind of property, whether it is read at its place in the
/// value or by reflection.
@Suite struct ElementReaderTests {
  final class Row {
    let one = Label()
    let two = Label()
  }

  final class Screen {
    let list = List { Row() }
  }

  class AnyModel {}

  final class Model<Element>: AnyModel {
    @Observed var elements: [Element]

    init(_ elements: [Element]) { self.elements = elements }
  }

  /// The texts of all rows: those of the first label, and those of the second.
  private func texts<Element>(
    _ elements: [Element], one: String, two: String = "~",
    _ later: (Model<Element>, Screen) -> Void = { _, _ in }
  ) throws -> [String] {
    let (model, screen) = (Model(elements), Screen())
    let text = """
      binder: 1
      model: ElementReaderTests.AnyModel
      slots:
        list:
          modelField: elements
          row: { slots: { one: \(one), two: \(two) } }
      """
    let binder = try Binder(model: model, view: screen, bindings: Bindings(text: text, name: "x"))
    binder.onFault = { Issue.record("\($0)") }
    let rows = { (0..<screen.list.rows.count).map { screen.list.row($0, as: Row.self) } }
    _ = rows()
    later(model, screen)
    let found = rows().map { $0.two.text.isEmpty ? $0.one.text : "\($0.one.text) \($0.two.text)" }
    withExtendedLifetime(binder) {}
    return found
  }

  struct Plain {
    let flag: UInt8
    var number: Int
    var name: String
    var note: String?
    var ratio = 0.5
  }

  @Test("stored properties of a struct, with padding between them")
  func stored() throws {
    let elements = [
      Plain(flag: 1, number: -7, name: "a"),
      Plain(flag: 2, number: .max, name: "a longer text, outside of the value", note: "n"),
    ]
    #expect(
      try texts(elements, one: "name", two: "{ modelField: number, modelType: int }")
        == ["a -7", "a longer text, outside of the value \(Int.max)"])
    #expect(
      try texts(elements, one: "flag", two: "{ modelField: note, placeholder: none }")
        == ["1 none", "2 n"])
    #expect(
      try texts(elements, one: "{ modelField: ratio, modelType: fpint }") == ["0.50", "0.50"])
  }

  @Test("a replaced element is shown in its row")
  func replaced() throws {
    let found = try texts([Plain(flag: 1, number: 1, name: "a")], one: "name", two: "number") {
      (model, _) in
      model.elements[0].name = "b"
      model.elements.append(Plain(flag: 3, number: 3, name: "c"))
    }
    #expect(found == ["b 1", "c 3"])
  }

  @Test("a replaced element writes the slots whose values differ, and no others")
  func writes() throws {
    let observer = Binder()
    var (ones, twos) = ([String](), [String]())
    let found = try texts([Plain(flag: 1, number: 1, name: "a")], one: "name", two: "number") {
      (model, screen) in
      let row = screen.list.row(0, as: Row.self)
      observer.observe(row.one.$text, initial: false) { ones.append($0) }
      observer.observe(row.two.$text, initial: false) { twos.append($0) }
      model.elements = [Plain(flag: 2, number: 1, name: "b")]
      model.elements[0].name = "c"
    }
    #expect(found == ["c 1"])
    #expect(ones == ["b", "c"])
    #expect(twos.isEmpty)
  }

  struct Nested {
    struct ID: Hashable {
      let mark: UInt8
      let number: Int32
      var text: String { "#\(number)" }
    }
    struct Owner {
      let flag: Bool
      var address: Pair<UInt8, String>
    }
    var flag: UInt8
    var id: ID
    var owner: Owner
    var other: Owner?
  }

  @Test("properties of structs that are stored in an element, and those that are computed there")
  func nested() throws {
    let owner = Nested.Owner(flag: true, address: Pair(small: 1, first: 9, second: "street"))
    let elements = [
      Nested(flag: 1, id: Nested.ID(mark: 1, number: 7), owner: owner, other: nil),
      Nested(flag: 2, id: Nested.ID(mark: 2, number: -8), owner: owner, other: owner),
    ]
    #expect(
      try texts(elements, one: "id.number", two: "owner.address.second")
        == ["7 street", "-8 street"])
    #expect(try texts(elements, one: "owner.address.first", two: "flag") == ["9 1", "9 2"])
    #expect(
      try texts(
        elements, one: "{ modelField: other?.flag, modelType: \"format(is {})\", fallback: none }",
        two: "id.number") == ["none 7", "is true -8"])
  }

  @Test(
    "a replaced element writes the slots at the end of paths whose values differ, and no others")
  func nestedWrites() throws {
    let observer = Binder()
    var (ones, twos) = ([String](), [String]())
    let owner = Nested.Owner(flag: true, address: Pair(small: 1, first: 9, second: "street"))
    let element = Nested(flag: 1, id: Nested.ID(mark: 1, number: 7), owner: owner)
    let found = try texts([element], one: "id.number", two: "owner.address.second") {
      (model, screen) in
      let row = screen.list.row(0, as: Row.self)
      observer.observe(row.one.$text, initial: false) { ones.append($0) }
      observer.observe(row.two.$text, initial: false) { twos.append($0) }
      model.elements[0].owner.address = Pair(small: 1, first: 9, second: "road")
      model.elements[0].flag = 3
    }
    #expect(found == ["7 road"])
    #expect(ones.isEmpty)
    #expect(twos == ["road"])
  }

  struct Pair<First, Second> {
    let small: UInt8
    let first: First
    let second: Second
  }

  @Test("properties of a generic struct are where its parameters put them")
  func generic() throws {
    #expect(
      try texts([Pair(small: 1, first: "a", second: 2)], one: "first", two: "second") == ["a 2"])
    #expect(
      try texts([Pair(small: 1, first: UInt8(3), second: "b")], one: "first", two: "second")
        == ["3 b"])
  }

  @Test("elements of a list of any type have the properties of their own types")
  func anyType() throws {
    let elements: [Any] = [
      Pair(small: 1, first: "a", second: 2), Pair(small: 1, first: UInt8(3), second: "b"),
      Pair(small: 1, first: "c", second: 4),
    ]
    #expect(try texts(elements, one: "first", two: "second") == ["a 2", "3 b", "c 4"])
  }

  /// Properties of protocols, whose values may be objects or values.
  struct Held {
    var owner: any Named
    var other: (any Named)?
    var keeper: any Keeper
    var anything: Any
    var name: String
    let work: () -> Void
  }

  protocol Named { var name: String { get } }
  protocol Keeper: AnyObject { var name: String { get } }
  struct Dog: Named { var name: String }
  final class Person: Named, Keeper {
    @Observed var name: String
    init(_ name: String) { self.name = name }
  }

  @Test("paths lead beside and through properties of protocols")
  func existential() throws {
    let elements = [
      Held(owner: Dog(name: "Rex"), keeper: Person("Ann"), anything: Dog(name: "Ida"), name: "a") {
      },
      Held(
        owner: Person("Bea"), other: Dog(name: "Tom"), keeper: Person("Eve"),
        anything: Person("Jim"), name: "b"
      ) {},
    ]
    for (one, two, found) in [
      ("name", "owner.name", ["a Rex", "b Bea"]),
      ("keeper.name", "{ modelField: other?.name, fallback: nobody }", ["Ann nobody", "Eve Tom"]),
      ("anything.name", "name", ["Ida a", "Jim b"]),
    ] {
      #expect(
        try texts(elements, one: one, two: two) { (model, _) in model.elements = model.elements }
          == found)
    }
  }

  final class Keeping {
    @Observed var held: Held

    init(_ held: Held) { self.held = held }
  }

  @Test("a path leads through a struct with properties of protocols in a field")
  func existentialInField() throws {
    let row = Row()
    let keeping = Keeping(
      Held(owner: Dog(name: "Rex"), keeper: Person("Ann"), anything: 1, name: "a") {})
    for (path, texts) in [
      ("name", ["a", "b"]), ("owner.name", ["Rex", "Bea"]), ("keeper.name", ["Ann", "Eve"]),
      ("{ modelField: held.other?.name, fallback: nobody }", ["nobody", "Tom"]),
    ] {
      keeping.held = Held(owner: Dog(name: "Rex"), keeper: Person("Ann"), anything: 1, name: "a") {}
      let source = path.hasPrefix("{") ? path : "held.\(path)"
      let binder = try Binder(
        model: keeping, view: row,
        bindings: Bindings(
          text: "binder: 1\nmodel: ElementReaderTests.Keeping\nslots:\n  one: \(source)\n",
          name: "x"))
      binder.onFault = { Issue.record("\($0)") }
      #expect(row.one.text == texts[0])
      keeping.held = Held(
        owner: Person("Bea"), other: Dog(name: "Tom"), keeper: Person("Eve"), anything: 2,
        name: "b"
      ) {}
      #expect(row.one.text == texts[1])
      binder.unbind()
    }
  }

  struct Listed: BindableValue {
    nonisolated(unsafe) static var reads = 0
    var name: String
    var price: Int

    var total: Int {
      Self.reads += 1
      return price * 2
    }

    static var fieldTable: ValueTable<Listed> {
      [.field("name", \.shout), .field("total", \.total)]
    }

    var shout: String { name.uppercased() }
  }

  @Test("a name of the table is before the stored property, and a property without one is stored")
  func table() throws {
    #expect(try texts([Listed(name: "a", price: 3)], one: "name", two: "price") == ["A 3"])
  }

  @Test("a computed property of a value is read once each time its row is shown")
  func once() throws {
    _ = try texts([Listed(name: "a", price: 1)], one: "total") { (model, _) in
      Listed.reads = 0
      model.elements = [Listed(name: "b", price: 2)]
    }
    #expect(Listed.reads == 1)
  }

  struct Mirrored: CustomReflectable {
    let name = "stored"

    var customMirror: Mirror { Mirror(self, children: ["name": "shown"]) }
  }

  @Test("a value with a mirror of its own shows what the mirror shows")
  func mirrored() throws {
    #expect(try texts([Mirrored()], one: "name") == ["shown"])
  }

  final class Tail: Equatable, CustomStringConvertible {
    let description: String
    @Observed var name: String

    init(_ name: String) { (description, self.name) = (name, name) }

    static func == (one: Tail, other: Tail) -> Bool { one.name == other.name }
  }

  struct Referring {
    weak var weak: Tail?
    unowned let unowned: Tail
    let strong: Tail
    @Observed var observed = "observed"
    let tail: Int
  }

  @Test(
    "references of a struct, also weak and unowned ones, and the field of a wrapper are reflected")
  func references() throws {
    let tail = Tail("tail")
    let elements = [Referring(weak: tail, unowned: tail, strong: Tail("own"), tail: 5)]
    #expect(
      try texts(elements, one: "{ modelField: weak?.name, fallback: gone }", two: "tail")
        == ["tail 5"])
    #expect(try texts(elements, one: "unowned.name", two: "strong.name") == ["tail own"])
    #expect(
      try texts(elements, one: "observed", two: "tail") { (model, _) in
        model.elements[0].observed = "new"
      }
        == ["new 5"])
  }

  enum Kind: Equatable {
    case small, large
  }

  struct Kinds {
    let kind: Kind
    let maybe: Kind?
  }

  @Test("an enum's case, also an absent one, and the whole element")
  func others() throws {
    #expect(
      try texts(
        [Kinds(kind: .large, maybe: nil), Kinds(kind: .small, maybe: .large)],
        one: "{ modelField: kind, modelType: case }",
        two: "{ modelField: maybe, modelType: case, placeholder: none }")
        == ["large none", "small large"])
    #expect(try texts(["a", "b"], one: "self") == ["a", "b"])
    #expect(try texts([1, 2], one: "self") == ["1", "2"])
  }
}
