import Binder
import BinderTerminal

struct Address {
  var city: String
  var zip: Zip?

  struct Zip {
    var code: Int
  }
}

final class Person {
  @Observed var address = Address(city: "Bern", zip: nil)
}

final class PersonScreen: Screen {
  let city = Label()
  let zip = Label()
}
