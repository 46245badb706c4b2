import Binder
import Testing

/// The identity of rows in binding files, for elements whose type does not tell it.
@Suite(.bothWays) struct ElementIdentityTests {
  protocol Pet: AnyObject {
    var name: String { get set }
  }

  final class Dog: Pet, Identifiable {
    @Observed var name: String
    init(_ name: String) { self.name = name }
  }

  struct Ticket: Identifiable {
    let id: Int
    let dog: Dog
  }

  struct Wrapper {
    let dog: Dog
  }

  struct Guest: Identifiable, BindableValue {
    let id: Int
    var name: String

    static var fieldTable: ValueTable<Guest> { [.field("name", \.name)] }
  }

  final class Kennel {
    @Observed var pets: [any Pet] = []
    @Observed var named: [any Pet & Identifiable] = []
    @Observed var maybe: [Dog?] = []
    @Observed var tickets: [Ticket] = []
    @Observed var wrappers: [Wrapper] = []
    @Observed var chosen: (any Pet)?
    @Observed var current = Guest(id: 1, name: "tom")
    @Observed var other: Guest?
  }

  final class PetRow {
    let name = TextField()
  }

  final class Rack: SlotWidget {
    let rows = RowSlot { PetRow() }
    @Editable var selection: Int?
    let selectedElement: SelectedElement
    var defaultSlot: RowSlot { rows }

    init() { selectedElement = SelectedElement(of: rows, at: _selection.projectedValue) }

    func name(_ row: Int) -> TextField {
      guard let row = rows.view(at: row) as? PetRow else { fatalError("no row of this list") }
      return row.name
    }
  }

  final class View {
    let list = Rack()
    let current = TextField()
  }

  final class Log {
    var faults: [BindingFault] = []
  }

  let kennel = Kennel()
  let view = View()
  let log = Log()
  let dogs = ["tom", "rex", "ida"].map(Dog.init)

  private func bind(_ entries: String) throws -> Binder {
    let text = document(
      entries, model: "ElementIdentityTests.Kennel", view: "ElementIdentityTests.View")
    return try linked(
      model: kennel, view: view, bindings: TestBindings(text: text, name: "x.yaml")
    ) { [log] in log.faults.append($0) }
  }

  private func rows(_ field: String, _ path: String, commit: String = "enter") -> String {
    """
    list:
      modelField: \(field)
      row:
        view: ElementIdentityTests.PetRow
        slots: { name: { modelField: \(path), commit: \(commit) } }
    """
  }

  /// Shows dogs in each list.
  private func show(_ shown: [Dog]) {
    kennel.pets = shown
    kennel.named = shown
    kennel.maybe = shown
    kennel.tickets = shown.map { Ticket(id: ObjectIdentifier($0).hashValue, dog: $0) }
    kennel.wrappers = shown.map(Wrapper.init)
  }

  static let lists = [
    ("pets", "name"), ("named", "name"), ("maybe", "name"), ("tickets", "dog.name"),
    ("wrappers", "dog.name"),
  ]

  @Test("text that the user types for one element reaches this element", arguments: lists)
  func drafts(_ field: String, _ path: String) throws {
    show(dogs)
    let binder = try bind(rows(field, path))
    view.list.rows.show(0..<3)
    view.list.name(1).$text.edit("Max")
    show([dogs[1], dogs[2]])
    #expect(view.list.name(0).text == "Max")
    #expect(view.list.name(1).text == "ida")
    view.list.name(0).$text.commit()
    #expect(dogs.map(\.name) == ["tom", "Max", "ida"])
    #expect(log.faults.isEmpty)
    withExtendedLifetime(binder) {}
  }

  @Test("the draft of an element that leaves the list is written to it", arguments: lists)
  func leaving(_ field: String, _ path: String) throws {
    show(dogs)
    let binder = try bind(rows(field, path))
    view.list.rows.show(0..<3)
    view.list.name(1).$text.edit("Max")
    show([dogs[0], dogs[2]])
    #expect(dogs.map(\.name) == ["tom", "Max", "ida"])
    #expect((0..<2).map { view.list.name($0).text } == ["tom", "ida"])
    #expect(log.faults.isEmpty)
    withExtendedLifetime(binder) {}
  }

  @Test("each key is written to the element that it was typed for", arguments: lists)
  func keys(_ field: String, _ path: String) throws {
    show(dogs)
    let binder = try bind(rows(field, path, commit: "key"))
    view.list.rows.show(0..<3)
    view.list.name(1).$text.edit("M")
    show([dogs[1], dogs[2]])
    view.list.name(0).$text.edit("Ma")
    #expect(dogs.map(\.name) == ["tom", "Ma", "ida"])
    #expect(view.list.name(1).text == "ida")
    withExtendedLifetime(binder) {}
  }

  @Test("objects of a protocol are selected, and stay selected")
  func selection() throws {
    show(dogs)
    let binder = try bind(rows("pets", "name") + "\nlist.selectedElement: chosen")
    for row in 0..<3 {
      view.list.$selection.edit(row)
      #expect(view.list.$selection.commit())
      #expect(view.list.selection == row)
      #expect(kennel.chosen === dogs[row])
    }
    show(dogs.reversed())
    #expect(view.list.selection == 0)
    withExtendedLifetime(binder) {}
  }

  /// A value without '==', of which some parts have none either.
  struct Job: Identifiable {
    enum State {
      case open
      case failed(Wrapper)
    }

    let id: Int
    var isDone = false
    var title = "t"
    var state = State.open
    var owner: Wrapper?
    var parts: [Wrapper] = []
    var isChosen = false
  }

  final class Plan {
    @Observed var all: [Job]
    @Observed var chosen: Job?
    @Computed({ (plan: Plan) in
      plan.all.map {
        var job = $0
        job.isChosen = job.id == plan.chosen?.id
        return job
      }
    }) var shown: [Job]

    init(_ all: [Job]) { self.all = all }
  }

  @Test("a chosen value without '==' is written for a newer version, and not for an equal one")
  func selectionWithoutEquality() {
    let wrapper = Wrapper(dog: dogs[0])
    let plan = Plan((0..<9).map { Job(id: $0, owner: wrapper, parts: [wrapper]) })
    let binder = Binder { [log] in log.faults.append($0) }
    var writes = 0
    binder.bind(plan.$shown, to: view.list.rows, of: PetRow.self) { _, _, _ in }
    binder.bind(plan.$chosen, to: view.list.selectedElement)
    binder.observe(plan.$chosen, initial: false) { _ in writes += 1 }
    view.list.$selection.edit(0)
    view.list.$selection.commit()
    let former = writes
    for id in 10..<20 { plan.all.append(Job(id: id)) }
    #expect(writes <= former + 1)
    let settled = writes
    plan.all[0].title = "newer"
    #expect((plan.chosen?.title, writes) == ("newer", settled + 1))
    plan.all[0].state = .failed(wrapper)
    #expect(writes == settled + 2)
    plan.all[0].parts = []
    #expect(writes == settled + 3)
    plan.all[1].title = "newer"
    #expect((view.list.selection, writes) == (0, settled + 3))
    #expect(log.faults.isEmpty)
  }

  @Test("a chosen value without '==' may have an unowned object that has gone")
  func selectionWithAReleasedObject() {
    struct Task: Identifiable {
      let id: Int
      unowned let owner: Plan
    }
    final class Tasks {
      @Observed var all: [Task] = []
      @Observed var chosen: Task?
    }
    let tasks = Tasks()
    do {
      let owner = Plan([])
      tasks.all = [Task(id: 1, owner: owner), Task(id: 2, owner: owner)]
    }
    let binder = Binder()
    binder.bind(tasks.$all, to: view.list.rows, of: PetRow.self) { _, _, _ in }
    binder.bind(tasks.$chosen, to: view.list.selectedElement)
    view.list.$selection.edit(1)
    view.list.$selection.commit()
    tasks.all.removeFirst()
    #expect((tasks.chosen?.id, view.list.selection) == (2, 0))
  }

  @Test("the draft of a struct is settled where one with another id takes its place")
  func replacedStruct() throws {
    let binder = try bind("current: { modelField: current.name, commit: enter }")
    view.current.$text.edit("Max")
    kennel.current = Guest(id: 2, name: "rex")
    #expect(kennel.current.name == "rex")
    #expect(view.current.text == "rex")
    guard case .draft(_, "Max", let reason)? = log.faults.first else {
      Issue.record("\(log.faults)")
      return
    }
    #expect(reason != "")
    withExtendedLifetime(binder) {}
  }

  @Test("the draft of an optional struct is settled where another one, or none, takes its place")
  func replacedOptional() throws {
    kennel.other = Guest(id: 1, name: "tom")
    let binder = try bind("current: { modelField: other?.name, commit: enter }")
    view.current.$text.edit("Max")
    kennel.other = nil
    #expect(view.current.text == "")
    #expect(log.faults.count == 1)
    kennel.other = Guest(id: 1, name: "tom")
    view.current.$text.edit("Max")
    kennel.other = Guest(id: 1, name: "Tom")
    #expect(view.current.text == "Max")
    view.current.$text.commit()
    #expect(kennel.other?.name == "Max")
    #expect(log.faults.count == 1)
    withExtendedLifetime(binder) {}
  }
}
