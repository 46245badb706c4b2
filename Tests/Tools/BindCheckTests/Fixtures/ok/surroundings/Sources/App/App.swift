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
}

enum Tone: String, CaseIterable { case light, dark }

final class Person {
  @Observed var name = ""
  @Observed var friends: [Person] = []
  let delete = Command {}
  let drop = Command {}
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
  let place = Label()
  let remove = Button("Remove")
}

final class BookScreen: Screen {
  let heading = Label()
  let people = List { PersonRow() }
  let delete = Button("Delete")
  let rename = Button("Rename")
  let five = Button("5")
  let dark = Button("Dark")
}
