import Binder
import BinderTerminal
import Elsewhere

enum Level: String, CaseIterable { case low, high }

protocol Named: AnyObject { var name: String { get } }
class Person: Named {
  @Observed var name = ""
}
final class Friend: Person {}
typealias Rating = Int

final class Box<Value> {
  let take = Command<Value>()
}
final class Model {
  @Observed var level = Level.low
  @Observed var friends: [Friend] = []
  @Observed var maybe: [Friend]?
  @Observed var named: [any Named] = []
  @Observed var foreign: [Foreign] = []
  let box = Box<Int>()
  let save = Command { print("saved") }
  let rate = Command<Rating> { print($0) }
  let rateMaybe = Command<Int?> { print($0 as Any) }
  let grade = Command<Level> { print($0) }
  let gradeMaybe = Command<Level?> { print($0 as Any) }
  let greet = Command<Person> { print($0.name) }
  let greetMaybe = Command<Person?> { print($0 as Any) }
  let call = Command<any Named> { print($0.name) }
  let fetch = Command<ForeignBase> { print($0) }
  let take = Command<Any> { print($0) }
  let later: Command<Friend>
  let guessed = Command(handler)
  init() {
    later = Command { friend in print(friend.name) }
  }
}

final class Stars: Control, EventWidget {
  let rated = Event<Int>()
  let touched = Event<ForeignTouch>()
  var defaultTrigger: Event<Int> { rated }
}
final class Row: ListRow {
  let greet = Button("Greet")
  let maybe = Button("Maybe")
  let call = Button("Call")
  let take = Button("Take")
  let save = Button("Save")
  let stars = Stars()
  let later = Button("Later")
  let guess = Button("Guess")
}
final class ForeignRow: ListRow {
  let fetch = Button("Fetch")
}
final class Page: Screen {
  let five = Button("5")
  let high = Button("High")
  let nothing = Button("Nothing")
  let more = Button("More")
  let guess = Button("Guess")
  let boxed = Button("Boxed")
  let stars = Stars()
  let level = Picker(Level.allCases, value: .low)
  let friends = List { Row() }
  let maybe = List { Row() }
  let named = List { Row() }
  let foreign = List { ForeignRow() }
}
