import BinderCore
import Testing

/// The identity of rows for each kind of element: text that the user types for one element reaches this
/// element, or is reported.
@Suite struct ElementKindTests {
  final class Dog: Pet {
    @Observed var name: String
    var dog: Dog { self }

    init(_ name: String) {
      self.name = name
      $name.validate = { $0 == "invalid" ? "no name" : nil }
    }
  }

  /// An object with an `id` of its own.
  final class Named: Pet, Identifiable {
    let dog: Dog
    init(_ dog: Dog) { self.dog = dog }
  }

  final class Box<Content>: Pet where Content: Pet {
    let content: Content
    var dog: Dog { content.dog }
    init(_ content: Content) { self.content = content }
  }

  struct Ticket: Pet, Identifiable {
    let id: Int
    let dog: Dog
  }

  struct Wrapper: Pet {
    let dog: Dog
  }

  enum Choice: Pet {
    case dog(Dog)
    var dog: Dog {
      switch self {
      case .dog(let dog): dog
      }
    }
  }

  enum Guest: Pet, Identifiable {
    case dog(Dog)
    var dog: Dog {
      switch self {
      case .dog(let dog): dog
      }
    }
    var id: ObjectIdentifier { ObjectIdentifier(dog) }
  }

  struct Litter: Pet, Identifiable {
    let id: Int
    var dogs: [Dog]
    var dog: Dog { dogs[0] }
  }

  protocol Pet {
    var dog: Dog { get }
  }

  final class Log {
    var faults: [BindingFault] = []
  }

  enum Kind: CaseIterable {
    case object, pet, identifiablePet, anyObject, optional, optionalValue, value, valuePet, nested
    case identifiableEnum, generic, journal, wrapper, wrapperPet, enumeration

    /// Whether the place decides.
    var isPlace: Bool { self == .wrapper || self == .wrapperPet || self == .enumeration }

    static let identities = allCases.filter { !$0.isPlace }
    static let places = allCases.filter(\.isPlace)
  }

  /// A list with a row for each dog, of elements of one kind.
  struct Kennel {
    let list = PhotoList()
    let show: ([Dog]) -> Void
    let dogs = ["tom", "rex", "ida"].map(Dog.init)
    let chosen: () -> Dog?
    let choose: (Dog?) -> Void
    @Editable var selection: Int?
    let faults: () -> [BindingFault]
    let keeps: Any

    init(_ kind: Kind, commit: CommitTrigger = .enter) {
      switch kind {
      case .object: self.init(commit) { $0 }
      case .pet: self.init(commit) { $0 as any Pet }
      case .identifiablePet:
        var known: [ObjectIdentifier: Named] = [:]
        self.init(commit) { dog in
          let named = known[ObjectIdentifier(dog)] ?? Named(dog)
          known[ObjectIdentifier(dog)] = named
          return named as any Pet & Identifiable
        }
      case .anyObject: self.init(commit) { $0 as AnyObject }
      case .optional: self.init(commit) { Optional($0) }
      case .optionalValue: self.init(commit) { Optional(Self.ticket($0)) }
      case .value: self.init(commit) { Self.ticket($0) }
      case .valuePet: self.init(commit) { Self.ticket($0) as any Pet }
      case .nested: self.init(commit) { Litter(id: Self.ticket($0).id, dogs: [$0]) }
      case .identifiableEnum: self.init(commit) { Guest.dog($0) }
      case .generic:
        var known: [ObjectIdentifier: Box<Dog>] = [:]
        self.init(commit) { dog in
          let box = known[ObjectIdentifier(dog)] ?? Box(dog)
          known[ObjectIdentifier(dog)] = box
          return box
        }
      case .journal: self.init(commit, { Journal($0) }, { $0 as any Pet })
      case .wrapper: self.init(commit) { Wrapper(dog: $0) }
      case .wrapperPet: self.init(commit) { Wrapper(dog: $0) as any Pet }
      case .enumeration: self.init(commit) { Choice.dog($0) }
      }
    }

    private static func ticket(_ dog: Dog) -> Ticket {
      Ticket(id: ObjectIdentifier(dog).hashValue, dog: dog)
    }

    private init<Element>(_ commit: CommitTrigger, _ element: @escaping (Dog) -> Element) {
      self.init(commit, { $0 }, element)
    }

    private init<Element, Elements: RandomAccessCollection<Element>>(
      _ commit: CommitTrigger, _ collect: @escaping ([Element]) -> Elements,
      _ element: @escaping (Dog) -> Element
    ) {
      let (log, field, choice) = (Log(), Field(collect([])), Field<Element?>(nil))
      let binder = Binder { log.faults.append($0) }
      show = { field.value = collect($0.map(element)) }
      chosen = { choice.value.flatMap { ($0 as? any Pet)?.dog } }
      choose = { choice.value = $0.map(element) }
      faults = { log.faults }
      binder.bind(field, to: list.rows, of: PhotoRow.self) { binder, element, row in
        guard let dog = (element as? any Pet)?.dog else { return }
        binder.bind(dog.$name, to: row.input.$text, commit: commit)
      }
      let target = SelectedElement(of: list.rows, at: _selection.projectedValue)
      keeps = (binder, target)
      let index = _selection.projectedValue
      list.rows.onChange = { changes in
        let moved = changes.reduce(index.value) { row, change in row.flatMap(change.index) }
        if moved != index.value { index.value = moved }
      }
      binder.bind(choice, to: target)
      show(dogs)
      _ = list.titles()
    }

    var names: [String] { dogs.map(\.name) }
    func text(_ row: Int) -> String { list.row(row).input.text }
  }

  /// A change of the list, as the places of the dogs; 3 is a new one.
  static let changes = [
    [1, 2], [3, 0, 1, 2], [1, 0, 2], [2, 1, 0], [3, 1, 2], [1], [1, 2, 1], [2, 3, 1],
  ]

  @Test("a draft stays with its element", arguments: Kind.identities, changes)
  func stays(_ kind: Kind, _ places: [Int]) {
    let kennel = Kennel(kind)
    let row = kennel.list.row(1)
    row.input.$text.edit("Max")
    let all = kennel.dogs + [Dog("new")]
    kennel.show(places.map { all[$0] })
    let place = places.firstIndex(of: 1) ?? -1
    #expect(kennel.list.row(place) === row)
    #expect(row.input.$text.hasDraft)
    #expect(row.input.$text.commit())
    #expect(all.map(\.name) == ["tom", "Max", "ida", "new"])
    #expect(kennel.faults().isEmpty)
    for (row, place) in places.enumerated() { #expect(kennel.text(row) == all[place].name) }
  }

  @Test(
    "the draft of an element that leaves the list is written to it",
    arguments: Kind.identities, [[0, 2], [], [0, 3, 2], [2, 0]])
  func leaves(_ kind: Kind, _ places: [Int]) {
    let kennel = Kennel(kind)
    kennel.list.row(1).input.$text.edit("Max")
    let all = kennel.dogs + [Dog("new")]
    kennel.show(places.map { all[$0] })
    #expect(all.map(\.name) == ["tom", "Max", "ida", "new"])
    #expect(kennel.faults().isEmpty)
    for (row, place) in places.enumerated() { #expect(kennel.text(row) == all[place].name) }
  }

  @Test(
    "where the place is the identity, a draft is written to the element that leaves its row",
    arguments: Kind.places, [[1, 2], [3, 0, 1, 2], [1, 0, 2], [2, 3, 1], [0], [0, 0, 1]])
  func places(_ kind: Kind, _ places: [Int]) {
    let kennel = Kennel(kind)
    kennel.list.row(1).input.$text.edit("Max")
    let all = kennel.dogs + [Dog("new")]
    kennel.show(places.map { all[$0] })
    #expect(all.map(\.name) == ["tom", "Max", "ida", "new"])
    #expect(kennel.faults().isEmpty)
    for (row, place) in places.enumerated() { #expect(kennel.text(row) == all[place].name) }
  }

  @Test("a draft that its element does not take is a fault", arguments: Kind.allCases)
  func invalid(_ kind: Kind) {
    let kennel = Kennel(kind)
    kennel.list.row(1).input.$text.edit("invalid")
    kennel.show([kennel.dogs[0], kennel.dogs[2]])
    #expect(kennel.names == ["tom", "rex", "ida"])
    guard case .draft(_, "invalid", "no name")? = kennel.faults().first else {
      Issue.record("\(kennel.faults())")
      return
    }
    #expect((0..<2).map(kennel.text) == ["tom", "ida"])
  }

  @Test("the selection stays with its element", arguments: Kind.identities, changes)
  func selection(_ kind: Kind, _ places: [Int]) {
    let kennel = Kennel(kind)
    let all = kennel.dogs + [Dog("new")]
    kennel.choose(all[2])
    #expect(kennel.selection == 2)
    for row in 0..<2 {
      kennel.$selection.edit(row)
      #expect(kennel.$selection.commit())
      #expect(kennel.selection == row)
      #expect(kennel.chosen() === all[row])
    }
    kennel.show(places.map { all[$0] })
    #expect(kennel.selection == places.firstIndex(of: 1))
    #expect(kennel.chosen() === all[1])
  }

  @Test("the n-th row of one object stays the n-th row", arguments: [Kind.object, .pet, .value])
  func duplicates(_ kind: Kind) {
    let kennel = Kennel(kind)
    let (tom, rex) = (kennel.dogs[0], kennel.dogs[1])
    kennel.show([rex, tom, rex])
    let rows = [kennel.list.row(0), kennel.list.row(1), kennel.list.row(2)]
    kennel.show([tom, rex, rex])
    let moved = (0..<3).map { kennel.list.row($0) }
    #expect(moved[0] === rows[1])
    #expect(moved[1] === rows[0])
    #expect(moved[2] === rows[2])
    kennel.show([tom, rex])
    #expect(kennel.list.row(1) === rows[0])
  }

  @Test("a value whose id changes is another element, and the draft in its row is settled")
  func changedID() {
    let (rex, log, list) = (Dog("rex"), Log(), PhotoList())
    let field = Field([Ticket(id: 1, dog: rex)])
    let binder = Binder { log.faults.append($0) }
    binder.bind(field, to: list.rows, of: PhotoRow.self) { binder, ticket, row in
      binder.bind(ticket.dog.$name, to: row.input.$text, commit: .enter)
    }
    list.row(0).input.$text.edit("Max")
    field.value = [Ticket(id: 2, dog: rex)]
    #expect(rex.name == "Max")
    #expect(list.row(0).input.text == "Max")
    list.row(0).input.$text.edit("invalid")
    field.value = [Ticket(id: 3, dog: rex)]
    #expect(log.faults.count == 1)
    #expect(list.row(0).input.text == "Max")
  }

  @Test("a draft in a list within a row is settled with the row")
  func nestedLists() {
    final class Pack {
      @Observed var dogs: [any Pet]
      init(_ dogs: [any Pet]) { self.dogs = dogs }
    }
    final class PackRow { let list = PhotoList() }
    let (rex, ida) = (Dog("rex"), Dog("ida"))
    let packs = Field<[AnyObject]>([Pack([rex]), Pack([ida])])
    let (rows, binder) = (RowSlot { PackRow() }, Binder())
    binder.bind(packs, to: rows, of: PackRow.self) { binder, pack, row in
      guard let pack = pack as? Pack else { return }
      binder.bind(pack.$dogs, to: row.list.rows, of: PhotoRow.self) { binder, pet, row in
        binder.bind(pet.dog.$name, to: row.input.$text, commit: .enter)
      }
    }
    func input(_ row: Int) -> Input? {
      (rows.view(at: row) as? PackRow)?.list.row(0).input
    }
    input(1)?.$text.edit("Max")
    packs.value.removeFirst()
    #expect(input(0)?.text == "Max")
    #expect(ida.name == "ida")
    packs.value = [Pack([rex])]
    #expect(ida.name == "Max")
    #expect(input(0)?.text == "rex")
  }
}
