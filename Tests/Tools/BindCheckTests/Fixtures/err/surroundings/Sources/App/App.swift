import BinderCore
import BinderTerminal

final class Book {
  @Observed var name = ""
  @Observed var people: [Person] = []
  @Observed var selected: Person?
  @Observed var main = Person()
  let remove = Command<Person> { _ in }
  let rate = Command<Int> { _ in }
  let paint = Command<Tone> { _ in }
  let plain = Command {}
  var stale = Person()
  func save() {}
}

enum Tone: String, CaseIterable { case light, dark }

final class Person {
  @Observed var name = ""
  @Observed var friends: [Person] = []
  let delete = Command {}
  private let secret = Command {}
  @available(*, deprecated, renamed: "delete") let erase = Command {}
  func leave() {}
}

final class PersonRow: ListRow {
  let name = Label()
  let place = Label()
  let edit = TextField()
  let remove = Button("Remove")
  let friends = List { FriendRow() }
}

final class FriendRow: ListRow {
  let name = Label()
  let remove = Button("Remove")
}

final class BookScreen: Screen {
  let heading = Label()
  let people = List { PersonRow() }
  let one = Button("1")
  let two = Button("2")
  let three = Button("3")
  let four = Button("4")
  let five = Button("5")
  let six = Button("6")
  let seven = Button("7")
  let eight = Button("8")
  let nine = Button("9")
  let ten = Button("10")
  let eleven = Button("11")
  let twelve = Button("12")
  let thirteen = Button("13")
  let fourteen = Button("14")
  let fifteen = Button("15")
  let sixteen = Button("16")
  let seventeen = Button("17")
  let eighteen = Button("18")
}
