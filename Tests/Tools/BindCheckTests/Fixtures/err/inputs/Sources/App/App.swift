import Binder
import BinderTerminal

enum Level: String, CaseIterable { case low, high }

class Person {
  @Observed var name = ""
}
final class Friend: Person {}
final class Photo {
  @Observed var title = ""
}

final class Model {
  @Observed var level = Level.low
  @Observed var friends: [Friend] = []
  @Observed var people: [Person] = []
  @Observed var words: [String] = []
  let save = Command()
  let rate = Command<Int> { print($0) }
  let grade = Command<Level>()
  let tell = Command { (text: String) in print(text) }
  let greet = Command<Person>()
  let invite = Command<Friend>()
  let show = Command<Photo>()
  init() {
    for command in [grade] { command.handler = { [unowned self] in level = $0 } }
    greet.handler = { print($0.name) }
    invite.handler = { print($0.name) }
    show.handler = { print($0.title) }
  }
}

final class Stars: Control, EventWidget {
  let rated = Event<Int>()
  var defaultTrigger: Event<Int> { rated }
}
final class Row: ListRow {
  let greet = Button("Greet")
  let show = Button("Show")
}
final class Page: Screen {
  let five = Button("5")
  let half = Button("0.5")
  let high = Button("High")
  let more = Button("More")
  let none = Button("None")
  let stars = Stars()
  let level = Picker(Level.allCases, value: .low)
  let friends = List { Row() }
  let people = List { Row() }
  let words = List { Row() }
}
