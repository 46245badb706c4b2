import Binder
import RandomNumbers
import Testing

/// The objects of the random tests with rows in rows, whose paths lead out of them, and with commands
/// behind a path.
enum SurroundingsScene {
  final class Book {
    @Observed var name = "book"
    @Observed var groups: [Group] = []
    @Observed var chosen: Group?
    let remove = Command<Group>()
    let mark = Command<Int>()
    var log: [String] = []

    init() {
      remove.setHandler { [unowned self] group in
        log.append("remove \(group.title)")
        groups.removeAll { $0 === group }
      }
      mark.setHandler { [unowned self] in log.append("mark \($0)") }
    }
  }

  final class Group {
    @Observed var title: String
    @Observed var members: [Member] = []
    let clear = Command()
    let drop = Command<Member>()
    weak var book: Book?

    init(_ title: String, of book: Book) {
      self.title = title
      self.book = book
      clear.setHandler { [unowned self] in
        self.book?.log.append("clear \(self.title)")
        members = []
      }
      drop.setHandler { [unowned self] member in
        self.book?.log.append("drop \(member.name)")
        members.removeAll { $0 === member }
      }
    }
  }

  final class Member {
    @Observed var name: String

    init(_ name: String) { self.name = name }
  }

  final class Press: EventWidget {
    @Observed var isEnabled = true
    let pressed = Event()
    var defaultTrigger: Event<Void> { pressed }
  }

  final class GroupRow {
    let book = Label()
    let title = Label()
    let place = Label()
    let remove = Press()
    let members = List { MemberRow() }
  }

  final class MemberRow {
    let name = Label()
    let group = Label()
    let book = Label()
    let place = Label()
    let outer = Label()
    let drop = Press()
    let mark = Press()
  }

  final class Screen {
    let clear = Press()
    let groups = List { GroupRow() }

    func group(_ index: Int) -> GroupRow { groups.row(index, as: GroupRow.self) }
  }

  static let document = """
    binder: 1
    model: SurroundingsScene.Book
    view: SurroundingsScene.Screen
    slots:
      clear: { action: chosen?.clear }
      groups:
        modelField: groups
        row:
          view: SurroundingsScene.GroupRow
          slots:
            book: $parent.name
            title: title
            place: { modelField: $index, modelType: int }
            remove: { action: $parent.remove }
            members:
              modelField: members
              row:
                view: SurroundingsScene.MemberRow
                slots:
                  name: name
                  group: $parent.title
                  book: $parent.$parent.name
                  place: { modelField: $index, modelType: int }
                  outer: { modelField: $parent.$index, modelType: int }
                  drop: { action: $parent.drop }
                  mark: { action: $parent.$parent.mark, argument: 3 }
    """
}

/// One step; the numbers select among the present alternatives.
enum SurroundingsStep {
  case rename(Int)
  case retitle(Int, Int)
  case insertGroup(Int, members: Int)
  case removeGroup(Int)
  case shuffleGroups(Int)
  case insertMember(Int, Int)
  case removeMember(Int, Int)
  case shuffleMembers(Int, Int)
  case choose(Int)
  case enable(Int, Bool)
  case show(Int, Int)
  case pressClear
  case pressRemove(Int)
  case pressDrop(Int, Int)
  case pressMark(Int, Int)
  case flush

  static func random(_ random: inout SplitMix64) -> Self {
    let (one, two) = (random.below(1 << 16), random.below(1 << 16))
    return switch random.below(24) {
    case 0: .rename(one)
    case 1: .retitle(one, two)
    case 2...4: .insertGroup(one, members: two % 4)
    case 5: .removeGroup(one)
    case 6, 7: .shuffleGroups(one)
    case 8...10: .insertMember(one, two)
    case 11: .removeMember(one, two)
    case 12: .shuffleMembers(one, two)
    case 13, 14: .choose(one)
    case 15, 16: .enable(one, two % 3 > 0)
    case 17: .show(one, two)
    case 18: .pressClear
    case 19: .pressRemove(one)
    case 20, 21: .pressDrop(one, two)
    case 22: .pressMark(one, two)
    default: .flush
    }
  }
}

/// Plays steps, and compares each slot with the model after them.
final class SurroundingsRun {
  private let delivery: Binder.Delivery
  private var book = SurroundingsScene.Book()
  private var screen = SurroundingsScene.Screen()
  private var count = 0
  private(set) var played = 0

  init(delivery: Binder.Delivery) { self.delivery = delivery }

  func difference(after steps: [SurroundingsStep]) throws -> String? {
    (book, screen, count) = (SurroundingsScene.Book(), SurroundingsScene.Screen(), 0)
    var faults: [BindingFault] = []
    let binder = try linked(
      model: book, view: screen,
      bindings: TestBindings(text: SurroundingsScene.document, name: "book.yaml"),
      delivery: delivery, onFault: { faults.append($0) })
    for step in steps {
      played += 1
      if let difference = play(step, binder) { return "\(step): \(difference)" }
      if delivery == .onFlush {
        guard case .flush = step else { continue }
      }
      if let difference = compare() { return "after \(step): \(difference)" }
    }
    binder.flush()
    return compare() ?? faults.first?.description
  }

  private func make(_ members: Int) -> SurroundingsScene.Group {
    count += 1
    let group = SurroundingsScene.Group("g\(count)", of: book)
    group.members = (0..<members).map { _ in member() }
    return group
  }

  private func member() -> SurroundingsScene.Member {
    count += 1
    return SurroundingsScene.Member("m\(count)")
  }

  private func group(_ number: Int) -> SurroundingsScene.Group? {
    book.groups.isEmpty ? nil : book.groups[number % book.groups.count]
  }

  private func play(_ step: SurroundingsStep, _ binder: Binder) -> String? {
    switch step {
    case .rename(let number): book.name = "b\(number)"
    case .retitle(let one, let two): group(one)?.title = "t\(two)"
    case .insertGroup(let at, let members):
      book.groups.insert(make(members), at: at % (book.groups.count + 1))
    case .removeGroup(let number):
      if !book.groups.isEmpty { book.groups.remove(at: number % book.groups.count) }
    case .shuffleGroups(let seed):
      var random = SplitMix64(seed: seed)
      book.groups.shuffle(using: &random)
    case .insertMember(let one, let two):
      if let group = group(one) {
        group.members.insert(member(), at: two % (group.members.count + 1))
      }
    case .removeMember(let one, let two):
      if let group = group(one), !group.members.isEmpty {
        group.members.remove(at: two % group.members.count)
      }
    case .shuffleMembers(let one, let seed):
      var random = SplitMix64(seed: seed)
      group(one)?.members.shuffle(using: &random)
    case .choose(let number):
      book.chosen = number % 4 == 0 ? nil : number % 4 == 1 ? make(1) : group(number)
    case .enable(let number, let isEnabled):
      let commands =
        [book.remove, book.mark] + book.groups.flatMap { [$0.clear, $0.drop] }
        + (book.chosen.map { [$0.clear] } ?? [])
      commands[number % commands.count].isEnabled = isEnabled
    case .show(let one, let two):
      let count = screen.groups.rows.count
      let first = one % (count + 1)
      screen.groups.rows.show(first..<min(count, first + two % 3))
    case .pressClear:
      let wanted = book.chosen.flatMap { $0.clear.isEnabled ? "clear \($0.title)" : nil }
      return press(screen.clear, wanted)
    case .pressRemove(let number):
      guard let row = row(number) else { return nil }
      let isThere = book.groups.contains { $0 === row.group } && book.remove.isEnabled
      return press(row.view.remove, isThere ? "remove \(row.group.title)" : nil)
    case .pressDrop(let one, let two):
      guard let row = row(one), let inner = memberRow(row.view, two) else { return nil }
      let isThere = isShown(inner.member, in: row.group) && row.group.drop.isEnabled
      return press(inner.view.drop, isThere ? "drop \(inner.member.name)" : nil)
    case .pressMark(let one, let two):
      guard let row = row(one), let inner = memberRow(row.view, two) else { return nil }
      let isThere = isShown(inner.member, in: row.group) && book.mark.isEnabled
      return press(inner.view.mark, isThere ? "mark 3" : nil)
    case .flush: binder.flush()
    }
    return nil
  }

  private func isShown(
    _ member: SurroundingsScene.Member, in group: SurroundingsScene.Group
  ) -> Bool {
    book.groups.contains { $0 === group } && group.members.contains { $0 === member }
  }

  private func row(
    _ number: Int
  ) -> (view: SurroundingsScene.GroupRow, group: SurroundingsScene.Group)? {
    let rows = screen.groups.rows
    guard rows.count > 0 else { return nil }
    let index = number % rows.count
    let view = screen.group(index)
    return (rows.element(at: index) as? SurroundingsScene.Group).map { (view, $0) }
  }

  private func memberRow(
    _ row: SurroundingsScene.GroupRow, _ number: Int
  ) -> (view: SurroundingsScene.MemberRow, member: SurroundingsScene.Member)? {
    let rows = row.members.rows
    guard rows.count > 0 else { return nil }
    let index = number % rows.count
    let view = row.members.row(index, as: SurroundingsScene.MemberRow.self)
    return (rows.element(at: index) as? SurroundingsScene.Member).map { (view, $0) }
  }

  /// Presses a button, and compares the entries that its command adds to the log.
  private func press(_ button: SurroundingsScene.Press, _ wanted: String?) -> String? {
    let before = book.log.count
    button.pressed.fire()
    let found = Array(book.log[before...])
    return found == (wanted.map { [$0] } ?? [])
      ? nil : "logged \(found), not \(wanted ?? "nothing")"
  }

  // MARK: - Comparing

  private func compare() -> String? {
    if screen.clear.isEnabled != (book.chosen?.clear.isEnabled ?? false) {
      return "'clear' is \(screen.clear.isEnabled ? "" : "not ")enabled"
    }
    guard screen.groups.rows.count == book.groups.count else {
      return "\(screen.groups.rows.count) groups"
    }
    for (index, group) in book.groups.enumerated() {
      let row = screen.group(index)
      let found = [row.book.text, row.title.text, row.place.text, "\(row.remove.isEnabled)"]
      let wanted = [book.name, group.title, "\(index)", "\(book.remove.isEnabled)"]
      if found != wanted { return "group \(index) is \(found), not \(wanted)" }
      guard row.members.rows.count == group.members.count else {
        return "group \(index) has \(row.members.rows.count) members"
      }
      for (place, member) in group.members.enumerated() {
        let row = row.members.row(place, as: SurroundingsScene.MemberRow.self)
        let found = [
          row.name.text, row.group.text, row.book.text, row.place.text, row.outer.text,
          "\(row.drop.isEnabled)", "\(row.mark.isEnabled)",
        ]
        let wanted = [
          member.name, group.title, book.name, "\(place)", "\(index)", "\(group.drop.isEnabled)",
          "\(book.mark.isEnabled)",
        ]
        if found != wanted { return "member \(index).\(place) is \(found), not \(wanted)" }
      }
    }
    return nil
  }
}
